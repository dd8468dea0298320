import type { ReadingMessage } from '#contract/reading-words.ts'
import type { Message } from '#solver/core/message.ts'
import { machineClock, type Clock } from '../jobs/clock'
import type { EndCause, ForkSolver, SolverProcess } from '../jobs/fork'
import { type ReaderOrder, ReaderReply } from './protocol'

/** Milliseconds without a word from either side after which a reading is given up: far above what any honest file takes. */
const SILENCE = 120_000

/** What a reading needs. */
export interface ReadingOptions {
  /** Starts `reading/entry.ts`. */
  readonly fork: ForkSolver
  readonly clock?: Clock
  /** Milliseconds without a word after which it is given up. */
  readonly silence?: number
}

/** What a reader process says beside that it is ready for more. */
export type Found = Exclude<ReaderReply, { readonly type: 'ready' | 'taken' | 'refused' }>

/** What a session tells; after `failed` it tells nothing more. */
export interface SessionEvents {
  found(found: Found): void
  failed(message: Message): void
}

/**
 * One disposable process that reads one file: whatever the bytes do to it, nothing else is harmed. It is ended as soon as it is
 * done, stopped, silent for too long, out of memory, or speaks nonsense.
 */
export class ReaderSession {
  private readonly process: SolverProcess | undefined
  private readonly clock: Clock
  private readonly silence: number
  private waiting: (() => void) | undefined
  private isReady = false
  private isOver = false
  private stopWatching: (() => void) | undefined

  /** Starts the process with what it is to do. */
  constructor(
    { fork, clock = machineClock, silence = SILENCE }: ReadingOptions,
    order: ReaderOrder,
    private readonly events: SessionEvents,
  ) {
    this.clock = clock
    this.silence = silence
    try {
      this.process = fork()
      this.process.onMessage((message) => this.hear(message))
      this.process.onExit((_, cause) => this.ended(cause))
      this.process.send(order)
      this.watch()
    } catch {
      queueMicrotask(() => this.fail({ code: 'reading.will-not-start' }))
    }
  }

  /** Hands over bytes; resolves when there is room for more, or when the reading is over. */
  piece(bytes: Uint8Array, isLast: boolean): Promise<void> {
    if (this.isOver) return Promise.resolve()
    this.watch()
    this.process?.send({ type: 'piece', bytes, isLast })
    return new Promise((resolve) => (this.waiting = resolve))
  }

  /** Ends the reading; nothing more is told of it. */
  stop(): void {
    if (this.isOver) return
    this.isOver = true
    this.stopWatching?.()
    this.process?.kill()
    this.goOn()
  }

  private fail(message: Message): void {
    if (this.isOver) return
    this.stop()
    this.events.failed(message)
  }

  private hear(message: unknown): void {
    if (this.isOver) return
    const reply = ReaderReply.safeParse(message)
    if (!reply.success) return this.fail({ code: 'reading.crashed' })
    this.watch()
    if (reply.data.type === 'ready') this.isReady = true
    else if (reply.data.type === 'taken') this.goOn()
    else if (reply.data.type === 'refused') this.fail(reply.data.message)
    else this.events.found(reply.data)
  }

  private goOn(): void {
    const { waiting } = this
    this.waiting = undefined
    waiting?.()
  }

  private ended(cause: EndCause | undefined): void {
    this.fail({ code: cause === 'memory' ? 'reading.no-memory' : this.isReady ? 'reading.crashed' : 'reading.will-not-start' })
  }

  /** Begins to wait for the next word anew. */
  private watch(): void {
    this.stopWatching?.()
    this.stopWatching = this.clock.later(this.silence, () => {
      const message: ReadingMessage = { code: 'reading.too-long', seconds: Math.round(this.silence / 1000) }
      this.fail(message)
    })
  }
}
