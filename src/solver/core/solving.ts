import type { Json } from './json'

/** What stood on a board at a moment that a person marked, to come back to. */
export interface Checkpoint {
  /** When it was set, ISO 8601. */
  readonly at: string
  /** What the clock showed then. */
  readonly seconds: number
  readonly puzzle: Json
  readonly work: Json | null
}

/** How far a person has come with a puzzle beside what stands on its board: a clock, counters, and places to come back to. */
export interface Play {
  /** Time on the clock. */
  readonly seconds: number
  /** How often the board was cleared. */
  readonly resets: number
  /** How often a state was fixed or marked as a checkpoint. */
  readonly fixes: number
  /** How many hints were asked for. */
  readonly hints: number
  /** The oldest first. */
  readonly checkpoints: readonly Checkpoint[]
  /** What the file that it was read from holds of every move; in that format's own form. */
  readonly record?: Json
}

/** A play that has not begun. */
export const NO_PLAY: Play = { seconds: 0, resets: 0, fixes: 0, hints: 0, checkpoints: [] }

/** What one person says of solving a puzzle: how long it took, how hard it was found. */
export interface SolveLabel {
  /** Who solved it; may be empty. */
  readonly who: string
  readonly seconds?: number
  /** 1 (easy) to 5 (hard). */
  readonly stars?: number
  /** Whether it was not finished; `seconds` is then how long it was tried. */
  readonly gaveUp?: true
  /** The day, `YYYY-MM-DD`. */
  readonly date?: string
  readonly note?: string
  /** The digest of the puzzle that was solved: of another state it says nothing. Left out: the puzzle as it stands. */
  readonly of?: string
}

/** What a file or the library holds of a puzzle being solved. */
export interface Solving {
  /** A person's entries, in the genre's own form. */
  readonly work?: Json
  readonly play?: Play
  readonly labels?: readonly SolveLabel[]
}
