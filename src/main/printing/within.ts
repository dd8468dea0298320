import type { Genre } from '#solver/genre/genre.ts'
import type { ForkSolver } from '../processes/fork'
import type { PrinterReply, PrinterRequest } from './protocol'
import { servePrinter } from './serve'

/** Runs the printing process inside this process, for callers that start none. It can be stopped only between two parts of the work. */
export function printerWithin(genres: readonly Genre[]): ForkSolver {
  return () => {
    let isKilled = false
    let hear: (message: unknown) => void = () => undefined
    // Cloned as between processes, so that values which cannot be sent fail here too.
    const send = (reply: PrinterReply) => setImmediate(() => !isKilled && hear(structuredClone(reply)))
    const serve = servePrinter(send, genres)
    const begun = new Set<number>()
    return {
      send(message) {
        const request = structuredClone(message) as PrinterRequest
        setImmediate(() => {
          if (isKilled) return
          begun.add(request.id)
          serve(request)
        })
      },
      onMessage: (listener) => (hear = listener),
      onExit: () => undefined,
      kill() {
        for (const id of begun) serve({ type: 'stop', id })
        isKilled = true
      },
    }
  }
}
