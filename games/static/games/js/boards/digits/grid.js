// The geometry of a digits board: where cells are, the lines between blocks, outlines inside a block.

export const SIZE = 9;
export const UNIT = 40;
export const SPAN = SIZE * UNIT;

export const rowOf = (cell) => Math.floor(cell / SIZE);
export const columnOf = (cell) => cell % SIZE;
export const leftOf = (cell) => columnOf(cell) * UNIT;
export const topOf = (cell) => rowOf(cell) * UNIT;
export const centreOf = (cell) => [leftOf(cell) + UNIT / 2, topOf(cell) + UNIT / 2];

export const CELLS = Array.from({ length: SIZE * SIZE }, (_, cell) => cell);

/** The cell so many rows and columns away, or null off the board. */
export function neighbour(cell, down, right) {
  const [row, column] = [rowOf(cell) + down, columnOf(cell) + right];
  return row < 0 || column < 0 || row >= SIZE || column >= SIZE ? null : row * SIZE + column;
}

/** The cell under a point of the drawing, or null. */
export function cellAtPoint(x, y) {
  const [row, column] = [Math.floor(y / UNIT), Math.floor(x / UNIT)];
  return row < 0 || column < 0 || row >= SIZE || column >= SIZE ? null : row * SIZE + column;
}

/** The thin lines between all cells. */
export const thinLines = () => Array.from({ length: SIZE - 1 }, (_, index) => {
  const at = (index + 1) * UNIT;
  return `M${at} 0V${SPAN}M0 ${at}H${SPAN}`;
}).join("");

/** The thick lines between blocks. */
export function blockLines(blocks) {
  return CELLS.map((cell) => {
    const [right, below] = [neighbour(cell, 0, 1), neighbour(cell, 1, 0)];
    const [x, y] = [leftOf(cell), topOf(cell)];
    const parts = [];
    if (right !== null && blocks[right] !== blocks[cell]) parts.push(`M${x + UNIT} ${y}v${UNIT}`);
    if (below !== null && blocks[below] !== blocks[cell]) parts.push(`M${x} ${y + UNIT}h${UNIT}`);
    return parts.join("");
  }).join("");
}

// Sides of a cell: outward [down, right], and along the side [down, right].
const SIDES = [
  { out: [-1, 0], along: [0, 1] }, { out: [1, 0], along: [0, 1] },
  { out: [0, -1], along: [1, 0] }, { out: [0, 1], along: [1, 0] },
];

/** A line inside the border of a set of cells, `inset` units from it. */
export function innerOutline(cells, inset) {
  const inside = new Set(cells);
  const has = (cell, [down, right]) => {
    const next = neighbour(cell, down, right);
    return next !== null && inside.has(next);
  };
  const parts = [];
  for (const cell of cells) {
    for (const side of SIDES) if (!has(cell, side.out)) parts.push(sideLine(cell, side, inset, has));
  }
  return parts.join("");
}

// Where the border turns in the line ends short of the corner, where it turns out it goes past it.
function sideLine(cell, { out, along }, inset, has) {
  const [cx, cy] = centreOf(cell);
  const half = UNIT / 2;
  const end = (sign) => {
    const next = along.map((step) => step * sign);
    if (!has(cell, next)) return half - inset;
    return has(cell, [next[0] + out[0], next[1] + out[1]]) ? half + inset : half;
  };
  const [oy, ox] = out.map((step) => step * (half - inset));
  const point = (sign) => {
    const reach = end(sign) * sign;
    return `${cx + ox + along[1] * reach} ${cy + oy + along[0] * reach}`;
  };
  return `M${point(-1)}L${point(1)}`;
}

/** Two tints for irregular blocks would touch: as many as it takes that neighbours differ, by block. */
export function shadesOf(blocks) {
  const touching = new Map();
  for (const cell of CELLS) {
    for (const step of [[0, 1], [1, 0]]) {
      const next = neighbour(cell, ...step);
      if (next === null || blocks[next] === blocks[cell]) continue;
      for (const [a, b] of [[cell, next], [next, cell]]) {
        if (!touching.has(blocks[a])) touching.set(blocks[a], new Set());
        touching.get(blocks[a]).add(blocks[b]);
      }
    }
  }
  const shades = new Map();
  for (const block of [...new Set(blocks)].sort((a, b) => a - b)) {
    const taken = new Set([...(touching.get(block) ?? [])].map((other) => shades.get(other)));
    shades.set(block, [0, 1, 2, 3].find((shade) => !taken.has(shade)) ?? 0);
  }
  return shades;
}

/** Whether the blocks are the nine squares everybody knows. */
export const isRegular = (blocks) =>
  CELLS.every((cell) => blocks[cell] === blocks[Math.floor(rowOf(cell) / 3) * 27 + Math.floor(columnOf(cell) / 3) * 3]);

/** Cells by block number, in order. */
export function cellsByBlock(blocks) {
  const found = new Map([...new Set(blocks)].sort((a, b) => a - b).map((block) => [block, []]));
  for (const cell of CELLS) found.get(blocks[cell]).push(cell);
  return found;
}
