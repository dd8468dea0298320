import { isSilent } from '#solver/genre/texts/lines.ts'
import { LONGEST_SIDE } from '../puzzle'
import { clueIn, bothOrders } from './row-cells'
import { hasBlankSigns, headingOf, paddedFits, readRows, type BoardText, type Heading, type TextLine } from './plain-board'

/**
 * Cuts a text into boards. An empty line, or a first line with two numbers, begins another board; comments are ignored. If there is an
 * empty line after each line, empty lines only separate rows. A board whose first line gives its sides takes as many rows as it needs,
 * across empty lines.
 */
export function splitBoards(lines: readonly string[]): readonly BoardText[] {
  const all: TextLine[] = lines.flatMap((text, i) => (/^\s*#/.test(text) ? [] : [{ text, line: i + 1 }]))
  const boards: BoardText[] = []
  const ends = endsOfBlocks(all)
  let at = 0
  while (at < all.length) {
    if (isSilent(all[at]!.text)) {
      at++
      continue
    }
    const heading = headingOf(all[at]!)
    const end = heading === undefined ? undefined : endUnder(heading, all, at, ends)
    if (heading !== undefined && end !== undefined) {
      boards.push({ heading, lines: all.slice(at + 1, end) })
      at = end
    } else {
      const end = ends[at]!
      boards.push({ lines: all.slice(at, end) })
      at = end
    }
  }
  const isSpread = boards.length > 1 && boards.every(({ heading, lines }) => heading === undefined && lines.length === 1)
  return isSpread ? [{ lines: boards.flatMap(({ lines }) => lines) }] : boards
}

/** For each line, the end of its block, which is before the next empty line. */
function endsOfBlocks(all: readonly TextLine[]): readonly number[] {
  const ends = new Array<number>(all.length + 1).fill(all.length)
  for (let i = all.length - 1; i >= 0; i--) ends[i] = isSilent(all[i]!.text) ? i : ends[i + 1]!
  return ends
}

/** The end of the rows below the heading at `at`; undefined where that line is more likely a row itself. */
function endUnder(heading: Heading, all: readonly TextLine[], at: number, ends: readonly number[]): number | undefined {
  const { first, second } = heading
  for (const { width, height } of bothOrders(first, second)) {
    const end = endOfRows(all, at + 1, width, height)
    if (end !== undefined) return end
  }
  const end = endWithBlanks(all, at + 1, Math.min(LONGEST_SIDE, Math.max(first, second)), ends)
  const own = all[at]!.text
  const mayBeRow = [...own.trimEnd()].every((sign) => clueIn(sign === '\t' ? ' ' : sign) !== undefined)
  if (!mayBeRow) return end
  // No board has more rows.
  const rows = readRows(all.slice(at, Math.min(ends[at]!, at + 2 * LONGEST_SIDE)))
  const isUniform = rows.every((row) => row.length === rows[0]!.length)
  if (isUniform) return undefined
  const under = all.slice(at + 1, end)
  // Two numbers above rows of another length are a heading, though perhaps a wrong one, if blank cells have a sign.
  return hasBlankSigns(under) || paddedFits(under, first, second).length > 0 ? end : undefined
}

/** The end of `height` rows of `width` cells from `from` on, across empty lines; undefined where other lines are among them. */
function endOfRows(all: readonly TextLine[], from: number, width: number, height: number): number | undefined {
  if (height > LONGEST_SIDE) return undefined
  const inked: TextLine[] = []
  let end = from
  while (end < all.length && inked.length < height) {
    if (!isSilent(all[end]!.text)) inked.push(all[end]!)
    end++
  }
  const goesOn = end < all.length && !isSilent(all[end]!.text) && headingOf(all[end]!) === undefined
  const fits = inked.length === height && height > 0 && readRows(inked).every((row) => row.length === width)
  return fits && !goesOn ? end : undefined
}

/** The end of rows that may be empty lines, because blank cells are spaces: at most `most` rows, the last of which is not empty. */
function endWithBlanks(all: readonly TextLine[], from: number, most: number, ends: readonly number[]): number {
  let end = from
  while (end < all.length && end - from < most && headingOf(all[end]!) === undefined) end++
  while (end > from && isSilent(all[end - 1]!.text)) end--
  return Math.max(end, ends[from]!)
}
