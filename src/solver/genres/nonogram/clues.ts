import type { BlackAndWhite, Nonogram, Picture } from './puzzle'

/** The largest side of a picture that Nanido reads, in cells. */
export const MAX_SIDE = 210

/** Cells in a row, which is the number of columns. */
export function widthOf(puzzle: Nonogram): number {
  return puzzle.columns.length
}

/** Cells in a column, which is the number of rows. */
export function heightOf(puzzle: Nonogram): number {
  return puzzle.rows.length
}

/** The lengths of the runs of `#` in a line. */
export function runsOf(line: string): number[] {
  const runs: number[] = []
  let run = 0
  for (let i = 0; i <= line.length; i++) {
    if (line[i] === '#') run++
    else if (run > 0) {
      runs.push(run)
      run = 0
    }
  }
  return runs
}

/** Column `column` of a picture, top to bottom. */
export function columnOf(picture: Picture, column: number): string {
  let line = ''
  for (const row of picture) line += row[column] ?? ''
  return line
}

/** The puzzle that has `picture` (rows of equal length) as a solution, and keeps it as its goal. */
export function fromPicture(picture: Picture): BlackAndWhite {
  const width = picture[0]?.length ?? 0
  return {
    rows: picture.map(runsOf),
    columns: Array.from({ length: width }, (_, column) => runsOf(columnOf(picture, column))),
    goal: picture,
  }
}

/** Cells that a clue needs at least: its runs with one empty cell between neighbours. */
export function cellsNeeded(clue: readonly number[]): number {
  return sumOf(clue) + Math.max(0, clue.length - 1)
}

/** Filled cells that a clue speaks of. */
export function sumOf(clue: readonly number[]): number {
  return clue.reduce((sum, run) => sum + run, 0)
}

/** Whether two clues are the same. */
export function sameClue(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((run, i) => run === b[i])
}
