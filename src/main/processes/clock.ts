/** A clock and timer, replaceable in tests. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `step` after `delay` milliseconds, unless the returned function is called first. */
  later(delay: number, step: () => void): () => void
}

/** The machine's clock. */
export const machineClock: Clock = {
  now: () => Date.now(),
  later(delay, step) {
    const timer = setTimeout(step, delay)
    return () => clearTimeout(timer)
  },
}

/**
 * Limits `step` to one run in `interval` milliseconds. The first call runs it at once; a call within the interval runs it once more at the
 * end, so that the last state is always reported.
 */
export class Throttle {
  private last = -Infinity
  private cancel: (() => void) | undefined

  constructor(
    private readonly interval: number,
    private readonly step: () => void,
    private readonly clock: Clock,
  ) {}

  /** Asks for a run. */
  touch(): void {
    if (this.cancel) return
    this.cancel = this.clock.later(Math.max(0, this.last + this.interval - this.clock.now()), () => this.flush())
  }

  /** Runs a waiting step now, if there is one. */
  flush(): void {
    if (!this.cancel) return
    this.drop()
    this.last = this.clock.now()
    this.step()
  }

  /** Drops a waiting step. */
  drop(): void {
    this.cancel?.()
    this.cancel = undefined
  }
}
