import type { BlackAndWhite, Nonogram, Picture } from './puzzle'

/** The longest side of a picture that Nanido reads, in cells. */
export const MAX_SIDE = 210

/** The number of columns, which is the number of cells in a row. */
export function widthOf(puzzle: Nonogram): number {
  return puzzle.columns.length
}

/** The number of rows, which is the number of cells in a column. */
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

/** Column `column` of a picture, from top to bottom. */
export function columnOf(picture: Picture, column: number): string {
  let line = ''
  for (const row of picture) line += row[column] ?? ''
  return line
}

/** The puzzle of a picture whose rows have equal length. The picture becomes its goal. */
export function fromPicture(picture: Picture): BlackAndWhite {
  const width = picture[0]?.length ?? 0
  return {
    rows: picture.map(runsOf),
    columns: Array.from({ length: width }, (_, column) => runsOf(columnOf(picture, column))),
    goal: picture,
  }
}

/** The least number of cells that a clue needs: its runs, with one empty cell between neighbours. */
export function cellsNeeded(clue: readonly number[]): number {
  return sumOf(clue) + Math.max(0, clue.length - 1)
}

/** The number of filled cells that a clue demands. */
export function sumOf(clue: readonly number[]): number {
  return clue.reduce((sum, run) => sum + run, 0)
}

/** Whether two clues are the same. */
export function sameClue(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((run, i) => run === b[i])
}
