// What all layers of a Filler board draw from: the board, its shapes, the newest view and the looks.

import { layOut, UNIT } from "../../geometry.js";
import { colour } from "../../palettes.js";

export function newScene(look) {
  return {
    look,             // {palette, symbols}
    scale: scaleOf(UNIT),
    board: null,      // as sent: rows, starts, walls, precious, paints
    layout: null,     // shapes of its cells
    view: null,       // as sent: colours, owners, seats, options, last
    precious: new Map(), // cell id -> worth
    paints: new Set(),   // ids of cells that give a paint
    allies: new Set(),   // seats of the viewer's side, where sides are teams
    seat: null,       // whose options a preview shows
    preview: null,    // colour shown as if it were played
  };
}

/** `near` is the viewer's seat, or the first for a watcher. */
export function setBoard(scene, board, turns, near = 0) {
  scene.board = board;
  const { teams } = board;
  scene.allies = new Set(teams ? [...teams.keys()].filter((seat) => teams[seat] === teams[near]) : []);
  scene.layout = layOut(board, turns);
  scene.precious = new Map(Object.entries(board.precious ?? {}).map(([id, worth]) => [Number(id), worth]));
  scene.paints = new Set(board.paints ?? []);
}

const phone = matchMedia("(max-width: 760px)");

/** Frames and symbols for cells of so many pixels: thicker on a phone, thinner where cells are tiny or huge. */
export function scaleOf(pixels) {
  const frame = pixels < 18 || pixels > 56 ? 0.8 : phone.matches ? 1.3 : 1;
  return { frame, symbol: Math.max(13, Math.min(24, (9 * UNIT) / pixels)) };
}

export const FREE = ".";

export const isFree = (scene, id) => scene.view.owners[id] === FREE;

export const colourOf = (scene, id) => Number(scene.view.colours[id]);

export const paint = (scene, key) => colour(scene.look.palette, key);

export function cellsOf(scene, seat) {
  const mark = String(seat);
  return [...scene.layout.cells.values()].filter(({ id }) => scene.view.owners[id] === mark);
}

/** The option a preview shows: what the colour would take, or null where there is nothing to show. */
export function previewed(scene) {
  const option = scene.view?.options?.[scene.seat]?.[scene.preview];
  return option && option.forbidden === undefined ? option : null;
}

export const takenBy = (option) => [...option.cells, ...option.enclosed];
