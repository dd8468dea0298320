import { type Action, actionsOf } from '../actions/action'
import { brush } from './brush.svelte'

const on = (id: string, keys: readonly string[], label: Action['label'], run: () => void): Action => ({
  id: `board.nonogram.${id}`,
  label: (w) => w.nonogram.key(label(w)),
  keys,
  scope: 'board',
  motion: true,
  when: () => brush.isOnBoard,
  run,
})

const ARROWS = [
  ['up', 'ArrowUp', -1, 0],
  ['down', 'ArrowDown', 1, 0],
  ['left', 'ArrowLeft', 0, -1],
  ['right', 'ArrowRight', 0, 1],
] as const

/** What keys do on the board of a nonogram. */
export const nonogramActions: readonly Action[] = actionsOf([
  ...ARROWS.map(([id, key, down, right]) =>
    on(
      id,
      [key],
      (w) => w.actions[id],
      () => brush.move(down, right),
    ),
  ),
  on(
    'fill',
    ['Space', 'Digit1'],
    (w) => w.nonogram.keys.fill,
    () => brush.fill(),
  ),
  on(
    'cross',
    ['X', 'Digit0'],
    (w) => w.nonogram.keys.cross,
    () => brush.cross(),
  ),
  on(
    'erase',
    ['Delete', 'Backspace'],
    (w) => w.actions.erase,
    () => brush.erase(),
  ),
  ...ARROWS.map(([id, key, down, right]) =>
    on(
      `along.${id}`,
      [`Shift+${key}`],
      (w) => w.nonogram.keys.along(w.actions[id]),
      () => brush.drag(down, right),
    ),
  ),
  on(
    'area',
    ['F'],
    (w) => w.nonogram.keys.area,
    () => brush.area(),
  ),
  on(
    'row',
    ['R'],
    (w) => w.nonogram.keys.row,
    () => brush.line('row'),
  ),
  on(
    'column',
    ['C'],
    (w) => w.nonogram.keys.column,
    () => brush.line('column'),
  ),
  ...ARROWS.map(([id, key, down, right]) =>
    on(
      `move.${id}`,
      [`Mod+${key}`],
      (w) => w.nonogram.keys.move(w.actions[id]),
      () => brush.shift(down, right),
    ),
  ),
  ...ARROWS.map(([id, key, rows, columns]) =>
    on(
      `size.${id}`,
      [`Shift+Mod+${key}`],
      (w) => w.nonogram.keys.size[id],
      () => brush.resize(rows, columns),
    ),
  ),
])
