import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { SudokuEngine } from './exact/engine'
import type { Grid, Sudoku } from './puzzle'
import { whyNone } from './solve-message'

// One engine for all calls: it is never in use when a call begins, and making one fills 26 kB of tables.
const engine = new SudokuEngine()
const cells = new Uint8Array(81)

/**
 * Whether a sudoku has no solution, one, or more (then two of them). A step is a node of the search: a puzzle that needs no
 * guess takes one. What the search took is spent from `budget`; a budget with nothing left gives `undecided`.
 */
export function solveSudoku(puzzle: Sudoku, budget: Budget): Verdict<Grid> {
  if (budget.left < 1) return { kind: 'undecided', ranOut: 'steps', steps: 0 }
  for (let cell = 0; cell < 81; cell++) cells[cell] = puzzle.givens.charCodeAt(cell)
  const count = engine.count(cells, 2, Math.floor(budget.left))
  const steps = engine.nodes
  budget.spend(steps)
  if (count === 2) {
    const solution = solutionText(0)
    const second = solutionText(1)
    return { kind: 'multiple', solution, second, differing: differing(solution, second), steps }
  }
  if (engine.ranOut) return { kind: 'undecided', ranOut: 'steps', steps }
  if (count === 1) return { kind: 'unique', solution: solutionText(0), steps }
  return { kind: 'none', reason: whyNone(puzzle.givens), steps }
}

function solutionText(which: 0 | 1): Grid {
  engine.solution(which, cells)
  // Spread, the 81 arguments would be taken from an iterator first: six times the time, and as much as half the search.
  return Reflect.apply(String.fromCharCode, undefined, cells)
}

function differing(first: Grid, second: Grid): readonly number[] {
  return Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => first[cell] !== second[cell])
}
