import type { Flaw } from '../genre'
import { cellsNeeded, columnOf, heightOf, runsOf, sameClue, sumOf, widthOf } from './clues'
import { cellsOf, type LineName } from './places'
import type { Nonogram, Picture } from './puzzle'

/** What {@link findFlaws} may have to tell. */
export type CheckMessage =
  /** The clue needs `needs` cells, its line has `length`. */
  | { readonly code: 'nonogram.clue-too-long'; readonly line: LineName; readonly needs: number; readonly length: number }
  /** Filled cells by the clues of the rows and by those of the columns. */
  | { readonly code: 'nonogram.sums-differ'; readonly rows: number; readonly columns: number }
  /** The goal has other runs than the clues say, in these lines. */
  | { readonly code: 'nonogram.goal-differs'; readonly lines: readonly LineName[] }
  | { readonly code: 'nonogram.goal-size'; readonly width: number; readonly height: number }

/**
 * What a person must mend: clues that do not fit their lines, rows and columns that speak of different numbers of filled
 * cells, and a goal picture that the clues do not describe. The cells of a flaw are those of its lines.
 */
export function findFlaws(puzzle: Nonogram): readonly Flaw[] {
  return [...findLongClues(puzzle), ...findUnequalSums(puzzle), ...findGoalFlaws(puzzle)]
}

function findLongClues(puzzle: Nonogram): Flaw[] {
  const width = widthOf(puzzle)
  const height = heightOf(puzzle)
  const longIn = (clues: Nonogram['rows'], length: number, named: (index: number) => LineName) =>
    clues.flatMap((clue, index): Flaw[] => {
      const needs = cellsNeeded(clue)
      return needs > length ? [flaw({ code: 'nonogram.clue-too-long', line: named(index), needs, length }, [named(index)], puzzle)] : []
    })
  return [...longIn(puzzle.rows, width, (row) => ({ row })), ...longIn(puzzle.columns, height, (column) => ({ column }))]
}

function findUnequalSums(puzzle: Nonogram): Flaw[] {
  const rows = sumOf(puzzle.rows.map(sumOf))
  const columns = sumOf(puzzle.columns.map(sumOf))
  return rows === columns ? [] : [flaw({ code: 'nonogram.sums-differ', rows, columns }, [], puzzle)]
}

function findGoalFlaws(puzzle: Nonogram): Flaw[] {
  const { goal } = puzzle
  if (goal === undefined) return []
  if (!isPictureOf(puzzle, goal)) {
    const width = Math.max(0, ...goal.map((row) => row.length))
    return [flaw({ code: 'nonogram.goal-size', width, height: goal.length }, [], puzzle)]
  }
  const lines = linesThatDiffer(puzzle, goal)
  return lines.length === 0 ? [] : [flaw({ code: 'nonogram.goal-differs', lines }, lines, puzzle)]
}

/** Whether `picture` has the size of the puzzle and nothing in it but `#` and `.`. */
export function isPictureOf(puzzle: Nonogram, picture: Picture): boolean {
  const width = widthOf(puzzle)
  return picture.length === heightOf(puzzle) && picture.every((row) => row.length === width && /^[#.]*$/.test(row))
}

/** The lines of a picture of the puzzle's size whose runs are not what the clues say. */
export function linesThatDiffer(puzzle: Nonogram, picture: Picture): LineName[] {
  return [
    ...puzzle.rows.flatMap((clue, row) => (sameClue(clue, runsOf(picture[row]!)) ? [] : [{ row }])),
    ...puzzle.columns.flatMap((clue, column) => (sameClue(clue, runsOf(columnOf(picture, column))) ? [] : [{ column }])),
  ]
}

function flaw(message: CheckMessage, lines: readonly LineName[], puzzle: Nonogram): Flaw {
  const cells = lines.flatMap((line) => cellsOf(line, widthOf(puzzle), heightOf(puzzle)))
  return { message, at: [...new Set(cells)].sort((a, b) => a - b), severity: 'error' }
}
