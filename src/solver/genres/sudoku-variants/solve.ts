import { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { type OtherSearch, severalAtOnce, severalVerdict, type TwoSolutions } from '#solver/genre/digits/several.ts'
import { findFlaws } from './check'
import { countsOf, foreignGivens } from './constraints/unread'
import { solveByClauses } from './exact/by-clauses'
import type { Engine } from './exact/engine'
import { engineOf } from './exact/engines'
import { rulesOf } from './exact/rules'
import { sideOf, type Grid, type VariantSudoku } from './puzzle'
import type { VariantMessage } from './messages'

/**
 * The nodes after which a search in a puzzle with constraints is replaced by clauses, which learn from failures. The number was measured on
 * public puzzles.
 */
const SEARCHED = 3000
/** The number of literals that clauses may propagate for a step of the budget. This takes about as long as a node of the search. */
const LITERALS = 500

/**
 * Whether a puzzle has no solution, one, or more; in the last case with two of them, and every cell at which any two solutions differ. A
 * step is a node of the search. If the steps run out before two solutions are known, the verdict is `undecided`; if they run out later,
 * `ranOut` says that further cells may differ.
 */
export function solve(puzzle: VariantSudoku, budget: Budget, onShare?: (share: number) => void): Verdict<Grid> {
  return verdictOf(puzzle, budget, (two, engine) => severalVerdict(two, othersBy(engine, puzzle), budget, onShare))
}

/** Finds a puzzle's verdict and stops at a second solution; `differing` has the cells at which the two solutions differ. */
export function solveAtOnce(puzzle: VariantSudoku, budget: Budget): Verdict<Grid> {
  return verdictOf(puzzle, budget, severalAtOnce)
}

/**
 * The verdict if unread marks are no rules. If they are rules, they can only reduce the solutions. So “no solution” stays true, the one
 * solution is right if it obeys the marks, and several solutions give the verdict `undecided`. So does a given that is no digit of the
 * board, since it may mean that the board has other digits.
 */
function verdictOf(puzzle: VariantSudoku, budget: Budget, several: (two: TwoSolutions, engine: Engine) => Verdict<Grid>): Verdict<Grid> {
  if (puzzle.unread.length === 0) return verdictOfRead(puzzle, budget, several)
  const foreign: VariantMessage = { code: 'variants.foreign-given', side: sideOf(puzzle), cells: foreignGivens(puzzle.unread) }
  if (foreign.cells.length > 0) return { kind: 'undecided', ranOut: 'steps', reason: foreign, steps: 0 }
  const verdict = verdictOfRead(puzzle, budget, severalAtOnce)
  const marks = countsOf(puzzle.unread)
  const none: VariantMessage = { code: 'variants.unread-none', marks }
  const reason: VariantMessage = { code: 'variants.unread-several', marks }
  if (verdict.kind === 'none') return { ...verdict, reason: none }
  if (verdict.kind !== 'multiple') return verdict
  return { kind: 'undecided', ranOut: 'steps', reason, found: verdict.solution, steps: verdict.steps }
}

function verdictOfRead(
  puzzle: VariantSudoku,
  budget: Budget,
  several: (two: TwoSolutions, engine: Engine) => Verdict<Grid>,
): Verdict<Grid> {
  if (budget.left < 1) return { kind: 'undecided', ranOut: 'steps', steps: 0 }
  const { givens } = puzzle
  const engine = engineOf(puzzle)
  const hasConstraints = puzzle.constraints.length > 0
  const count = engine.count(givens, 2, Math.floor(hasConstraints ? Math.min(SEARCHED, budget.left) : budget.left))
  const steps = engine.nodes
  budget.spend(steps)
  if (count === 2) return several({ givens, solution: engine.solution(0), second: engine.solution(1), steps }, engine)
  if (engine.ranOut && hasConstraints && budget.left >= 1) return byClauses(puzzle, budget, steps)
  if (engine.ranOut) return { kind: 'undecided', ranOut: 'steps', steps }
  if (count === 1) return { kind: 'unique', solution: engine.solution(0), steps }
  const contradiction: VariantMessage = { code: 'variants.contradiction' }
  const reason = findFlaws(puzzle).find(({ severity }) => severity !== 'warning')?.message ?? contradiction
  return { kind: 'none', reason, steps }
}

/**
 * Solves a puzzle by clauses.
 * @param before the steps that the search has already spent on it
 */
function byClauses(puzzle: VariantSudoku, budget: Budget, before: number): Verdict<Grid> {
  const literals = new Budget(budget.left * LITERALS)
  const verdict = solveByClauses(rulesOf(puzzle), puzzle.givens, literals)
  const steps = before + Math.ceil(literals.spent / LITERALS)
  budget.spend(steps - before)
  if (verdict === undefined) return { kind: 'undecided', ranOut: 'steps', steps }
  const contradiction: VariantMessage = { code: 'variants.contradiction' }
  return { ...verdict, steps, ...(verdict.kind === 'none' && { reason: contradiction }) }
}

function othersBy(engine: Engine, { givens }: VariantSudoku): OtherSearch {
  return {
    other: (cell, digit, nodes) => (engine.hasOther(givens, cell, digit, nodes) ? engine.solution(0) : undefined),
    get nodes() {
      return engine.nodes
    },
    get ranOut() {
      return engine.ranOut
    },
  }
}
