import { tsumeWords } from './words'
import type { Action } from '../actions/action'
import { DEFENDER, KING } from '#solver/tsume-shogi/puzzle.ts'
import { LETTERS } from '#solver/tsume-shogi/pieces.ts'
import type { IconName } from '../ui/icons'
import type { Words } from '../words/en'
import { grip } from './grip.svelte'
import { solutionActions } from './solution/actions'

/** Something done on the board, with its name there: elsewhere the label says which genre it belongs to. */
export interface BoardAction extends Action {
  name(words: Words): string
}

type Optional = Partial<Pick<Action, 'when' | 'checked' | 'motion' | 'icon'>>

const on = (id: string, keys: readonly string[], name: BoardAction['name'], run: () => unknown, more: Optional = {}): BoardAction => ({
  id: `board.tsume.${id}`,
  name,
  label: (w) => tsumeWords(w).key(name(w)),
  keys,
  scope: 'board',
  motion: true,
  run,
  ...more,
  when: () => grip.isOnBoard && (more.when?.() ?? true),
})

const WAYS = [
  ['up', 'ArrowUp', -1, 0],
  ['right', 'ArrowRight', 0, 1],
  ['down', 'ArrowDown', 1, 0],
  ['left', 'ArrowLeft', 0, -1],
] as const

const editing = { when: (): boolean => grip.isEditing && grip.isFree }
const playing = { when: (): boolean => !grip.isEditing && grip.isFree }
const asked = { when: (): boolean => grip.asked !== undefined }
const KINDS = [...LETTERS].flatMap((letter, kind) => (kind > 0 && kind <= KING ? [{ letter, kind }] : []))

const placing = (owner: number): BoardAction[] =>
  KINDS.map(({ letter, kind }) =>
    on(
      `place.${owner === 0 ? 'attacker' : 'defender'}.${letter.toLowerCase()}`,
      [owner === 0 ? letter : `Shift+${letter}`],
      (w) => tsumeWords(w).keys.place(tsumeWords(w).pieces.plain[kind]!, tsumeWords(w).sides[owner === 0 ? 'attacker' : 'defender']),
      () => grip.write(kind, owner),
      editing,
    ),
  )

const tool = (icon: IconName | undefined, more: Optional): Optional => ({ ...more, motion: false, ...(icon && { icon }) })

/** What is done with the whole position. */
export const positionTools: readonly BoardAction[] = [
  on(
    'mirror',
    ['M'],
    (w) => tsumeWords(w).keys.mirror,
    () => grip.mirror(),
    tool('swap', editing),
  ),
  ...WAYS.map(([id, key, down, right]) =>
    on(
      `shift.${id}`,
      [`Shift+Mod+${key}`],
      (w) => tsumeWords(w).keys.shift[id],
      () => grip.shift(right, down),
      tool(id, editing),
    ),
  ),
]

/** Whether the defender holds all the rest. */
export const restSwitch = on(
  'rest',
  ['D'],
  (w) => tsumeWords(w).keys.rest,
  () => grip.toggleRest(),
  { ...editing, motion: false, checked: () => grip.isRest },
)

const canWalk = (plies: number) => (): boolean =>
  playing.when() && (plies < 0 ? (grip.standing?.ply ?? 0) > 0 : grip.played.moves.length > grip.played.ply)

/** What is done with moves. */
export const moveTools: readonly BoardAction[] = [
  on(
    'start',
    ['Shift+Home'],
    (w) => tsumeWords(w).keys.start,
    () => grip.walk(-Infinity),
    tool('firstStep', { when: canWalk(-1) }),
  ),
  on(
    'back',
    ['Backspace', 'Shift+ArrowLeft'],
    (w) => tsumeWords(w).keys.back,
    () => grip.walk(-1),
    tool('left', { when: canWalk(-1) }),
  ),
  on(
    'on',
    ['Shift+ArrowRight'],
    (w) => tsumeWords(w).keys.on,
    () => grip.walk(1),
    tool('right', { when: canWalk(1) }),
  ),
  on(
    'end',
    ['Shift+End'],
    (w) => tsumeWords(w).keys.end,
    () => grip.walk(Infinity),
    tool('lastStep', { when: canWalk(1) }),
  ),
  on(
    'compare',
    ['C'],
    (w) => tsumeWords(w).keys.compare,
    () => grip.compare(),
    tool('check', playing),
  ),
]

/** The two answers to the question whether a move promotes. */
export const promotion: readonly BoardAction[] = [
  on(
    'promote',
    ['+', 'Y'],
    (w) => tsumeWords(w).keys.promote,
    () => grip.answer(true),
    asked,
  ),
  on(
    'decline',
    ['=', '-', 'N'],
    (w) => tsumeWords(w).keys.decline,
    () => grip.answer(false),
    asked,
  ),
]

/** What keys do on the board of a tsume-shogi, and in its panel. */
export const tsumeActions: readonly Action[] = [
  ...WAYS.map(([id, key, down, right]) =>
    on(
      id,
      [key],
      (w) => w.actions[id],
      () => grip.move(down, right),
    ),
  ),
  on(
    'act',
    ['Space', 'Enter'],
    (w) => tsumeWords(w).keys.act,
    () => grip.act(),
  ),
  on(
    'cancel',
    ['Escape'],
    (w) => tsumeWords(w).keys.cancel,
    () => grip.cancel(),
    { when: () => grip.isHolding },
  ),
  ...promotion,
  ...placing(0),
  ...placing(DEFENDER),
  on(
    'add',
    ['+'],
    (w) => tsumeWords(w).keys.add,
    () => grip.add(),
    editing,
  ),
  on(
    'subtract',
    ['-'],
    (w) => tsumeWords(w).keys.subtract,
    () => grip.subtract(),
    editing,
  ),
  on(
    'owner',
    ['X'],
    (w) => tsumeWords(w).keys.owner,
    () => grip.handOver(),
    editing,
  ),
  on(
    'erase',
    ['Delete', 'Backspace'],
    (w) => w.actions.erase,
    () => grip.erase(),
    editing,
  ),
  restSwitch,
  ...positionTools,
  ...moveTools,
  ...solutionActions,
]
