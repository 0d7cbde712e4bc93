// The lobby live: rows come and go, whoever waited is taken to his table when the match starts.
// The server's page shows all of it first; without scripts it is as of when it was loaded.

import { followForm } from "./lobby-forms.js";
import { followLevels } from "./lobby-levels.js";
import { Rows } from "./lobby-rows.js";
import { Socket, address } from "./socket.js";

const config = JSON.parse(document.getElementById("lobby-config").textContent);
const lists = Object.fromEntries(
  [...document.querySelectorAll("[data-list]")].map((element) => [element.dataset.list, new Rows(element)]),
);
const news = document.querySelector("[data-news]");
const line = document.querySelector("[data-line]");

/** Everything the server lists, at the start and after a lost connection. */
function showAll(message) {
  goIfStarted(message.own);
  for (const [name, list] of Object.entries(lists)) list.replace(message[name]);
  showWaiting(message.waiting);
}

function showChanges({ put = {}, out = {}, waiting }) {
  goIfStarted(put.own ?? []);
  tellNews(put.open ?? []);
  for (const [name, keys] of Object.entries(out)) for (const key of keys) lists[name].remove(key);
  for (const [name, rows] of Object.entries(put)) for (const row of rows) lists[name].put(row);
  if (waiting) showWaiting(waiting);
}

/** A table at which this page saw its visitor wait has a rival now. */
function goIfStarted(own) {
  const started = own.find((row) => !row.waiting && lists.own.row(row.key)?.waiting);
  if (started) location.assign(started.table_url);
}

/** Tell those who cannot see the list what is new in it. */
function tellNews(open) {
  const fresh = open.filter((row) => !row.own && !lists.open.row(row.key));
  if (fresh.length === 1) {
    const { title, names } = fresh[0];
    news.textContent = interpolate(gettext("New table: %(title)s, %(names)s"), { title, names }, true);
  } else if (fresh.length > 1) {
    const text = ngettext("%(count)s new table", "%(count)s new tables", fresh.length);
    news.textContent = interpolate(text, { count: fresh.length }, true);
  }
}

/** Whom quick pairing would find, on the tiles. */
function showWaiting(waiting) {
  for (const tile of document.querySelectorAll("[data-tile]")) {
    const who = waiting[tile.dataset.tile] ?? "";
    tile.classList.toggle("waiting", who !== "");
    tile.querySelector("[data-who]").textContent = who;
  }
}

function say(text) {
  line.textContent = text;
}

const receive = {
  lobby: showAll,
  changes: showChanges,
  refused: ({ text }) => say(text),
};

new Socket(address(config.socket), {
  onUp: () => say(""),
  onDown: ({ final }) => say(final ? gettext("no longer live: reload the page") : gettext("reconnecting…")),
  onMessage: (message) => receive[message.type]?.(message),
});

// A page that comes back by the browser's back button must not send its visitor to a match he has just left.
addEventListener("pageshow", (event) => event.persisted && lists.own.replace([]));

const opening = document.getElementById("open-a-table");
followForm(opening.querySelector("[data-settings]"), config.variants);
followLevels(document.querySelector("[data-levels]"), config.variants, config.levels);

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-opens]")) return;
  event.preventDefault();
  opening.open = true;
  opening.scrollIntoView({ block: "nearest" });
  opening.querySelector("select").focus();
});
