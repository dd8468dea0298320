import type { Genre } from '#solver/genre/genre.ts'
import { tooLarge } from '#solver/raster/message.ts'
import { smallPicture } from '../picture/small'
import type { ReaderOrder, ReaderReply, ReaderRequest } from './protocol'
import { isGzip, isZip } from '../archive/read'
import { isOldOffice } from '../archive/office'
import { isPdf } from '../pdf/grids/read'
import { isNotText } from '#solver/genre/texts/not-text.ts'
import { ArchiveTaker } from './archive-taker'
import { PdfTaker } from './pdf-taker'
import { TextTaker } from './text-taker'
import { Blocks } from './blocks'

/** Handles a request. */
export type Serve = (request: ReaderRequest) => void

/** Serves an import process: it receives one order, then the bytes of the file. */
export function serveReader(send: (reply: ReaderReply) => void, genres: readonly Genre[]): Serve {
  let take: ((bytes: Uint8Array, isLast: boolean) => ReaderReply | Promise<ReaderReply>) | undefined
  let text: ReturnType<typeof textTaker> | undefined
  send({ type: 'ready' })
  return (request) => {
    if (request.type === 'picture') take = pictureTaker()
    else if (request.type === 'text') {
      const taker = (text = textTaker(genres, request))
      take = (bytes, isLast) => taker.take(bytes, isLast)
    } else if (request.type === 'piece') void answer(take, request).then(send)
    else send(text?.next() ?? { type: 'taken' })
  }
}

/** Returns the reply to a piece of a file. */
async function answer(
  take: ((bytes: Uint8Array, isLast: boolean) => ReaderReply | Promise<ReaderReply>) | undefined,
  { bytes, isLast }: { readonly bytes: Uint8Array; readonly isLast: boolean },
): Promise<ReaderReply> {
  try {
    return (await take?.(bytes, isLast)) ?? { type: 'taken' }
  } catch {
    return { type: 'refused', message: { code: 'reading.crashed' } }
  }
}

/** Chooses the reader for a file of puzzles by its first bytes: archive, PDF or text. */
function textTaker(
  genres: readonly Genre[],
  { genre, format, atMove, language, withPages }: Extract<ReaderOrder, { readonly type: 'text' }>,
) {
  const options = {
    ...(genre !== undefined && { genre }),
    ...(format !== undefined && { format }),
    ...(atMove !== undefined && { atMove }),
    ...(language !== undefined && { language }),
  }
  let taker: ArchiveTaker | NoTextTaker | PdfTaker | TextTaker | undefined
  return {
    take(bytes: Uint8Array, isLast: boolean): ReaderReply | Promise<ReaderReply> {
      taker ??=
        isZip(bytes) || isGzip(bytes)
          ? new ArchiveTaker(genres, options)
          : isOldOffice(bytes)
            ? new NoTextTaker('office.old')
            : isPdf(bytes)
              ? new PdfTaker(genres, options, withPages)
              : format === undefined && isNotText(bytes)
                ? new NoTextTaker('reading.not-text')
                : new TextTaker(genres, options)
      return taker.take(bytes, isLast)
    },
    next: (): ReaderReply => taker?.next() ?? { type: 'taken' },
  }
}

function pictureTaker() {
  const pieces: Uint8Array[] = []
  let length = 0
  return (bytes: Uint8Array, isLast: boolean): ReaderReply => {
    pieces.push(bytes)
    length += bytes.length
    const large = tooLarge(length)
    if (large) return { type: 'refused', message: large }
    if (!isLast) return { type: 'taken' }
    const read = smallPicture(Buffer.concat(pieces))
    return read.ok ? { type: 'picture', picture: read.value } : { type: 'refused', message: read.message }
  }
}

/** Reports once that a file is not text. Read as text, its bytes would give hundreds of problems and no puzzle. */
class NoTextTaker {
  private readonly blocks = new Blocks()

  constructor(private readonly code: 'reading.not-text' | 'office.old') {}

  /** Takes the next piece and ignores it. */
  take(_bytes: Uint8Array, isLast: boolean): ReaderReply {
    if (isLast) this.blocks.problem({ line: 1, column: 1, severity: 'error', message: { code: this.code } })
    return this.next()
  }

  /** Returns the next block. The only problem comes with the last piece. */
  next(): ReaderReply {
    return this.blocks.next(false)
  }
}
