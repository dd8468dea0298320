import type { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { signOf } from '#solver/genre/digits/cells.ts'
import { type OtherSearch, severalAtOnce, severalVerdict, type TwoSolutions } from '#solver/genre/digits/several.ts'
import { engineOf } from './exact/engines'
import { orderOf, type Grid, type XNumberPlace } from './puzzle'
import { whyNone } from './why-none'

/**
 * Whether a puzzle has no solution, one, or more; in the last case with two of them, and every cell at which any two solutions differ. A
 * step is a node of the search. If the steps run out before two solutions are known, the verdict is `undecided`; if they run out later,
 * `ranOut` says that further cells may differ.
 */
export function solve(puzzle: XNumberPlace, budget: Budget, onShare?: (share: number) => void): Verdict<Grid> {
  return verdictOf(puzzle, budget, (two) => severalVerdict(two, new Others(puzzle), budget, onShare))
}

/** Finds a puzzle's verdict and stops at a second solution; `differing` has the cells at which the two solutions differ. */
export function solveAtOnce(puzzle: XNumberPlace, budget: Budget): Verdict<Grid> {
  return verdictOf(puzzle, budget, severalAtOnce)
}

function verdictOf(puzzle: XNumberPlace, budget: Budget, several: (two: TwoSolutions) => Verdict<Grid>): Verdict<Grid> {
  if (budget.left < 1) return { kind: 'undecided', ranOut: 'steps', steps: 0 }
  const { givens } = puzzle
  const engine = engineOf(orderOf(puzzle))
  const count = engine.count(givens, 2, Math.floor(budget.left))
  const steps = engine.nodes
  budget.spend(steps)
  if (count === 2) return several({ givens, solution: engine.solution(0), second: engine.solution(1), steps })
  if (engine.ranOut) return { kind: 'undecided', ranOut: 'steps', steps }
  if (count === 1) return { kind: 'unique', solution: engine.solution(0), steps }
  return { kind: 'none', reason: whyNone(puzzle), steps }
}

/** Searches for solutions with another digit in a cell, by giving each other digit there. */
class Others implements OtherSearch {
  nodes = 0
  ranOut = false

  constructor(private readonly puzzle: XNumberPlace) {}

  other(cell: number, digit: number, nodes: number): Grid | undefined {
    const { givens } = this.puzzle
    const order = orderOf(this.puzzle)
    const engine = engineOf(order)
    this.nodes = 0
    this.ranOut = false
    for (let other = 1; other <= order; other++) {
      if (other === digit) continue
      this.ranOut = this.nodes >= nodes
      if (this.ranOut) return undefined
      const count = engine.count(givens.slice(0, cell) + signOf(other) + givens.slice(cell + 1), 1, nodes - this.nodes)
      this.nodes += engine.nodes
      if (count === 1) return engine.solution(0)
      this.ranOut = engine.ranOut
      if (this.ranOut) return undefined
    }
    return undefined
  }
}
