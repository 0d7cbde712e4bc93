// Points of the paper: where they lie in the drawing, and how they are called. Rows count from the bottom.

export const STEP = 20; // units between two lines
export const RADIUS = 0.36 * STEP;

export const same = (a, b) => a !== null && b !== null && a.x === b.x && a.y === b.y;

/** A closed line through points [x, y]. */
export const chainPath = (chain) => `M${chain.map(([x, y]) => `${x * STEP} ${y * STEP}`).join("L")}Z`;

/** Column and row as players say them, both from 1. */
export const spoken = ({ height }, { x, y }) => ({ column: x + 1, row: height - y });

/** "12, 7" */
export function placeText(board, point) {
  const { column, row } = spoken(board, point);
  return `${column}, ${row}`;
}

/** The point of "12,7", "12 7" or "12;7"; null for anything else and for what lies off the paper. */
export function readPlace({ width, height }, text) {
  const found = /^\s*(\d{1,2})\s*[\s,;.:-]\s*(\d{1,2})\s*$/.exec(text);
  if (!found) return null;
  const [x, y] = [Number(found[1]) - 1, height - Number(found[2])];
  return x >= 0 && y >= 0 && x < width && y < height ? { x, y } : null;
}
