import type { Formula } from '../formula'
import { not } from '../literal'
import { Connected } from './connected'

/** An edge of a board: its two ends, and the term "the loop runs along it". */
export interface LoopEdge {
  readonly from: number
  readonly to: number
  readonly term: number
}

/**
 * Lets the chosen ones among some edges be one loop that meets no point twice (or none at all be chosen): two at each of its points, which
 * are clauses, and all in one piece, which is the rule that is given back for the engine.
 */
export function singleLoop(formula: Formula, edges: readonly LoopEdge[]): Connected {
  const atPoint = new Map<number, number[]>()
  for (const [i, { from, to }] of edges.entries()) for (const point of [from, to]) atPoint.set(point, [...(atPoint.get(point) ?? []), i])
  for (const meeting of atPoint.values()) {
    const terms = meeting.map((edge) => edges[edge]!.term)
    formula.atMost(terms, 2)
    for (const [i, term] of terms.entries()) formula.clause([not(term), ...terms.filter((_, k) => k !== i)])
  }
  const beside = edges.map(({ from, to }, i) => [...atPoint.get(from)!, ...atPoint.get(to)!].filter((edge) => edge !== i))
  return new Connected(
    edges.map(({ term }) => term),
    beside,
  )
}
