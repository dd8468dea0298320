import { EMPTY, geometryOf, type Marks, type Pencil, UNKNOWN } from '#solver/pencil/board.ts'
import { readNumbers16, readNumbersApart, writeNumbers16, writeNumbersApart } from '#solver/genre/links/pzpr-body.ts'
import { numberShape } from '#solver/pencil/draw.ts'
import { pencil } from '#solver/pencil/genre.ts'
import { emptyLines } from '#solver/pencil/page.ts'
import { areaOf, cellsOf, type Rectangle } from '#solver/pencil/rectangles.ts'
import { cellsByRoom, piecesOf } from '#solver/pencil/rooms.ts'
import { not } from '#solver/sat/literal.ts'
import { samples } from './samples'
import { type Division, ways } from './ways'

const isNumber = (clue: number): boolean => clue !== EMPTY
const areaIn = (word: string): number | undefined => (/^[1-9]\d{0,3}$/.test(word) ? Number(word) : undefined)

/** The genre Shikaku (四角に切れ, Rectangles): the board is cut into rectangles. Each has one number, the number of its cells. */
export const shikaku = pencil<Division>({
  id: 'shikaku',
  name: { en: 'Shikaku', ja: '四角に切れ' },
  printedNames: { ko: '시카쿠', 'zh-Hans': '数方', 'zh-Hant': '數方' },
  line: 'wall',
  clues: { from: 1, to: 3600, unknown: true },
  sides: { least: 4, usual: 10, most: 25 },
  rules: [
    {
      en: 'Cut the whole board along its grid into rectangles. Each rectangle has exactly one number, and as many cells as the number says; one with a “?” may have any number of cells.',
      ja: '盤全体を、マス目に沿って長方形（正方形も含む）に切り分けます。どの長方形にも数字が1つだけ入り、数字はその長方形のマス数です（「?」は何マスでも構いません）。',
    },
    {
      en: 'Begin with large numbers, of which only few rectangles fit between the others, with primes, whose rectangles are one cell wide, and with cells that only one number can reach.',
      ja: '置き方の少ない大きな数字や、1列にしかならない素数、1つの数字しか届かないマスから始めましょう。',
    },
  ],
  words: {
    area: {
      en: ([cell], clue) => `The number ${cell} has one rectangle${clue < 0 ? '' : clue === 1 ? ' of 1 cell' : ` of ${clue} cells`}.`,
      ja: ([cell], clue) => `${cell}の数字の長方形は1つ${clue < 0 ? '' : `で、${clue}マス`}です。`,
    },
    cover: {
      en: ([cell]) => `${cell} belongs to exactly one rectangle.`,
      ja: ([cell]) => `${cell}は、ちょうど1つの長方形に入ります。`,
    },
    space: {
      en: ([cell, other]) => `Beside the rectangle of ${other} there is room for that of ${cell}.`,
      ja: ([cell, other]) => `${other}の長方形の外に、${cell}の長方形が入ります。`,
    },
    within: {
      en: ([cell, next]) => `No wall runs between ${cell} and ${next} within a rectangle.`,
      ja: ([cell, next]) => `${cell}と${next}が同じ長方形に入れば、間に境界線はありません。`,
    },
    side: {
      en: ([cell, next]) => `A wall runs between ${cell} and ${next} if no rectangle has both of them.`,
      ja: ([cell, next]) => `${cell}と${next}の両方が入る長方形がなければ、間に境界線があります。`,
    },
    apart: {
      en: ([cell, next]) => `With a wall between them, ${cell} and ${next} belong to two rectangles.`,
      ja: ([cell, next]) => `間に境界線があれば、${cell}と${next}は別々の長方形に入ります。`,
    },
  },
  hasWide: false,
  model(m, board) {
    const { clues } = board
    const { pairs, cells } = geometryOf(board)
    const walls = pairs.map(({ cell, next }, i) => m.mark(cells + i, [cell, next]))
    // Between two walls of the solution, many rectangles may be ruled out, one because of another: such a step is hard.
    m.weighsChains = true
    /** By cell: the terms of the rectangles that contain it. */
    const of = clues.map((): number[] => [])
    const areas: (readonly [cell: number, terms: readonly number[]])[] = []
    /** By term: the cells of the rectangle. `number` is the cell of its number. */
    const taken = new Map<number, { readonly own: readonly number[]; readonly number: number }>()
    for (const [cell, clue] of clues.entries()) {
      if (!isNumber(clue)) continue
      const terms = rectanglesAt(board, cell, clue === UNKNOWN ? undefined : clue).map((rectangle) => {
        const term = m.helper()
        const own = cellsOf(board, rectangle)
        for (const one of own) of[one]!.push(term)
        taken.set(term, { own, number: cell })
        return term
      })
      areas.push([cell, terms])
      m.rule('area', [cell], () => m.exactly(terms, 1))
    }
    for (const [term, { own, number }] of taken) {
      const against = new Set(own.flatMap((cell) => of[cell]!))
      for (const [cell, terms] of areas) {
        const left = terms.filter((other) => !against.has(other))
        if (cell !== number && left.length < terms.length) m.rule('space', [cell, number], () => m.clause([not(term), ...left]))
      }
    }
    for (const [cell, terms] of of.entries()) m.rule('cover', [cell], () => m.exactly(terms, 1))
    for (const [i, { cell, next }] of pairs.entries()) {
      const wall = walls[i]!
      const others = new Set(of[next])
      const both = of[cell]!.filter((term) => others.has(term))
      const shared = new Set(both)
      m.rule('within', [cell, next], () => {
        for (const term of both) m.clause([not(term), not(wall)])
      })
      m.rule('side', [cell, next], () => m.clause([wall, ...both]))
      m.rule('apart', [cell, next], () => {
        for (const own of [of[cell]!, of[next]!]) m.clause([not(wall), ...own.filter((term) => !shared.has(term))])
      })
    }
  },
  verify,
  link: {
    kinds: ['shikaku'],
    read: (body, { width, height }) => readNumbers16(body, width * height),
    write: ({ clues }) => writeNumbers16(clues),
  },
  file: {
    kinds: ['shikaku'],
    clueOf: (word) => (word === '.' ? EMPTY : word === '-' ? UNKNOWN : areaIn(word)),
    wordOf: (clue) => (clue === EMPTY ? '.' : clue === UNKNOWN ? '-' : String(clue)),
    answer: (board) => emptyLines(board),
  },
  janko: {
    kinds: ['shikaku', 'sikaku'],
    clueOf: (word) => (word === '-' || word === '.' ? EMPTY : word === '?' ? UNKNOWN : areaIn(word)),
    wordOf: (clue) => (clue === EMPTY ? '-' : clue === UNKNOWN ? '?' : String(clue)),
  },
  // Ids of “Rectangles” have no sign for an unknown number.
  gameId: {
    game: 'Rectangles',
    about: { reads: 'numbers alone', loses: 'puzzles with a number that is not told' },
    parameters: /(?:e\d*\.?\d+)?a?/,
    written: () => '',
    read: (body, { width, height }) => readNumbersApart(body, width * height, /^[1-9]\d{0,3}/),
    write: ({ clues }) => (clues.includes(UNKNOWN) ? undefined : writeNumbersApart(clues)),
  },
  isClosed: isNumber,
  drawClue: (clue, { x, y, isFlawed }) =>
    isNumber(clue) ? [numberShape(clue === UNKNOWN ? '?' : String(clue), x, y, isFlawed ? 'error' : 'given')] : [],
  ways,
  levels: [0.02, 0.03, 0.04, 0.054, 0.067, 0.093, 0.155],
  isCalibrated: false,
  samples,
})

/**
 * Whether the walls divide the board into rectangles with one number each, which is the number of their cells, and no wall lies within one.
 * The test follows pieces of cells without a wall between them.
 */
function verify(board: Pencil, marks: Marks): boolean {
  const { width, clues } = board
  const { cells, pairs } = geometryOf(board)
  if (!marks.every((mark, place) => mark === 0 || (mark === 1 && place >= cells))) return false
  const piece = piecesOf(board, (place) => marks[place] === 1)
  for (const own of cellsByRoom(piece).values()) {
    const [rows, columns] = [own.map((cell) => Math.floor(cell / width)), own.map((cell) => cell % width)]
    const [high, wide] = [Math.max(...rows) - Math.min(...rows) + 1, Math.max(...columns) - Math.min(...columns) + 1]
    const numbers = own.map((cell) => clues[cell]!).filter((clue) => clue !== EMPTY)
    if (own.length !== high * wide || numbers.length !== 1 || (numbers[0] !== UNKNOWN && numbers[0] !== own.length)) return false
  }
  return pairs.every(({ cell, next }, i) => marks[cells + i] === 0 || piece[cell] !== piece[next])
}

/**
 * The rectangles that can belong to a number: they contain its cell, no other number, and the right number of cells.
 * @param area the number of cells; undefined where it is unknown
 */
function rectanglesAt({ width, height, clues }: Pencil, cell: number, area: number | undefined): Rectangle[] {
  const [row, column] = [Math.floor(cell / width), cell % width]
  const isFree = (y: number, x: number): boolean => clues[y * width + x]! === EMPTY || y * width + x === cell
  const found: Rectangle[] = []
  for (let top = row; top >= 0 && isFree(top, column); top--) {
    for (let bottom = row; bottom < height && isFree(bottom, column); bottom++) {
      const isColumnFree = (x: number): boolean => {
        for (let y = top; y <= bottom; y++) if (!isFree(y, x)) return false
        return true
      }
      for (let left = column; left >= 0 && isColumnFree(left); left--)
        for (let right = column; right < width && isColumnFree(right); right++) {
          const one = { top, left, bottom, right }
          if (area === undefined || areaOf(one) === area) found.push(one)
        }
    }
  }
  return found
}
