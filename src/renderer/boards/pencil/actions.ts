import { boardActionsOf, type BoardAction } from '#renderer/actions/board-action.ts'
import { named } from '#renderer/words/index.ts'
import { cursor } from './cursor.svelte'
import { pencilBoardWords } from './words'

const on = boardActionsOf(
  'board.pencil',
  (w, name) => pencilBoardWords(w).key(name),
  () => cursor.isOnBoard,
)

const WAYS = [
  ['up', 'ArrowUp', -1, 0],
  ['right', 'ArrowRight', 0, 1],
  ['down', 'ArrowDown', 1, 0],
  ['left', 'ArrowLeft', 0, -1],
] as const

const editing = { when: () => cursor.isEditing }
const marking = { when: () => !cursor.isEditing && cursor.hasMarks }
const entering = { when: () => !cursor.isEditing && cursor.hasDigits }
const drawing = { when: () => !cursor.isEditing && cursor.hasLines }
const summing = { when: () => cursor.isEditing && cursor.hasTwoNumbers }
const operating = { when: () => cursor.isEditing && cursor.hasOperations }
const OPERATIONS = [
  ['plus', 'A', '+'],
  ['minus', 'S', '-'],
  ['times', 'M', '*'],
  ['divided', 'D', '/'],
] as const
const cutting = { when: () => cursor.isEditing && cursor.hasRooms }
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The actions that keys have on the board of every pencil genre. */
export const pencilActions: readonly BoardAction[] = [
  ...WAYS.map(([id, key, down, right]) =>
    on(
      id,
      [key],
      (w) => w.actions[id],
      () => cursor.move(down, right),
    ),
  ),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((figure) =>
    on(
      `clue.${figure}`,
      [`Digit${figure}`],
      (w) => w.actions.type(figure),
      () => cursor.write(figure),
      editing,
    ),
  ),
  on(
    'clue.unknown',
    ['?'],
    (w) => pencilBoardWords(w).unknown,
    () => cursor.writeUnknown(),
    { when: () => cursor.isEditing && cursor.hasUnknown },
  ),
  ...[0, ...DIGITS].map((figure) =>
    on(
      `second.${figure}`,
      [`Shift+Digit${figure}`],
      (w) => pencilBoardWords(w).second(figure),
      () => cursor.write(figure, true),
      summing,
    ),
  ),
  on(
    'clue.plain',
    ['B'],
    (w) => pencilBoardWords(w).plain,
    () => cursor.switchPlain(),
    summing,
  ),
  ...OPERATIONS.map(([id, key, sign]) =>
    on(
      `operation.${id}`,
      [key],
      (w) => pencilBoardWords(w).operation[id],
      () => cursor.operate(sign),
      operating,
    ),
  ),
  ...WAYS.map(([id, key]) =>
    on(
      `arrow.${id}`,
      [`Shift+${key}`],
      (w) => pencilBoardWords(w).arrow[id],
      () => cursor.point(id),
      { when: () => cursor.isEditing && cursor.hasArrows },
    ),
  ),
  ...WAYS.map(([id, key, down, right]) =>
    on(
      `sign.${id}`,
      [`Shift+${key}`],
      (w) => pencilBoardWords(w).signs[id],
      () => cursor.nextSign(down, right),
      { when: () => cursor.isEditing && cursor.hasSigns },
    ),
  ),
  ...WAYS.map(([id, key, down, right]) =>
    on(
      `room.${id}`,
      [`Shift+${key}`],
      (w) => pencilBoardWords(w).rooms[id],
      () => cursor.spreadRoom(down, right),
      cutting,
    ),
  ),
  on(
    'room.new',
    ['N'],
    (w) => pencilBoardWords(w).newRoom,
    () => cursor.newRoom(),
    cutting,
  ),
  ...DIGITS.map((digit) =>
    on(
      `write.${digit}`,
      [`Digit${digit}`],
      (w) => w.actions.type(digit),
      () => cursor.enter(digit),
      entering,
    ),
  ),
  ...DIGITS.map((digit) =>
    on(
      `note.${digit}`,
      [`Shift+Digit${digit}`],
      (w) => w.actions.note(digit),
      () => cursor.enter(digit, true),
      entering,
    ),
  ),
  on(
    'rule',
    ['R'],
    (w) => pencilBoardWords(w).rule(named(cursor.further?.name)),
    () => cursor.switchRule(),
    { when: () => cursor.isEditing && cursor.further !== undefined, checked: () => cursor.hasRule, motion: false },
  ),
  on(
    'next',
    ['Space'],
    (w) => pencilBoardWords(w).next,
    () => cursor.next(),
    marking,
  ),
  on(
    'mark',
    ['M', 'Digit1'],
    (w) => pencilBoardWords(w).mark,
    () => cursor.mark(1),
    marking,
  ),
  on(
    'dot',
    ['X', 'Digit0'],
    (w) => pencilBoardWords(w).dot,
    () => cursor.mark(0),
    marking,
  ),
  ...WAYS.flatMap(([id, key, down, right]) => [
    on(
      `line.${id}`,
      [`Shift+${key}`],
      (w) => pencilBoardWords(w)[cursor.hasWalls ? 'wall' : 'line'][id],
      () => cursor.line(down, right),
      drawing,
    ),
    on(
      `cross.${id}`,
      [`Mod+${key}`],
      (w) => pencilBoardWords(w)[cursor.hasWalls ? 'noWall' : 'cross'][id],
      () => cursor.cross(down, right),
      drawing,
    ),
  ]),
  on(
    'shared',
    ['S'],
    (w) => pencilBoardWords(w).shared,
    () => cursor.writeShared(),
    { when: () => !cursor.isEditing && cursor.hasShared },
  ),
  on(
    'erase',
    ['Delete', 'Backspace'],
    (w) => w.actions.erase,
    () => cursor.erase(),
  ),
]
