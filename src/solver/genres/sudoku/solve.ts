import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { type OtherSearch, severalAtOnce, severalVerdict, type TwoSolutions } from '#solver/genre/digits/several.ts'
import { SudokuEngine } from './exact/engine'
import type { Grid, Sudoku } from './puzzle'
import { whyNone } from './solve-message'

// One engine serves all calls, because no call begins while another uses it, and a new one fills 26 kB of tables.
const engine = new SudokuEngine()
const cells = new Uint8Array(81)
const text = new Uint8Array(81)

/** The search that `severalVerdict` uses, in the puzzle that was read last. */
const others: OtherSearch = {
  other(cell, digit, nodes) {
    return engine.hasOther(cells, cell, digit, nodes) ? solutionText(0) : undefined
  },
  get nodes() {
    return engine.nodes
  },
  get ranOut() {
    return engine.ranOut
  },
}

/**
 * Finds out whether a sudoku has no solution, one, or several; of several it gives two, and every cell at which any two solutions differ. A
 * step is a node of the search: a puzzle that needs no guess takes one. Steps are taken from `budget`; an empty budget gives `undecided`,
 * and if it ends after two solutions are known, `ranOut` says that other cells may differ.
 */
export function solveSudoku(puzzle: Sudoku, budget: Budget, onShare?: (share: number) => void): Verdict<Grid> {
  return verdictOf(puzzle, budget, (two) => severalVerdict(two, others, budget, onShare))
}

/** Finds a puzzle's verdict and ends with a second solution; `differing` are the cells at which the two solutions differ. */
export function solveAtOnce(puzzle: Sudoku, budget: Budget): Verdict<Grid> {
  return verdictOf(puzzle, budget, severalAtOnce)
}

function verdictOf(puzzle: Sudoku, budget: Budget, several: (two: TwoSolutions) => Verdict<Grid>): Verdict<Grid> {
  if (budget.left < 1) return { kind: 'undecided', ranOut: 'steps', steps: 0 }
  read(puzzle)
  const count = engine.count(cells, 2, Math.floor(budget.left))
  const steps = engine.nodes
  budget.spend(steps)
  if (count === 2) return several({ givens: puzzle.givens, solution: solutionText(0), second: solutionText(1), steps })
  if (engine.ranOut) return { kind: 'undecided', ranOut: 'steps', steps }
  if (count === 1) return { kind: 'unique', solution: solutionText(0), steps }
  return { kind: 'none', reason: whyNone(puzzle.givens), steps }
}

function read({ givens }: Sudoku): void {
  for (let cell = 0; cell < 81; cell++) cells[cell] = givens.charCodeAt(cell)
}

function solutionText(which: 0 | 1): Grid {
  engine.solution(which, text)
  // A spread would first copy the 81 arguments from an iterator. That takes six times the time, half as much as the search.
  return Reflect.apply(String.fromCharCode, undefined, text)
}
