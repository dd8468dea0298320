import { Blocks } from './blocks'
import type { ReaderReply } from './protocol'

/** Says once of a file that it is no text: of its bytes read as one there would be hundreds of problems and no puzzle. */
export class NoTextTaker {
  private readonly blocks = new Blocks()

  /** Takes the next piece, of which nothing is looked at. */
  take(_bytes: Uint8Array, isLast: boolean): ReaderReply {
    if (isLast) this.blocks.problem({ line: 1, column: 1, severity: 'error', message: { code: 'reading.not-text' } })
    return this.next()
  }

  /** There is never more. */
  next(): ReaderReply {
    return this.blocks.next(false)
  }
}
