/**
 * Work a solver or generator may still do, counted in its own steps and never in time, so that the same input with the
 * same budget gives the same answer on every machine.
 */
export class Budget {
  /** Steps spent so far. */
  spent = 0

  /** @param limit steps allowed in all; `Infinity` for none */
  constructor(readonly limit: number = Infinity) {}

  /** Takes `steps` off; false once more was asked for than the limit allows. */
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

/** Told that a solver is at work. One a process: whoever serves tasks in it. */
let listener: (() => void) | undefined

/** Begins to listen for signs of life; undefined ends it. */
export function onPulse(listen: (() => void) | undefined): void {
  listener = listen
}

/**
 * A sign of life, which a long search gives every few thousand nodes: a process that gives none is taken for one that runs in
 * circles. Nothing that is found depends on it.
 */
export function pulse(): void {
  listener?.()
}
