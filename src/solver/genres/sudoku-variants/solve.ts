import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { findFlaws } from './check'
import { engineOf } from './exact/engines'
import type { Grid, VariantSudoku } from './puzzle'
import type { VariantMessage } from './messages'

/**
 * Whether a puzzle has no solution, one, or more (then two of them, and the cells in which these differ). A step is a node of the
 * search; without a step left the verdict is `undecided`.
 */
export function solve(puzzle: VariantSudoku, budget: Budget): Verdict<Grid> {
  if (budget.left < 1) return { kind: 'undecided', ranOut: 'steps', steps: 0 }
  const engine = engineOf(puzzle)
  const count = engine.count(puzzle.givens, 2, Math.floor(budget.left))
  const steps = engine.nodes
  budget.spend(steps)
  if (count === 2) {
    const solution = engine.solution(0)
    const second = engine.solution(1)
    const differing = Array.from(solution, (_, cell) => cell).filter((cell) => solution[cell] !== second[cell])
    return { kind: 'multiple', solution, second, differing, steps }
  }
  if (engine.ranOut) return { kind: 'undecided', ranOut: 'steps', steps }
  if (count === 1) return { kind: 'unique', solution: engine.solution(0), steps }
  const contradiction: VariantMessage = { code: 'variants.contradiction' }
  const reason = findFlaws(puzzle).find(({ severity }) => severity !== 'warning')?.message ?? contradiction
  return { kind: 'none', reason, steps }
}
