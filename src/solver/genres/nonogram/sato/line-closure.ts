import type { Nonogram } from '../puzzle'
import { Grid, type LineType } from '../position/grid'
import { settle } from './settle'

/** The result of complete line solving. */
export interface Closure {
  /** Whether complete line solving finds every cell. */
  readonly solved: boolean
  /** The number of sweeps that decided a cell. A sweep solves all rows, or all columns, in turn. */
  readonly sweeps: number
}

/**
 * Solves line by line, each line as far as its clues and cells allow, and counts the sweeps. This is the measure of difficulty of K. J.
 * Batenburg, S. Henstra, W. A. Kosters, W. J. Palenstijn, "Constructing simple nonograms of varying difficulty" (2009). Rows are swept
 * first; a sweep that decides nothing is not counted.
 */
export function lineClosure(puzzle: Nonogram): Closure {
  const grid = new Grid(puzzle)
  for (const marked of grid.marked) marked.fill(1)
  let sweeps = 0
  let idle = 0
  for (let type: LineType = 0; idle < 2; type = type === 0 ? 1 : 0) {
    if (sweep(grid, type)) {
      sweeps++
      idle = 0
    } else idle++
  }
  return { solved: grid.unknown() === 0, sweeps }
}

function sweep(grid: Grid, type: LineType): boolean {
  let settled = false
  const length = grid.lines(type === 0 ? 1 : 0)
  for (let number = 1; number <= grid.lines(type); number++) {
    if (!grid.marked[type][number]) continue
    grid.marked[type][number] = 0
    const cells = new Int8Array(length)
    for (let i = 0; i < length; i++) cells[i] = grid.cells[grid.at(type, number, i + 1)]!
    if (!settle(cells, grid.cluesOf(type, number))) continue
    for (let i = 0; i < length; i++) {
      const at = grid.at(type, number, i + 1)
      if (grid.cells[at] === cells[i]) continue
      grid.cells[at] = cells[i]!
      grid.marked[type === 0 ? 1 : 0][i + 1] = 1
      settled = true
    }
  }
  return settled
}
