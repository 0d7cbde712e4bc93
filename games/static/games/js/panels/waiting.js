// A table at which nobody plays yet, and one that is closed.

import { boardOf } from "../boards/index.js";
import { haveCorners } from "../corners.js";
import { h } from "../dom.js";
import * as messages from "../messages.js";
import { isPartner, teamsOf } from "../sides.js";
import { takenWords } from "../speech.js";
import { familyOf, mayDo, nearSeat } from "../state.js";
import { clockWords, format, nameOf } from "../words.js";
import { button, heading, lobbyLink } from "./parts.js";

const COPIED_FOR = 2000; // ms the button says so

export function waitingPanel(state, hooks) {
  const { table, seats, you, allowed } = state;
  const many = seats.length > 2;
  const panel = you === null ? visitorComes(state, hooks) : many ? roomWaits(state, hooks) : ownerWaits(state, hooks);
  return { key: JSON.stringify([table, seats, you, allowed]), ...panel };
}

function ownerWaits(state, { send, config }) {
  const link = config.invitation_url;
  return {
    words: () => [
      heading(gettext("Waiting for an opponent")),
      h("p", {}, link
        ? gettext("Send this link to the one you want to play. The game starts when your opponent sits down.")
        : gettext("The table stands in the lobby while you stay on this page. The game starts when an opponent sits down.")),
      link && linkToCopy(link, gettext("Link to this table")),
    ],
    acts: () => [
      mayDo(state, "leave") && button("leave", gettext("Close the table"), () => send(messages.leave())),
      lobbyLink(config),
    ],
  };
}

// --- Rooms of four ---------------------------------------------------------------------------------

function roomWaits(state, { send, config }) {
  const link = config.invitation_url;
  const alone = state.seats.filter((seat) => seat.kind !== "empty").length === 1;
  return {
    words: () => [
      heading(gettext("Waiting for players")),
      ...roomList(state),
      h("p", {}, link
        ? gettext("Send this link to those you want to play. The game starts when all seats are taken.")
        : gettext("The table stands in the lobby while you stay on this page. The game starts when all seats are taken.")),
      link && linkToCopy(link, gettext("Link to this table")),
    ],
    acts: () => [
      mayDo(state, "computer") && computerSeat(config.levels, send),
      mayDo(state, "leave") && button(
        "leave", alone ? gettext("Close the table") : gettext("Leave the table"), () => send(messages.leave())),
      lobbyLink(config),
    ],
  };
}

let chosenLevel = "greedy"; // stays chosen for the next seat

/** A free seat for the computer, at the level the host chooses. */
function computerSeat(levels, send) {
  if (!levels.some(({ key }) => key === chosenLevel)) chosenLevel = levels[0]?.key;
  const select = h("select", { class: "input", "aria-label": gettext("Level"), onchange: () => (chosenLevel = select.value) },
    levels.map(({ key, title }) => h("option", { value: key, selected: key === chosenLevel }, title)));
  const seat = button("computer", gettext("Seat the computer"), () => send(messages.computer(select.value)), true);
  return levels.length > 0 && h("div", { class: "link" }, select, seat);
}

/** Who sits where, in the order of the first game. */
function roomList(state) {
  const { seatBadge } = boardOf(familyOf(state));
  return [
    h("p", { class: "taken" }, takenWords(state)),
    h("ol", { class: "room" }, state.seats.map((person, seat) => h("li", { "data-kind": person.kind },
      seatBadge(seat, "badge tiny"), h("span", { class: "name" }, nameOf(person)),
      h("span", { class: "small" }, cornerWords(state, seat)), h("span", { class: "small" }, relation(state, seat))))),
    teamsOf(state) && haveCorners(state) && h("p", { class: "small" }, gettext("Partners sit in opposite corners.")),
  ];
}

function relation(state, seat) {
  if (seat === state.you) return gettext("your seat");
  return isPartner(state, seat) ? gettext("partner") : "";
}

// The corner on the viewer's screen, whose own seat is at the bottom left; the others follow clockwise.
function cornerWords(state, seat) {
  if (!haveCorners(state)) return "";
  const corners = [gettext("bottom left"), gettext("top left"), gettext("top right"), gettext("bottom right")];
  return corners[(seat - nearSeat(state) + 4) % 4];
}

function visitorComes(state, { send, config }) {
  const { table } = state;
  const owner = state.seats.find((seat) => seat.kind !== "empty");
  const values = { name: nameOf(owner), title: config.variant.title, clock: clockWords(table.clock) };
  const terms = table.rated
    ? gettext("%(title)s, rated, clock %(clock)s")
    : gettext("%(title)s, unrated, clock %(clock)s");
  return {
    words: () => [
      heading(state.seats.length > 2
        ? gettext("Waiting for players")
        : format(gettext("%(name)s is waiting for an opponent"), values)),
      h("p", {}, format(terms, values)),
      ...(state.seats.length > 2 ? roomList(state) : []),
      !mayDo(state, "join") && h("p", {}, mayDo(state, "sign_in")
        ? gettext("Rated matches are for members: sign in to play, or stay and watch.")
        : gettext("You cannot take a seat at this table, but you are welcome to watch.")),
    ],
    acts: () => [
      mayDo(state, "join") && button("join", gettext("Sit down"), () => send(messages.join()), true),
      mayDo(state, "sign_in") && h("a", { class: "btn main", href: config.sign_in_url }, gettext("Sign in")),
      lobbyLink(config),
    ],
  };
}

export function closedPanel(state, { config }) {
  return {
    key: "",
    words: () => [heading(gettext("This table is closed")), h("p", {}, gettext("Nobody plays here any more."))],
    acts: () => [lobbyLink(config, true)],
  };
}

/** An address to read and to copy, under its name for screen readers. */
export function linkToCopy(url, label) {
  const input = h("input", {
    class: "input", readonly: true, value: url,
    "aria-label": label, onfocus: () => input.select(),
  });
  const copy = button("copy", gettext("Copy the link"), async () => {
    await copyText(input);
    copy.textContent = gettext("Copied");
    setTimeout(() => (copy.textContent = gettext("Copy the link")), COPIED_FOR);
  });
  copy.setAttribute("aria-live", "polite");
  return h("div", { class: "link" }, input, copy);
}

async function copyText(input) {
  // The clipboard is offered to secure pages only; elsewhere the old way still works.
  if (navigator.clipboard) return navigator.clipboard.writeText(input.value);
  input.select();
  return document.execCommand("copy");
}
