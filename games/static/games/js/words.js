// Names, figures and results in words. Sentences are whole in every language: no pieces are joined.

/** Named placeholders in a translated text. */
export const format = (text, values) => interpolate(text, values, true);

/** A translated text with nodes in its places: rich("%(colour)s takes", {colour: <b>}) -> [<b>, " takes"]. */
export function rich(text, nodes) {
  return text.split(/%\((\w+)\)s/).map((part, index) => (index % 2 ? nodes[part] : part));
}

export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** Match points: halves as a fraction. */
export function points(n) {
  const half = n % 1 !== 0;
  return half ? `${Math.floor(n) || ""}½` : String(n);
}

/** "30 : 26", and more of them; never broken over two lines. */
export const pair = (...figures) => figures.join("\u00a0:\u00a0");

/** A value that opens its sentence in this language begins like a sentence. */
export function opening(text, name, value) {
  if (!text.startsWith(`%(${name})s`)) return value;
  return value.charAt(0).toLocaleUpperCase(document.documentElement.lang) + value.slice(1);
}

const levels = { // of the computer, in all families
  novice: () => gettext("Novice"),
  greedy: () => gettext("Greedy"),
  hunter: () => gettext("Hunter"),
  planner: () => gettext("Planner"),
  master: () => gettext("Master"),
};

export function nameOf(seat) {
  switch (seat?.kind) {
    case "member":
      return seat.name;
    case "guest":
      return format(gettext("Guest %(number)s"), { number: seat.name });
    case "computer":
      return format(gettext("Computer (%(level)s)"), { level: levels[seat.name]?.() ?? seat.name });
    case "former":
      return gettext("former member");
    default:
      return gettext("empty seat");
  }
}

/** "1512", with "?" while provisional; after the match the rating it led to. */
export function ratingOf(seat) {
  const rating = seat?.change?.after ?? seat?.rating;
  return rating ? `${Math.round(rating)}${seat.provisional ? "?" : ""}` : "";
}

const minutesAndSeconds = (ms) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

/** "5:00 + 5 s", or "none". */
export function clockWords(clock) {
  if (!clock?.reserve_ms) return pgettext("clock", "none");
  const values = { minutes: minutesAndSeconds(clock.reserve_ms), seconds: clock.increment_ms / 1000 };
  switch (clock.kind) {
    case "delay":
      return format(gettext("%(minutes)s, %(seconds)s s of each move free"), values);
    case "limit":
      return format(gettext("%(minutes)s, at most %(seconds)s s a move"), values);
    default:
      return format(gettext("%(minutes)s + %(seconds)s s"), values);
  }
}

/** Time a move took: "3.4 s" up to ten seconds, "14 s", "1:05". */
export function spentWords(ms) {
  if (ms >= 60_000) return minutesAndSeconds(ms);
  const digits = ms < 10_000 ? 1 : 0;
  const seconds = (ms / 1000).toLocaleString(document.documentElement.lang, {
    minimumFractionDigits: digits, maximumFractionDigits: digits,
  });
  return format(gettext("%(seconds)s s"), { seconds });
}

export function changeWords(seat) {
  const { before, after, delta } = seat.change;
  return format(gettext("%(before)s → %(after)s, %(delta)s"), {
    before: Math.round(before), after: Math.round(after), delta: signed(Math.round(delta)),
  });
}
