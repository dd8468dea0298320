import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type * as Pg from 'pg'
import { MOST_PACKED } from './bytes'

/** The code of the error that ends a connection whose server sends more data than a queue ever does. */
export const FLOOD = 'NANIDO_FLOOD'
/** The code of the error that ends a connection whose server asks for the password in clear text. */
export const SECRET = 'NANIDO_SECRET'

/** The length of the header of a message in PostgreSQL’s protocol: a byte for the kind and four for the length. */
const HEAD = 5
/** The greatest length of one message. The largest row is a pair of results, in hexadecimal digits. */
const LONGEST = 5 * MOST_PACKED
/** The greatest length of an answer: two such rows, and as many small ones as a run has batches. */
const MOST = 10 * MOST_PACKED
/** The greatest number of messages in an answer. */
const MESSAGES = 2_000_000
/** The greatest number of bytes that a server may send before login is complete. */
const GREETING = 2 ** 20
/** The greatest number of notices, settings and notifications in an answer. */
const REMARKS = 1000
const REMARK_KINDS = new Set(Buffer.from('NSA'))
const READY = Buffer.from('Z')[0]!

/** Counts a server's bytes and messages by reading the headers of its messages, before any of them is stored. */
export class Meter {
  private readonly head = Buffer.alloc(HEAD)
  private headLength = 0
  private left = 0
  private isGreeting = true
  private bytes = 0
  private messages = 0
  private remarks = 0

  /** Begins a new answer, after a query was sent. */
  begin(): void {
    this.bytes = this.messages = this.remarks = 0
  }

  /** Counts a piece of the stream. @returns whether it is still within the limits */
  take(piece: Uint8Array): boolean {
    this.bytes += piece.length
    if (this.bytes > (this.isGreeting ? GREETING : MOST)) return false
    for (let at = 0; at < piece.length;) {
      if (this.left > 0) {
        const here = Math.min(this.left, piece.length - at)
        this.left -= here
        at += here
        continue
      }
      this.head[this.headLength++] = piece[at++]!
      if (this.headLength < HEAD) continue
      this.headLength = 0
      if (!this.message(this.head[0]!, this.head.readUInt32BE(1))) return false
    }
    return true
  }

  private message(kind: number, length: number): boolean {
    if (length < HEAD - 1 || length > (this.isGreeting ? GREETING : LONGEST)) return false
    this.left = length - (HEAD - 1)
    if (kind === READY) this.isGreeting = false
    if (REMARK_KINDS.has(kind) && ++this.remarks > REMARKS) return false
    return ++this.messages <= MESSAGES
  }
}

/** The methods of a stream that the parser of `pg` uses. */
interface Heard {
  on(event: string, listener: (piece: Buffer) => void): unknown
}

/** The parts of `pg`’s connection that are used here but missing in its types. */
interface Connection extends EventEmitter {
  stream: Duplex
  attachListeners(stream: Heard): void
}
type Wired = Pg.ClientConfig & { readonly connection: Connection }

/**
 * Returns `pg`’s client with two protections: it disconnects from a server that sends too much data and, unless `maySayPassword`, from one
 * that asks for the password in clear text.
 */
export function guardedClient(pg: Pick<typeof Pg, 'Client' | 'Connection'>, maySayPassword: boolean): typeof Pg.Client {
  const Plain = pg.Connection as unknown as new (config: object) => Connection

  class Guarded extends Plain {
    override attachListeners(stream: Duplex): void {
      const meter = new Meter()
      const write = stream.write.bind(stream) as (...given: unknown[]) => boolean
      stream.write = (...given: unknown[]) => {
        meter.begin()
        return write(...given)
      }
      // The parser keeps incomplete messages, and throws for a message shorter than its stated length.
      const guarded: Heard = {
        on: (event, listener) => {
          stream.on(event, (piece: Buffer) => {
            if (event === 'data' && (stream.destroyed || !meter.take(piece))) return this.leave(FLOOD)
            try {
              listener(piece)
            } catch {
              this.leave(FLOOD)
            }
          })
          return guarded
        },
      }
      super.attachListeners(guarded)
    }

    override emit(name: string, ...given: unknown[]): boolean {
      if (name !== 'authenticationCleartextPassword' || maySayPassword) return super.emit(name, ...given)
      this.leave(SECRET)
      return true
    }

    private leave(code: string): void {
      this.stream.destroy(Object.assign(new Error(code), { code }))
    }
  }

  return class extends pg.Client {
    constructor(config: Pg.ClientConfig = {}) {
      super({ ...config, connection: new Guarded(config) } as Wired)
    }
  }
}
