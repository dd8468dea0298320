import type { Genre } from '#solver/genre.ts'
import { tooLarge } from '#solver/raster/limits.ts'
import { smallPicture } from '../picture/small'
import type { ReaderReply, ReaderRequest } from './protocol'
import { TextTaker } from './text-taker'

/** Answers requests, one by one. */
export type Serve = (request: ReaderRequest) => void

/** The work of a reader process: one order, then its bytes. */
export function serveReader(send: (reply: ReaderReply) => void, genres: readonly Genre[]): Serve {
  let take: ((bytes: Uint8Array, isLast: boolean) => ReaderReply) | undefined
  let text: TextTaker | undefined
  send({ type: 'ready' })
  return (request) => {
    if (request.type === 'picture') take = pictureTaker()
    else if (request.type === 'text') {
      const taker = (text = new TextTaker(genres, request))
      take = (bytes, isLast) => taker.take(bytes, isLast)
    } else if (request.type === 'piece') send(take?.(request.bytes, request.isLast) ?? { type: 'taken' })
    else send(text?.next() ?? { type: 'taken' })
  }
}

function pictureTaker() {
  const pieces: Uint8Array[] = []
  let length = 0
  return (bytes: Uint8Array, isLast: boolean): ReaderReply => {
    pieces.push(bytes)
    length += bytes.length
    const large = tooLarge(length)
    if (large) return { type: 'refused', message: large }
    if (!isLast) return { type: 'taken' }
    const read = smallPicture(Buffer.concat(pieces))
    return read.ok ? { type: 'picture', picture: read.value } : { type: 'refused', message: read.message }
  }
}
