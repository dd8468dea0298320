import { z } from 'zod'
import { SceneValue } from '#contract/schemas/scene.ts'
import { LinesAround } from '#contract/schemas/previewing.ts'
import { SolvingValue } from '#contract/schemas/solving.ts'
import type { Language } from '#solver/kernel/message.ts'
import { AnyMessage, CaptionValue } from '#contract/schemas/values.ts'

/** An order to a reader process: how to read the bytes or, for texts, which formats to consider. */
export type ReaderOrder =
  | { readonly type: 'picture' }
  | {
      readonly type: 'text'
      readonly genre?: string
      readonly format?: string
      readonly atMove?: number
      readonly language?: Language
      /** For a PDF: whether pictures of the pages with puzzles are wanted. */
      readonly withPages?: boolean
    }

/**
 * A request after the order: the bytes, piece by piece, the last one marked; or `more`, which asks for the next results of the last piece.
 */
export type ReaderRequest =
  ReaderOrder | { readonly type: 'piece'; readonly bytes: Uint8Array; readonly isLast: boolean } | { readonly type: 'more' }

const Size = z.strictObject({ width: z.int().positive(), height: z.int().positive() })

/** A picture in greys, small enough to be shown (`picture/small.ts`). */
const Picture = z.strictObject({
  ...Size.shape,
  grey: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  rgb: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
  full: Size,
  block: z.int().positive(),
})

/** A puzzle that was read; `puzzle` is the text of its JSON, which need not be parsed on the way. */
const ReadPuzzle = z.strictObject({
  genre: z.string(),
  format: z.string(),
  puzzle: z.string(),
  digest: z.string(),
  clues: z.int().nullable(),
  flaws: z.int(),
  caption: CaptionValue,
  solving: SolvingValue.optional(),
  ...{ line: z.int(), column: z.int() },
  /** Its number in the whole text, from 0; broken ones of a text count, too. */
  ordinal: z.int(),
  /** The file of an archive, or the page, that it is from. */
  part: z.string().optional(),
})
/** A puzzle that the import process read, after its schema was checked. */
export type ReadPuzzle = z.infer<typeof ReadPuzzle>

const Problem = z.strictObject({
  line: z.int(),
  column: z.int(),
  severity: z.enum(['error', 'warning']),
  message: AnyMessage,
  ordinal: z.int().optional(),
  genre: z.string().nullable(),
  part: z.string().optional(),
  /** Of a sheet, whose lines stand in no file: those around it. */
  around: LinesAround.optional(),
})

/**
 * A reply of a reader process: that it is ready; that there is room for the next piece (after every piece and every `more`); a picture;
 * puzzles and problems, whether the piece has more of them, and how many problems are not listed; or why there is no result. Replies are
 * validated, because a process that has read foreign bytes may send anything.
 */
export const ReaderReply = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('taken') }),
  z.strictObject({ type: z.literal('picture'), picture: Picture }),
  z.strictObject({
    type: z.literal('block'),
    puzzles: z.array(ReadPuzzle),
    problems: z.array(Problem),
    unlisted: z.int(),
    hasMore: z.boolean(),
    sketches: z.array(z.strictObject({ page: z.int(), scene: SceneValue })).optional(),
  }),
  z.strictObject({ type: z.literal('refused'), message: AnyMessage }),
])
/** An answer of the import process, after its schema was checked. */
export type ReaderReply = z.infer<typeof ReaderReply>

/** The answer to a request. */
export type ReaderAnswer = Exclude<ReaderReply, { readonly type: 'ready' | 'refused' }>
/** Puzzles and problems of a part of a text. */
export type Block = Extract<ReaderReply, { readonly type: 'block' }>
