import { edgeActions } from '#renderer/puzzle/entry/edges.ts'
import { tsumeWords } from './words'
import type { Action } from '#renderer/actions/action.ts'
import { type BoardAction, type BoardActionExtras, boardActionsOf } from '#renderer/actions/board-action.ts'
import { DEFENDER, KING } from '#solver/genres/tsume-shogi/puzzle.ts'
import { LETTERS } from '#solver/genres/tsume-shogi/pieces.ts'
import type { IconName } from '#renderer/ui/icons/icons.ts'
import { cursor } from './cursor.svelte'
import { solutionActions } from './solution/actions'

const on = boardActionsOf(
  'board.tsume',
  (w, name) => tsumeWords(w).key(name),
  () => cursor.isOnBoard,
)

const WAYS = [
  ['up', 'ArrowUp', -1, 0],
  ['right', 'ArrowRight', 0, 1],
  ['down', 'ArrowDown', 1, 0],
  ['left', 'ArrowLeft', 0, -1],
] as const

const editing = { when: (): boolean => cursor.isEditing && cursor.isFree }
const playing = { when: (): boolean => !cursor.isEditing && cursor.isFree }
const asked = { when: (): boolean => cursor.asked !== undefined }
/** The kinds of pieces that keys place, with their letters. */
export const KINDS = [...LETTERS].flatMap((letter, kind) => (kind > 0 && kind <= KING ? [{ letter, kind }] : []))

const placing = (owner: number): BoardAction[] =>
  KINDS.map(({ letter, kind }) =>
    on(
      `place.${owner === 0 ? 'attacker' : 'defender'}.${letter.toLowerCase()}`,
      [owner === 0 ? letter : `Shift+${letter}`],
      (w) => tsumeWords(w).keys.place(tsumeWords(w).pieces.plain[kind]!, tsumeWords(w).sides[owner === 0 ? 'attacker' : 'defender']),
      () => cursor.write(kind, owner),
      editing,
    ),
  )

const tool = (icon: IconName | undefined, more: BoardActionExtras): BoardActionExtras => ({ ...more, motion: false, ...(icon && { icon }) })

/** The actions that change the whole position. */
export const positionTools: readonly BoardAction[] = [
  on(
    'mirror',
    ['M'],
    (w) => tsumeWords(w).keys.mirror,
    () => cursor.mirror(),
    tool('swap', editing),
  ),
  ...WAYS.map(([id, key, down, right]) =>
    on(
      `shift.${id}`,
      [`Shift+Mod+${key}`],
      (w) => tsumeWords(w).keys.shift[id],
      () => cursor.shift(right, down),
      tool(id, editing),
    ),
  ),
]

/** The switch by which the defender holds all remaining pieces. */
export const restSwitch = on(
  'rest',
  ['D'],
  (w) => tsumeWords(w).keys.rest,
  () => cursor.toggleRest(),
  { ...editing, motion: false, checked: () => cursor.isRest },
)

const canWalk = (plies: number) => (): boolean =>
  playing.when() && (plies < 0 ? (cursor.standing?.ply ?? 0) > 0 : cursor.played.moves.length > cursor.played.ply)

/** The actions on played moves. */
export const moveTools: readonly BoardAction[] = [
  on(
    'start',
    ['Shift+Home'],
    (w) => tsumeWords(w).keys.start,
    () => cursor.walk(-Infinity),
    tool('firstStep', { when: canWalk(-1) }),
  ),
  on(
    'back',
    ['Backspace', 'Shift+ArrowLeft'],
    (w) => tsumeWords(w).keys.back,
    () => cursor.walk(-1),
    tool('left', { when: canWalk(-1) }),
  ),
  on(
    'on',
    ['Shift+ArrowRight'],
    (w) => tsumeWords(w).keys.on,
    () => cursor.walk(1),
    tool('right', { when: canWalk(1) }),
  ),
  on(
    'end',
    ['Shift+End'],
    (w) => tsumeWords(w).keys.end,
    () => cursor.walk(Infinity),
    tool('lastStep', { when: canWalk(1) }),
  ),
  on(
    'compare',
    ['C'],
    (w) => tsumeWords(w).keys.compare,
    () => cursor.compare(),
    tool('check', playing),
  ),
  on(
    'compose',
    ['W'],
    (w) => (cursor.played.ply === 0 && cursor.isComposed ? tsumeWords(w).keys.uncompose : tsumeWords(w).keys.compose),
    () => cursor.compose(),
    tool('book', { when: () => playing.when() && (cursor.played.ply > 0 || cursor.isComposed) }),
  ),
]

/** The two answers to the question whether a move promotes. */
export const promotion: readonly BoardAction[] = [
  on(
    'promote',
    ['+', 'Y'],
    (w) => tsumeWords(w).keys.promote,
    () => cursor.answer(true),
    asked,
  ),
  on(
    'decline',
    ['=', '-', 'N'],
    (w) => tsumeWords(w).keys.decline,
    () => cursor.answer(false),
    asked,
  ),
]

/** The actions of keys on the board of a tsume-shogi and in its panel. */
export const tsumeActions: readonly Action[] = [
  ...WAYS.map(([id, key, down, right]) =>
    on(
      id,
      [key],
      (w) => w.actions[id],
      () => cursor.move(down, right),
    ),
  ),
  ...edgeActions(on, cursor),
  on(
    'act',
    ['Space', 'Enter'],
    (w) => tsumeWords(w).keys.act,
    () => cursor.act(),
  ),
  on(
    'cancel',
    ['Escape'],
    (w) => tsumeWords(w).keys.cancel,
    () => cursor.cancel(),
    { when: () => cursor.isHolding },
  ),
  ...promotion,
  ...placing(0),
  ...placing(DEFENDER),
  on(
    'add',
    ['+'],
    (w) => tsumeWords(w).keys.add,
    () => cursor.add(),
    editing,
  ),
  on(
    'subtract',
    ['-'],
    (w) => tsumeWords(w).keys.subtract,
    () => cursor.subtract(),
    editing,
  ),
  on(
    'owner',
    ['X'],
    (w) => tsumeWords(w).keys.owner,
    () => cursor.handOver(),
    editing,
  ),
  on(
    'erase',
    ['Delete', 'Backspace'],
    (w) => w.actions.erase,
    () => cursor.erase(),
    editing,
  ),
  restSwitch,
  ...positionTools,
  ...moveTools,
  ...solutionActions,
]
