// From cell ids to shapes: squares, hexagons (pointed top) and rhombs, 40 units wide each. Only drawing and
// pointing: what may be played, and what a move takes, comes from the server.

export const UNIT = 40;
const HALF = UNIT / 2;
const SIDE = UNIT / Math.sqrt(3); // of a hexagon 40 wide

// Per topology: the centre of a cell, its corners around the centre, and the offsets of its neighbours.
const SHAPES = {
  square: {
    centre: (row, column) => [(column + 0.5) * UNIT, (row + 0.5) * UNIT],
    corners: [[-HALF, -HALF], [HALF, -HALF], [HALF, HALF], [-HALF, HALF]],
    near: () => [[0, -1], [0, 1], [-1, 0], [1, 0]],
    inset: 3.2,
  },
  hex: {
    centre: (row, column) => [(column + 0.5 + (row % 2) / 2) * UNIT, SIDE + row * 1.5 * SIDE],
    corners: [
      [0, -SIDE], [HALF, -SIDE / 2], [HALF, SIDE / 2], [0, SIDE], [-HALF, SIDE / 2], [-HALF, -SIDE / 2],
    ],
    near: (row) => [[0, -1], [0, 1], ...diagonals(row)],
    inset: 2.8,
  },
  rhomb: {
    centre: (row, column) => [(column + 0.5 + (row % 2) / 2) * UNIT, HALF + row * HALF],
    corners: [[0, -HALF], [HALF, 0], [0, HALF], [-HALF, 0]],
    near: (row) => diagonals(row),
    inset: 3.2,
  },
};

function diagonals(row) {
  const left = (row % 2) - 1;
  return [[-1, left], [-1, left + 1], [1, left], [1, left + 1]];
}

/** Shapes of a board: {width, height, inset, cells: Map id -> cell, holes: [cell], at(x, y), near(cell),
    step(cell, dx, dy)}. A cell is {id, row, column, x, y, corners}. The whole board is turned clockwise by so
    many quarters; by odd ones only boards of squares. */
export function layOut(board, turns = 0) {
  const shape = SHAPES[board.topology];
  const all = board.rows.flatMap((text, row) => [...text].map((mark, column) => ({ mark, row, column })));
  for (const cell of all) {
    cell.id = cell.row * board.width + cell.column;
    [cell.x, cell.y] = shape.centre(cell.row, cell.column);
  }
  let width = Math.max(...all.map((cell) => cell.x)) + HALF;
  let height = Math.max(...all.map((cell) => cell.y)) + Math.max(...shape.corners.map(([, y]) => y));
  for (let quarter = 0; quarter < turns; quarter += 1) {
    for (const cell of all) [cell.x, cell.y] = [height - cell.y, cell.x];
    [width, height] = [height, width];
  }
  for (const cell of all) {
    cell.corners = shape.corners.map(([x, y]) => [cell.x + x, cell.y + y]);
  }
  const cells = new Map(all.filter((cell) => cell.mark !== "#").map((cell) => [cell.id, cell]));
  const holes = all.filter((cell) => cell.mark === "#");
  const find = (row, column) =>
    column >= 0 && column < board.width ? cells.get(row * board.width + column) : undefined;
  return {
    width, height, cells, holes, inset: shape.inset, topology: board.topology,
    at: (x, y) => nearest(cells, x, y),
    near: ({ row, column }) => shape.near(row).map(([r, c]) => find(row + r, column + c)).filter(Boolean),
    step: (cell, dx, dy) => walk(find, board, cell, ...turnedBack([dx, dy], turns)),
  };
}

/** A step on the screen as a step on the board that was turned. */
function turnedBack([dx, dy], turns) {
  for (let quarter = 0; quarter < turns; quarter += 1) [dx, dy] = [dy, -dx];
  return [dx, dy];
}

/** Where a cell lies on the screen of a turned board: its row and column there, counted from 0. */
export function onScreen(board, { row, column }, turns) {
  let [rows, columns] = [board.rows.length, board.width];
  for (let quarter = 0; quarter < turns; quarter += 1) {
    [row, column] = [column, rows - 1 - row];
    [rows, columns] = [columns, rows];
  }
  return { row, column };
}

// In all three grids a point belongs to the cell with the nearest centre.
function nearest(cells, x, y) {
  let best = null;
  let least = (UNIT * 0.6) ** 2; // farther out is beside the board, or a hole
  for (const cell of cells.values()) {
    const distance = (cell.x - x) ** 2 + (cell.y - y) ** 2;
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}

// The next cell along a row or a column, over holes; the same cell at the edge.
function walk(find, board, cell, dx, dy) {
  let { row, column } = cell;
  for (;;) {
    row += dy;
    column += dx;
    if (row < 0 || column < 0 || row >= board.rows.length || column >= board.width) return cell;
    const next = find(row, column);
    if (next) return next;
  }
}

const round = (n) => Math.round(n * 100) / 100;

export function polygon(points) {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** The cell's shape, each corner moved towards the centre by `by` units. */
export function shrunk(cell, by) {
  return polygon(cell.corners.map(([x, y]) => {
    const share = 1 - by / Math.hypot(x - cell.x, y - cell.y);
    return [cell.x + (x - cell.x) * share, cell.y + (y - cell.y) * share];
  }));
}

const corner = ([x, y]) => `${Math.round(x * 4)},${Math.round(y * 4)}`;

/** The border of a set of cells as closed loops: every edge that no second cell of the set shares. */
export function outline(cells) {
  const edges = new Map();
  for (const { corners } of cells) {
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % corners.length];
      const back = `${corner(to)} ${corner(from)}`;
      if (!edges.delete(back)) edges.set(`${corner(from)} ${corner(to)}`, [from, to]);
    });
  }
  const leaving = new Map();
  for (const edge of edges.values()) {
    const key = corner(edge[0]);
    leaving.set(key, [...(leaving.get(key) ?? []), edge]);
  }
  let path = "";
  for (const list of leaving.values()) while (list.length) path += polygon(loop(leaving, list.pop()));
  return path;
}

function loop(leaving, edge) {
  const points = [edge[0]];
  for (;;) {
    const next = leaving.get(corner(edge[1]))?.pop();
    if (!next) return points;
    points.push(next[0]);
    edge = next;
  }
}

/** The edge two cells share, as [[x, y], [x, y]]; null when they have none. */
export function sharedEdge(a, b) {
  const ends = a.corners.filter((one) => b.corners.some((two) => corner(one) === corner(two)));
  return ends.length === 2 ? ends : null;
}

/** How far each cell of `gained` lies from the area around it: 1 next to the area, then outward. */
export function rings(layout, area, gained) {
  const left = new Set(gained);
  const ring = new Map();
  let edge = area;
  for (let step = 1; left.size; step += 1) {
    const beside = edge.flatMap((id) => layout.near(layout.cells.get(id)).map((cell) => cell.id));
    const next = beside.filter((id) => left.has(id));
    // What walls cut off has no way of its own: it comes last.
    const found = next.length ? new Set(next) : new Set(left);
    for (const id of found) {
      ring.set(id, step);
      left.delete(id);
    }
    edge = [...found];
  }
  return ring;
}
