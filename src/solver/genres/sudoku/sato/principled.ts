import type { Budget } from '#solver/kernel/budget.ts'
import { POPCOUNT, lowest } from '../position/geometry'
import { applyCoreBlock, findCoreBlocks, type CoreBlock } from './processing/core-blocks'
import { processDirectly, type DigitObserver } from './processing/direct'
import { Flags } from './processing/flags'

/** An observer of the principled solution. */
export interface ProcessObserver {
  digit: DigitObserver
  /** A core block of processing 2 that flags something, with the digits it rules out by cell. */
  coreBlock(core: CoreBlock, removed: ReadonlyMap<number, number>): void
  /** Processing 3 puts in one of the two digits of a cell. */
  trial(cell: number, digit: number, other: number): void
  /** A trial did not fill the grid, and everything since `trial` is taken back. */
  trialFailed(cell: number, digit: number): void
}

/** The result of the principled solution. `processing` is the highest kind that was used. */
export interface Processed {
  readonly processing: 1 | 2 | 3
  readonly end: 'solved' | 'stuck' | 'steps'
}

/**
 * The principled solution (原理的解法; Sato 2001, section 2, its first program). Processing 1 sets digits that have one place left, or
 * cells that have one digit left. When it finds nothing more, processing 2 rules out digits by core blocks (processing/core-blocks.ts), and
 * processing 1 is used again. When these stop, processing 3 tries both digits of each cell that has two. The printed program never ends
 * when all trials fail; this one ends as stuck.
 */
export function solveByProcessing(givens: string, budget: Budget, observer?: ProcessObserver): Processed {
  const flags = new Flags(givens)
  const run = new Processing(flags, budget, observer)
  const end = run.untilStuck()
  if (end !== 'stuck') return { processing: run.processing, end }
  const saved = new Flags()
  saved.copyFrom(flags)
  run.processing = 3
  for (let cell = 0; cell < 81; cell++) {
    const pair = saved.possible[cell]!
    if (saved.digits[cell] !== 0 || POPCOUNT[pair] !== 2) continue
    const digits = [lowest(pair) + 1, lowest(pair & (pair - 1)) + 1] as const
    for (const digit of digits) {
      flags.copyFrom(saved)
      observer?.trial(cell, digit, digits[0] + digits[1] - digit)
      flags.fix(cell, digit)
      const trialEnd = run.untilStuck()
      if (trialEnd !== 'stuck') return { processing: 3, end: trialEnd }
      observer?.trialFailed(cell, digit)
    }
  }
  return { processing: 3, end: 'stuck' }
}

class Processing {
  processing: 1 | 2 | 3 = 1
  /**
   * The number of digits fixed when processing 2 was last entered. The paper's program keeps it when a trial is taken
   * back, and so does this one.
   */
  private filledBefore = 0

  constructor(
    private readonly flags: Flags,
    private readonly budget: Budget,
    private readonly observer?: ProcessObserver,
  ) {}

  untilStuck(): 'solved' | 'stuck' | 'steps' {
    const { flags, budget, observer } = this
    for (;;) {
      if (!budget.spend(processDirectly(flags, observer?.digit.bind(observer)))) return 'steps'
      if (flags.filled === 81) return 'solved'
      if (flags.filled === this.filledBefore) return 'stuck'
      if (this.processing < 2) this.processing = 2
      this.filledBefore = flags.filled
      if (!budget.spend()) return 'steps'
      const cores = findCoreBlocks(flags)
      for (const group of cores) if (group.places.length > 0) this.apply(group)
      for (const core of cores) if (core.places.length === 0) this.apply(core)
    }
  }

  private apply(core: CoreBlock): void {
    const { flags, observer } = this
    if (!observer) return applyCoreBlock(flags, core)
    const removed = new Map<number, number>()
    applyCoreBlock(flags, core, (cell, digits) => removed.set(cell, (removed.get(cell) ?? 0) | digits))
    if (removed.size > 0) observer.coreBlock(core, removed)
  }
}
