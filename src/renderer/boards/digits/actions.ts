import { edgeActions } from '#renderer/puzzle/entry/edges.ts'
import { type Action, actionsOf } from '#renderer/actions/action.ts'
import { cellColourActions, extendActions } from '#renderer/puzzle/entry/colouring.ts'
import { cursor } from './cursor.svelte'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const WAYS = [
  ['up', 'ArrowUp', -1, 0],
  ['down', 'ArrowDown', 1, 0],
  ['left', 'ArrowLeft', 0, -1],
  ['right', 'ArrowRight', 0, 1],
] as const

/** Makes an action of the board; it counts as a motion unless `more` says otherwise. */
const on = (
  id: string,
  keys: readonly string[],
  label: Action['label'],
  run: () => void,
  { when, ...more }: Partial<Pick<Action, 'when' | 'motion' | 'checked'>> = {},
): Action => ({
  id: `board.${id}`,
  label,
  keys,
  scope: 'board',
  motion: true,
  ...more,
  when: () => cursor.isOnBoard && (when?.() ?? true),
  run,
})

/** The actions of keys on a board of digits; one list for all genres that have such boards. */
export const boardActions: readonly Action[] = actionsOf([
  ...WAYS.flatMap(([way, key, down, right]) => [
    on(
      way,
      [key],
      (w) => w.actions[way],
      () => cursor.move(down, right),
    ),
    on(
      `walk.${way}`,
      [`Mod+${key}`],
      (w) => w.entry.walk[way],
      () => cursor.move(down, right, 'walk'),
    ),
  ]),
  ...edgeActions(on, cursor),
  ...extendActions(on, cursor, 'Shift'),
  ...cellColourActions(on, cursor),
  ...DIGITS.map((digit) =>
    on(
      `write.${digit}`,
      [`Digit${digit}`],
      (w) => w.actions.type(digit),
      () => cursor.press(digit),
    ),
  ),
  ...DIGITS.map((digit) =>
    on(
      `note.${digit}`,
      [`Shift+Digit${digit}`],
      (w) => w.actions.note(digit),
      () => cursor.press(digit, true),
    ),
  ),
  on(
    'moves-on',
    ['Alt+A'],
    (w) => w.puzzleView.movesOn,
    () => (cursor.movesOn = !cursor.movesOn),
    { motion: false, checked: () => cursor.movesOn },
  ),
  on(
    'candidates.show',
    ['Alt+C'],
    (w) => w.puzzleView.candidates.show,
    () => cursor.noteCandidates(true),
    { motion: false },
  ),
  on(
    'candidates.clear',
    ['Shift+Alt+X'],
    (w) => w.puzzleView.candidates.clear,
    () => cursor.noteCandidates(false),
    { motion: false },
  ),
  on(
    'erase',
    ['Delete', 'Backspace'],
    (w) => w.actions.erase,
    () => cursor.erase(),
  ),
  on(
    'write.0',
    ['Digit0'],
    (w) => w.actions.erase,
    () => cursor.press(0),
  ),
])
