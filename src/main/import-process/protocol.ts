import { z } from 'zod'
import { SceneValue } from '#contract/schemas/scene.ts'
import { LinesAround } from '#contract/schemas/previewing.ts'
import { SolvingValue } from '#contract/schemas/solving.ts'
import type { Language } from '#solver/kernel/message.ts'
import { AnyMessage, CaptionValue } from '#contract/schemas/values.ts'

/** The first message to an import process: what kind of file to read and, for texts, which formats to consider. */
export type ReaderOrder =
  | { readonly type: 'picture' }
  | {
      readonly type: 'text'
      readonly genre?: string
      readonly format?: string
      readonly atMove?: number
      readonly language?: Language
      /** For a PDF: whether to send pictures of the pages with puzzles. */
      readonly withPages?: boolean
    }

/**
 * A message after the order: a piece of the file, with the last one marked; or `more`, which asks for further results of the last piece.
 */
export type ReaderRequest =
  ReaderOrder | { readonly type: 'piece'; readonly bytes: Uint8Array; readonly isLast: boolean } | { readonly type: 'more' }

const Size = z.strictObject({ width: z.int().positive(), height: z.int().positive() })

/** A grey picture, small enough to be shown (`picture/small.ts`). */
const Picture = z.strictObject({
  ...Size.shape,
  grey: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  rgb: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
  full: Size,
  block: z.int().positive(),
})

/** A puzzle that was read. `puzzle` is JSON text, which need not be parsed on the way. */
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
  /** The puzzle's index in the whole file, from 0; in a text, unreadable puzzles count too. */
  ordinal: z.int(),
  /** Its file in an archive, or its page. */
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
  /** The surrounding lines, for a sheet whose lines exist in no text file. */
  around: LinesAround.optional(),
})

/**
 * A reply of an import process. `ready` comes first. After every piece and every `more` comes one of these: a request for the next piece, a
 * picture, a block of puzzles and problems, or the reason why there is no result. A block also says whether more results follow, and how
 * many problems are not listed. Replies are validated, because a process that has read foreign bytes may send anything.
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

/** A reply to a request. */
export type ReaderAnswer = Exclude<ReaderReply, { readonly type: 'ready' | 'refused' }>
/** A block of puzzles and problems. */
export type Block = Extract<ReaderReply, { readonly type: 'block' }>
