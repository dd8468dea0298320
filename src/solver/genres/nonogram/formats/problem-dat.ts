import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import type { TextPlace } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import { sumOf } from '../clues'
import { MAX_SIDE } from '../clues'
import type { Nonogram } from '../puzzle'
import { faultAt } from './problems'
import { gather, type RecordReading } from './records'

/** The numbers of a text, parted alike by blanks, commas and line ends as BASIC reads them, each with its place; and the first thing that is none. */
function numbersOf(text: string): {
  readonly numbers: readonly number[]
  readonly places: readonly TextPlace[]
  readonly stranger?: TextPlace
} {
  const numbers: number[] = []
  const places: TextPlace[] = []
  for (const [i, line] of splitLines(text).entries())
    for (const { 0: found, index } of line.matchAll(/[^\s,]+/g)) {
      const place = { line: i + 1, column: columnAt(line, index) }
      if (!/^\d{1,4}$/.test(found)) return { numbers, places, stranger: place }
      numbers.push(Number(found))
      places.push(place)
    }
  return { numbers, places }
}

/** The problems that numbers are, or the place of the number at which they are none any more. */
function problemsIn(numbers: readonly number[]): {
  readonly found: readonly (Nonogram & { readonly at: number })[]
  readonly stop?: number
} {
  const found: (Nonogram & { at: number })[] = []
  let at = 0
  while (at < numbers.length) {
    const begin = at
    const [width = 0, height = 0] = [numbers[at], numbers[at + 1]]
    at += 2
    if (!(width >= 1 && width <= MAX_SIDE && height >= 1 && height <= MAX_SIDE)) return { found, stop: begin }
    const sides: number[][][] = []
    for (const [lines, length] of [
      [height, width],
      [width, height],
    ] as const) {
      const clues: number[][] = []
      for (let line = 0; line < lines; line++) {
        const count = numbers[at]
        const clue = numbers.slice(at + 1, at + 1 + (count ?? 0))
        if (count === undefined || clue.length !== count || clue.includes(0) || sumOf(clue) + Math.max(0, count - 1) > length)
          return { found, stop: Math.min(at, numbers.length - 1) }
        clues.push(clue)
        at += 1 + count
      }
      sides.push(clues)
    }
    const [rows, columns] = sides as [number[][], number[][]]
    if (sumOf(rows.map(sumOf)) !== sumOf(columns.map(sumOf))) return { found, stop: begin }
    found.push({ rows, columns, at: begin })
  }
  return { found }
}

/**
 * `PROBLEM.dat`, which the program of Sato 2008 reads: width and height, then of each row and of each column how many clues it has and the
 * clues, all of it parted by commas, blanks or line ends; several problems one after the other. Only read.
 */
export const problemDat: Format<Nonogram> = {
  id: 'problem-dat',
  name: { en: 'Sato 2008 (PROBLEM.dat)', ja: '佐藤2008（PROBLEM.dat）' },
  extensions: ['dat'],
  scope: 'document',
  many: true,
  detect(text) {
    const { numbers, stranger } = numbersOf(text)
    if (stranger || numbers.length < 4) return 0
    const { found, stop } = problemsIn(numbers)
    // Whole, and the clues of rows and columns add up: nothing else has numbers that come out so.
    return stop === undefined ? 1 : found.length > 0 ? 0.8 : 0
  },
  parse(text) {
    const { numbers, places, stranger } = numbersOf(text)
    const { found, stop } = problemsIn(numbers)
    const wrong = stranger ?? (stop === undefined ? undefined : places[stop]) ?? (numbers.length === 0 ? { line: 1, column: 1 } : undefined)
    return gather([
      ...found.map(({ rows, columns, at }): RecordReading => ({ puzzle: { rows, columns }, line: places[at]!.line })),
      ...(wrong ? [{ faults: [faultAt(wrong.line, wrong.column, { code: 'nonogram.problem-dat' as const })] }] : []),
    ])
  },
}
