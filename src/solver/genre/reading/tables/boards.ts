import { areNames, isBoardCell, type CellTable, type TableRow } from './cell-table'

/** Rows of a table that may be a board. */
export interface TableBoard {
  readonly rows: readonly TableRow[]
  /** The numbers of the lines with words beside the board, which are skipped. */
  readonly words: readonly number[]
}

/** The sides of square boards that are sought in a larger table, in this order. */
const SIDES = [25, 16, 12, 10, 9, 8, 6, 5, 4, 7] as const

/**
 * The possible readings of a table as boards, the simplest first: as it is; without the names of rows and columns; without empty rows and
 * columns around or between blocks; as several boards.
 */
export function* readingsOf(table: CellTable): Generator<readonly TableBoard[]> {
  const { rows, words } = withoutNames(table.rows)
  if (!rows.every(({ cells }) => cells.every(isBoardCell))) return
  yield [{ rows, words }]
  const parts = partsOf(rows)
  for (const side of SIDES) {
    const found = parts.flatMap((part) => squaresIn(mayHaveLost(table) ? widened(part, side) : part, side))
    if (found.length > 0 && found.length === parts.length) yield found.map((square) => ({ rows: square, words }))
  }
  if (parts.length > 1) yield parts.map((part) => ({ rows: part, words }))
}

/** Rows without the names of rows and columns, and without rows of words above and below. */
function withoutNames(all: readonly TableRow[]): { readonly rows: readonly TableRow[]; readonly words: readonly number[] } {
  const words: number[] = []
  let rows = [...all]
  const isOfWords = ({ cells }: TableRow): boolean => cells.some((cell) => !isBoardCell(cell)) && !areNames(inkOf(cells))
  for (const from of ['first', 'last'] as const) {
    for (;;) {
      const row = from === 'first' ? rows[0] : rows.at(-1)
      if (row === undefined || rows.length < 3 || !isOfWords(row)) break
      words.push(row.number)
      rows = from === 'first' ? rows.slice(1) : rows.slice(0, -1)
    }
  }
  const [head] = rows
  if (head && isSizeOf(head, rows.slice(1))) rows = rows.slice(1)
  // The first row holds names if there is one above every column; only the corner may be empty. A square board must not use up all rows, or
  // the first column must hold names, too.
  const below = rows.slice(1)
  const column = (at: number, of: readonly TableRow[]): string[] => of.map(({ cells }) => cells[at] ?? '')
  if (head && head === rows[0] && below.length >= 3) {
    const isCornered = head.cells[0] === '' || /\D/.test(head.cells[0]!)
    const inner = isCornered ? head.cells.slice(1) : head.cells
    const named =
      areNames(inkOf(inner)) && inner.every((cell, i) => cell !== '' || isEmptyColumn(below, i + head.cells.length - inner.length))
    const sideways = isCornered && areNames(inkOf(column(0, below)))
    if (named && (sideways || inkOf(inner).length < rows.length || inkOf(head.cells).some((cell) => /\D/.test(cell)))) rows = below
    else if (head.cells.some((cell) => /^[A-Z]/i.test(cell)) && areNames(inkOf(head.cells))) rows = below
  }
  const first = column(0, rows).filter((_, i) => !isEmptyRow(rows[i]!))
  const width = rows[0]?.cells.length ?? 0
  const areLetters = first.every((cell) => /^[^\d.]/.test(cell)) && first.length > 0 && !first.some((cell) => /^[-_*x?~]$/i.test(cell))
  if (areNames(inkOf(first)) && (areLetters || inkOf(first).length < width) && first.every((cell) => cell !== ''))
    rows = rows.map(({ cells, number }) => ({ cells: cells.slice(1), number }))
  const last = column(width - 1, rows)
  if (rows[0]?.cells.length === width && areNames(inkOf(last)) && last.every((cell) => /^[A-Za-z]/.test(cell)))
    rows = rows.map(({ cells, number }) => ({ cells: cells.slice(0, -1), number }))
  return { rows, words }
}

function inkOf(cells: readonly string[]): readonly string[] {
  return cells.filter((cell) => cell !== '')
}

function isEmptyColumn(rows: readonly TableRow[], at: number): boolean {
  return rows.every(({ cells }) => (cells[at] ?? '') === '')
}

function isEmptyRow({ cells }: TableRow): boolean {
  return cells.every((cell) => cell === '')
}

/** Whether a row holds nothing but the two sides of the board below it. */
function isSizeOf(head: TableRow, below: readonly TableRow[]): boolean {
  const sides = head.cells.slice(0, 2)
  if (inkOf(head.cells).length > 2) return false
  const [width, height] = [head.cells.length, below.length]
  return [`${width} ${height}`, `${height} ${width}`].includes(sides.join(' '))
}

/** The parts of a table between empty columns and empty rows, if every part is a square. A part may have gaps. */
function partsOf(rows: readonly TableRow[]): readonly (readonly TableRow[])[] {
  const across = splitAcross(rows)
  const down = across.flatMap(splitDown)
  return down.length > 1 ? down : [rows]
}

/** Whether a square may be so many cells long. Gaps between blocks count, so that a board of nine can be eleven long. */
function isSideWithGaps(length: number): boolean {
  return length >= 4 && length <= 30
}

function splitAcross(rows: readonly TableRow[]): readonly (readonly TableRow[])[] {
  const width = rows[0]?.cells.length ?? 0
  const height = rows.length
  // Only a table that is much wider than high can hold two boards side by side.
  if (width < 1.7 * height) return [rows]
  const empty = Array.from({ length: width }, (_, at) => isEmptyColumn(rows, at))
  for (const part of [height, height + 2, 9, 11]) {
    if (!isSideWithGaps(part)) continue
    const spans = spansOf(empty, part)
    if (spans !== undefined && spans.length > 1)
      return spans.map((from) => rows.map(({ cells, number }) => ({ cells: cells.slice(from, from + part), number })))
  }
  return [rows]
}

/** The starts of spans with one length. Places between and around the spans must be empty; else undefined. */
function spansOf(empty: readonly boolean[], length: number): readonly number[] | undefined {
  /** The starts of spans from a place on. @param gaps the possible widths of the gap before the next span */
  const from = (at: number, gaps: readonly number[]): readonly number[] | undefined => {
    if (empty.slice(at).every(Boolean)) return []
    for (const gap of gaps) {
      const start = at + gap
      if (start + length > empty.length || !empty.slice(at, start).every(Boolean)) continue
      const rest = from(start + length, [1, 2, 3])
      if (rest !== undefined) return [start, ...rest]
    }
    return undefined
  }
  return from(0, [0, 1, 2])
}

function splitDown(rows: readonly TableRow[]): readonly (readonly TableRow[])[] {
  const width = rows[0]?.cells.length ?? 0
  if (rows.length < 1.7 * width) return [rows]
  const empty = rows.map(isEmptyRow)
  for (const part of [width, width === 11 ? 9 : width]) {
    if (rows.length === 2 * part && !empty.some(Boolean)) return [rows.slice(0, part), rows.slice(part)]
    const spans = spansOf(empty, part)
    if (spans !== undefined && spans.length > 1) return spans.map((from) => rows.slice(from, from + part))
  }
  return [rows]
}

/** Whether a table may have lost the empty cells at the ends of all rows. */
function mayHaveLost({ separator }: CellTable): boolean {
  return separator !== 'none' && separator !== 'blank'
}

/** Lengthens rows to the side of a board. Their last columns were empty in every row and were lost in copying. */
function widened(rows: readonly TableRow[], side: number): readonly TableRow[] {
  const lost = side - (rows[0]?.cells.length ?? 0)
  if (lost < 1 || lost > MOST_LOST || rows.length < side) return rows
  return rows.map(({ cells, number }) => ({ number, cells: [...cells, ...Array<string>(lost).fill('')] }))
}

/** The most empty columns at the right that can be lost. */
const MOST_LOST = 2

/** The square with this side in rows that are empty elsewhere, as a list with one entry; an empty list where there is none. */
function squaresIn(rows: readonly TableRow[], side: number): readonly (readonly TableRow[])[] {
  const width = rows[0]?.cells.length ?? 0
  if (width < side || rows.length < side || (width === side && rows.length === side))
    return width === side && rows.length === side ? [rows] : []
  const columns = keptOf(
    Array.from({ length: width }, (_, at) => isEmptyColumn(rows, at)),
    side,
  )
  const lines = keptOf(rows.map(isEmptyRow), side)
  if (columns === undefined || lines === undefined) return []
  return [lines.map((line) => ({ number: rows[line]!.number, cells: columns.map((at) => rows[line]!.cells[at]!) }))]
}

/** The `side` places of the board, in one piece or with gaps between blocks. All other places must be empty; else undefined. */
function keptOf(empty: readonly boolean[], side: number): readonly number[] | undefined {
  const { length } = empty
  const all = (places: readonly number[]): boolean => {
    const kept = new Set(places)
    return places.every((place) => place < length) && empty.every((isEmpty, place) => isEmpty || kept.has(place))
  }
  const rows = (from: number, gap: number): number[] =>
    Array.from({ length: side }, (_, i) => from + i + (gap > 0 ? Math.floor(i / gap) : 0))
  const root = Math.round(Math.sqrt(side))
  const gaps = [0, ...(root * root === side ? [root] : [2, 3, 4, 5].filter((box) => side % box === 0 && box < side))]
  for (const gap of gaps) {
    for (let from = 0; from + side <= length; from++) {
      const places = rows(from, gap)
      if (all(places)) return places
    }
  }
  return undefined
}
