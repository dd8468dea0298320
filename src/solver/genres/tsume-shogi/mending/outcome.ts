import type { Budget } from '#solver/kernel/budget.ts'
import { assess, FAR } from '../composing/assess'
import type { Problem } from '../puzzle'
import { usiOf } from '../rules/move'
import type { Fault } from './fault'
import type { MendRequest } from './options'

/** The outcome of a change: the solution and cooks of the changed problem. */
export interface Outcome {
  readonly length: number
  /** The main line in USI. */
  readonly line: readonly string[]
  readonly sameLine: boolean
  readonly leftover: number
  /** The number of cooks along the main line. */
  readonly cooks: number
}

/**
 * The outcome of a changed problem; undefined where it is no better or does not fit the wishes, `out` where the steps ran out first.
 * @param steps the most steps of this call
 */
export function outcomeOf(
  problem: Problem,
  fault: Fault,
  request: MendRequest,
  budget: Budget,
  steps: number,
): Outcome | 'out' | undefined {
  const isKept = (line: readonly number[]) => line.length === fault.line.length && line.every((move, at) => usiOf(move) === fault.line[at])
  const found = assess(problem, budget, steps, {
    mostPlies: request.keepLength || request.keepSolution ? fault.length : FAR,
    mostCooks: fault.cooks,
    known: fault,
    isWorthwhile: ({ length, line }) => {
      return !(request.keepLength && length !== fault.length) && !(request.keepSolution && !isKept(line))
    },
  })
  if (found === 'out') return 'out'
  if (typeof found === 'string' || found.cooks === undefined || found.cooks >= fault.cooks) return undefined
  const { length, line, leftover, cooks } = found
  return { length, line: line.map(usiOf), sameLine: isKept(line), leftover, cooks }
}
