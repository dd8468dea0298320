import { type Action, actionsOf } from '../actions/action'
import { markActions } from '../entry/marking'
import { cursor } from './cursor.svelte'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const WAYS = [
  ['up', 'ArrowUp', -1, 0],
  ['down', 'ArrowDown', 1, 0],
  ['left', 'ArrowLeft', 0, -1],
  ['right', 'ArrowRight', 0, 1],
] as const

const move = (id: string, key: string, label: Action['label'], run: () => void): Action => ({
  id: `board.${id}`,
  label,
  keys: [key],
  scope: 'board',
  motion: true,
  when: () => cursor.isOnBoard,
  run,
})

/** What keys do on a board of digits; one list for all genres that have such boards. */
export const boardActions: readonly Action[] = actionsOf([
  move(
    'up',
    'ArrowUp',
    (w) => w.actions.up,
    () => cursor.move(-1, 0),
  ),
  move(
    'down',
    'ArrowDown',
    (w) => w.actions.down,
    () => cursor.move(1, 0),
  ),
  move(
    'left',
    'ArrowLeft',
    (w) => w.actions.left,
    () => cursor.move(0, -1),
  ),
  move(
    'right',
    'ArrowRight',
    (w) => w.actions.right,
    () => cursor.move(0, 1),
  ),
  ...WAYS.flatMap(([way, key, down, right]) => [
    move(
      `extend.${way}`,
      `Shift+${key}`,
      (w) => w.entry.extend[way],
      () => cursor.move(down, right, 'extend'),
    ),
    move(
      `walk.${way}`,
      `Mod+${key}`,
      (w) => w.entry.walk[way],
      () => cursor.move(down, right, 'walk'),
    ),
  ]),
  ...markActions(
    (id, [key = ''], name, run, { when, motion = true } = {}) => ({
      ...move(id, key, name, run),
      motion,
      when: () => cursor.isOnBoard && (when?.() ?? true),
    }),
    cursor,
  ),
  ...DIGITS.map((digit) =>
    move(
      `write.${digit}`,
      `Digit${digit}`,
      (w) => w.actions.type(digit),
      () => cursor.press(digit),
    ),
  ),
  ...DIGITS.map((digit): Action => ({
    ...move(
      `note.${digit}`,
      '',
      (w) => w.actions.note(digit),
      () => cursor.press(digit, true),
    ),
    keys: [`Shift+Digit${digit}`],
  })),
  {
    ...move(
      'moves-on',
      'Alt+A',
      (w) => w.puzzleView.movesOn,
      () => (cursor.movesOn = !cursor.movesOn),
    ),
    motion: false,
    checked: () => cursor.movesOn,
  },
  {
    ...move(
      'candidates.show',
      'Alt+C',
      (w) => w.puzzleView.candidates.show,
      () => cursor.noteCandidates(true),
    ),
    motion: false,
  },
  {
    ...move(
      'candidates.clear',
      'Shift+Alt+X',
      (w) => w.puzzleView.candidates.clear,
      () => cursor.noteCandidates(false),
    ),
    motion: false,
  },
  {
    ...move(
      'erase',
      '',
      (w) => w.actions.erase,
      () => cursor.erase(),
    ),
    keys: ['Delete', 'Backspace'],
  },
  move(
    'write.0',
    'Digit0',
    (w) => w.actions.erase,
    () => cursor.press(0),
  ),
])
