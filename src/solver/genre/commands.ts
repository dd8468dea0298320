import type { Budget } from '../kernel/budget'
import type { Json } from '../kernel/json'
import type { Language, Message, Text } from '../kernel/message'
import type { Option, OptionValues } from '../kernel/option'

/** A report on a collection of puzzles beyond their difficulty, house rules included: `report` of the command line. */
export interface Reporting<P = unknown> {
  /** For the help of the command line. */
  readonly help: Text
  readonly options: readonly Option[]
  /** Asked of puzzles without errors only. */
  report(puzzle: P, options: OptionValues, budget: Budget): Report
}

/** The report on one puzzle. */
export interface Report {
  /** The faults of the puzzle: a house rule that it breaks, or why it cannot be judged. */
  readonly complaints: readonly Message[]
  /** For a program. */
  readonly facts: { readonly [key: string]: Json | undefined }
  /** The solution that is reported, as the genre's `solutionToData` gives it: its final position is drawn beside the puzzle. */
  readonly solution?: Json
  /** For a person: the verdict, which is told after the puzzle's name, then line by line what else there is. */
  lines(language: Language): readonly string[]
}

/**
 * The quick way of bulk work through the plainest lines of a genre: nothing but one puzzle that has no flaw, from its bytes to the bytes of
 * its answer. What it gives is what the long way through text, puzzle and verdict gives.
 */
export interface QuickLines {
  /** The format that such lines have. Of all formats of all genres none other is as sure of them. */
  readonly format: string
  /**
   * Looks at the line that begins at `from`.
   *
   * @returns where it ends, at a line end or where the bytes end; -1 where it is not such a one
   */
  take(bytes: Uint8Array, from: number): number
  /**
   * Solves the puzzle of the line that begins at `from`.
   *
   * @returns where the line ends; -1 where it is not such a one, has not exactly one solution, or the budget does not suffice
   */
  solve(bytes: Uint8Array, from: number, budget: number): number
  /** The steps that the puzzle solved last took, as `Genre.solve` counts them. */
  steps(): number
  /** Writes its solution as JSON (`solutionToData`). @returns where it ends */
  write(into: Uint8Array, at: number): number
  /** Bytes that `write` takes at most. */
  readonly most: number
}

/** A line of a table: cells by column title. */
export type TableRow = Readonly<Record<string, string | number | null | undefined>>

/** Where what takes many lines is told as it is found: the command line's standard output and standard error. */
export interface Printer {
  /** Whether lines are read by a program, as JSON, or by a person. */
  readonly json: boolean
  /** In which language a person is spoken to. */
  readonly language: Language
  /** A line of results. */
  line(text: string): void
  /** A row of a table for a person. */
  row(row: TableRow): void
  /** Prints the rows since the last table. */
  endTable(): void
  /** A word to the person, beside the results. */
  say(text: string): void
}
