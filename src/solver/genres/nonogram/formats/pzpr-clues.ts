import { heightOf, sumOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'
import type { FormatMessage } from './problems'

/** The clues of a pzpr address, or the fault at `index` of its code. */
export type PzprClues =
  | { readonly ok: true; readonly puzzle: Nonogram; readonly end: number }
  | { readonly ok: false; readonly index: number; readonly message: FormatMessage }

/** The longest run of blank places that one letter (g to z) stands for. */
const LONGEST_RUN = 20
/** The largest number that can be written with two hexadecimal digits. */
const MOST = 255

/** The number of places for the clues of a line with this number of cells. */
export function placesFor(length: number): number {
  return Math.ceil(length / 2)
}

/**
 * Reads the code of an address: first the columns, then the rows. Each line has as many places as a clue can have numbers, beginning next
 * to the grid. A place is one hexadecimal digit, or `-` and two of them. A letter from g = 1 to z = 20 stands for that many blank places.
 * Places at the end may be missing.
 */
export function decodeClues(code: string, width: number, height: number): PzprClues {
  const failed = (index: number, message: FormatMessage): PzprClues => ({ ok: false, index, message })
  const down = placesFor(height)
  const across = placesFor(width)
  const places = new Array<number>(width * down + height * across).fill(0)
  let place = 0
  let at = 0
  while (at < code.length && place < places.length) {
    const sign = code[at]!
    const long = /^-([0-9a-f]{2})/.exec(code.slice(at, at + 3))
    if (long) {
      places[place++] = parseInt(long[1]!, 16)
      at += 3
    } else if (/[0-9a-f]/.test(sign)) {
      places[place++] = parseInt(sign, 16)
      at++
    } else if (/[g-z]/.test(sign)) {
      place += parseInt(sign, 36) - 15
      at++
    } else return failed(at, { code: 'nonogram.not-a-clue', seen: sign === '.' ? '?' : String.fromCodePoint(code.codePointAt(at)!) })
  }
  const clueAt = (from: number, count: number) => places.slice(from, from + count).filter((run) => run > 0).reverse() // prettier-ignore
  const columns = Array.from({ length: width }, (_, column) => clueAt(column * down, down))
  const rows = Array.from({ length: height }, (_, row) => clueAt(width * down + row * across, across))
  // Blank places at the end may be left out. Where numbers were left out, the sums of rows and columns differ.
  const isShort = place < places.length && sumOf(rows.map(sumOf)) !== sumOf(columns.map(sumOf))
  if (isShort) return failed(at, { code: 'nonogram.link-short', found: Math.min(place, places.length), expected: places.length })
  return { ok: true, puzzle: { rows, columns }, end: at }
}

/** Writes the code that {@link decodeClues} reads; undefined where a line has more clues than places. */
export function encodeClues(puzzle: Nonogram): string | undefined {
  let code = ''
  let blanks = 0
  const flush = () => {
    for (; blanks > 0; blanks -= LONGEST_RUN) code += (Math.min(blanks, LONGEST_RUN) + 15).toString(36)
    blanks = 0
  }
  for (const [clues, count] of [
    [puzzle.columns, placesFor(heightOf(puzzle))],
    [puzzle.rows, placesFor(widthOf(puzzle))],
  ] as const) {
    for (const clue of clues) {
      if (clue.length > count || clue.some((run) => run > MOST)) return undefined
      for (const run of clue.toReversed()) {
        flush()
        code += run < 16 ? run.toString(16) : `-${run.toString(16)}`
      }
      blanks += count - clue.length
    }
  }
  flush()
  return code
}
