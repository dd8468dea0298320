import type { GradeMessage } from './message'
import type { Placement, Position } from '../geometry/position'

/** The techniques by the names used in gradings, easiest first. */
export const TECHNIQUE_IDS = ['last', 'place', 'cell', 'relation', 'pair', 'crossing', 'trial'] as const

/** The id of a technique, one of {@link TECHNIQUE_IDS}. */
export type TechniqueId = (typeof TECHNIQUE_IDS)[number]

/**
 * A finding of a technique in a position: the digits that it sets or rules out, the reason in words, and the cells from which it follows.
 */
export interface Finding {
  readonly sets: readonly Placement[]
  readonly removes: readonly Placement[]
  readonly message: GradeMessage
  readonly reasons: readonly number[]
  /** For a trial: the supposition, and the digits filled in after it, in order. */
  readonly tried?: readonly Placement[]
}

/**
 * A solving technique. It returns all its findings and never changes the position, so that neither the order of cells nor the names of
 * digits affect a grading.
 */
export interface Technique<Id extends string = TechniqueId> {
  readonly id: Id
  /** The basis by which a person sees afterwards that a cell can be filled; left out: relations, too. */
  readonly sight?: Sight
  readonly find: (position: Position) => readonly Finding[]
}

/** The basis of a technique: the lines alone, or the relations of the order, too. */
export type Sight = 'lines' | 'relations'

/** The candidates of empty cells, the units, and for each cell those that share a unit with it, with or without relations. */
export function inSight({ board, open, narrow }: Position, sight: Sight) {
  return sight === 'lines'
    ? { candidates: open, units: board.lines, seenFrom: board.seenFrom }
    : { candidates: narrow, units: board.units, seenFrom: board.relatedTo }
}

/** A finding that fills a cell. */
export function setting(cell: number, digit: number, message: GradeMessage, reasons: Iterable<number>): Finding {
  return { sets: [{ cell, digit }], removes: [], message, reasons: [...reasons].filter((reason) => reason !== cell) }
}

/** A finding that rules digits out. */
export function removing(removes: readonly Placement[], message: GradeMessage, reasons: Iterable<number>): Finding {
  return { sets: [], removes, message, reasons: [...reasons] }
}

/** The findings without those that rule out the same candidates as an earlier one, because a person has found them already. */
export function ofDifferentEffect(findings: readonly Finding[]): readonly Finding[] {
  const effects = new Map<string, Finding>()
  for (const finding of findings) {
    const effect = finding.removes.map(({ cell, digit }) => 10 * cell + digit).sort((a, b) => a - b).join() // prettier-ignore
    if (!effects.has(effect)) effects.set(effect, finding)
  }
  return [...effects.values()]
}
