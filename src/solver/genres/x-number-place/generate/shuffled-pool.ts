import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Grader } from '#solver/genre/genre.ts'
import { puzzleOfProblem, type Problem } from '../problems/problem'
import type { XNumberPlace } from '../puzzle'
import { problemAt, type Pool } from './pool'

/** A problem that was found, and the steps of all gradings up to it. */
interface Found {
  readonly problem: Problem
  readonly spent: number
}

/**
 * A pool in the order of a seed. The problems of a level are taken from it one after another, so that those of one seed differ. Gradings
 * are kept, but a repeated question costs the same steps again, so that a result does not depend on earlier questions.
 */
export class ShuffledPool {
  private readonly order: Pool
  private readonly found: Found[] = []
  private next = 0
  private spent = 0

  constructor(
    pool: Pool,
    seed: string,
    private readonly grader: Grader<XNumberPlace>,
    private readonly level: number | undefined,
  ) {
    this.order = new Random(seed).shuffle(pool.slice())
  }

  /**
   * The problem at `index` among those of a level, or the number of its problems where there are fewer; undefined where the budget runs
   * out.
   */
  at(index: number, budget: Budget): Problem | number | undefined {
    while (this.found.length <= index && this.next < this.order.length) {
      if (this.spent >= budget.left) return undefined
      this.look()
    }
    const found = this.found[index]
    if (!budget.spend(found?.spent ?? this.spent)) return undefined
    return found?.problem ?? this.found.length
  }

  private look(): void {
    const problem = problemAt(this.order, this.next++)
    this.spent++
    if (this.level !== undefined) {
      const took = new Budget()
      const { level } = this.grader.grade(puzzleOfProblem(problem), took, false)
      this.spent += took.spent
      if (level !== this.level) return
    }
    this.found.push({ problem, spent: this.spent })
  }
}
