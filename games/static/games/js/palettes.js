// The colours of a Filler board, their glyphs, and the looks of the seats. Figures come from the design;
// a board of k colours uses the first k entries, and entry n is played with the digit key n.

const BLACK = "#000000";
const WHITE = "#ffffff";

// Names are functions: the catalogue of the page's language is asked when a name is needed.
const PALETTES = {
  classic: [
    ["#d03e2a", WHITE, () => pgettext("colour", "red")],
    ["#ffe534", BLACK, () => pgettext("colour", "yellow")],
    ["#03336e", WHITE, () => pgettext("colour", "blue")],
    ["#22c590", BLACK, () => pgettext("colour", "green")],
    ["#f3faff", BLACK, () => pgettext("colour", "white")],
    ["#332c21", WHITE, () => pgettext("colour", "black")],
    ["#f17dc3", BLACK, () => pgettext("colour", "pink")],
    ["#377877", WHITE, () => pgettext("colour", "teal")],
    ["#8953cf", WHITE, () => pgettext("colour", "violet")],
  ],
  "red-green": [
    ["#fcec19", BLACK, () => pgettext("colour", "yellow")],
    ["#2c6bc5", WHITE, () => pgettext("colour", "blue")],
    ["#868683", BLACK, () => pgettext("colour", "grey")],
    ["#eefef6", BLACK, () => pgettext("colour", "white")],
    ["#121952", WHITE, () => pgettext("colour", "navy")],
    ["#7a4901", WHITE, () => pgettext("colour", "brown")],
    ["#65c2ff", BLACK, () => pgettext("colour", "sky")],
    ["#c1851b", BLACK, () => pgettext("colour", "orange")],
    ["#393533", WHITE, () => pgettext("colour", "black")],
  ],
  contrast: [
    ["#e97803", BLACK, () => pgettext("colour", "orange")],
    ["#121a46", WHITE, () => pgettext("colour", "navy")],
    ["#fefbf5", BLACK, () => pgettext("colour", "white")],
    ["#59c5ff", BLACK, () => pgettext("colour", "sky")],
    ["#7e3800", WHITE, () => pgettext("colour", "brown")],
    ["#7f7b7b", BLACK, () => pgettext("colour", "grey")],
    ["#375ed0", WHITE, () => pgettext("colour", "blue")],
    ["#fece96", BLACK, () => pgettext("colour", "sand")],
    ["#37322e", WHITE, () => pgettext("colour", "black")],
  ],
};

export const DEFAULT_PALETTE = "classic";

/** Colour number `key` (from 1) of a palette: {hex, ink, name()}. */
export function colour(palette, key) {
  const [hex, ink, name] = (PALETTES[palette] ?? PALETTES[DEFAULT_PALETTE])[key - 1];
  return { hex, ink, name };
}

export const CASING = "#15181c";

// In a 24 x 24 box; holes by the even-odd rule.
export const GLYPHS = [
  null,
  "M12 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z",
  "M3 5h18v5H3zM3 14h18v5H3z",
  "M12 2 22.5 21h-21z",
  "M9.5 2.5h5v7h7v5h-7v7h-5v-7h-7v-5h7z",
  "M5.2 1.5 12 8.3 18.8 1.5 22.5 5.2 15.7 12 22.5 18.8 18.8 22.5 12 15.7 5.2 22.5 1.5 18.8 8.3 12 1.5 5.2z",
  "M2.5 2.5H8V16h8V2.5h5.5v19h-19z",
  "M3 3h18.5v18.5h-6V9H3z",
  "M3 2h18L14.2 12 21 22H3l6.8-10z",
  "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z",
];

// A drop of paint around the origin, 10 units high.
export const DROP = "M0-5.2C2.6-2 4-.2 4 1.8a4 4 0 0 1-8 0C-4-.2-2.6-2 0-5.2z";

// A seat is told by the colour of its line and by the line's pattern, by its badge's colour and by its form.
export const SEATS = [
  { hex: "#ffffff", dash: "", badge: "M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" },
  { hex: "#ef6397", dash: "8 4", badge: "M6 6h12v12H6z" },
  { hex: "#4fc9fb", dash: "2.5 3.5", badge: "M12 5.5 19 18H5z" },
  { hex: "#9eae26", dash: "9 3 1.5 3", badge: "M12 4.5 19.5 12 12 19.5 4.5 12z" },
];
