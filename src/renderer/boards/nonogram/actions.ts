import { edgeActions } from '#renderer/puzzle/entry/edges.ts'
import { nonogramWords } from './words'
import { type BoardAction, boardActionsOf } from '#renderer/actions/board-action.ts'
import { cellColourActions, extendActions } from '#renderer/puzzle/entry/colouring.ts'
import { zoom } from './board/zoom.svelte'
import { letters } from './colours/letters.svelte'
import { palette } from './colours/palette.svelte'
import { cursor } from './cursor.svelte'
import { toClueField } from './clues/focus'
import type { ToolIcon, Tool } from './tools/tool'

/** An action of the board that can have a button among the tools, with its icon. */
export interface ToolAction extends BoardAction {
  readonly picture?: ToolIcon
}

const on = boardActionsOf<Pick<ToolAction, 'picture'>>(
  'board.nonogram',
  (w, name) => nonogramWords(w).key(name),
  () => cursor.isOnBoard,
)

const ARROWS = [
  ['up', 'ArrowUp', -1, 0],
  ['down', 'ArrowDown', 1, 0],
  ['left', 'ArrowLeft', 0, -1],
  ['right', 'ArrowRight', 0, 1],
] as const

const paintsPicture = (): boolean => cursor.isDrawing && cursor.isFree

const tool = (id: Tool, key: string, when?: () => boolean): ToolAction =>
  on(
    `tool.${id}`,
    [key],
    (w) => nonogramWords(w).tool[id],
    () => cursor.take(id),
    { picture: id, checked: () => cursor.tool === id, ...(when && { when }) },
  )

const tools = {
  paint: tool('paint', 'P'),
  cross: tool('cross', 'T', () => !cursor.isDrawing),
  erase: tool('erase', 'E'),
  area: tool('area', 'G', () => cursor.isDrawing),
  straight: tool('straight', 'L'),
  move: tool('move', 'M', () => cursor.isDrawing),
}

const SIZE_ICONS = { up: 'lessRows', down: 'moreRows', left: 'lessColumns', right: 'moreColumns' } as const
const sizes = ARROWS.map(([id, key, rows, columns]) =>
  on(
    `size.${id}`,
    [`Shift+Mod+${key}`],
    (w) => nonogramWords(w).keys.size[id],
    () => cursor.resize(rows, columns),
    { picture: SIZE_ICONS[id], when: paintsPicture },
  ),
)

/** The switch whether clues follow the picture. Switched on, it also makes the clues of a picture that was drawn independently of them. */
const follow = on(
  'follow',
  ['K'],
  (w) => nonogramWords(w).follow,
  () => cursor.toggleFollowing(),
  { picture: 'follow', checked: () => cursor.isFollowed, when: paintsPicture, motion: false },
)

const greyed = on(
  'greyed',
  ['D'],
  (w) => nonogramWords(w).greyed,
  () => cursor.toggleGreyed(),
  { picture: 'greyed', checked: () => cursor.isGreyed, when: () => !cursor.isDrawing && cursor.isFree, motion: false },
)

/** The action that takes the solution of the clues as the picture. */
export const solved = on(
  'solved',
  ['S'],
  (w) => nonogramWords(w).solved,
  () => cursor.solved(),
  { when: () => paintsPicture() && cursor.soleSolution !== undefined && !cursor.isInStep, motion: false },
)

/** The groups of buttons that are shown while a picture is drawn. */
export const OF_PICTURE: readonly (readonly ToolAction[])[] = [
  [tools.paint, tools.erase, tools.area, tools.straight, tools.move],
  sizes,
  [follow],
]
/** The groups of buttons that are shown while a person solves. */
export const OF_ENTRIES: readonly (readonly ToolAction[])[] = [[tools.paint, tools.cross, tools.erase, tools.straight], [greyed]]
/** The buttons that are always shown. */
export const ALWAYS: readonly ToolAction[] = [
  on(
    'zoom.closer',
    ['Z', '+'],
    (w) => nonogramWords(w).zoom.closer,
    () => zoom.closer(),
    { picture: 'closer' },
  ),
  on(
    'zoom.further',
    ['Shift+Z', '-'],
    (w) => nonogramWords(w).zoom.further,
    () => zoom.further(),
    { picture: 'further' },
  ),
  on(
    'zoom.whole',
    ['W'],
    (w) => nonogramWords(w).zoom.whole,
    () => zoom.toWhole(),
    { picture: 'whole', checked: () => zoom.isWhole },
  ),
]

const isColoured = (): boolean => cursor.colours !== undefined
const ofColours = { when: isColoured } as const
const edits = { when: () => isColoured() && palette.isOpen, motion: false } as const
const takeNext = (step: number): void => {
  const count = cursor.colours?.palette.length ?? 0
  if (count > 0) cursor.takeColour((cursor.colourInHand + step + count) % count)
}

/**
 * The actions that choose a colour by its digit or one after the other, and change the colours of a picture. In black and white, 1 fills.
 */
const colourActions: readonly ToolAction[] = [
  on('digit.1', ['Digit1'], (w) => (isColoured() ? nonogramWords(w).keys.colour(1) : nonogramWords(w).keys.fill), () => (isColoured() ? cursor.takeColour(0) : cursor.fill())),
  ...Array.from({ length: 8 }, (_, i) => on(`digit.${i + 2}`, [`Digit${i + 2}`], (w) => nonogramWords(w).keys.colour(i + 2), () => cursor.takeColour(i + 1), { when: () => (cursor.colours?.palette.length ?? 0) > i + 1 })),
  on('colour.next', ['Q'], (w) => nonogramWords(w).keys.nextColour, () => takeNext(1), ofColours),
  on('colour.previous', ['Shift+Q'], (w) => nonogramWords(w).keys.previousColour, () => takeNext(-1), ofColours),
  on('colour.pick', ['I'], (w) => nonogramWords(w).keys.pickColour, () => cursor.pickColour(), ofColours),
  on('letters', ['B'], (w) => nonogramWords(w).letters, () => letters.toggle(), { when: isColoured, checked: () => letters.areShown }),
  on('colour.add', ['A'], (w) => nonogramWords(w).keys.addColour, () => palette.add(), edits),
  on('colour.remove', ['Shift+Delete'], (w) => nonogramWords(w).keys.removeColour, () => palette.remove(cursor.colourInHand, '.'), edits),
  on('colours', ['Shift+A'], (w) => nonogramWords(w).keys.inColours, () => palette.begin(), { when: () => !isColoured() && palette.isOpen, motion: false }),
] // prettier-ignore

/** The actions of keys on the board of a nonogram. */
export const nonogramActions: readonly ToolAction[] = [
  ...ARROWS.map(([id, key, down, right]) =>
    on(
      id,
      [key],
      (w) => w.actions[id],
      () => cursor.move(down, right),
    ),
  ),
  on(
    'fill',
    ['Space'],
    (w) => nonogramWords(w).keys.fill,
    () => cursor.fill(),
  ),
  ...colourActions,
  on(
    'cross',
    ['X', 'Digit0'],
    (w) => nonogramWords(w).keys.cross,
    () => cursor.cross(),
  ),
  on(
    'erase',
    ['Delete', 'Backspace'],
    (w) => w.actions.erase,
    () => cursor.erase(),
  ),
  ...ARROWS.map(([id, key, down, right]) =>
    on(
      `along.${id}`,
      [`Shift+${key}`],
      (w) => nonogramWords(w).keys.along(w.actions[id]),
      () => cursor.drag(down, right),
    ),
  ),
  ...edgeActions(on, cursor),
  ...extendActions(on, cursor, 'Shift+Alt'),
  ...cellColourActions(on, cursor),
  on(
    'area',
    ['F'],
    (w) => nonogramWords(w).keys.area,
    () => cursor.area(),
  ),
  on(
    'row',
    ['R'],
    (w) => nonogramWords(w).keys.row,
    () => cursor.line('row'),
  ),
  on(
    'column',
    ['C'],
    (w) => nonogramWords(w).keys.column,
    () => cursor.line('column'),
  ),
  ...ARROWS.map(([id, key, down, right]) =>
    on(
      `move.${id}`,
      [`Mod+${key}`],
      (w) => nonogramWords(w).keys.move(w.actions[id]),
      () => cursor.shift(down, right),
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
    (w) => nonogramWords(w).keys.clue.row,
    () => toClueField('row'),
  ),
  on(
    'clue.column',
    ['Shift+N'],
    (w) => nonogramWords(w).keys.clue.column,
    () => toClueField('column'),
  ),
  ...ALWAYS,
]
