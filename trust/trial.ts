/**
 * The size of a trial. `daily` is part of `npm test` and takes seconds; `short` is part of `npm test -- --all`; `full` gives the figures in
 * docs/reliability.md.
 */
export type Size = 'daily' | 'short' | 'full'

/** The parameters and the environment of a trial. */
export interface Setting {
  readonly size: Size
  /**
   * The number of inputs of the fuzzer, of puzzles that `flat` grades, or of calls of each kind that `faults` lets fail, if a person sets
   * it.
   */
  readonly inputs?: number
  /** The seed of all random choices. */
  readonly seed: string
  /** A folder of the trial's own, which is empty at its start and removed at its end. */
  readonly folder: string
  /** The path of a built program: `operations`, `troubled`, `cli`, `chromium`, `maintenance`. */
  program(name: string): string
  /** Prints a line about the progress. */
  say(words: string): void
}

/** The result of a trial: one row of the table in docs/reliability.md. */
export interface Result {
  /** The number of attempts. */
  readonly tried: number
  /** The losses, each as a sentence with which it can be repeated; there must be none. */
  readonly lost: readonly string[]
  /** The number of losses, if `lost` does not contain all of them. */
  readonly lostInAll?: number
  /** Further figures, in the order in which they are shown. */
  readonly figures: Readonly<Record<string, string | number>>
  /** The reason why the trial could not be run on this machine; it counts as skipped, never as passed. */
  readonly skipped?: string
}

/** A trial: something is done to Nanido that must not cost anybody their work. */
export interface Trial {
  readonly id: string
  /** What is done and what must hold, in one line. */
  readonly what: string
  run(setting: Setting): Promise<Result>
}

/** The result of a trial that cannot be run on this machine. */
export const skipped = (why: string): Result => ({ tried: 0, lost: [], figures: {}, skipped: why })
