import type { Json } from '../kernel/json'
import type { Message, Text, Result } from '../kernel/message'
import type { Printer } from './commands'
import type { Captioned } from './text'
import type { Option, OptionValues } from '../kernel/option'

/** An enumeration of a genre's source document, short enough to wait for: `enumerate` of the command line, under the genre's id. */
export interface SourceEnumeration {
  /** For the help of the command line. */
  readonly help: Text
  readonly options: readonly Option[]
  /** Prints the whole enumeration; the last line of JSON is the summary. Gives a message where an option's value makes no sense. */
  tell(options: OptionValues, to: Printer): Message | undefined
}

/**
 * An enumeration that takes minutes or hours: `enumerate` of the command line, under an id of its own. It consists of units, numbered from
 * 0, which are independent: the result of a unit does not depend on the process or on the order in which units are done.
 *
 * @typeParam P the genre's puzzle
 * @typeParam Part the result of a unit, in plain JSON
 */
export interface LongEnumeration<P = unknown, Part = unknown> {
  /** The id of the enumeration on the command line. */
  readonly id: string
  /** For the help of the command line. */
  readonly help: Text
  /** The name of its results, in the plural. */
  readonly finds: Text
  readonly options: readonly Option[]
  /** The version of the enumeration, raised with every change that can change a part: parts of an older version are not used again. */
  readonly version: number
  /** The stages of the work on a unit, in order, by the names that `part` tells. */
  readonly stages: readonly string[]
  /** Reads the options; a message where they make no sense. */
  scopeOf(options: OptionValues): Result<EnumerationScope<P, Part>>
  /**
   * The result of unit number `unit`; undefined where there is no such unit, or the options make no sense.
   *
   * @param options those of {@link EnumerationScope.unitOptions}
   * @param onStage called with the present stage of the work and the share (0 to 1) of the unit that is done
   */
  part(options: OptionValues, unit: number, onStage: (stage: string, share: number) => void): Json | undefined
  /** Reads a part of unit number `unit` that was stored, or came from another process; undefined for anything else. */
  readPart(value: unknown, unit: number): Part | undefined
  /** Files of {@link EnumerationScope.lines} put together; a message where one is something else, or they do not belong together. */
  join(files: readonly { readonly name: string; readonly text: string }[]): Result<JoinedParts<P, Part>>
}

/** An enumeration, or the part of it that the options ask for. */
export interface EnumerationScope<P = unknown, Part = unknown> {
  /** A key of everything that its parts depend on, fit for a file name: two scopes with the same key have the same parts. */
  readonly key: string
  /** The key's scope as the options of a unit's task. */
  readonly unitOptions: OptionValues
  /** The numbers of its units. */
  readonly units: readonly number[]
  /** The amount of work in these units, shown before it begins. */
  extent?(units: readonly number[]): Text
  /** The file of results, line by line. It is made of parts in any order, and the same parts always give the same bytes. */
  lines(parts: readonly Part[]): Iterable<string>
  /** The line that sums it up. */
  summaryLine(parts: readonly Part[]): string
  /** The results as puzzles for a library. */
  puzzles(parts: readonly Part[]): readonly Captioned<P>[]
  /** The summary for a person. */
  tell(parts: readonly Part[], to: Printer): void
}

/** Parts of an enumeration put together. */
export interface JoinedParts<P = unknown, Part = unknown> {
  readonly scope: EnumerationScope<P, Part>
  readonly parts: readonly Part[]
  /** The numbers of units that no file had. */
  readonly missing: readonly number[]
}
