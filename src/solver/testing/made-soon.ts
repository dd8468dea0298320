import type { Generator } from '../genre/genre'
import { Budget } from '../kernel/budget'

/** A generated puzzle, with the seed and the budget (in steps) that make it again. */
export interface MadeSoon<P> {
  readonly seed: string
  readonly budget: number
  readonly puzzle: P
}

/** The budgets in steps, tried one after the other until the puzzles are made. */
const BUDGETS = [30_000, 300_000, 3_000_000, 30_000_000]
/** The number of seeds that are tried with each budget, for each wanted puzzle. */
const SEEDS = 3

/**
 * For tests: puzzles that a generator makes with its default options, from seeds that need few steps. One seed in ten leads to a puzzle
 * that takes a hundred times the usual work to prove or to grade; a test that needs any puzzle uses these.
 * @throws where a seed fails for another reason than a spent budget, or where no puzzle is made within 30 million steps
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
