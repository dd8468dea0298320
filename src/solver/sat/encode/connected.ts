import { not, TRUE } from '../literal'
import type { LazyRule } from '../propagator'
import type { Formula } from '../formula'

/**
 * The lazy rule that the chosen places are connected: from each chosen place a way over chosen neighbours leads to every other. This takes
 * too many clauses to write them all. So only separate pieces get clauses: if a place of each of two pieces is chosen, then so is a place
 * around the first one.
 */
export class Connected implements LazyRule {
  private readonly pieceOf: Int32Array
  private readonly stack: Int32Array

  /**
   * @param chosen by place: the term "is chosen"
   * @param neighbours by place: its neighbours
   * @param asksEarly whether to check before every decision; this ends wrong branches early, but each check visits all places
   */
  constructor(
    private readonly chosen: readonly number[],
    private readonly neighbours: readonly ArrayLike<number>[],
    readonly asksEarly = false,
  ) {
    this.pieceOf = new Int32Array(chosen.length)
    this.stack = new Int32Array(chosen.length)
  }

  /** Whether a place may be chosen. Below: whether it is certainly chosen. */
  private mayBe(value: Int8Array, place: number): boolean {
    const term = this.chosen[place]!
    return term >= 0 ? value[term]! >= 0 : this.isSettled(place)
  }

  private isSettled(place: number): boolean {
    return this.chosen[place] === TRUE
  }

  /** The broken clauses where the chosen places are not connected (`LazyRule`). */
  objections(value: Int8Array): readonly (readonly number[])[] {
    const { chosen } = this
    const sure = this.split(value)
    if (sure.length < 2) return []
    const anchor = sure.find((place) => this.isSettled(place))
    return sure.map((place) => {
      const other = place === anchor || anchor === undefined ? sure.find((one) => one !== place)! : anchor
      return [not(chosen[place]!), not(chosen[other]!), ...this.around(this.pieceOf[place]!)]
    })
  }

  /** Numbers the pieces of places that may be chosen. @returns a chosen place of each piece that has one, if possible a settled one */
  private split(value: Int8Array): number[] {
    const { chosen, neighbours, pieceOf, stack } = this
    const sure: number[] = []
    let pieces = 0
    pieceOf.fill(0)
    for (let start = 0; start < chosen.length; start++) {
      if (pieceOf[start] !== 0 || !this.mayBe(value, start)) continue
      let best = -1
      let size = 1
      stack[0] = start
      pieceOf[start] = ++pieces
      while (size > 0) {
        const place = stack[--size]!
        if (this.isSettled(place) || (best < 0 && value[chosen[place]!]! > 0)) best = place
        const beside = neighbours[place]!
        for (let i = 0; i < beside.length; i++) {
          const next = beside[i]!
          if (pieceOf[next] !== 0 || !this.mayBe(value, next)) continue
          pieceOf[next] = pieces
          stack[size++] = next
        }
      }
      if (best >= 0) sure.push(best)
    }
    return sure
  }

  /** The terms of the places around a piece. */
  private around(piece: number): number[] {
    const { chosen, neighbours, pieceOf } = this
    const terms: number[] = []
    for (let place = 0; place < chosen.length; place++) {
      if (pieceOf[place] === piece) continue
      const beside = neighbours[place]!
      for (let i = 0; i < beside.length; i++)
        if (pieceOf[beside[i]!] === piece) {
          terms.push(chosen[place]!)
          break
        }
    }
    return terms
  }
}

/** An edge of a board: its two ends, and the term "the loop uses it". */
export interface LoopEdge {
  readonly from: number
  readonly to: number
  readonly term: number
}

/**
 * Adds the rule that the chosen edges form a single loop without crossings, or that none is chosen. Clauses demand two edges at each of its
 * points. The rule that is returned demands a single piece; the engine needs it.
 */
export function singleLoop(formula: Formula, edges: readonly LoopEdge[]): Connected {
  for (const meeting of edgesAt(edges).values()) {
    const terms = meeting.map((edge) => edges[edge]!.term)
    formula.atMost(terms, 2)
    for (const [i, term] of terms.entries()) formula.clause([not(term), ...terms.filter((_, k) => k !== i)])
  }
  return loopPieces(edges)
}

/** The rule that all chosen edges are in one piece. It makes them one loop, if each point has two chosen edges or none. */
export function loopPieces(edges: readonly LoopEdge[]): Connected {
  const atPoint = edgesAt(edges)
  const beside = edges.map(({ from, to }, i) => [...atPoint.get(from)!, ...atPoint.get(to)!].filter((edge) => edge !== i))
  return new Connected(
    edges.map(({ term }) => term),
    beside,
  )
}

/** The edges of each point. */
function edgesAt(edges: readonly LoopEdge[]): Map<number, number[]> {
  const atPoint = new Map<number, number[]>()
  for (const [i, { from, to }] of edges.entries()) for (const point of [from, to]) atPoint.set(point, [...(atPoint.get(point) ?? []), i])
  return atPoint
}
