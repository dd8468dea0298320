import { z } from 'zod'
import { AnyMessage } from '#contract/values.ts'

/** To a reader process: what the bytes are to be read as; then the bytes, piece by piece, the last one marked. */
export type ReaderRequest = { readonly type: 'picture' } | { readonly type: 'piece'; readonly bytes: Uint8Array; readonly isLast: boolean }

/** What begins a reading. */
export type ReaderOrder = Exclude<ReaderRequest, { readonly type: 'piece' }>

const Size = z.object({ width: z.int().positive(), height: z.int().positive() })

/** A picture in greys, small enough to be shown (`picture/small.ts`). */
const Picture = z.object({
  ...Size.shape,
  grey: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  full: Size,
  size: Size,
})

/**
 * From a reader process: that it is ready; that it has room for the next piece; the picture; why there is nothing to be had.
 * Whoever has read foreign bytes may say anything, so it is checked.
 */
export const ReaderReply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('taken') }),
  z.object({ type: z.literal('picture'), picture: Picture }),
  z.object({ type: z.literal('refused'), message: AnyMessage }),
])
/** One of them, checked. */
export type ReaderReply = z.infer<typeof ReaderReply>
