import type { Generator } from '../genre/genre'
import { Budget } from '../kernel/budget'

/** A puzzle that a generator made, with the seed and the budget (in steps) that make it again. */
export interface MadeSoon<P> {
  readonly seed: string
  readonly budget: number
  readonly puzzle: P
}

/** Budgets in steps: what is not made within one is looked for within the next. */
const BUDGETS = [30_000, 300_000, 3_000_000, 30_000_000]
/** The seeds that are tried with each budget, for each puzzle that is wanted. */
const SEEDS = 3

/**
 * For tests: puzzles that a generator makes with its default options, of the seeds that lead to one within few steps. One seed in ten
 * leads to a puzzle that takes a hundred times the usual work to prove or to grade; a test that needs just any puzzle takes these.
 *
 * @throws where a seed fails other than by a spent budget, or leads to nothing within 30 million steps
 */
export function madeSoon<P>(generator: Generator<P>, count: number): readonly MadeSoon<P>[] {
  for (const budget of BUDGETS) {
    const made: MadeSoon<P>[] = []
    for (let i = 0; i < SEEDS * count && made.length < count; i++) {
      const seed = `soon ${i}`
      const result = generator.generate({}, seed, new Budget(budget))
      if (result.ok) made.push({ seed, budget, puzzle: result.value })
      else if (!result.message.code.endsWith('ran-out') || budget === BUDGETS.at(-1))
        throw new Error(`nothing from the seed “${seed}” within ${budget} steps: ${result.message.code}`)
    }
    if (made.length === count) return made
  }
  throw new Error(`the generator makes fewer than ${count} puzzles`)
}
