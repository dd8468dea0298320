import type { SmallPicture } from '../picture/small'
import { ReaderSession, type ReadingOptions } from './session'

/** A picture file that comes in pieces, read in a process of its own. */
export class PictureReading {
  private readonly session: ReaderSession

  /** Starts the process. */
  constructor(options: ReadingOptions) {
    this.session = new ReaderSession(options, { type: 'picture' })
  }

  /**
   * Hands over the next bytes.
   *
   * @returns the picture after the last piece, null before; rejects with a ServiceError that says why there is none
   */
  async piece(bytes: Uint8Array, isLast: boolean): Promise<SmallPicture | null> {
    const answer = await this.session.ask({ type: 'piece', bytes, isLast })
    if (answer.type !== 'picture') return null
    this.stop()
    return answer.picture
  }

  /** Nobody waits for it any more. */
  stop(): void {
    this.session.stop({ code: 'service.superseded' })
  }
}
