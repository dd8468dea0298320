import { adjacentCluePlaces, type AdjacentCluePlaces } from '../engine/adjacent-clues'
import { NODE_PATTERNS, OFF, patternsOfClue } from '../engine/patterns'
import { tablesOf, type Tables } from '../engine/tables'
import type { Slitherlink } from '../puzzle'

/** The domain of a corner of which nothing is known. */
export const ANY_CORNER = 0b111
/** The domain of an opposite pair of edges of which nothing is known. */
export const ANY_PAIR = 0b11
/** A cell known to be outside the loop. */
export const OUTSIDE = 1
/** A cell known to be inside the loop. */
export const INSIDE = 2

/**
 * The facts that a solver knows at a step, numbered: the states of the edges (0 unknown, 1 line, 2 cross; the last is the missing edge),
 * the domains of the corners, those of the opposite pairs of cells, and cells known to be inside or outside by other reasons than edges.
 * The domains are those of `engine/patterns.ts`.
 */
export class Position {
  readonly tables: Tables
  readonly facts: Uint8Array
  readonly base: Uint16Array
  /** The places of clues side by side to which rules apply. */
  readonly pairs: AdjacentCluePlaces
  readonly atCorner: number
  readonly atPair: number
  readonly atCell: number

  constructor(
    readonly puzzle: Slitherlink,
    from?: Position,
  ) {
    this.tables = tablesOf(puzzle.width, puzzle.height)
    const { cells, edges, nodes } = this.tables.geometry
    this.atCorner = edges + 1
    this.atPair = this.atCorner + 4 * nodes
    this.atCell = this.atPair + 2 * cells
    if (from !== undefined) {
      this.facts = from.facts.slice()
      this.base = from.base
      this.pairs = from.pairs
      return
    }
    this.pairs = adjacentCluePlaces(this.tables, puzzle.clues)
    this.facts = new Uint8Array(this.atCell + cells)
    this.facts[edges] = OFF
    this.facts.fill(ANY_CORNER, this.atCorner, this.atPair)
    this.facts.fill(ANY_PAIR, this.atPair, this.atCell)
    this.base = new Uint16Array(this.tables.elements).fill(NODE_PATTERNS)
    for (let cell = 0; cell < cells; cell++) this.base[cell] = patternsOfClue(puzzle.clues[cell]!)
  }

  /** Whether a fact is an edge. */
  isEdge(fact: number): boolean {
    return fact < this.atCorner
  }

  /** The number of unknown edges. */
  unknown(): number {
    let count = 0
    for (let edge = 0; edge < this.atCorner; edge++) if (this.facts[edge] === 0) count++
    return count
  }
}

/** Facts found together for one reason: facts and their new values, in pairs, and the facts from which they follow. */
export interface Deduction {
  readonly rule: Rule
  /** The element, edge or cell to which the rule is applied. */
  readonly at: number
  readonly sets: readonly number[]
  readonly reasons: readonly number[]
}

/** The rule that found a deduction. `rest` is the rule that a closed loop leaves only crosses. */
export type Rule = 'element' | 'gate' | 'loop' | 'rest' | 'colour' | 'link' | 'pair' | 'beside' | 'connect'

/** The result of a search for deductions. */
export interface Look {
  readonly found: readonly Deduction[]
  /** A contradiction, if one was found. */
  readonly clash?: Deduction
}
