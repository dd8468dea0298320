import type { Genre } from '#solver/genre/genre.ts'
import type { ForkSolver } from '../processes/fork'
import type { ReaderReply, ReaderRequest } from './protocol'
import { serveReader, type Serve } from './serve'

/** For tests: does the real work of a reader process, within this one. */
export function readerWithin(genres: readonly Genre[]): ForkSolver {
  return () => {
    let isKilled = false
    let hear: (message: unknown) => void = () => undefined
    let serve: Serve | undefined
    const send = (reply: ReaderReply) => setImmediate(() => !isKilled && hear(structuredClone(reply)))
    setImmediate(() => (serve = serveReader(send, genres)))
    return {
      send: (request) => setImmediate(() => !isKilled && serve?.(structuredClone(request) as ReaderRequest)),
      onMessage: (listener) => (hear = listener),
      onExit: () => undefined,
      kill: () => (isKilled = true),
    }
  }
}
