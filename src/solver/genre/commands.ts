import type { Budget } from '../kernel/budget'
import type { Json } from '../kernel/json'
import type { Language, Message, Text } from '../kernel/message'
import type { Option, OptionValues } from '../kernel/option'

/** The report of a genre on puzzles, which `nanido report` prints. It judges more than difficulty, e.g. by the rules of a magazine. */
export interface Reporting<P = unknown> {
  /** What the report is, for the help of the command line. */
  readonly help: Text
  readonly options: readonly Option[]
  /** Makes the report on a puzzle that has passed `check`. */
  report(puzzle: P, options: OptionValues, budget: Budget): Report
}

/** The report on one puzzle. */
export interface Report {
  /** The faults of the puzzle: house rules that it breaks, or the reason why it cannot be judged. */
  readonly complaints: readonly Message[]
  /** The facts for a program that reads the report as JSON. */
  readonly facts: { readonly [key: string]: Json | undefined }
  /** The solution on which the report rests, in the form of the genre's `solutionToData`. Its final position is drawn beside the puzzle. */
  readonly solution?: Json
  /** The report as lines of text for a person. The first line is the verdict, which is printed behind the puzzle's name. */
  lines(language: Language): readonly string[]
}

/**
 * A fast path for bulk work. It takes the plainest lines of a genre, each of which holds one flawless puzzle and nothing else. The bytes of
 * such a line are turned directly into the bytes of the answer. The answer is the same as on the usual path, which reads text, makes a
 * puzzle and solves it.
 */
export interface QuickLines {
  /** The id of the format of such lines. No other format of any genre may recognise them with the same certainty. */
  readonly format: string
  /**
   * Checks whether the line that begins at `from` is plain.
   *
   * @returns the end of the line: its line break or the end of the bytes; -1 for any other line
   */
  take(bytes: Uint8Array, from: number): number
  /**
   * Solves the puzzle of the line that begins at `from`.
   *
   * @returns the end of the line; -1 where the line is not plain, the puzzle does not have exactly one solution, or the budget runs out
   */
  solve(bytes: Uint8Array, from: number, budget: number): number
  /** The number of steps that solving the last puzzle took, as `Genre.solve` counts them. */
  steps(): number
  /** Writes the solution of the last puzzle as JSON, in the form of `solutionToData`. @returns the position behind it */
  write(into: Uint8Array, at: number): number
  /** The most bytes that one call of `write` can write. */
  readonly most: number
}

/** A row of a table: values by column title. */
export type TableRow = Readonly<Record<string, string | number | null | undefined>>

/**
 * An output for results of many lines, which are printed as soon as they are found. On the command line it is standard output and standard
 * error.
 */
export interface Printer {
  /** Whether the results are read by a program, as JSON, or by a person. */
  readonly json: boolean
  /** The language of texts for a person. */
  readonly language: Language
  /** Prints a line of results. */
  line(text: string): void
  /** Adds a row to the table for a person. */
  row(row: TableRow): void
  /** Prints the table of all rows that were added since the last table. */
  endTable(): void
  /** Prints a remark to a person, apart from the results. */
  say(text: string): void
}
