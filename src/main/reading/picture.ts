import { ServiceError } from '#contract/errors.ts'
import type { SmallPicture } from '../picture/small'
import { ReaderSession, type ReadingOptions } from './session'

/** A picture file that comes in pieces, read in a process of its own. */
export class PictureReading {
  /** The picture; rejects with a ServiceError that says why there is none. */
  readonly picture: Promise<SmallPicture>
  private readonly session: ReaderSession
  private reject: (reason: ServiceError) => void = () => undefined

  /** Starts the process. */
  constructor(options: ReadingOptions) {
    let resolve: (picture: SmallPicture) => void = () => undefined
    this.picture = new Promise((found, reject) => {
      resolve = found
      this.reject = reject
    })
    // Whoever awaits it hears of a rejection; it must not count as unheard before that.
    this.picture.catch(() => undefined)
    this.session = new ReaderSession(
      options,
      { type: 'picture' },
      {
        found: ({ picture }) => {
          this.session.stop()
          resolve(picture)
        },
        failed: (message) => this.reject(new ServiceError(message)),
      },
    )
  }

  /** Hands over the next bytes; resolves when there is room for more. */
  piece(bytes: Uint8Array, isLast: boolean): Promise<void> {
    return this.session.piece(bytes, isLast)
  }

  /** Nobody waits for it any more. */
  stop(): void {
    this.session.stop()
    this.reject(new ServiceError({ code: 'service.superseded' }))
  }
}
