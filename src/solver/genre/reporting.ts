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
