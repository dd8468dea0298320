import { not, TRUE } from '../literal'
import type { LazyRule } from '../propagator'
import type { Formula } from '../formula'

/**
 * Keeps the chosen ones among some places connected: from each there is a way to each other over chosen neighbours. That takes
 * too many clauses to write down, so that only pieces which have come apart get theirs: if a place of each piece is chosen, so is
 * one around the first piece.
 */
export class Connected implements LazyRule {
  private readonly pieceOf: Int32Array
  private readonly stack: Int32Array

  /**
   * @param chosen by place: the term "is chosen"
   * @param neighbours by place: those beside it
   * @param asksEarly whether to look before every decision: this ends wrong ways early, and costs a look at all places each time
   */
  constructor(
    private readonly chosen: readonly number[],
    private readonly neighbours: readonly ArrayLike<number>[],
    readonly asksEarly = false,
  ) {
    this.pieceOf = new Int32Array(chosen.length)
    this.stack = new Int32Array(chosen.length)
  }

  /** Whether a place may be chosen; whether it surely is. */
  private mayBe(value: Int8Array, place: number): boolean {
    const term = this.chosen[place]!
    return term >= 0 ? value[term]! >= 0 : this.isSettled(place)
  }

  private isSettled(place: number): boolean {
    return this.chosen[place] === TRUE
  }

  /** The clauses that are broken where chosen places do not hang together (`LazyRule`). */
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

  /** Numbers the pieces of places that may be chosen; gives a chosen place of each that has one, a settled one if it can. */
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

  /** The terms of the places beside a piece. */
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
  for (const meeting of edgesAt(edges).values()) {
    const terms = meeting.map((edge) => edges[edge]!.term)
    formula.atMost(terms, 2)
    for (const [i, term] of terms.entries()) formula.clause([not(term), ...terms.filter((_, k) => k !== i)])
  }
  return loopPieces(edges)
}

/** The rule that all chosen edges are in one piece: one loop, where two or none are chosen at each point. */
export function loopPieces(edges: readonly LoopEdge[]): Connected {
  const atPoint = edgesAt(edges)
  const beside = edges.map(({ from, to }, i) => [...atPoint.get(from)!, ...atPoint.get(to)!].filter((edge) => edge !== i))
  return new Connected(
    edges.map(({ term }) => term),
    beside,
  )
}

/** By point: its edges. */
function edgesAt(edges: readonly LoopEdge[]): Map<number, number[]> {
  const atPoint = new Map<number, number[]>()
  for (const [i, { from, to }] of edges.entries()) for (const point of [from, to]) atPoint.set(point, [...(atPoint.get(point) ?? []), i])
  return atPoint
}
