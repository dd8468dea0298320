import type { Readable, Writable } from 'node:stream'
import type { CommandName, Commands, EventName, Events } from './protocol'

/** A message that comes over the pipe. The browser is our own child process and its protocol is typed in `protocol.ts`. */
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

/** A client of the Chrome DevTools Protocol over a pair of pipes: no port that another program could open. */
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
    // A browser that has ended closes its pipe; `close` rejects the calls that wait for it.
    writer.on('error', () => this.close())
    reader.on('error', () => this.close())
    reader.on(
      'data',
      splitAtNul((message) => this.#receive(JSON.parse(message) as Incoming)),
    )
  }

  /**
   * @param sessionId of the target that the command is for; left out for the browser itself
   * @returns rejects when the browser refuses the command or is gone
   */
  send<C extends CommandName>(command: C, params: Commands[C]['params'], sessionId?: string): Promise<Commands[C]['result']> {
    if (this.#closed) return Promise.reject(new Error('The browser is closed'))
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#writer.write(`${JSON.stringify({ id, method: command, params, sessionId })}\0`)
    })
  }

  /** Sends a command whose failure means only that the page or the browser went away meanwhile. */
  tell<C extends CommandName>(command: C, params: Commands[C]['params'], sessionId?: string): void {
    this.send(command, params, sessionId).catch(() => undefined)
  }

  /** One listener an event: there is one window. */
  on<E extends EventName>(event: E, listener: (params: Events[E], sessionId: string | undefined) => void): void {
    this.#listeners.set(event, listener as Listener)
  }

  /** Ends the conversation, and rejects all waiting calls. */
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
 * Cuts a stream of messages that each end with a NUL byte, as on Chrome's debugging pipe. Pieces of one message are kept
 * as they came and joined once: a page of a big book comes in hundreds of pieces.
 *
 * @param onMessage called with each message, complete and decoded
 * @returns what to call with each piece that comes in
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
