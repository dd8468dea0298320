/** Names under which tables keep the puzzles. */
export const PUZZLE_COLUMN =
  /^(puzzles?|quizz?e?s?|problems?|sudokus?|questions?|boards?|grids?|givens?|clues?|unsolved|start|initial|盤面|問題|問題図|数独|ナンプレ|初期盤面)$/i

/** What the heading of a table says: the sign between its columns, and their names. */
export interface Heading {
  readonly separator: string
  readonly columns: readonly string[]
}

/** Reads a line as the heading of a table: words only, parted by commas, tabs or semicolons. */
export function headingOf(line: string): Heading | undefined {
  const separator = [',', '\t', ';'].find((sign) => line.includes(sign)) ?? ','
  const columns = line.split(separator).map((column) => column.trim().replace(/^"|"$/g, ''))
  if (columns.at(-1) === '') columns.pop()
  return columns.every((column) => /^[\p{L}][\p{L}\p{N} _/.-]*$/u.test(column)) ? { separator, columns } : undefined
}

/** Whether a line is the heading of a table with a column of puzzles. */
export function isHeading(line: string): boolean {
  return headingOf(line)?.columns.some((column) => PUZZLE_COLUMN.test(column)) ?? false
}
