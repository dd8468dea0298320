import { EMPTY, geometryOf, inSight, type Marks, type Pencil, UNKNOWN } from '#solver/pencil/board.ts'
import { readFourCells, readRuns, withBlanks, writeFourCells } from '#solver/genre/links/pzpr-body.ts'
import { numberShape } from '#solver/pencil/draw.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { not } from '#solver/sat/literal.ts'
import { samples } from './samples'
import { type LitRoom, ways } from './ways'

const digitOf = (word: string): number | undefined => (/^\d{1,2}$/.test(word) ? Number(word) : undefined)
const isWall = (clue: number): boolean => clue !== EMPTY

/**
 * The genre Akari (美術館, Light Up): lamps light every white cell, and no lamp lights another. A wall without a number has the clue
 * `UNKNOWN`.
 */
export const akari = pencil<LitRoom>({
  id: 'akari',
  name: { en: 'Akari', ja: '美術館' },
  printedNames: { ko: '아카리', 'zh-Hans': '美术馆', 'zh-Hant': '美術館' },
  mark: 'lamp',
  clues: { from: 0, to: 4, unknown: true },
  sides: { least: 4, usual: 10, most: 25 },
  rules: [
    {
      en: 'Put lamps into white cells so that every white cell is lit. A lamp lights its own cell and all cells up, down, left and right of it, up to a wall; no lamp may light another.',
      ja: '白マスに照明を置き、すべての白マスを照らします。照明は自分のマスと、上下左右に黒マスか盤の端まで届くマスを照らします。照明どうしが照らし合ってはいけません。',
    },
    {
      en: 'A number on a wall tells how many lamps stand beside it, at its four sides. Begin with a 4, with a 3 at the edge, and with a 0, which keeps its neighbours free.',
      ja: '黒マスの数字は、その上下左右に隣り合う照明の数です。4や、端にある3、まわりに置けない0から始めましょう。',
    },
  ],
  words: {
    wall: {
      en: ([wall], clue) => `The wall ${wall} has ${clue} ${clue === 1 ? 'lamp' : 'lamps'} beside it.`,
      ja: ([wall], clue) => `${wall}の黒マスに隣り合う照明は${clue}個です。`,
    },
    apart: {
      en: ([one, other]) => `${one} and ${other} see each other, so one of them at most has a lamp.`,
      ja: ([one, other]) => `${one}と${other}は照らし合うので、照明は多くとも一方です。`,
    },
    lit: {
      en: ([cell]) => `${cell} is lit by a lamp of its own or in its sight.`,
      ja: ([cell]) => `${cell}は、そのマスか見通せるマスの照明で照らされます。`,
    },
  },
  hasWide: false,
  model(m, board) {
    const { clues } = board
    const { beside } = geometryOf(board)
    const lamps = new Map<number, number>()
    for (const [cell, clue] of clues.entries()) if (!isWall(clue)) lamps.set(cell, m.mark(cell))
    const lampsAt = (cells: readonly number[]): number[] => cells.flatMap((cell) => lamps.get(cell) ?? [])
    for (const [cell, clue] of clues.entries()) {
      if (isWall(clue)) {
        if (clue !== UNKNOWN) m.rule('wall', [cell, ...beside[cell]!.filter((one) => lamps.has(one))], () => m.exactly(lampsAt(beside[cell]!), clue)) // prettier-ignore
        continue
      }
      const seen = inSight(board, cell, (one) => isWall(clues[one]!))
      m.rule('lit', [cell, ...seen], () => m.clause(lampsAt([cell, ...seen])))
      for (const other of seen)
        if (other > cell) m.rule('apart', [cell, other], () => m.clause([not(lamps.get(cell)!), not(lamps.get(other)!)]))
    }
  },
  verify,
  link: {
    kinds: ['akari', 'lightup'],
    read: (body, { width, height }) => readFourCells(body, width * height),
    write: ({ clues }) => writeFourCells(clues),
  },
  file: {
    kinds: ['lightup', 'akari'],
    // A player's lamps (#) and dots (+) are written among the clues.
    clueOf: (word) => (word === '.' || word === '#' || word === '+' ? EMPTY : word === '-' ? UNKNOWN : digitOf(word)),
    wordOf: (clue) => (clue === EMPTY ? '.' : clue === UNKNOWN ? '-' : String(clue)),
    answer: () => [],
    isAnswer: (word) => word === '#' || word === '+',
  },
  janko: {
    kinds: ['akari'],
    clueOf: (word) => (word === '-' || word === '.' ? EMPTY : /^x$/i.test(word) ? UNKNOWN : digitOf(word)),
    wordOf: (clue) => (clue === EMPTY ? '-' : clue === UNKNOWN ? 'x' : String(clue)),
  },
  gameId: {
    game: 'Light Up',
    parameters: /(?:b\d+)?(?:s\d)?(?:d\d)?/,
    written: () => 'b20s0d0',
    read: (body, { width, height }) =>
      readRuns(body, width * height, (sign) => (sign === 'B' ? UNKNOWN : /[0-4]/.test(sign) ? Number(sign) : undefined)),
    write: ({ clues }) => withBlanks(clues, 'a', (clue) => (clue === UNKNOWN ? 'B' : String(clue))),
  },
  isClosed: isWall,
  sayClue: (clue) => ({
    says: clue === UNKNOWN ? { en: 'wall', ja: '黒マス' } : { en: `wall ${clue}`, ja: `黒マス${clue}` },
    sign: clue === UNKNOWN ? '#' : String(clue),
    ...(clue === UNKNOWN && { isCounted: true as const }),
  }),
  drawClue: (clue, { x, y, isFlawed }) =>
    isWall(clue)
      ? [
          { kind: 'rect', x, y, width: 1, height: 1, fill: isFlawed ? 'error' : 'given' },
          ...(clue === UNKNOWN ? [] : [numberShape(String(clue), x, y, 'paper')]),
        ]
      : [],
  ways,
  levels: [0.03, 0.05, 0.1, 0.13, 0.18, 0.96, 1.63],
  isCalibrated: true,
  samples,
})

/** Whether every white cell is lit, no lamp is lit by another, and the walls' numbers are right. */
function verify(board: Pencil, marks: Marks): boolean {
  const { width, height, clues } = board
  const lampAt = (y: number, x: number): boolean => y >= 0 && y < height && x >= 0 && x < width && marks[y * width + x] === 1
  for (let cell = 0; cell < clues.length; cell++) {
    const [row, column] = [Math.floor(cell / width), cell % width]
    const clue = clues[cell]!
    const mark = marks[cell]!
    if (mark !== 0 && (mark !== 1 || clue !== EMPTY)) return false
    if (clue >= 0) {
      const around = [lampAt(row - 1, column), lampAt(row + 1, column), lampAt(row, column - 1), lampAt(row, column + 1)]
      if (around.filter(Boolean).length !== clue) return false
    }
    if (clue !== EMPTY) continue
    let seen = 0
    for (let x = column - 1; x >= 0 && clues[row * width + x] === EMPTY; x--) if (lampAt(row, x)) seen++
    for (let x = column + 1; x < width && clues[row * width + x] === EMPTY; x++) if (lampAt(row, x)) seen++
    for (let y = row - 1; y >= 0 && clues[y * width + column] === EMPTY; y--) if (lampAt(y, column)) seen++
    for (let y = row + 1; y < height && clues[y * width + column] === EMPTY; y++) if (lampAt(y, column)) seen++
    if (mark === 1 ? seen > 0 : seen === 0) return false
  }
  return true
}
