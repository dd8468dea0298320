import type { Budget } from '#solver/kernel/budget.ts'
import { crossing } from '../techniques/crossing'
import { lastCell, onlyDigit, onlyPlace } from '../techniques/singles'
import { pair } from '../techniques/pair'
import { Position } from '../geometry/position'
import { relation } from '../techniques/relation'
import { inSight, type Finding, type Sight, type Technique, type TechniqueId } from '../techniques/technique'
import { trial } from '../techniques/trial'

/** The techniques, easiest first. */
export const TECHNIQUES: readonly Technique[] = [lastCell, onlyPlace, onlyDigit, relation, pair, crossing, trial]

/** One round: all findings of the easiest technique that found anything. */
export interface Round<Id extends string = TechniqueId> {
  readonly technique: Id
  readonly findings: readonly Finding[]
}

/** The end of a run: the square is full, nothing finds any more, or the budget is spent. */
export type RunEnd = 'solved' | 'stuck' | 'steps'

/**
 * Solves in rounds: each applies everything that the easiest applicable technique finds, and then the easiest is tried again. So a rotated
 * or renamed puzzle is solved in the same rounds. If some of the findings that only exclude digits let a cell be filled at once, only these
 * are used, because a person would ignore the others.
 * @param budget a step is one try of a technique
 * @param techniques the techniques, easiest first
 */
export function run<Id extends string>(
  position: Position,
  budget: Budget,
  techniques: readonly Technique<Id>[],
  onRound: (round: Round<Id>) => void,
): RunEnd {
  const scratch = new Position(position.board, '')
  while (position.empty > 0) {
    let round: Round<Id> | undefined
    for (const technique of techniques) {
      if (!budget.spend()) return 'steps'
      const findings = technique.find(position)
      if (findings.length === 0) continue
      round = { technique: technique.id, findings: helpful(position, findings, scratch, technique.sight) }
      break
    }
    if (round === undefined) return 'stuck'
    onRound(round)
    for (const finding of round.findings) apply(position, finding)
  }
  return 'solved'
}

/** Those of the findings that fill a cell, or let one be filled at once; all of them where none does. `scratch` is overwritten. */
export function helpful(
  position: Position,
  findings: readonly Finding[],
  scratch: Position,
  sight: Sight = 'relations',
): readonly Finding[] {
  const some = findings.filter((finding) => finding.sets.length > 0 || letsFill(position, finding, scratch, sight))
  return some.length > 0 ? some : findings
}

function letsFill(position: Position, finding: Finding, scratch: Position, sight: Sight): boolean {
  scratch.copyFrom(position)
  apply(scratch, finding)
  const { candidates, units } = inSight(scratch, sight)
  return scratch.forced(candidates, units).size > 0
}

/** Applies a finding. */
export function apply(position: Position, { sets, removes }: Pick<Finding, 'sets' | 'removes'>): void {
  for (const { cell, digit } of sets) if (position.digits[cell] === 0) position.place(cell, digit)
  for (const removed of removes) position.remove(removed)
}
