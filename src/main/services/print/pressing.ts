import type { Handlers, Validated } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { fileName } from '#contract/file-name.ts'
import { coverTemplate } from '#plan/cover/cover.ts'
import type { Finding } from '#plan/model/finding.ts'
import { refusalOf } from '#plan/findings/refusal.ts'
import { imposed, type Imposition } from '#plan/cover/imposition.ts'
import type { PrintedBook } from '#plan/model/page.ts'
import { profileOr } from '#plan/profiles/index.ts'
import { fileFindings, pressFindings } from '#main/pdf/preflight.ts'
import { readBack } from '#main/pdf/read-back/read-back.ts'
import { pressMeasure } from '#main/pdf/letters/measure.ts'
import { dateOf, settingsFor } from '#main/pdf/settings.ts'
import { type PressReport, type Sink, writePress } from '#main/pdf/write.ts'
import { carriedPuzzles } from './carried-puzzles'
import { turns } from '#main/yielding.ts'
import type { Cancellation } from '../cancellation'
import type { Context } from '../context'
import type { MakeDraft } from './drafts'

/** @throws ServiceError for a book that is not to be printed as it is laid out */
export function refuse({ findings }: Pick<PrintedBook, 'findings'>): void {
  const refusal = refusalOf(findings)
  if (refusal) throw new ServiceError(refusal.message)
}

/** A book to print, as a caller asks for it. */
export type PrintRequest = Validated<'export.pdf'>

/** What was printed, and the book it was printed of. */
export interface Printed {
  readonly report: PressReport
  readonly book: PrintedBook
}

/** What is made of a book's pages beside the book itself. */
export interface PrintForm {
  /** The profile that the file is for, where it is not the book's own. */
  readonly profile?: string
  /** It is printed only to be examined, so that nothing refuses it but that it is empty. */
  readonly isExamined?: boolean
  /** Pages put on sheets, or a template of the cover in the place of the pages. */
  readonly as?: Imposition | 'cover'
}

/** Prints a book into a stream, for whoever needs no window: the command line. */
export type Print = (request: PrintRequest, sink: Sink, form?: PrintForm) => Promise<Printed>

/**
 * The file of a book. It is made page by page, gives others their turn after each, and can be stopped; a window takes it over in pieces.
 *
 * @param bookFor lays out what is asked for
 * @param make makes files for the window
 */
export function pressService(
  context: Context,
  cancellation: Cancellation,
  bookFor: (request: PrintRequest, signal: AbortSignal) => Promise<PrintedBook>,
  make: MakeDraft,
) {
  const { ports } = context
  const print: Print = async (request, sink, form = {}) => {
    const signal = cancellation.begin('print')
    const pages = await bookFor(request, signal)
    // One that is printed to be examined is told of in its findings.
    if (!form.isExamined || pages.pages === 0) refuse(pages)
    const profile = profileOr(form.profile ?? pages.profile)
    const { as } = form
    const book = as === undefined ? pages : as === 'cover' ? coverTemplate(pages, profile, pressMeasure) : imposed(pages, as)
    const onPage = (page: number) => ports.emit({ type: 'print.progress', share: page / book.pages })
    const settings = settingsFor(profile, dateOf(), as === undefined ? pages.file : {})
    // Only the book itself carries its puzzles: neither a cover nor sheets.
    const carried =
      settings.attachments && as === undefined && request.walkThrough === undefined
        ? [await carriedPuzzles(context, request.book, turns(signal))]
        : []
    return { book, report: await writePress(book, settings, sink, { signal, onPage }, carried) }
  }
  const handlers = {
    'export.pdf': async (request) => {
      const { title } = context.book(request.book)
      const name = request.walkThrough === undefined ? title : request.layout.title || title
      const { file, bytes, answer } = await make((sink) => print(request, sink))
      return { name: fileName(name, 'pdf'), file, bytes, pages: answer.report.pages }
    },
    'export.preflight': async (request) => {
      const pieces: Uint8Array[] = []
      const { book, report } = await print(request, (bytes) => void pieces.push(bytes), { isExamined: true })
      const { binding, facing, stock } = book.paper
      const file = fileFindings(readBack(Buffer.concat(pieces)), profileOr(book.profile), { binding, facing, stock })
      return { pages: book.pages, findings: [...book.findings, ...pressFindings(report), ...file].toSorted(byWeight) }
    },
  } satisfies Partial<Handlers>
  return { handlers, print }
}

const RANK = { error: 0, warning: 1, note: 2 } as const
const byWeight = (a: Finding, b: Finding): number => RANK[a.severity] - RANK[b.severity]
