import { z } from 'zod'
import type { Handlers } from '#contract/api.ts'
import type { FoundOnPages } from '#contract/calls/arriving.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import type { ImportReport } from '#contract/schemas/library.ts'
import type { Json } from '#solver/kernel/json.ts'
import { TextReading } from '#main/import-process/text.ts'
import { Arrivals } from './arrivals'
import { type Choice, chosenBy, ON_PAGE } from './chosen'
import { markFinished } from '../books/unfinished'
import type { Workings } from '../workings'

/** An order to import a text: its book, name, format (detected if left out), and the part of it to import. */
interface ImportOrder extends Choice {
  readonly book: number
  readonly file: string
  readonly genre?: string
  readonly format?: string
  readonly atMove?: number
}

/** An import in progress. */
interface Import {
  /**
   * Takes the next bytes.
   *
   * @returns the report after the last bytes, null before
   * @throws ServiceError if the import failed; nothing has changed then
   */
  piece(bytes: Uint8Array, isLast: boolean): Promise<ImportReport | null>
  /** Ends the import without changing anything. */
  stop(): Promise<void>
}

/** The service of imports. A separate process reads the bytes and returns blocks of puzzles. */
export function importService({ context, language }: Pick<Workings, 'context' | 'language'>) {
  const { ports } = context

  const begin = (order: ImportOrder): Import => {
    const { book, file, genre, format, atMove } = order
    context.book(book)
    if (genre !== undefined) context.genre(genre)
    const formats = ports.genres.flatMap((candidate) => candidate.formats.map(({ id }) => id))
    if (format !== undefined && !formats.includes(format)) throw new ServiceError({ code: 'service.unknown-format', format })
    const reading = new TextReading({ fork: ports.forkReader }, { genre, format, atMove, language: language() })
    const arrivals = new Arrivals(context, book, chosenBy(order))
    let state: 'waiting' | 'taking' | 'over' = 'waiting'
    const giveUp = async () => {
      state = 'over'
      reading.stop({ code: 'reading.stopped' })
      await arrivals.discard()
      markFinished(context.store, book)
    }
    return {
      async piece(bytes, isLast) {
        state = 'taking'
        try {
          for await (const block of reading.piece(bytes, isLast)) await arrivals.take(block)
          if (!isLast) {
            state = 'waiting'
            return null
          }
          const account = await arrivals.settle()
          state = 'over'
          markFinished(context.store, book)
          return { file, ...account }
        } catch (error) {
          await giveUp()
          throw error
        }
      },
      async stop() {
        // The call that is taking a piece gets the error and cleans up.
        if (state === 'taking') reading.stop({ code: 'reading.stopped' })
        else if (state === 'waiting') await giveUp()
      },
    }
  }

  let looking: { readonly name: string; readonly reading: TextReading; length: number; readonly pages: FoundOnPages } | undefined
  let coming: { readonly name: string; readonly import: Import; length: number } | undefined
  return {
    'import.text': async ({ text, ...order }): Promise<ImportReport> => {
      const whole = begin(order)
      const bytes = Buffer.from(text, 'utf8')
      for (let from = 0; ; from += PIECE) {
        const report = await whole.piece(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length)
        if (report) return report
      }
    },
    'import.piece': async ({ name, from, isLast, base64, ...order }) => {
      const before = coming
      if (from === 0) coming = { name, import: begin(order), length: 0 }
      const current = coming
      if (current !== before) await before?.import.stop()
      if (current?.name !== name || current.length !== from) throw new ServiceError({ code: 'service.superseded' })
      const piece = Buffer.from(base64, 'base64')
      current.length += piece.length
      return current.import.piece(piece, isLast)
    },
    'import.look': async ({ name, from, isLast, base64 }) => {
      if (from === 0) {
        looking?.reading.stop({ code: 'service.superseded' })
        looking = {
          name,
          length: 0,
          reading: new TextReading({ fork: ports.forkReader }, { withPages: true }),
          pages: { found: [], pages: [] },
        }
      }
      const current = looking
      if (current?.name !== name || current.length !== from) throw new ServiceError({ code: 'service.superseded' })
      const piece = Buffer.from(base64, 'base64')
      current.length += piece.length
      for await (const { puzzles, problems, sketches = [] } of current.reading.piece(piece, isLast)) {
        for (const sketch of sketches) current.pages.pages.push(sketch)
        const places = problems.map(({ message }) => PLACE.safeParse(message).data).filter((place) => place !== undefined)
        for (const { genre, puzzle, format } of puzzles) {
          const place = format === ON_PAGE ? places.shift() : undefined
          if (place) current.pages.found.push({ genre, puzzle: JSON.parse(puzzle) as Json, ...place })
        }
      }
      return isLast ? current.pages : null
    },
    'import.stop': async () => {
      const stopped = coming
      coming = undefined
      looking?.reading.stop({ code: 'reading.stopped' })
      looking = undefined
      await stopped?.import.stop()
      return null
    },
  } satisfies Partial<Handlers>
}

/** The schema of the place of a puzzle on a page (`import-process/pdf-taker.ts`). */
const PLACE = z
  .object({
    ...{ code: z.literal('pdf.found'), page: z.int(), rows: z.int(), columns: z.int() },
    ...{ x: z.int(), y: z.int(), width: z.int(), height: z.int() },
  })
  .transform(({ code: _, ...place }) => place)

/** The number of bytes passed on at once. */
const PIECE = 250_000
