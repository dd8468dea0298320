import { narrowedSigns } from '#solver/genre/texts/signs.ts'
import { isArt, type CellTable, type NumberedLine, type TableRow } from './cell-table'

/** A line of dots, with drawn lines or blanks between them. */
export const LATTICE = /^\s*([+.o*])(?:[-=_ ]+\1)+\s*$/
/** A sign that can be a cell in a board whose empty cells are blanks. */
const INK = /[^\s|]/
/** Signs of empty cells. */
const EMPTY = /[.*_?~]/
/** The most lines of a drawing. */
const MOST_LINES = 210

/**
 * Reads a board drawn with a dot (`+`, `.` or `o`) at each corner of its cells and a sign in each cell. Lines may join the dots. Undefined
 * for any other lines.
 */
export function drawnTable(lines: readonly NumberedLine[]): CellTable | undefined {
  if (lines.length < 3 || lines.length > MOST_LINES) return undefined
  const texts = lines.map(({ text }) =>
    narrowedSigns(text)
      .replace(/^\s*(?:>\s?)+/, '')
      .replaceAll('\t', '    '),
  )
  const first = texts.findIndex((text) => LATTICE.test(text))
  const dots = first < 0 ? [] : dotsIn(texts[first]!)
  const pitch = dots.length > 1 ? dots[1]! - dots[0]! : 0
  if (pitch < 2 || dots.some((dot, i) => dot !== dots[0]! + i * pitch)) return undefined
  const marks = texts.flatMap((text, i) => (LATTICE.test(text) && dotsIn(text).join() === dots.join() ? [i] : []))
  const step = (marks[1] ?? 0) - (marks[0] ?? 0)
  // The dots must stand at equal distances, and every line must belong to the drawing.
  if (step < 2 || marks.length < 2 || marks[0] !== 0 || marks.some((mark, i) => mark !== i * step) || marks.at(-1) !== texts.length - 1)
    return undefined
  // Signs to the left or right of the dots are in no cell.
  const [left, right] = [dots[0]!, dots.at(-1)!]
  if (texts.some((text) => text.slice(0, left).trim() !== '' || text.slice(right + 1).trim() !== '')) return undefined
  const rows = marks.slice(0, -1).map((mark): TableRow => {
    const within = texts.slice(mark + 1, mark + step)
    const cells = dots.slice(0, -1).map((dot) => within.map((text) => text.slice(dot + 1, dot + pitch).trim()).join(''))
    return { cells, number: lines[mark + 1]!.number }
  })
  const isAnyInk = rows.some(({ cells }) => cells.some((cell) => /\d/.test(cell)))
  if (!isAnyInk || !rows.every(({ cells }) => cells.every((cell) => cell.length <= 2))) return undefined
  const across = marks.map((mark) => dots.slice(0, -1).map((dot) => texts[mark]!.slice(dot + 1, dot + pitch).trim() !== ''))
  const down = dots.map((dot) =>
    marks.slice(0, -1).map((mark) => texts.slice(mark + 1, mark + step).some((text) => (text[dot] ?? ' ') !== ' ')),
  )
  return { rows, separator: '|', hasLines: areSome(across) || areSome(down) }
}

/** Whether some of the possible lines are drawn and others are not. Then a person drew them: a lattice has all or none. */
function areSome(lines: readonly (readonly boolean[])[]): boolean {
  const within = lines.slice(1, -1).flat()
  const frame = [...lines[0]!, ...lines.at(-1)!]
  return [within, frame].some((drawn) => drawn.includes(true) && drawn.includes(false)) || (within.includes(true) && frame.includes(false))
}

function dotsIn(text: string): number[] {
  return Array.from(text.matchAll(/[+.o*]/g), ({ index }) => index)
}

/**
 * Reads a square board in which empty cells are blanks and each cell has its fixed column. Bars may stand between blocks. Undefined where
 * other columns have signs.
 */
export function fixedTable(lines: readonly NumberedLine[]): CellTable | undefined {
  const own = lines.flatMap(({ text, number }) => {
    const narrow = narrowedSigns(text)
    return isArt(narrow) ? [] : [{ text: narrow, number }]
  })
  const side = own.length
  if (side < 4 || side > 25 || own.some(({ text }) => text.includes('\t') || text.length > 8 * side)) return undefined
  const width = own.reduce((most, { text }) => Math.max(most, text.trimEnd().length), 0)
  // If the board has a sign for empty cells, blanks at the ends of lines are no cells.
  if (own.some(({ text }) => EMPTY.test(text)) && own.some(({ text }) => text.trimEnd().length < width)) return undefined
  const padded = own.map(({ text }) => text.trimEnd().padEnd(width))
  const bars = Array.from({ length: width }, (_, at) => at).filter((at) => padded.filter((text) => text[at] === '|').length > side / 2)
  if (padded.some((text) => [...text.matchAll(/\|/g)].some(({ index }) => !bars.includes(index)))) return undefined
  const groups = groupsBetween(bars, width)
  if (groups.length === 0 || side % groups.length !== 0) return undefined
  const each = side / groups.length
  const isInk = Array.from({ length: width }, (_, at) => padded.some((text) => INK.test(text[at] ?? '')))
  const places = groups.map((group) => placesIn(group, each, isInk))
  if (!places.every((group) => group !== undefined)) return undefined
  const all = places.flat()
  const rows = padded.map((text, i) => ({ cells: all.map((at) => (text[at] ?? ' ').trim()), number: own[i]!.number }))
  return { rows, separator: '|' }
}

interface Group {
  readonly from: number
  readonly to: number
}

/** The groups of columns between bars, and also before the first and behind the last bar if cells fit there. */
function groupsBetween(bars: readonly number[], width: number): readonly Group[] {
  const ends = [-1, ...bars, width]
  const groups = ends.slice(0, -1).map((bar, i) => ({ from: bar + 1, to: ends[i + 1]! }))
  return groups.filter(({ from, to }, i) => to > from + (i === 0 || i === groups.length - 1 ? 1 : 0) || (groups.length === 1 && to > from))
}

/** The columns of a group's cells, at equal distances. Undefined unless they include every column in which a line has a sign. */
function placesIn({ from, to }: Group, cells: number, isInk: readonly boolean[]): readonly number[] | undefined {
  for (const pitch of [4, 3, 2, 1]) {
    const span = (cells - 1) * pitch + 1
    if (span > to - from + 1) continue
    for (let offset = 0; offset < pitch; offset++) {
      const places = Array.from({ length: cells }, (_, i) => from + offset + i * pitch)
      const fits = Array.from({ length: to - from }, (_, i) => from + i).every((at) => isInk[at] !== true || places.includes(at))
      if (fits) return places
    }
  }
  return undefined
}
