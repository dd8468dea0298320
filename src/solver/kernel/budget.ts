/**
 * Work a solver or generator may still do, counted in its own steps and never in time, so that the same input with the
 * same budget gives the same answer on every machine.
 */
export class Budget {
  /** Steps spent so far. */
  spent = 0

  /** @param limit steps allowed in all; `Infinity` for none */
  constructor(readonly limit: number = Infinity) {}

  /** Spends `steps`; false once more are spent than the limit allows. */
  spend(steps = 1): boolean {
    pulse()
    this.spent += steps
    return this.spent <= this.limit
  }

  /** Steps that are left, never negative. */
  get left(): number {
    return Math.max(0, this.limit - this.spent)
  }
}

/** The listener to signs of life. A process has one: whatever serves tasks in it. */
let listener: (() => void) | undefined

/** Begins to listen for signs of life; undefined ends it. */
export function onPulse(listen: (() => void) | undefined): void {
  listener = listen
}

/**
 * Gives a sign of life. A long search does so every few thousand nodes; a process that gives none for long is taken to be stuck and is
 * ended. No result depends on it.
 */
export function pulse(): void {
  listener?.()
}
