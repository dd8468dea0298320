import type { Language } from '#solver/kernel/message.ts'
import type { ReadOptions } from '#solver/genre/reading/sink.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import type { Remark } from './answer'

/** The work to do with each puzzle of a block. */
export type BlockOrder =
  | { readonly command: 'check' }
  | { readonly command: 'solve'; readonly budget: number; readonly atOnce: boolean }
  | {
      readonly command: 'grade'
      readonly budget: number
      /** A grader's id; by default the first of each genre. */
      readonly grader?: string
      /** The conventions to grade by, by `genre grader`. */
      readonly chosen: Readonly<Record<string, OptionValues>>
    }

/** A stretch of whole lines of a text of lines, as bytes, to be read, worked on and answered in bytes where it is done. */
export interface BlockTask {
  readonly kind: 'block'
  /** ASCII or UTF-8; the last line may lack its end. */
  readonly bytes: Uint8Array
  /** The name of the file in answers. */
  readonly file: string
  /** Lines of the file, and puzzles of the whole input, that stand before. */
  readonly before: { readonly lines: number; readonly records: number }
  readonly reading: ReadOptions
  readonly order: BlockOrder
  readonly language: Language
}

/** The answers to a block, or to its beginning; the rest is to be asked again. */
export interface BlockAnswer {
  /** The bytes for standard output, read by programs. */
  readonly out: Uint8Array
  /** Remarks for a person, each after so many bytes of `out`. */
  readonly remarks: readonly (Remark & { readonly after: number })[]
  /**
   * Bytes that this answers for. How the lines after them are to be read may depend on what follows the block: none where that is so
   * from its beginning on.
   */
  readonly taken: number
  /** Lines, and puzzles, broken ones counted, in these bytes. */
  readonly lines: number
  readonly records: number
  /** Puzzles that were worked on, and such that could not be read. */
  readonly puzzles: number
  readonly unread: number
  /** Puzzles with errors, unreadable ones among them. */
  readonly bad: number
  /** Time by the clock, in milliseconds. */
  readonly milliseconds: number
}
