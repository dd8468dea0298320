import type { Language } from '#solver/kernel/message.ts'
import type { ReadOptions } from '#solver/genre/reading/sink.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import type { Remark } from './answer'

/** The task to do with each puzzle of a block. */
export type BlockOrder =
  | { readonly command: 'check' }
  | { readonly command: 'solve'; readonly budget: number; readonly atOnce: boolean }
  | {
      readonly command: 'grade'
      readonly budget: number
      /** The id of the grader; by default the first of each genre. */
      readonly grader?: string
      /** The chosen conventions of graders, by `genre grader`. */
      readonly chosen: Readonly<Record<string, OptionValues>>
    }

/** A part of a text that consists of whole lines, as bytes. It is read, worked on and answered in one process. */
export interface BlockTask {
  readonly kind: 'block'
  /** The lines in ASCII or UTF-8; the last one may lack its line end. */
  readonly bytes: Uint8Array
  /** The name of the file in answers. */
  readonly file: string
  /** The number of lines of the file, and of puzzles of the whole input, before the block. */
  readonly before: { readonly lines: number; readonly records: number }
  readonly reading: ReadOptions
  readonly order: BlockOrder
  readonly language: Language
}

/** The answers to a block or to its beginning. The rest must be sent again. */
export interface BlockAnswer {
  /** The bytes for standard output, read by programs. */
  readonly out: Uint8Array
  /** Remarks for a person, each with the number of bytes of `out` that come before it. */
  readonly remarks: readonly (Remark & { readonly after: number })[]
  /**
   * The number of bytes of the block that are answered. The reading of later lines may depend on what follows the block; it is 0 where that
   * is so from the beginning on.
   */
  readonly taken: number
  /** The number of lines in these bytes; below, the number of puzzles, broken ones included. */
  readonly lines: number
  readonly records: number
  /** The number of puzzles that were worked on; below, the number that could not be read. */
  readonly puzzles: number
  readonly unread: number
  /** The number of puzzles with errors, unreadable ones included. */
  readonly bad: number
  /** The elapsed time in milliseconds. */
  readonly milliseconds: number
}
