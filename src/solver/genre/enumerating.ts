import type { Json } from '../kernel/json'
import type { Message, Text, Result } from '../kernel/message'
import type { Printer } from './commands'
import type { Captioned } from './text'
import type { Option, OptionValues } from '../kernel/option'

/** An enumeration from a genre's source document that takes seconds. `nanido enumerate` prints it under the genre's id. */
export interface SourceEnumeration {
  /** What is enumerated, for the help of the command line. */
  readonly help: Text
  readonly options: readonly Option[]
  /** Prints the whole enumeration; the last line of JSON is a summary. Returns a message where the value of an option makes no sense. */
  tell(options: OptionValues, to: Printer): Message | undefined
}

/**
 * An enumeration that takes minutes or hours. `nanido enumerate` runs it under an id of its own. Its work is divided into numbered units.
 * They are independent: the result of a unit is the same in every process and in every order.
 *
 * @typeParam P the genre's puzzle
 * @typeParam Part the result of a unit, in plain JSON
 */
export interface LongEnumeration<P = unknown, Part = unknown> {
  /** The id of the enumeration on the command line. */
  readonly id: string
  /** What is enumerated, for the help of the command line. */
  readonly help: Text
  /** The name of the things that are found, in the plural. */
  readonly finds: Text
  readonly options: readonly Option[]
  /**
   * The version of the enumeration. It is raised with every change that can change a result; results of older versions are not used again.
   */
  readonly version: number
  /** The stages of the work on a unit, in order, by the names that `part` reports. */
  readonly stages: readonly string[]
  /** Turns options into the scope of an enumeration; a message where they make no sense. */
  scopeOf(options: OptionValues): Result<EnumerationScope<P, Part>>
  /**
   * The result of unit number `unit`; undefined where there is no such unit, or the options make no sense.
   *
   * @param options those of {@link EnumerationScope.unitOptions}
   * @param onStage called with the present stage of the work and the share (0 to 1) of the unit that is done
   */
  part(options: OptionValues, unit: number, onStage: (stage: string, share: number) => void): Json | undefined
  /** Reads the result of unit number `unit` from a file or another process; undefined where `value` is no such result. */
  readPart(value: unknown, unit: number): Part | undefined
  /**
   * Joins result files that were written from {@link EnumerationScope.lines}; a message where a file is something else, or the files do not
   * belong together.
   */
  join(files: readonly { readonly name: string; readonly text: string }[]): Result<JoinedParts<P, Part>>
}

/** The extent of an enumeration: all of it, or the units that the options ask for. */
export interface EnumerationScope<P = unknown, Part = unknown> {
  /** A key for everything on which the results depend, fit for a file name. Two scopes with the same key have the same results. */
  readonly key: string
  /** The options with which a unit of this scope is run. */
  readonly unitOptions: OptionValues
  /** The numbers of the units in this scope. */
  readonly units: readonly number[]
  /** A text that says how much work the units are, shown before the work begins. */
  extent?(units: readonly number[]): Text
  /** The lines of the result file. The same results give the same bytes, in whatever order they came. */
  lines(parts: readonly Part[]): Iterable<string>
  /** The summary of the results as a line of JSON. */
  summaryLine(parts: readonly Part[]): string
  /** The results as puzzles for a library. */
  puzzles(parts: readonly Part[]): readonly Captioned<P>[]
  /** The summary for a person. */
  tell(parts: readonly Part[], to: Printer): void
}

/** The joined results of several files. */
export interface JoinedParts<P = unknown, Part = unknown> {
  readonly scope: EnumerationScope<P, Part>
  readonly parts: readonly Part[]
  /** The numbers of the units that no file had. */
  readonly missing: readonly number[]
}
