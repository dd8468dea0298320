import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { type OtherSearch, severalAtOnce, severalVerdict, type TwoSolutions } from '#solver/genre/digits/several.ts'
import { findFlaws } from './check'
import type { Engine } from './exact/engine'
import { engineOf } from './exact/engines'
import type { Grid, VariantSudoku } from './puzzle'
import type { VariantMessage } from './messages'

/**
 * Whether a puzzle has no solution, one, or more: then two of them, and every cell at which any two solutions differ. A step is a node of the
 * search; without a step left the verdict is `undecided`, and where they end after two solutions are known, `ranOut` says that other cells may
 * differ.
 */
export function solve(puzzle: VariantSudoku, budget: Budget, onShare?: (share: number) => void): Verdict<Grid> {
  return verdictOf(puzzle, budget, (two, engine) => severalVerdict(two, othersBy(engine, puzzle), budget, onShare))
}

/** The same, ended as soon as there is a second solution: `differing` are the cells at which the two differ. */
export function solveAtOnce(puzzle: VariantSudoku, budget: Budget): Verdict<Grid> {
  return verdictOf(puzzle, budget, severalAtOnce)
}

function verdictOf(puzzle: VariantSudoku, budget: Budget, several: (two: TwoSolutions, engine: Engine) => Verdict<Grid>): Verdict<Grid> {
  if (budget.left < 1) return { kind: 'undecided', ranOut: 'steps', steps: 0 }
  const { givens } = puzzle
  const engine = engineOf(puzzle)
  const count = engine.count(givens, 2, Math.floor(budget.left))
  const steps = engine.nodes
  budget.spend(steps)
  if (count === 2) return several({ givens, solution: engine.solution(0), second: engine.solution(1), steps }, engine)
  if (engine.ranOut) return { kind: 'undecided', ranOut: 'steps', steps }
  if (count === 1) return { kind: 'unique', solution: engine.solution(0), steps }
  const contradiction: VariantMessage = { code: 'variants.contradiction' }
  const reason = findFlaws(puzzle).find(({ severity }) => severity !== 'warning')?.message ?? contradiction
  return { kind: 'none', reason, steps }
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
