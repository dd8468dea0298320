import type { Action } from '../actions/action'
import type { Words } from '../words/en'
import { zoom } from './board/zoom.svelte'
import { brush } from './brush.svelte'
import { toClueField } from './clues/focus'
import type { ToolIcon } from './tools/icons'
import type { Tool } from './tools/tool'

/** Something done on the board, with its name there: elsewhere the label says which genre it belongs to. */
export interface BoardAction extends Action {
  name(words: Words): string
  readonly picture?: ToolIcon
}

type Optional = Partial<Pick<BoardAction, 'picture' | 'when' | 'checked' | 'motion'>>

const on = (id: string, keys: readonly string[], name: BoardAction['name'], run: () => void, more: Optional = {}): BoardAction => ({
  id: `board.nonogram.${id}`,
  name,
  label: (w) => w.nonogram.key(name(w)),
  keys,
  scope: 'board',
  motion: true,
  run,
  ...more,
  when: () => brush.isOnBoard && (more.when?.() ?? true),
})

const ARROWS = [
  ['up', 'ArrowUp', -1, 0],
  ['down', 'ArrowDown', 1, 0],
  ['left', 'ArrowLeft', 0, -1],
  ['right', 'ArrowRight', 0, 1],
] as const

const paintsPicture = (): boolean => brush.isDrawing && brush.isFree

const tool = (id: Tool, key: string, when?: () => boolean): BoardAction =>
  on(
    `tool.${id}`,
    [key],
    (w) => w.nonogram.tool[id],
    () => brush.take(id),
    { picture: id, checked: () => brush.tool === id, ...(when && { when }) },
  )

const tools = {
  paint: tool('paint', 'P'),
  cross: tool('cross', 'T', () => !brush.isDrawing),
  erase: tool('erase', 'E'),
  area: tool('area', 'G', () => brush.isDrawing),
  straight: tool('straight', 'L'),
  move: tool('move', 'M', () => brush.isDrawing),
}

const SIZE_ICONS = { up: 'lessRows', down: 'moreRows', left: 'lessColumns', right: 'moreColumns' } as const
const sizes = ARROWS.map(([id, key, rows, columns]) =>
  on(
    `size.${id}`,
    [`Shift+Mod+${key}`],
    (w) => w.nonogram.keys.size[id],
    () => brush.resize(rows, columns),
    { picture: SIZE_ICONS[id], when: paintsPicture },
  ),
)

/** Whether the clues follow the picture: a switch, and the way to make clues of a picture that was drawn beside them. */
const follow = on(
  'follow',
  ['K'],
  (w) => w.nonogram.follow,
  () => brush.toggleFollowing(),
  { picture: 'follow', checked: () => brush.isFollowed, when: paintsPicture, motion: false },
)

const greyed = on(
  'greyed',
  ['D'],
  (w) => w.nonogram.greyed,
  () => brush.toggleGreyed(),
  { picture: 'greyed', checked: () => brush.isGreyed, when: () => !brush.isDrawing && brush.isFree, motion: false },
)

/** Makes the solution of the clues the picture. */
export const solved = on(
  'solved',
  ['S'],
  (w) => w.nonogram.solved,
  () => brush.solved(),
  { when: () => paintsPicture() && brush.soleSolution !== undefined && !brush.isInStep, motion: false },
)

/** Buttons in groups, while a picture is drawn and while a person solves. */
export const OF_PICTURE: readonly (readonly BoardAction[])[] = [
  [tools.paint, tools.erase, tools.area, tools.straight, tools.move],
  sizes,
  [follow],
]
/** Those of a person who solves. */
export const OF_ENTRIES: readonly (readonly BoardAction[])[] = [[tools.paint, tools.cross, tools.erase, tools.straight], [greyed]]
/** Buttons that are always there. */
export const ALWAYS: readonly BoardAction[] = [
  on(
    'zoom.closer',
    ['Z', '+'],
    (w) => w.nonogram.zoom.closer,
    () => zoom.closer(),
    { picture: 'closer' },
  ),
  on(
    'zoom.further',
    ['Shift+Z', '-'],
    (w) => w.nonogram.zoom.further,
    () => zoom.further(),
    { picture: 'further' },
  ),
  on(
    'zoom.whole',
    ['W'],
    (w) => w.nonogram.zoom.whole,
    () => zoom.toWhole(),
    { picture: 'whole', checked: () => zoom.isWhole },
  ),
]

/** What keys do on the board of a nonogram. */
export const nonogramActions: readonly BoardAction[] = [
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
  ...sizes,
  ...Object.values(tools),
  follow,
  solved,
  greyed,
  on(
    'clue.row',
    ['N'],
    (w) => w.nonogram.keys.clue.row,
    () => toClueField('row'),
  ),
  on(
    'clue.column',
    ['Shift+N'],
    (w) => w.nonogram.keys.clue.column,
    () => toClueField('column'),
  ),
  ...ALWAYS,
]
