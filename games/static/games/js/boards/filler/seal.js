// The seed of a Filler board: sealed before the match, open after it, so that anybody can check it was not picked.

import { h } from "../../dom.js";
import { format } from "../../words.js";

/** Rows of the panel that tells about the table: {term, key, build}; `key` changes when the row does. */
export function facts({ match }, config) {
  return match ? [{ key: [match.commitment, match.seed], term: gettext("Board seed"), build: () => seed(match, config) }] : [];
}

function seed({ commitment, seed: opened }, config) {
  const short = `${commitment.slice(0, 4)}…${commitment.slice(-2)}`;
  const summary = opened ?? format(gettext("sealed %(seal)s"), { seal: short });
  return h("details", { class: "seed", "data-open": Boolean(opened) },
    h("summary", {}, summary),
    h("p", {}, gettext("The board comes from this seed. Its SHA-256 is fixed before the match, the seed is shown after it:")),
    h("code", {}, commitment),
    opened && h("a", { href: verifyUrl(config, { seed: opened, commitment }) }, gettext("Check the board")));
}

// The page knows the variant; the seed and what was promised come with the match.
function verifyUrl(config, known) {
  const url = new URL(config.verify_url, location.href);
  for (const [name, value] of Object.entries(known)) url.searchParams.set(name, value);
  return url.href;
}
