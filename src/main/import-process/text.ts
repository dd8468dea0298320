import type { Message } from '#solver/kernel/message.ts'
import type { ReadOptions } from '#solver/genre/reading/sink.ts'
import type { Block } from './protocol'
import { ReaderSession, type ReadingOptions } from './session'

/** Reads a text, in pieces, in a separate process. */
export class TextReading {
  private readonly session: ReaderSession

  /** Starts the process. */
  constructor(options: ReadingOptions, { genre, format, atMove, language, withPages }: ReadOptions & { readonly withPages?: boolean }) {
    this.session = new ReaderSession(options, { type: 'text', genre, format, atMove, language, withPages })
  }

  /**
   * Sends the next bytes to the import process, and yields their puzzles and problems block by block. The process reads the next block
   * while the caller works on the present one. Throws a ServiceError if the session has ended.
   */
  async *piece(bytes: Uint8Array, isLast: boolean): AsyncGenerator<Block> {
    let answer = await this.session.ask({ type: 'piece', bytes, isLast })
    while (answer.type === 'block') {
      // Requested in advance, so that both processes work at once. If the caller stops, nothing waits for the reply.
      const next = answer.hasMore ? this.session.ask({ type: 'more' }) : undefined
      next?.catch(() => undefined)
      yield answer
      if (!next) break
      answer = await next
    }
    if (isLast) this.stop({ code: 'reading.stopped' })
  }

  /** Ends the reading; an open request is rejected with `message`. */
  stop(message: Message): void {
    this.session.stop(message)
  }
}
