import type { Budget } from '../kernel/budget'
import type { Json } from '../kernel/json'
import type { Language, Message, Text } from '../kernel/message'
import type { Option, OptionValues } from '../kernel/option'

/** Reports on puzzles that go beyond their difficulty, such as the rules of a magazine: `report` of the command line. */
export interface Reporting<P = unknown> {
  /** For the help of the command line. */
  readonly help: Text
  readonly options: readonly Option[]
  /** Makes the report on a puzzle, which has no errors. */
  report(puzzle: P, options: OptionValues, budget: Budget): Report
}

/** The report on one puzzle. */
export interface Report {
  /** The faults of the puzzle: a house rule that it breaks, or why it cannot be judged. */
  readonly complaints: readonly Message[]
  /** The facts for a program that reads the report as JSON. */
  readonly facts: { readonly [key: string]: Json | undefined }
  /** The solution that is reported, as the genre's `solutionToData` gives it: its final position is drawn beside the puzzle. */
  readonly solution?: Json
  /** The report as lines for a person. The first is the verdict, which is printed behind the puzzle's name. */
  lines(language: Language): readonly string[]
}

/**
 * A short cut for bulk work on the simplest lines of a genre, which hold one puzzle without a flaw and nothing else. It turns the bytes of
 * such a line directly into the bytes of the answer, which is the same as by way of text, puzzle and verdict.
 */
export interface QuickLines {
  /** The format of such lines. No other format of any genre claims them with the same certainty. */
  readonly format: string
  /**
   * Looks at the line that begins at `from`.
   *
   * @returns the end of the line: a line break or the end of the bytes; -1 for a line that is not so plain
   */
  take(bytes: Uint8Array, from: number): number
  /**
   * Solves the puzzle of the line that begins at `from`.
   *
   * @returns the end of the line; -1 where it is not so plain, its puzzle does not have exactly one solution, or the budget runs out
   */
  solve(bytes: Uint8Array, from: number, budget: number): number
  /** The steps of the last puzzle solved, as `Genre.solve` counts them. */
  steps(): number
  /** Writes the solution of that puzzle as JSON (`solutionToData`). @returns the position after it */
  write(into: Uint8Array, at: number): number
  /** The most bytes that `write` writes. */
  readonly most: number
}

/** A line of a table: cells by column title. */
export type TableRow = Readonly<Record<string, string | number | null | undefined>>

/** An output for results of many lines, which are printed as they are found: standard output and standard error of the command line. */
export interface Printer {
  /** Whether lines are read by a program, as JSON, or by a person. */
  readonly json: boolean
  /** The language of texts for a person. */
  readonly language: Language
  /** Prints a line of results. */
  line(text: string): void
  /** Adds a row to the table for a person. */
  row(row: TableRow): void
  /** Prints the rows since the last table. */
  endTable(): void
  /** Prints a remark to the person, apart from the results. */
  say(text: string): void
}
