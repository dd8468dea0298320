import { tooLarge } from '#solver/nonogram/picture/limits.ts'
import { smallPicture } from '../picture/small'
import type { ReaderReply, ReaderRequest } from './protocol'

/** Reads what comes in, request by request, until it is ended. */
export type Serve = (request: ReaderRequest) => void

/** The work of a reader process: one order, then its bytes. */
export function serveReader(send: (reply: ReaderReply) => void): Serve {
  let take: ((bytes: Uint8Array, isLast: boolean) => void) | undefined
  send({ type: 'ready' })
  return (request) => {
    if (request.type === 'piece') take?.(request.bytes, request.isLast)
    else take = pictureTaker(send)
  }
}

function pictureTaker(send: (reply: ReaderReply) => void) {
  const pieces: Uint8Array[] = []
  let length = 0
  return (bytes: Uint8Array, isLast: boolean): void => {
    pieces.push(bytes)
    length += bytes.length
    const large = tooLarge(length)
    if (large) return send({ type: 'refused', message: large })
    if (!isLast) return send({ type: 'taken' })
    const read = smallPicture(Buffer.concat(pieces))
    send(read.ok ? { type: 'picture', picture: read.value } : { type: 'refused', message: read.message })
  }
}
