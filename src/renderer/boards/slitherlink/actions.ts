import { edgeActions } from '#renderer/puzzle/entry/edges.ts'
import { slitherlinkWords } from './words'
import { type BoardAction, boardActionsOf } from '#renderer/actions/board-action.ts'
import { cellColourActions, extendActions } from '#renderer/puzzle/entry/colouring.ts'
import { canFill, fillTheRest, fillWithWishes } from './bench/fill'
import { making } from '#renderer/generating/making.svelte.ts'
import { cursor, type Side } from './cursor.svelte'
import { zoom } from '#renderer/puzzle/zoom.svelte.ts'

const on = boardActionsOf(
  'board.slitherlink',
  (w, name) => slitherlinkWords(w).key(name),
  () => cursor.isOnBoard,
)

const WAYS = [
  ['up', 'ArrowUp', -1, 0, 'top'],
  ['right', 'ArrowRight', 0, 1, 'right'],
  ['down', 'ArrowDown', 1, 0, 'bottom'],
  ['left', 'ArrowLeft', 0, -1, 'left'],
] as const

/** The corners of a cell in the order of a number pad, with their numbers in the geometry. */
const CORNERS = [
  [0, 'Digit9'],
  [1, 'Digit3'],
  [2, 'Digit1'],
  [3, 'Digit7'],
] as const

const isEditing = (): boolean => cursor.isEditing
const isSolving = (): boolean => !cursor.isEditing
const sized = { when: isEditing }
const solving = { when: isSolving }
const shown = { motion: false }

/** The action that changes the symmetry of the clues. */
export const mirror = on(
  'mirror',
  ['M'],
  (w) => w.entry.mirror.next,
  () => cursor.nextMirror(),
  { ...sized, ...shown },
)

/** The action that fills the blank cells, keeping the present clues. */
export const fill = on(
  'fill',
  ['G'],
  (w) => slitherlinkWords(w).bench.fill,
  () => fillTheRest(),
  { when: () => isEditing() && canFill() && cursor.isFree && !making.underway, ...shown },
)

/** The action that opens the generator to make new puzzles from the board, with further options. */
export const fillWith = on(
  'fill.with',
  ['Shift+G'],
  (w) => slitherlinkWords(w).bench.fillWith,
  () => fillWithWishes(),
  { when: () => isEditing() && canFill(), ...shown },
)

/** The actions that fix entries and those that clear them. */
export const fixing: readonly BoardAction[] = [
  on(
    'fix',
    ['F'],
    (w) => slitherlinkWords(w).fix,
    () => cursor.fix(),
    { ...solving, ...shown },
  ),
  on(
    'clear',
    ['Shift+F'],
    (w) => slitherlinkWords(w).clear,
    () => cursor.clearToFixed(),
    { ...solving, ...shown },
  ),
]

/** The actions that zoom the board. */
export const zooming: readonly BoardAction[] = [
  on(
    'zoom.further',
    ['Shift+Z', '-'],
    (w) => slitherlinkWords(w).zoom.further,
    () => zoom.further(),
    { when: () => zoom.factor > 1, ...shown },
  ),
  on(
    'zoom.closer',
    ['Z', '+'],
    (w) => slitherlinkWords(w).zoom.closer,
    () => zoom.closer(),
    shown,
  ),
]

const side = (sign: '-' | 'x', modifier: string) =>
  WAYS.map(([id, key, , , where]: readonly [string, string, number, number, Side]) =>
    on(
      `${sign === '-' ? 'line' : 'cross'}.${id}`,
      [`${modifier}+${key}`],
      (w) => (sign === '-' ? slitherlinkWords(w).keys.line : slitherlinkWords(w).keys.cross)(slitherlinkWords(w).sides[where]),
      () => cursor.toggleSide(where, sign),
      solving,
    ),
  )

/** The actions of keys on the board of a Slitherlink. */
export const slitherlinkActions: readonly BoardAction[] = [
  ...WAYS.map(([id, key, down, right]) =>
    on(
      id,
      [key],
      (w) => w.actions[id],
      () => cursor.move(down, right),
    ),
  ),
  ...[0, 1, 2, 3, 4].map((clue) =>
    on(
      `clue.${clue}`,
      [`Digit${clue}`],
      (w) => w.actions.type(clue),
      () => cursor.write(clue),
      sized,
    ),
  ),
  on(
    'clue.unknown',
    ['?'],
    (w) => slitherlinkWords(w).keys.unknown,
    () => cursor.writeUnknown(),
    sized,
  ),
  on(
    'clue.next',
    ['Space'],
    (w) => slitherlinkWords(w).keys.nextClue,
    () => cursor.cycleClue(),
    sized,
  ),
  on(
    'erase',
    ['Delete', 'Backspace'],
    (w) => w.actions.erase,
    () => cursor.erase(),
  ),
  ...WAYS.map(([id, key, rows, columns]) =>
    on(
      `size.${id}`,
      [`Shift+Mod+${key}`],
      (w) => slitherlinkWords(w).keys.size[id],
      () => cursor.resize(rows, columns),
      sized,
    ),
  ),
  ...edgeActions(on, cursor),
  ...extendActions(on, cursor, 'Shift+Alt'),
  ...cellColourActions(on, cursor),
  ...side('-', 'Shift'),
  ...side('x', 'Mod'),
  on(
    'inside',
    ['I'],
    (w) => slitherlinkWords(w).keys.inside,
    () => cursor.colour('i'),
    solving,
  ),
  on(
    'outside',
    ['O'],
    (w) => slitherlinkWords(w).keys.outside,
    () => cursor.colour('o'),
    solving,
  ),
  ...CORNERS.map(([corner, key]) =>
    on(
      `gate.${corner}`,
      [key],
      (w) => slitherlinkWords(w).keys.gate[corner],
      () => cursor.cycleCorner(corner),
      solving,
    ),
  ),
  mirror,
  fill,
  fillWith,
  ...fixing,
  ...zooming,
]
