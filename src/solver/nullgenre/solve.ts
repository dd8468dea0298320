import type { Budget } from '../core/budget'
import type { Verdict } from '../core/verdict'
import type { OneCell, OneDigit } from './puzzle'

/** Every verdict a solver must be able to give, as far as one cell goes: spend a step before each piece of work. */
export function solve({ clue }: OneCell, budget: Budget): Verdict<OneDigit> {
  if (!budget.spend()) return { kind: 'undecided', ranOut: 'steps', steps: 0 }
  if (clue === '.') return { kind: 'multiple', solution: 1, second: 2, differing: [0], steps: 1 }
  return { kind: 'unique', solution: Number(clue), steps: 1 }
}
