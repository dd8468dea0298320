import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type * as Pg from 'pg'
import { MOST_PACKED } from './bytes'

/** The code of the error with which a server is left that sends more than a queue ever does ... */
export const FLOOD = 'NANIDO_FLOOD'
/** ... and of the one with which one is left that wants to be told what nobody on the way may read. */
export const SECRET = 'NANIDO_SECRET'

/** A byte of its kind and four of its length come before every message of PostgreSQL’s protocol. */
const HEAD = 5
/** Bytes of one message: the largest row is a pair of results, each byte of them two digits. */
const LONGEST = 5 * MOST_PACKED
/** Bytes of everything between two things that the server is told: two such rows, and as many small ones as a run has batches. */
const MOST = 10 * MOST_PACKED
/** Messages between two things that it is told. */
const MESSAGES = 2_000_000
/** Bytes of a greeting. */
const GREETING = 2 ** 20
/** Remarks (notices, settings, notifications) between two things that it is told. */
const REMARKS = 1000
const REMARK_KINDS = new Set(Buffer.from('NSA'))
const READY = Buffer.from('Z')[0]!

/** Counts what a server sends by the heads of its messages, before anybody keeps any of it. */
export class Meter {
  private readonly head = Buffer.alloc(HEAD)
  private headLength = 0
  private left = 0
  private isGreeting = true
  private bytes = 0
  private messages = 0
  private remarks = 0

  /** The server was told something: its answer may begin. */
  begin(): void {
    this.bytes = this.messages = this.remarks = 0
  }

  /** @returns whether it still is what a queue may send */
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

/** The part of a stream that the parser of `pg` uses. */
interface Heard {
  on(event: string, listener: (piece: Buffer) => void): unknown
}

/** The part of `pg`’s connection that is used here; its types leave it out. */
interface Connection extends EventEmitter {
  stream: Duplex
  attachListeners(stream: Heard): void
}
type Wired = Pg.ClientConfig & { readonly connection: Connection }

/** `pg`’s client, over a connection that leaves a server which floods it, and one that must not be told a password. */
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
      // The parser keeps what is not whole, and throws where a message is shorter than it says.
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
