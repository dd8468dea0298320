import type { Genre } from '#solver/genre/genre.ts'
import type { ForkSolver } from '#main/processes/fork.ts'
import type { ReaderReply, ReaderRequest } from '#main/import-process/protocol.ts'
import { serveReader, type Serve } from '#main/import-process/serve.ts'

/** For tests: does the real work of an import process inside this process. */
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
