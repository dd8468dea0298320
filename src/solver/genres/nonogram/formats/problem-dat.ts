import { CERTAIN } from '#solver/genre/reading/candidates.ts'
import { columnAt, isRuled, splitLines } from '#solver/genre/texts/lines.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { TextPlace } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import { sumOf } from '../clues'
import { MAX_SIDE } from '../clues'
import type { Nonogram } from '../puzzle'
import { goalsLost } from './lost'
import { faultAt } from './problems'
import { gather, type RecordReading } from './records'

/**
 * The numbers of a text, each with its place. Blanks, commas and line ends separate them alike, as in BASIC. Anything that is no number is
 * NaN.
 */
interface Numbers {
  readonly numbers: readonly number[]
  readonly places: readonly TextPlace[]
  /** The indices of the numbers that begin a line of two numbers, as the sides of a problem do. */
  readonly pairs: readonly number[]
}

function numbersOf(text: string): Numbers {
  const numbers: number[] = []
  const places: TextPlace[] = []
  const pairs: number[] = []
  for (const [i, line] of splitLines(text).entries()) {
    const begin = numbers.length
    if (isRuled(line)) continue
    for (const { 0: found, index } of line.matchAll(/[^\s,;]+/g)) {
      places.push({ line: i + 1, column: columnAt(line, index) })
      numbers.push(/^\d{1,4}$/.test(found) ? Number(found) : NaN)
    }
    if (numbers.length === begin + 2) pairs.push(begin)
  }
  return { numbers, places, pairs }
}

/** Reads one problem. The result has the index at which the next one begins; or the index from which on the numbers are no problem. */
function problemAt(
  numbers: readonly number[],
  at: number,
): { readonly puzzle: Nonogram; readonly end: number } | { readonly stop: number } {
  const begin = at
  const [width = 0, height = 0] = [numbers[at], numbers[at + 1]]
  at += 2
  if (!(width >= 1 && width <= MAX_SIDE && height >= 1 && height <= MAX_SIDE)) return { stop: begin }
  const sides: number[][][] = []
  for (const [lines, length] of [
    [height, width],
    [width, height],
  ] as const) {
    const clues: number[][] = []
    for (let line = 0; line < lines; line++) {
      const count = numbers[at]
      const clue = numbers.slice(at + 1, at + 1 + (count ?? 0))
      if (count === undefined || clue.length !== count || !clue.every((length) => length > 0) || spanOf(clue) > length)
        return { stop: Math.min(at, numbers.length - 1) }
      clues.push(clue)
      at += 1 + count
    }
    sides.push(clues)
  }
  const [rows, columns] = sides as [number[][], number[][]]
  if (sumOf(rows.map(sumOf)) !== sumOf(columns.map(sumOf))) return { stop: begin }
  return { puzzle: { rows, columns }, end: at }
}

/** The least number of cells that a line's clues need, with one empty cell between neighbours. */
const spanOf = (clue: readonly number[]) => sumOf(clue) + Math.max(0, clue.length - 1)

/**
 * The problems of a text, and the places at which the numbers are no problem. After such a place, reading goes on at the next line with two
 * numbers.
 */
function problemsIn({ numbers, pairs }: Numbers): {
  readonly found: readonly { readonly puzzle: Nonogram; readonly at: number }[]
  readonly stops: readonly number[]
} {
  const found: { puzzle: Nonogram; at: number }[] = []
  const stops: number[] = []
  let nextPair = 0
  for (let at = 0; at < numbers.length;) {
    const read = problemAt(numbers, at)
    if ('puzzle' in read) {
      found.push({ puzzle: read.puzzle, at })
      at = read.end
      continue
    }
    stops.push(read.stop)
    const from = Math.max(read.stop, at + 1)
    while (nextPair < pairs.length && (pairs[nextPair]! < from || 'stop' in problemAt(numbers, pairs[nextPair]!))) nextPair++
    at = pairs[nextPair] ?? numbers.length
  }
  return { found, stops }
}

/** Whether most numbers of a text belong to puzzles that were found. A few numbers of any text may look like a puzzle by accident. */
function isMostOf(found: readonly { readonly puzzle: Nonogram }[], numbers: readonly number[]): boolean {
  const used = sumOf(found.map(({ puzzle: { rows, columns } }) => 2 + sumOf([...rows, ...columns].map((clue) => 1 + clue.length))))
  return used > numbers.length / 2 && !numbers.some(Number.isNaN)
}

/** The least number of lines from which the form of a faulty text shows that it is this format. */
const LEAST_LINES = 6

/**
 * Whether nearly every line of a text has the usual form of the file: two sides, or a number of clues and that many clues. With this test a
 * file with an error, or one that is cut off, is still recognised, and the place of the error can be reported.
 */
function isLaidOut(text: string): boolean {
  const lines = splitLines(text).flatMap((line) => (line.trim() === '' || isRuled(line) ? [] : [line.match(/[^\s,;]+/g) ?? []]))
  if (lines.length < LEAST_LINES || lines[0]!.length !== 2) return false
  const [width, height] = lines[0]!.map(Number)
  if (!(width! >= 2 && width! <= MAX_SIDE && height! >= 2 && height! <= MAX_SIDE)) return false
  const counted = lines.slice(1).filter(([count, ...clues]) => Number(count) === clues.length).length
  // The sides of a further problem count as a line that does not fit; a line with one clue has two numbers, too.
  return counted >= 0.8 * (lines.length - 1) && lines.some((line) => line.length > 3)
}

/**
 * Whether a text begins with two lines of one number each, while other lines have more. Formats that give each side a line of its own begin
 * in this way. Their numbers may look like a whole problem by accident.
 */
function hasSidesOnLines(text: string): boolean {
  const counts = splitLines(text).flatMap((line) => (isRuled(line) ? [] : (line.match(/[^\s,;]+/g)?.length ?? [])))
  return counts[0] === 1 && counts[1] === 1 && counts.some((count) => count > 1)
}

/**
 * The format of `PROBLEM.dat`, which the program of Sato 2008 reads: the width and the height, then for each row and for each column the
 * number of its clues and the clues. Commas, blanks or line ends separate all numbers. A text may have several problems. It is written with
 * one line for the sides and one for the clues of each line.
 */
export const problemDat: Format<Nonogram> = {
  id: 'problem-dat',
  name: { en: 'Sato 2008 (PROBLEM.dat)', ja: '佐藤2008（PROBLEM.dat）' },
  about: { reads: 'sides, then the number of clues and the clues of each row and column' },
  extensions: ['dat'],
  scope: 'document',
  many: true,
  detect(text) {
    const all = numbersOf(text)
    const { found, stops } = problemsIn(all)
    // All numbers belong to whole puzzles whose clues of rows and columns have the same sums. The numbers of other texts hardly ever do.
    if (all.numbers.length >= 4 && stops.length === 0) return hasSidesOnLines(text) ? CERTAIN : 1
    return isLaidOut(text) ? 0.96 : isMostOf(found, all.numbers) ? 0.8 : 0
  },
  parse(text) {
    const all = numbersOf(text)
    const { found, stops } = problemsIn(all)
    const wrong = stops.map((stop) => all.places[stop]!)
    return gather([
      ...found.map(({ puzzle, at }): RecordReading => ({ puzzle, line: all.places[at]!.line })),
      ...(all.numbers.length === 0 ? [{ line: 1, column: 1 }] : wrong).map(({ line, column }): RecordReading => ({
        faults: [faultAt(line, column, { code: 'nonogram.problem-dat' as const })],
      })),
    ])
  },
  write: (puzzles) => ({
    text: puzzles.map(({ puzzle }) => writeText(puzzle)).join(''),
    lost: [...captionsLost(puzzles, []), ...goalsLost(puzzles)],
  }),
}

function writeText({ rows, columns }: Nonogram): string {
  return [[columns.length, rows.length], ...[...rows, ...columns].map((clue) => [clue.length, ...clue])]
    .map((numbers) => numbers.join(',') + '\n')
    .join('')
}
