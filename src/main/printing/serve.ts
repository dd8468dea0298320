import { ServiceError } from '#contract/messages/errors.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { type OrderName, ordersOver } from './orders'
import type { PrinterReply, PrinterRequest } from './protocol'
import type { Order } from './tools'

/** The number of bytes of a file that are sent together. */
const PIECE = 1 << 16

interface Running {
  readonly abort: AbortController
  /** Called when the caller has received the last piece. */
  taken: () => void
}

/** Serves a printing process; several orders may run at once. */
export function servePrinter(send: (reply: PrinterReply) => void, genres: readonly Genre[]): (request: PrinterRequest) => void {
  const orders = ordersOver(genres) as unknown as Readonly<Record<OrderName, Order<unknown, unknown, unknown>>>
  const things = new Map<number, unknown[]>()
  const running = new Map<number, Running>()

  const begin = async (id: number, name: OrderName, request: unknown): Promise<void> => {
    const many = things.get(id) ?? []
    things.delete(id)
    const own: Running = { abort: new AbortController(), taken: () => undefined }
    running.set(id, own)
    const { signal } = own.abort
    const pieces = new Pieces(async (bytes) => {
      signal.throwIfAborted()
      send({ type: 'piece', id, bytes })
      await new Promise<void>((resolve) => (own.taken = resolve))
      signal.throwIfAborted()
    })
    try {
      const tell = (share: number) => send({ type: 'progress', id, share })
      const answer = await orders[name](request, many, { signal, sink: (bytes) => pieces.add(bytes), tell })
      await pieces.flush()
      send({ type: 'done', id, answer })
    } catch (error) {
      send(replyTo(id, error))
    } finally {
      running.delete(id)
    }
  }

  send({ type: 'ready' })
  return (request) => {
    const { id } = request
    if (request.type === 'part') {
      const known = things.get(id) ?? []
      for (const one of request.things) known.push(one)
      things.set(id, known)
    } else if (request.type === 'do') void begin(id, request.order as OrderName, request.request)
    else if (request.type === 'taken') running.get(id)?.taken()
    else {
      things.delete(id)
      running.get(id)?.abort.abort(new ServiceError({ code: 'service.stopped' }))
      // The order may be waiting for a `taken` that will not come.
      running.get(id)?.taken()
    }
  }
}

function replyTo(id: number, error: unknown): PrinterReply {
  if (error instanceof ServiceError) return { type: 'refused', id, message: error.problem }
  if (!(error instanceof Error)) return { type: 'failed', id, name: 'Error', message: String(error) }
  const { name, message, stack } = error
  return { type: 'failed', id, name, message, ...(stack !== undefined && { stack }) }
}

/** Collects small pieces of bytes into larger messages. */
class Pieces {
  private waiting: Uint8Array[] = []
  private length = 0

  constructor(private readonly give: (bytes: Uint8Array) => Promise<void>) {}

  async add(bytes: Uint8Array): Promise<void> {
    // Copied, because the caller may reuse the buffer.
    this.waiting.push(Uint8Array.from(bytes))
    this.length += bytes.length
    if (this.length >= PIECE) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.length === 0) return
    const bytes = new Uint8Array(Buffer.concat(this.waiting))
    this.waiting = []
    this.length = 0
    await this.give(bytes)
  }
}
