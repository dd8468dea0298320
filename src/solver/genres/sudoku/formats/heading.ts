import { narrow } from './cells'

/** The names of columns that hold puzzles. */
const PUZZLE_COLUMN =
  /^(puzzles?|quizz?e?s?|problems?|sudokus?|questions?|boards?|grids?|unsolved|盤面|問題|問題図|数独|ナンプレ|初期盤面)$/i
/**
 * Names of columns that hold puzzles in some tables, and the number of givens (qqwing) or a time in others. The contents of the column
 * decide.
 */
const PUZZLE_OR_COUNT = /^(givens?|clues?|start|initial)$/i

/** The heading of a table: the separator of its columns, and their names. */
export interface Heading {
  readonly separator: string
  readonly columns: readonly string[]
}

/** Reads a line as the heading of a table: only words, separated by commas, tabs or semicolons. */
export function headingOf(line: string): Heading | undefined {
  const separator = [',', '\t', ';'].find((sign) => line.includes(sign)) ?? ','
  const columns = line.split(separator).map((column) => column.trim().replace(/^"|"$/g, ''))
  if (columns.at(-1) === '') columns.pop()
  return columns.every((column) => /^[\p{L}][\p{L}\p{N} _/.-]*$/u.test(column)) ? { separator, columns } : undefined
}

/** The index of the column with the puzzles; -1 where there is none. @param record the fields of the first record below the heading */
export function puzzleColumnOf({ columns }: Heading, record: readonly { readonly text: string }[] | undefined): number {
  const named = columns.findIndex((column) => PUZZLE_COLUMN.test(column))
  if (named >= 0 || record === undefined) return named
  return columns.findIndex(
    (column, i) => PUZZLE_OR_COUNT.test(column) && narrow(record[i]?.text ?? '').replace(/["\s]/g, '').length >= CELLS,
  )
}

/** The number of cells of a board. */
const CELLS = 81

/** Whether a line is the heading of a table with a column of puzzles. */
export function isHeading(line: string): boolean {
  return headingOf(line)?.columns.some((column) => PUZZLE_COLUMN.test(column)) ?? false
}
