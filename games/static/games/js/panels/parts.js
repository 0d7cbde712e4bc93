// Pieces the panels have in common.

import { h } from "../dom.js";

/** The first words of a panel; they can take the focus when the panel comes up under it. */
export const heading = (text) => h("h2", { tabindex: "-1" }, text);

export const button = (act, text, onclick, main = false) =>
  h("button", { type: "button", class: main ? "btn main" : "btn", "data-act": act, onclick }, text);

/** The page of another table; the server gave the pattern. */
export const tableUrl = (config, key) => config.table_url.replace("KEY", key);

export const lobbyLink = (config, main = false) =>
  h("a", { class: main ? "btn main" : "btn", href: config.lobby_url, "data-act": "lobby" }, gettext("To the lobby"));
