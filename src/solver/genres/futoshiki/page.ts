import type { Flaw } from '#solver/genre/genre.ts'
import { EMPTY, geometryOf, type Marks, type Pencil, withClue } from '#solver/pencil/board.ts'
import type { Phrasebook } from '#solver/kernel/message.ts'
import { numberShape } from '#solver/pencil/draw.ts'
import { pencil } from '#solver/pencil/genre.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { isLatin, latinByChance, latinFlaws, latinRules, latinWords } from '#solver/pencil/latin.ts'
import { not } from '#solver/sat/literal.ts'
import { gameId } from './game-id'
import { samples } from './samples'

/** The state of the generator: a Latin square. */
interface Square {
  readonly side: number
  readonly digits: readonly number[]
}

/** The fault that each of some cells is less than the next, in a circle. */
interface Circle {
  readonly code: 'pencil.circle'
}

const messages: Phrasebook<Circle> = {
  en: { 'pencil.circle': () => 'These signs go round in a circle, so that no digits fit. Turn one of them, or take it out.' },
  ja: { 'pencil.circle': () => '不等号が一回りしているので、数字が入りません。どれか1つの向きを変えるか、取り除いてください。' },
}

/** Makes puzzles: at first all digits and signs of a square are clues; then unnecessary ones are removed. */
const ways: Ways<Square> = {
  start: ({ width }, random) => ({ side: width, digits: latinByChance(width, random) }),
  cluesOf({ side, digits }): Pencil {
    const size = { width: side, height: side }
    return { ...size, clues: digits, signs: geometryOf(size).pairs.map(({ cell, next }) => Math.sign(digits[cell]! - digits[next]!)) }
  },
  change: () => undefined,
  without(board, place) {
    const { clues, signs = [] } = board
    if (place < clues.length) return clues[place] === EMPTY ? undefined : withClue(board, place, EMPTY)
    return signs[place - clues.length] === 0 ? undefined : { ...board, signs: signs.with(place - clues.length, 0) }
  },
}

/** The genre Futoshiki (不等式, Unequal): each digit once in each row and column, with signs that say which of two neighbours is less. */
export const futoshiki = pencil<Square>({
  id: 'futoshiki',
  name: { en: 'Futoshiki', ja: '不等式パズル' },
  printedNames: { ko: '부등호 퍼즐', 'zh-Hans': '不等式数独', 'zh-Hant': '不等式數獨' },
  mark: 'digit',
  clues: { from: 1, to: 9, unknown: false },
  hasSigns: true,
  sides: { least: 3, usual: 6, most: 9, isSquare: true },
  rules: [
    {
      en: 'Fill the square with the digits from 1 to its side, so that none stands twice in a row or column. A sign between two cells opens towards the greater digit.',
      ja: '1から辺のマス数までの数字を、どの行・列にも1つずつ入れます。マスの間の不等号は、開いたほうの数字が大きいことを示します。',
    },
    {
      en: 'The cell at the small end of a sign is never the greatest digit, and the one at its open end is never 1. Chains of signs say more: of three cells that rise, the first is at least two less than the greatest digit.',
      ja: '不等号の小さいほうに最大の数字は入らず、大きいほうに1は入りません。不等号が続くところはさらに絞れます。3マス続けて大きくなれば、先頭は最大の数字より2以上小さくなります。',
    },
  ],
  words: {
    ...latinWords,
    less: {
      en: ([one, other]) => `${one} is less than ${other}.`,
      ja: ([one, other]) => `${one}は${other}より小さい数字です。`,
    },
  },
  hasWide: false,
  model(m, board) {
    const digits = latinRules(m, board)
    const { pairs } = geometryOf(board)
    for (const [i, sign] of (board.signs ?? []).entries()) {
      if (sign === 0) continue
      const [less, greater] = sign < 0 ? [pairs[i]!.cell, pairs[i]!.next] : [pairs[i]!.next, pairs[i]!.cell]
      m.rule('less', [less, greater], () => {
        for (const [at, term] of digits[less]!.entries()) m.clause([not(term), ...digits[greater]!.slice(at + 1)])
        for (const [at, term] of digits[greater]!.entries()) m.clause([not(term), ...digits[less]!.slice(0, at)])
      })
    }
  },
  verify,
  gameId,
  messages,
  check: (board) => [...latinFlaws(board), ...circlesIn(board)],
  isClosed: (clue) => clue !== EMPTY,
  drawClue: (clue, { x, y, isFlawed }) => (clue === EMPTY ? [] : [numberShape(String(clue), x, y, isFlawed ? 'error' : 'given')]),
  ways,
  levels: [0.09, 0.19, 0.24, 0.28, 0.42, 1.57, 1.61],
  isCalibrated: true,
  samples,
})

/**
 * The cells whose signs form a circle: those that remain when cells without a lesser or without a greater neighbour are removed repeatedly.
 */
function circlesIn(board: Pencil): Flaw[] {
  const steps = geometryOf(board).pairs.flatMap(({ cell, next }, i): (readonly [less: number, greater: number])[] => {
    const sign = board.signs?.[i] ?? 0
    return sign === 0 ? [] : [sign < 0 ? [cell, next] : [next, cell]]
  })
  let left = steps
  for (let before = Infinity; left.length < before;) {
    before = left.length
    const [lesser, greater] = [new Set(left.map(([less]) => less)), new Set(left.map(([, more]) => more))]
    left = left.filter(([less, more]) => greater.has(less) && lesser.has(more))
  }
  const at = [...new Set(left.flat())].sort((a, b) => a - b)
  return at.length === 0 ? [] : [{ message: { code: 'pencil.circle' } satisfies Circle, at }]
}

/** Whether the marks are a Latin square with the clues in it, and every sign opens towards the greater digit. */
function verify(board: Pencil, marks: Marks): boolean {
  const { width, signs = [] } = board
  if (!isLatin(board, marks)) return false
  let at = 0
  for (let cell = 0; cell < marks.length; cell++) {
    if (cell % width < width - 1 && !agrees(signs[at++] ?? 0, marks[cell]! - marks[cell + 1]!)) return false
    if (cell + width < marks.length && !agrees(signs[at++] ?? 0, marks[cell]! - marks[cell + width]!)) return false
  }
  return true
}

const agrees = (sign: number, difference: number): boolean => sign === 0 || Math.sign(difference) === sign
