import type { Readable, Writable } from 'node:stream'
import type { CommandName, Commands, EventName, Events } from './protocol'

/** A message from the browser. It is not validated, because the browser is our own child process; `protocol.ts` has the types. */
interface Incoming {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
  readonly method?: string
  readonly params?: unknown
  readonly sessionId?: string
}
interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}
type Listener = (params: unknown, sessionId: string | undefined) => void

/** A client of the Chrome DevTools Protocol over a pair of pipes, which other programs cannot open, unlike a port. */
export class CdpClient {
  #lastId = 0
  #closed = false
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, Listener>()
  readonly #writer: Writable

  /**
   * @param writer to the browser (its descriptor 3)
   * @param reader from the browser (its descriptor 4)
   */
  constructor(writer: Writable, reader: Readable) {
    this.#writer = writer
    // A browser that has ended closes its pipe; `close` then rejects the open calls.
    writer.on('error', () => this.close())
    reader.on('error', () => this.close())
    reader.on(
      'data',
      splitAtNul((message) => this.#receive(JSON.parse(message) as Incoming)),
    )
  }

  /**
   * Sends a command.
   *
   * @param sessionId the session of the command's target; left out for the browser itself
   * @returns rejects if the browser refuses the command or has ended
   */
  send<C extends CommandName>(command: C, params: Commands[C]['params'], sessionId?: string): Promise<Commands[C]['result']> {
    if (this.#closed) return Promise.reject(new Error('The browser is closed'))
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#writer.write(`${JSON.stringify({ id, method: command, params, sessionId })}\0`)
    })
  }

  /** Sends a command and ignores its failure, which only means that the page or the browser has ended. */
  tell<C extends CommandName>(command: C, params: Commands[C]['params'], sessionId?: string): void {
    this.send(command, params, sessionId).catch(() => undefined)
  }

  /** Sets the listener of an event, one for each: there is only one window. */
  on<E extends EventName>(event: E, listener: (params: Events[E], sessionId: string | undefined) => void): void {
    this.#listeners.set(event, listener as Listener)
  }

  /** Ends the connection, and rejects all open calls. */
  close(): void {
    this.#closed = true
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(new Error('The browser closed'))
  }

  #receive({ id, result, error, method, params, sessionId }: Incoming): void {
    if (id === undefined) return this.#listeners.get(method ?? '')?.(params, sessionId)
    const asker = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) asker?.reject(new Error(error.message))
    else asker?.resolve(result)
  }
}

/**
 * Splits a stream into messages that end with a NUL byte, as on Chrome's debugging pipe. The pieces of a message are joined only once,
 * because a page of a large book arrives in hundreds of pieces.
 *
 * @param onMessage called with each complete, decoded message
 * @returns a function to call with each piece
 */
export function splitAtNul(onMessage: (message: string) => void): (piece: Buffer) => void {
  let kept: Buffer[] = []
  return (piece) => {
    let from = 0
    for (let nul = piece.indexOf(0); nul >= 0; nul = piece.indexOf(0, from)) {
      const message = Buffer.concat([...kept, piece.subarray(from, nul)]).toString('utf8')
      kept = []
      from = nul + 1
      onMessage(message)
    }
    if (from < piece.length) kept.push(piece.subarray(from))
  }
}
