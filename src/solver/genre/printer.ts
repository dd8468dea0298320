import type { Language } from '../kernel/message'

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
