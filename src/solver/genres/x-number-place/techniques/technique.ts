import type { GradeMessage } from './message'
import type { Placement, Position } from '../geometry/position'

/** The techniques by the names used in gradings, easiest first. */
export const TECHNIQUE_IDS = ['last', 'place', 'cell', 'relation', 'pair', 'crossing', 'trial'] as const

/** The id of a technique, one of {@link TECHNIQUE_IDS}. */
export type TechniqueId = (typeof TECHNIQUE_IDS)[number]

/** A finding of a technique in a position: the digits that it sets or rules out, the reason in words, and the cells that it looks at. */
export interface Finding {
  readonly sets: readonly Placement[]
  readonly removes: readonly Placement[]
  readonly message: GradeMessage
  readonly reasons: readonly number[]
  /** For a trial: the supposition, and the digits that were filled in after it, in order. */
  readonly tried?: readonly Placement[]
}

/**
 * One way of solving. It finds, and never changes the position: all that it sees, so that neither the order of cells nor the
 * names of digits can make a difference to a grading.
 */
export interface Technique<Id extends string = TechniqueId> {
  readonly id: Id
  /** By what a person of this technique sees that a cell can be filled after it; left out: by the relations, too. */
  readonly sight?: Sight
  readonly find: (position: Position) => readonly Finding[]
}

/** The basis of a technique: the lines alone, or the relations of the order, too. */
export type Sight = 'lines' | 'relations'

/** The candidates of empty cells, the units, and for each cell those that share a unit with it, with relations minded or not. */
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

/** The findings without those that rule out exactly the candidates of an earlier one, because a person has found them already. */
export function ofDifferentEffect(findings: readonly Finding[]): readonly Finding[] {
  const effects = new Map<string, Finding>()
  for (const finding of findings) {
    const effect = finding.removes.map(({ cell, digit }) => 10 * cell + digit).sort((a, b) => a - b).join() // prettier-ignore
    if (!effects.has(effect)) effects.set(effect, finding)
  }
  return [...effects.values()]
}
