import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { engineOf } from './exact/engines'
import { orderOf, type Grid, type XNumberPlace } from './puzzle'
import { whyNone } from './why-none'

/**
 * Whether a puzzle has no solution, one, or more (then two of them, and the cells in which these differ). A step is a node of the
 * search; without a step left the verdict is `undecided`.
 */
export function solve(puzzle: XNumberPlace, budget: Budget): Verdict<Grid> {
  if (budget.left < 1) return { kind: 'undecided', ranOut: 'steps', steps: 0 }
  const engine = engineOf(orderOf(puzzle))
  const count = engine.count(puzzle.givens, 2, Math.floor(budget.left))
  const steps = engine.nodes
  budget.spend(steps)
  if (count === 2) {
    const solution = engine.solution(0)
    const second = engine.solution(1)
    return { kind: 'multiple', solution, second, differing: differing(solution, second), steps }
  }
  if (engine.ranOut) return { kind: 'undecided', ranOut: 'steps', steps }
  if (count === 1) return { kind: 'unique', solution: engine.solution(0), steps }
  return { kind: 'none', reason: whyNone(puzzle), steps }
}

function differing(first: Grid, second: Grid): readonly number[] {
  return Array.from({ length: first.length }, (_, cell) => cell).filter((cell) => first[cell] !== second[cell])
}
