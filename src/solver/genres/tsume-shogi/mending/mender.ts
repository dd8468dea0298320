import type { Budget } from '#solver/kernel/budget.ts'
import type { Mend, Result } from '#solver/genre/genre.ts'
import { findFlaws } from '../check'
import type { Problem } from '../puzzle'
import { edited, editsOf, piecesAdded, placesOf, type Edit, type Priced } from './edits'
import { faultOf, type Fault } from './fault'
import { failure, told } from './message'
import type { MendRequest } from './options'
import { outcomeOf, type Outcome } from './outcome'

/** The most successive changes to get rid of all cooks. */
const MOST_EDITS = 3

/**
 * The steps that each candidate may take in the first pass, and those that undecided ones may take in the second pass, if steps are left.
 */
const PASSES = [1500, 25_000]
/** The steps for one round of proposals. They take three or four seconds, because a person waits. */
const ROUND_STEPS = 2_500_000

/** A change with the changed diagram. */
interface Candidate extends Priced {
  readonly problem: Problem
}

/** A change that was tried successfully. */
interface Tried extends Candidate {
  readonly outcome: Outcome
}

/** Mends one problem. */
export class Mender {
  private tried = 0

  constructor(
    private readonly request: MendRequest,
    private readonly budget: Budget,
  ) {}

  /** Proposes single changes, the best first. */
  propose(problem: Problem, onShare?: (share: number) => void): Result<readonly Mend<Problem>[]> {
    const fault = faultOf(problem, this.budget)
    if (!fault.ok) return fault
    if (fault.value.cook === undefined) return failure({ code: 'tsume.mend-unique' })
    const found = this.changes(problem, fault.value, onShare)
    if (found.length === 0) return this.nothing(fault.value)
    return { ok: true, value: found.slice(0, this.request.most).map((one) => mendBy([one.edit], one, fault.value)) }
  }

  /** Makes up to {@link MOST_EDITS} changes, each time the best one, until there is no cook. */
  finish(problem: Problem, onShare?: (share: number) => void): Result<Mend<Problem>> {
    const first = faultOf(problem, this.budget)
    if (!first.ok) return first
    if (first.value.cook === undefined)
      return { ok: true, value: { puzzle: problem, at: [], message: told({ code: 'tsume.mend-unique' }), unique: true } }
    const edits: Edit[] = []
    let now = problem
    let fault = first.value
    while (edits.length < MOST_EDITS) {
      const [best] = this.changes(now, fault, (share) => onShare?.((edits.length + share) / MOST_EDITS))
      if (best === undefined) return this.nothing(fault)
      edits.push(best.edit)
      if (best.outcome.cooks === 0) return { ok: true, value: mendBy(edits, best, first.value) }
      now = best.problem
      const next = faultOf(now, this.budget)
      if (!next.ok) return next
      fault = next.value
    }
    return this.nothing(fault)
  }

  private nothing({ cooks }: Fault): Result<never> {
    if (this.budget.left === 0) return failure({ code: 'tsume.mend-ran-out' })
    return failure({ code: 'tsume.mend-not-found', cooks, tried: this.tried })
  }

  /** The changes that leave fewer cooks, the best first. Changes are tried from the cheapest on until there are enough good ones. */
  private changes(problem: Problem, fault: Fault, onShare?: (share: number) => void): Tried[] {
    const { request, budget } = this
    const enough = budget.spent + ROUND_STEPS
    const found: Tried[] = []
    let good = 0
    let candidates: Candidate[] = []
    for (const { edit, price } of editsOf(problem, fault.near, request)) {
      if (candidates.length === request.tries) break
      const changed = edited(problem, edit)
      if (findFlaws(changed).length === 0) candidates.push({ edit, price, problem: changed })
    }
    this.tried += candidates.length
    for (const [pass, steps] of PASSES.entries()) {
      const hard: Candidate[] = []
      for (const [index, candidate] of candidates.entries()) {
        if (good >= request.most || budget.left === 0 || budget.spent >= enough) break
        const outcome = outcomeOf(candidate.problem, fault, request, budget, steps)
        if (outcome === 'out') hard.push(candidate)
        else if (outcome !== undefined) found.push({ ...candidate, outcome })
        if (typeof outcome === 'object' && outcome.cooks === 0 && outcome.sameLine && outcome.leftover <= fault.leftover) good++
        if (index % 16 === 0) onShare?.(Math.max((pass + index / candidates.length) / PASSES.length, good / request.most))
      }
      candidates = hard
    }
    return found.sort((a, b) => rankOf(a, fault) - rankOf(b, fault))
  }
}

/**
 * The rank of a tried change; lower is better. It depends, in this order, on: no cook; the same length as before; the same main line;
 * nothing left over; a small change, preferably one that adds no pieces.
 */
export function rankOf({ edit, price, outcome }: Omit<Tried, 'problem'>, { length }: Pick<Fault, 'length'>): number {
  const { cooks, sameLine, leftover } = outcome
  return (
    1e6 * Math.min(cooks, 1000) +
    1e5 * Math.min(9, Math.abs(outcome.length - length) / 2) +
    1e4 * Number(!sameLine) +
    1e3 * Number(leftover > 0) +
    price +
    0.5 * piecesAdded(edit)
  )
}

function mendBy(
  edits: readonly Edit[],
  { problem, outcome }: Tried,
  { length: lengthBefore, cooks: cooksBefore, line }: Fault,
): Mend<Problem> {
  const { cooks, length, leftover } = outcome
  const sameLine = outcome.line.join() === line.join()
  return {
    puzzle: problem,
    at: [...new Set(edits.flatMap(placesOf))],
    unique: cooks === 0,
    message: told({ code: 'tsume.mend', edits, lengthBefore, length, cooksBefore, cooks, sameLine, leftover }),
  }
}
