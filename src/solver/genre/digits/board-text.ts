import { narrowedSigns } from '../texts/signs'
import { firstInk, isSilent, splitLines } from '../texts/lines'
import type { LineSpan } from '../text'

/**
 * A square board of numbers found in a text: its side, its cells and its place in the text. The cells are in reading order, 0 for an empty
 * cell.
 */
export interface TextBoard extends LineSpan {
  readonly side: number
  readonly numbers: readonly number[]
  /** Whether the cells are written with letters only, `A` for 1. */
  readonly isOfLetters: boolean
  /** The index of the board's first character within its first line, in UTF-16 units. */
  readonly index: number
}

/** A board on one line, with the text that follows on the line. */
export interface LineBoard extends TextBoard {
  readonly note: string
}

/** Signs around a row that are no cells: marks of a quoted letter, and the brackets and quotation marks of programs. */
const AROUND = /^\s*(?:>\s?)+|[[\](){}"'`|]/g
/** A ruled line between the rows of a board. */
const ART = /^[-+=_~:.*|\s─━═┄┅┈┉┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╟╢╤╧╪╫┏┓┗┛┣┫┳┻╋┠┨┯┷┿╂]+$/
const DRAWN = /-{3}|={3}|~{3}|_{3}|[-=]\+|\+[-=]|[─━═┌└├╔╚╠┏┗┣]/
/** A word that is a single cell: a letter, a number of at most two figures, or a sign for an empty cell. */
const CELL = /^(?:[A-Ya-y]|\d{1,2}|[.*_?~-]|\.\d|-1)$/
/** The signs for an empty cell other than 0. */
const EMPTY = /^(?:[.*_?~-]|-1)$/
/** The longest text in UTF-16 units that is tried as a row or as a board on one line. */
const LONGEST = 4000

/**
 * Finds the square boards in a text that has one row of a board a line. The cells of a row are single signs side by side, or numbers
 * between blanks, commas, semicolons, tabs or bars. Ruled and blank lines may stand between the rows. The signs of a whole board decide
 * together how they are read: as digits, as digits with letters after 9, as letters only, or as figures that count from 0 where another
 * sign stands for an empty cell.
 *
 * @param isSide whether boards of this side exist
 */
export function boardsIn(text: string, isSide: (side: number) => boolean): readonly TextBoard[] {
  const boards: TextBoard[] = []
  let rows: (readonly string[])[] = []
  let first = { line: 0, index: 0 }
  let last = 0
  const settle = (): void => {
    const side = rows[0]?.length ?? 0
    const read = rows.length === side && side > 0 ? numbersOf(rows.flat(), side) : undefined
    if (read) boards.push({ side, ...read, from: first.line, to: last, index: first.index })
    rows = []
  }
  for (const [i, raw] of splitLines(text).entries()) {
    const line = narrowedSigns(raw.slice(0, LONGEST))
    if (line.trim() === '' || (rows.length > 0 && isArt(line))) {
      // Further rows without a gap make a board that is not square.
      if (rows.length === rows[0]?.length) settle()
      continue
    }
    const cells = raw.length > LONGEST || isSilent(line) ? undefined : rowOf(line, isSide, rows[0]?.length)
    if (cells === undefined) {
      settle()
      continue
    }
    if (rows.length === 0) first = { line: i + 1, index: firstInk(raw) }
    rows.push(cells)
    last = i + 1
  }
  settle()
  return boards
}

/** Whether every line of a text is blank or belongs to one of its boards. */
export function isAllBoards(text: string, boards: readonly TextBoard[]): boolean {
  let at = 0
  return splitLines(text).every((line, i) => {
    while (at < boards.length && boards[at]!.to < i + 1) at++
    return (at < boards.length && boards[at]!.from <= i + 1) || isSilent(line) || isArt(narrowedSigns(line))
  })
}

/**
 * Finds a board on a single line. Its cells are one word, or numbers with separators.
 * @param isSide whether boards of this side exist
 */
export function boardOnLine(raw: string, isSide: (side: number) => boolean): LineBoard | undefined {
  if (raw.length > LONGEST) return undefined
  const line = narrowedSigns(raw)
  const index = firstInk(line)
  const ofLine = (cells: readonly string[], note: string): LineBoard | undefined => {
    const side = Math.round(Math.sqrt(cells.length))
    const read = side * side === cells.length && isSide(side) ? numbersOf(cells, side) : undefined
    return read && { side, ...read, from: 1, to: 1, index, note }
  }
  const [word = ''] = line.trim().split(/\s/, 1)
  return ofLine([...word], line.trim().slice(word.length).trim()) ?? ofLine(wordsOf(line.replace(AROUND, ' ')), '')
}

/** Whether a number stands twice in a house of a board. @param houses the cells of each house */
export function repeatsNumber(numbers: readonly number[], houses: readonly (readonly number[])[]): boolean {
  return houses.some((house) => {
    const own = house.map((cell) => numbers[cell]!).filter((number) => number > 0)
    return new Set(own).size < own.length
  })
}

function isArt(line: string): boolean {
  return ART.test(line) && DRAWN.test(line)
}

function wordsOf(line: string): readonly string[] {
  const sign = ['\t', ';', ','].find((one) => line.includes(one))
  if (sign !== undefined) return line.trim().replace(/[,;]\s*$/, '').split(sign).map((cell) => cell.trim() || '.') // prettier-ignore
  return line.trim().split(/\s+/)
}

/**
 * The cells of a row; undefined where the line is no row.
 * @param length the number of cells that the row must have, where it is known
 */
function rowOf(line: string, isSide: (side: number) => boolean, length: number | undefined): readonly string[] | undefined {
  const isLong = (cells: readonly string[]): boolean => (length === undefined ? isSide(cells.length) : cells.length === length)
  const bare = line.replace(AROUND, ' ')
  const words = wordsOf(bare)
  if (isLong(words) && words.every((word) => CELL.test(word))) return words
  const framed = /^\s*\|(.*)\|\s*$/.exec(line)?.[1]?.split('|')
  if (framed && isLong(framed) && framed.every((cell) => cell.trim() === '' || CELL.test(cell.trim())))
    return framed.map((cell) => cell.trim() || '.')
  const signs = [...bare.replace(/[\s,;]/g, '')]
  return isLong(signs) && signs.every((sign) => CELL.test(sign)) ? signs : undefined
}

/** The kinds of cells by their sign: a sign for an empty cell, a letter, `x`, zero, or a greater number. */
type CellKind = 'empty' | 'letter' | 'cross' | 'zero' | 'number'

/** A cell by itself: its kind and its number. A letter counts from 0. */
interface ReadCell {
  readonly kind: CellKind
  readonly value: number
}

/** The cells read before, by their text. There are only a few hundred different ones. */
const known = new Map<string, ReadCell>()

function readCell(cell: string): ReadCell {
  let read = known.get(cell)
  if (read === undefined) {
    if (EMPTY.test(cell)) read = { kind: 'empty', value: 0 }
    else if (/^[A-Z]$/i.test(cell)) read = { kind: /x/i.test(cell) ? 'cross' : 'letter', value: cell.toUpperCase().charCodeAt(0) - 65 }
    else if (cell === '0') read = { kind: 'zero', value: 0 }
    else read = { kind: 'number', value: Number(cell.replace('.', '')) }
    if (known.size < MOST_KNOWN) known.set(cell, read)
  }
  return read
}

/** The limit of {@link known}, because texts that are no cells are asked about, too. */
const MOST_KNOWN = 10_000

/**
 * The numbers of the cells, from 1 to `side`, with 0 for an empty cell. Undefined where the cells cannot be a board: there is no number, no
 * empty cell, or a number that is too large.
 */
function numbersOf(cells: readonly string[], side: number): Pick<TextBoard, 'numbers' | 'isOfLetters'> | undefined {
  let [empty, letters, crosses, hasZero, hasDigits] = ['', 0, 0, false, false]
  for (const cell of cells) {
    const { kind } = readCell(cell)
    if (kind === 'empty') {
      if (empty !== '' && cell !== empty) return undefined
      empty = cell
    } else if (kind === 'letter') letters++
    else if (kind === 'cross') crosses++
    else if (kind === 'zero') hasZero = true
    else if (/[1-9]/.test(cell)) hasDigits = true
  }
  const isCross = side <= 16 && crosses > 0 && letters === 0
  const letterFrom = letters + crosses > 0 && !hasDigits && (!hasZero || side < 10) ? 1 : 10
  // If another sign stands for empty cells, a 0 is a figure. The figures of the board then count from 0.
  const isFromZero = hasZero && (empty !== '' || isCross) && side > 9
  if (hasZero && (empty !== '' || isCross) && !isFromZero) return undefined
  let given = 0
  const numbers: number[] = []
  for (const cell of cells) {
    const { kind, value } = readCell(cell)
    const isEmpty = kind === 'empty' || (isCross && kind === 'cross')
    const isLetter = kind === 'letter' || kind === 'cross'
    const number = isEmpty ? 0 : (isLetter ? value + letterFrom : value) + (isFromZero ? 1 : 0)
    if (!(number <= side)) return undefined
    if (number > 0) given++
    numbers.push(number)
  }
  return given > 0 && given < numbers.length ? { numbers, isOfLetters: letterFrom === 1 } : undefined
}

/** Signs that only draw the lines of a board. */
const BARS = /[\s|+=,;]/gu
/** The least share of a board's cells that a broken text must have to count as a board; below it, the least share of cells with a digit. */
const LEAST = 0.6
const LEAST_DIGITS = 0.1

/**
 * Reads the cells of a board of digits from a broken text, which has one row a line or all cells on one line. A sign that is no digit of
 * the board counts as an empty cell. So does a missing cell at the end of a row. Superfluous cells are dropped.
 *
 * @param side the number of cells in a row
 * @returns the digits and `.` for empty cells, row by row; undefined where the text has too few cells
 */
export function lenientCells(text: string, side: number): string | undefined {
  const rows = text
    .split('\n')
    .map((line) => [...line.replace(BARS, '')])
    // Rules, headings and blank lines are no rows.
    .filter((row) => row.length > side / 2 && !/^-+$/u.test(row.join('')))
  const cells =
    rows.length === 1 ? rows[0]! : rows.flatMap((row) => Array.from({ length: side }, (_, i) => row[i] ?? '.')).slice(0, side * side)
  const digits = cells.filter((cell) => isDigit(cell, side))
  if (cells.length < LEAST * side * side || cells.length > 2 * side * side || digits.length < LEAST_DIGITS * side * side) return undefined
  return Array.from({ length: side * side }, (_, i) => (isDigit(cells[i] ?? '', side) ? cells[i]! : '.')).join('')
}

const isDigit = (cell: string, side: number): boolean => /^[1-9]$/u.test(cell) && Number(cell) <= side
