// One cell: its ground, the mark of its owner, its digit, or the small digits of an open one.

import { s } from "../../svg.js";
import { leftOf, topOf, UNIT } from "./grid.js";
import { candidatesOf, digitIn, isOpen, marksOf, ownerOf } from "./reading.js";

const MIDDLE = UNIT / 2;
const STEP = 12; // between two small digits

/** Everything that is drawn of a cell, as text: it is drawn anew when this changes. */
export function cellHash(scene, cell) {
  const { view, board } = scene;
  const small = isOpen(view, cell) ? smallDigits(scene, cell).map(({ digit, kind }) => `${digit}${kind}`).join() : "";
  return [
    view.digits[cell], view.owners[cell], scene.clues.has(cell), small, shadeOf(scene, cell), solvedDigit(scene, cell),
    scene.lit.has(cell), board.blocks[cell],
  ].join("|");
}

/** What lies under lines and links: the tint of its owner, or of an irregular block. */
export function drawGround(scene, cell) {
  const owner = ownerOf(scene.view, cell);
  const shade = shadeOf(scene, cell);
  return s("g", place(scene, cell),
    owner === null && !shade ? null : s("rect", { class: owner === null ? `shade-${shade}` : "tint", width: UNIT, height: UNIT }),
    scene.lit.has(cell) ? s("rect", { class: "lit-ground", width: UNIT, height: UNIT }) : null,
    scene.lit.has(cell) ? s("path", { class: "lit", d: `M${UNIT - 9} 1.2h7.8v7.8z` }) : null);
}

/** What lies over them: the owner's mark and the digits. */
export function drawInk(scene, cell) {
  const { view } = scene;
  const owner = ownerOf(view, cell);
  const solved = solvedDigit(scene, cell);
  return s("g", place(scene, cell),
    owner === null ? null : ownerMark(owner),
    isOpen(view, cell) ? null : digitText(digitIn(view, cell), digitClass(scene, cell)),
    solved ? digitText(solved, "digit solved") : null,
    ...(isOpen(view, cell) && !solved ? smallDigits(scene, cell).map(smallText) : []));
}

function place(scene, cell) {
  const owner = ownerOf(scene.view, cell);
  return { transform: `translate(${leftOf(cell)} ${topOf(cell)})`, class: owner === null ? null : `seat-${owner}` };
}

function digitClass(scene, cell) {
  return `digit ${scene.clues.has(cell) ? "clue" : "closed"}`;
}

// A second sign beside the tint: a disc for blue, a square for red.
function ownerMark(owner) {
  return owner === 0
    ? s("circle", { class: "owner", cx: 9, cy: 9, r: 3.4 })
    : s("rect", { class: "owner", x: 5.8, y: 5.8, width: 6.4, height: 6.4 });
}

export function digitText(digit, className) {
  const text = s("text", { class: className, x: MIDDLE, y: MIDDLE + 8.5 });
  text.textContent = digit;
  return text;
}

/** Small digits of an open cell, each at its place: {digit, kind: "mark-0" | "mark-1" | "pencil" | "candidate"}. */
function smallDigits(scene, cell) {
  const marks = new Map(marksOf(scene.view, cell));
  const pencil = scene.pencil.get(cell) ?? new Set();
  const candidates = scene.candidates === "all" || scene.candidates === cell ? candidatesOf(scene.view, cell) ?? [] : [];
  const found = [];
  for (let digit = 1; digit <= 9; digit++) {
    if (marks.has(digit)) found.push({ digit, kind: `mark-${marks.get(digit)}` });
    else if (pencil.has(digit)) found.push({ digit, kind: "pencil" });
    else if (candidates.includes(digit)) found.push({ digit, kind: "candidate" });
  }
  return found;
}

function smallText({ digit, kind }) {
  const x = MIDDLE + (((digit - 1) % 3) - 1) * STEP;
  const y = MIDDLE + (Math.floor((digit - 1) / 3) - 1) * STEP;
  const text = s("text", { x, y: y + 3.6 });
  text.textContent = digit;
  const struck = kind.startsWith("mark");
  return s("g", { class: `small-digit ${struck ? `mark seat-${kind.slice(-1)}` : kind}` }, text,
    struck ? s("path", { class: "strike", d: `M${x - 4.5} ${y + 3}l9 -6` }) : null);
}

// Irregular blocks are told apart by more than their lines.
const shadeOf = (scene, cell) => (scene.shades ? scene.shades.get(scene.board.blocks[cell]) : 0);

const solvedDigit = (scene, cell) => (scene.solution && isOpen(scene.view, cell) ? scene.solution[cell] : 0);
