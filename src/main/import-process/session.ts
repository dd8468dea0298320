import { ServiceError } from '#contract/messages/errors.ts'
import type { ReadingMessage } from '#contract/messages/reading-messages.ts'
import type { Message } from '#solver/kernel/message.ts'
import { machineClock, type Clock } from '../processes/clock'
import type { EndCause, ForkSolver, SolverProcess } from '../processes/fork'
import { type ReaderAnswer, type ReaderOrder, ReaderReply, type ReaderRequest } from './protocol'
import type { SmallPicture } from '../picture/small'

/** The time in milliseconds without a message after which reading is given up, far longer than any harmless file needs. */
const SILENCE = 120_000

/** Options for reading a file in a separate process. */
export interface ReadingOptions {
  /** Starts `import-process/entry.ts`. */
  readonly fork: ForkSolver
  readonly clock?: Clock
  /** The milliseconds without a message after which reading is given up. */
  readonly silence?: number
}

interface Waiting {
  resolve(answer: ReaderAnswer): void
  reject(reason: ServiceError): void
}

/**
 * A disposable process that reads one file, so that malicious bytes harm nothing else. The process is ended when it has finished, when it
 * is stopped, when it is silent for too long, runs out of memory, or sends an invalid reply.
 */
export class ReaderSession {
  private readonly process: SolverProcess | undefined
  private readonly clock: Clock
  private readonly silence: number
  private waiting: Waiting | undefined
  private isReady = false
  private end: ServiceError | undefined
  private stopWatching: (() => void) | undefined

  /** Starts the process and sends its order. */
  constructor({ fork, clock = machineClock, silence = SILENCE }: ReadingOptions, order: ReaderOrder) {
    this.clock = clock
    this.silence = silence
    try {
      this.process = fork()
      this.process.onMessage((message) => this.hear(message))
      this.process.onExit((_, cause) => this.ended(cause))
      this.process.send(order)
      this.watch()
    } catch {
      this.fail({ code: 'reading.will-not-start' })
    }
  }

  /**
   * Sends a request. Only one may be open at a time.
   * @returns the reply; rejects with a ServiceError if the session has ended
   */
  ask(request: Exclude<ReaderRequest, ReaderOrder>): Promise<ReaderAnswer> {
    return new Promise((resolve, reject) => {
      if (this.end) return reject(this.end)
      this.waiting = { resolve, reject }
      this.watch()
      this.process?.send(request)
    })
  }

  /** Ends the reading; an open request is rejected with `message`. */
  stop(message: Message): void {
    this.fail(message)
  }

  private fail(message: Message): void {
    if (this.end) return
    this.end = new ServiceError(message)
    this.stopWatching?.()
    this.process?.kill()
    this.waiting?.reject(this.end)
  }

  private hear(message: unknown): void {
    if (this.end) return
    const { success, data: reply } = ReaderReply.safeParse(message)
    if (!success) return this.fail({ code: 'reading.crashed' })
    this.watch()
    if (reply.type === 'ready') this.isReady = true
    else if (reply.type === 'refused') this.fail(reply.message)
    else {
      const { waiting } = this
      this.waiting = undefined
      waiting?.resolve(reply)
    }
  }

  private ended(cause: EndCause | undefined): void {
    this.fail({ code: cause === 'memory' ? 'reading.no-memory' : this.isReady ? 'reading.crashed' : 'reading.will-not-start' })
  }

  /** Restarts the time limit of the next message. */
  private watch(): void {
    this.stopWatching?.()
    this.stopWatching = this.clock.later(this.silence, () => {
      const message: ReadingMessage = { code: 'reading.too-long', seconds: Math.round(this.silence / 1000) }
      this.fail(message)
    })
  }
}

/** Reads a picture file, in pieces, in a separate process. */
export class PictureReading {
  private readonly session: ReaderSession

  /** Starts the process. */
  constructor(options: ReadingOptions) {
    this.session = new ReaderSession(options, { type: 'picture' })
  }

  /**
   * Sends the next bytes.
   * @returns the picture after the last piece, null before; rejects with a ServiceError if it cannot be read
   */
  async piece(bytes: Uint8Array, isLast: boolean): Promise<SmallPicture | null> {
    const answer = await this.session.ask({ type: 'piece', bytes, isLast })
    if (answer.type !== 'picture') return null
    this.stop()
    return answer.picture
  }

  /** Stops the reading; the result is no longer wanted. */
  stop(): void {
    this.session.stop({ code: 'service.superseded' })
  }
}
