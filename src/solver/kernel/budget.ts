/**
 * The work that a solver or generator may still do. It is counted in the solver's own steps and never in time: the same input with the same
 * budget then gives the same answer on every machine.
 */
export class Budget {
  /** The number of steps spent so far. */
  spent = 0

  /** @param limit the number of steps that may be spent; `Infinity` for no limit */
  constructor(readonly limit: number = Infinity) {}

  /** Spends `steps`; false once more are spent than the limit allows. */
  spend(steps = 1): boolean {
    pulse()
    this.spent += steps
    return this.spent <= this.limit
  }

  /** The number of steps left, never negative. */
  get left(): number {
    return Math.max(0, this.limit - this.spent)
  }
}

/** The function that is called at each sign of life. A process has one at most, set by the part that serves its tasks. */
let listener: (() => void) | undefined

/** Sets the function that is called at each sign of life; undefined removes it. */
export function onPulse(listen: (() => void) | undefined): void {
  listener = listen
}

/**
 * Gives a sign of life. A long search does this every few thousand nodes. A process without signs of life for long counts as stuck and is
 * ended. No result depends on it.
 */
export function pulse(): void {
  listener?.()
}
