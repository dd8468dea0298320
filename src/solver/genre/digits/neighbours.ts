import { cellName, type PuzzleChange } from '../change'
import { digitAt } from './cells'

/**
 * The single changes of a puzzle of digits in a square that keep its solution possible: each given removed, each empty cell given its digit of
 * the solution, and each given moved to an empty cell.
 *
 * @param solution a digit for each cell
 */
export function digitNeighbours<P extends { readonly givens: string }>(puzzle: P, solution: string): PuzzleChange<P>[] {
  const { givens } = puzzle
  const width = Math.round(Math.sqrt(givens.length))
  const cells = Array.from(givens, (_, cell) => cell)
  const given = cells.filter((cell) => digitAt(givens, cell) > 0)
  const empty = cells.filter((cell) => digitAt(givens, cell) === 0)
  const withCell = (text: string, cell: number, sign: string): string => text.slice(0, cell) + sign + text.slice(cell + 1)
  const change = (kind: PuzzleChange['kind'], at: readonly number[], changed: string): PuzzleChange<P> => ({
    ...{ kind, at, puzzle: { ...puzzle, givens: changed } },
    names: at.map((cell) => cellName(cell, width)),
  })
  return [
    ...given.map((cell) => change('removed', [cell], withCell(givens, cell, '.'))),
    ...empty.map((cell) => change('added', [cell], withCell(givens, cell, solution[cell]!))),
    ...given.flatMap((from) => empty.map((to) => change('moved', [from, to], withCell(withCell(givens, from, '.'), to, solution[to]!)))),
  ]
}
