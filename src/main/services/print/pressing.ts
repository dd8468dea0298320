import type { Handlers, Validated } from '#contract/api.ts'
import { fileName } from '#contract/file-name.ts'
import type { Finding } from '#plan/model/finding.ts'
import type { Imposition } from '#plan/cover/imposition.ts'
import { sentenceLanguage } from '#plan/words/printed-words.ts'
import { profileOr } from '#plan/profiles/index.ts'
import { dateOf, settingsFor } from '#main/pdf/settings.ts'
import type { Attachment, Sink } from '#main/pdf/write.ts'
import type { PreflightTold, PrintTold } from '#main/printing/books.ts'
import { yielding } from '#main/yielding.ts'
import type { MakeFile } from './temporary-files'
import type { BookAtHand } from './printing'
import type { Workings } from '../workings'
import { ATTACHMENT } from '#main/pdf/grids/read.ts'
import { gatherPuzzles } from '#main/library/queries/puzzles/contents.ts'
import type { Context } from '../context'

/** A request to print a book. */
export type PrintRequest = Omit<Validated<'export.pdf'>, 'as'>

/** The form of a print that is not the book itself. */
export interface PrintForm {
  /** The printer's profile, if it is not the book's own. */
  readonly profile?: string
  /** Whether to print sheets with several pages (imposition), or a template of the cover instead of the pages. */
  readonly as?: Imposition | 'cover'
}

/** Prints a book for the command line. */
export interface Press {
  /** Prints it into a stream. */
  print(request: PrintRequest, sink: Sink, form?: PrintForm): Promise<PrintTold>
  /** Prints it for a profile, and returns the problems that a printer would find. */
  preflight(request: PrintRequest, form?: Pick<PrintForm, 'profile'>): Promise<PreflightTold>
}

/**
 * The service that makes the PDF of a book. The printing process makes it page by page, and can be stopped; a window fetches it in pieces.
 *
 * @param bookFor lays out the requested book
 * @param make creates files for the window
 */
export function pressService(
  { context, cancellation, printer }: Workings,
  { bookFor, make }: { bookFor: (request: PrintRequest, signal: AbortSignal) => Promise<BookAtHand>; make: MakeFile },
) {
  const { ports } = context
  const onShare = (share: number): void => ports.emit({ type: 'print.progress', share })
  /** Returns the puzzles to attach to the file. Only the book itself has them, not a cover or sheets. */
  const carried = async (
    { told }: BookAtHand,
    { book, walkThrough }: PrintRequest,
    { profile, as }: PrintForm,
    signal: AbortSignal,
  ): Promise<Attachment[]> => {
    if (as !== undefined || walkThrough !== undefined) return []
    const { attachments } = settingsFor(profileOr(profile ?? told.profile), dateOf(), told.file)
    return attachments ? [await carriedPuzzles(context, book, yielding(signal))] : []
  }
  const prepared = async (request: PrintRequest, form: PrintForm) => {
    const signal = cancellation.begin('print')
    const book = await bookFor(request, signal)
    return {
      order: { ...form, key: book.key, when: dateOf() },
      following: { many: await carried(book, request, form, signal), signal, onShare },
    }
  }
  const press: Press = {
    async print(request, sink, form = {}) {
      const { order, following } = await prepared(request, form)
      return printer.do('print', order, { ...following, sink })
    },
    async preflight(request, form = {}) {
      const { order, following } = await prepared(request, form)
      return printer.do('preflight', order, following)
    },
  }
  const handlers = {
    'export.pdf': async ({ as, ...request }) => {
      const { title } = context.book(request.book)
      const name =
        as === 'cover'
          ? `${title} ${COVER[sentenceLanguage(request.language)]}`
          : request.walkThrough === undefined
            ? title
            : request.layout.title || title
      const { file, bytes, answer } = await make((sink) => press.print(request, sink, { as }))
      return { name: fileName(name, 'pdf'), file, bytes, pages: answer.report.pages }
    },
    'export.preflight': async (request) => {
      const { pages, findings } = await press.preflight(request)
      return { pages, findings: findings.toSorted(byWeight) }
    },
  } satisfies Partial<Handlers>
  return { handlers, press }
}

/** What follows the title in the name of a cover's file. */
const COVER = { en: 'cover', ja: '表紙' } as const

const RANK = { error: 0, warning: 1, note: 2 } as const
const byWeight = (a: Finding, b: Finding): number => RANK[a.severity] - RANK[b.severity]

/**
 * Returns the puzzles of a book as Nanido lines, which are attached to its PDF and can be imported from it again.
 *
 * @param pause called between puzzles, so that other calls are answered
 */
async function carriedPuzzles({ store, ports }: Context, book: number, pause: () => Promise<void>): Promise<Attachment> {
  const lines: string[] = []
  for (const { genre: id, puzzle, caption } of await gatherPuzzles(store, book, [], pause)) {
    await pause()
    const genre = ports.genres.find((one) => one.id === id)
    const read = genre?.fromData(puzzle)
    const format = genre?.formats.find((one) => one.id === 'nanido')
    if (read?.ok && format?.write) lines.push(format.write([{ puzzle: read.value, caption }]).text)
  }
  return {
    name: ATTACHMENT,
    type: 'application/x-ndjson',
    bytes: Buffer.from(lines.join(''), 'utf8'),
    description: 'The puzzles of this book, to be imported by Nanido',
  }
}
