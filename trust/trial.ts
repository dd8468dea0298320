/** `daily` is part of `npm test` (seconds), `short` of `npm test -- --all`; `full` is the one whose figures docs/reliability.md shows. */
export type Size = 'daily' | 'short' | 'full'

/** What a trial needs of its surroundings. */
export interface Setting {
  readonly size: Size
  /** How many inputs the fuzzer tries, puzzles `flat` grades, or calls of a kind `faults` lets fail, where somebody says so. */
  readonly inputs?: number
  /** Every choice that chance makes follows from it. */
  readonly seed: string
  /** A folder of the trial's own, empty at its start and removed after it. */
  readonly folder: string
  /** Path of a built program: `operations`, `troubled`, `cli`, `chromium`, `maintenance`. */
  program(name: string): string
  /** A line about the way, for whoever waits. */
  say(words: string): void
}

/** One row of the table in docs/reliability.md. */
export interface Result {
  /** How often it was tried. */
  readonly tried: number
  /** What must be nothing: each loss in a sentence that lets it be repeated. */
  readonly lost: readonly string[]
  /** How many, where not every one is told in `lost`. */
  readonly lostInAll?: number
  /** Other figures, in the order in which they are shown. */
  readonly figures: Readonly<Record<string, string | number>>
  /** Why it could not be tried here; it then counts as skipped, never as passed. */
  readonly skipped?: string
}

/** Something that is done to Nanido which must not cost anybody their work. */
export interface Trial {
  readonly id: string
  /** What is tried and what must hold, in one line. */
  readonly what: string
  run(setting: Setting): Promise<Result>
}

/** The result of a trial that this machine cannot make. */
export const skipped = (why: string): Result => ({ tried: 0, lost: [], figures: {}, skipped: why })
