import { ServiceError } from '#contract/messages/errors.ts'
import type { LaidOutBook } from '#plan/layout/book.ts'
import { coverTemplate } from '#plan/cover/cover.ts'
import type { Entry } from '#plan/model/entry.ts'
import type { Finding } from '#plan/model/finding.ts'
import { refusalOf } from '#plan/findings/index.ts'
import { imposed, type Imposition } from '#plan/cover/imposition.ts'
import { type PrintedBook, sceneOf } from '#plan/model/page.ts'
import { profileOr } from '#plan/profiles/index.ts'
import type { FileWish } from '#plan/model/plan.ts'
import type { Scene } from '#solver/drawing/scene.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { writeEpub } from '../export-formats/epub'
import { letterMeasure } from '../pdf/letters/widths'
import { fileFindings, pdfFindings } from '../pdf/preflight'
import { readBack } from '../pdf/read-back/read-back'
import { settingsFor } from '../pdf/settings'
import { type Attachment, type PdfReport, type Sink, writePdf } from '../pdf/write'
import { yielding } from '../yielding'
import { type BookToLayOut, laidOut } from './laying-out'
import { toldByPlan } from './told-by-plan'
import type { Order, OrderTools } from './tools'

/** The number of laid-out books that are kept: the one that is looked at or printed, and the one before. */
const MOST_KEPT = 2

/** A question about a book that was laid out. */
export interface OfBook {
  /** The key under which the book was laid out. */
  readonly key: string
}

/** Facts about a book that was laid out, which decide what goes into its file. */
export interface BookTold {
  readonly pages: number
  readonly profile: string
  readonly file: FileWish | undefined
}

/** A page to look at. */
export interface PageTold {
  readonly page: number
  readonly pages: number
  readonly scene: Scene
  readonly findings: readonly Finding[]
}

/** How a book is printed. */
export interface PrintOrder extends OfBook {
  /** The profile that the file is for, where it is not the book's own. */
  readonly profile?: string
  /** Pages put on sheets, or a template of the cover in the place of the pages. */
  readonly as?: Imposition | 'cover'
  /** The date of the file. */
  readonly when: Date
}

/** Facts about a printed file; lengths in points. */
export interface PrintTold {
  readonly report: PdfReport
  readonly pages: number
  readonly findings: readonly Finding[]
}

/** The findings of a preflight. */
export interface PreflightTold {
  readonly pages: number
  readonly findings: readonly Finding[]
}

/** Orders about books: a book is laid out once, then previewed, printed and examined. */
export function bookOrders(genres: readonly Genre[]) {
  const kept = new Map<string, LaidOutBook>()
  const bookOf = (key: string): LaidOutBook => {
    const book = kept.get(key)
    // Another took its place while the order was on its way.
    if (!book) throw new ServiceError({ code: 'service.superseded' })
    return book
  }
  const layOut: Order<BookToLayOut & OfBook, Entry, BookTold> = async (request, entries, { signal }) => {
    const book = await laidOut(request, entries, genres, yielding(signal))
    kept.delete(request.key)
    kept.set(request.key, book)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return { pages: book.pages, profile: book.profile, file: book.file }
  }
  const page: Order<OfBook & { readonly page: number }, never, PageTold> = ({ key, page: asked }) => {
    const book = bookOf(key)
    const number = Math.min(asked, Math.max(1, book.pages))
    return { page: number, pages: book.pages, scene: sceneOf(book.page(number), book.paper), findings: book.findings }
  }
  const printed = async (pages: LaidOutBook, order: PrintOrder, carried: readonly Attachment[], sink: Sink, tools: OrderTools) => {
    const { as } = order
    const profile = profileOr(order.profile ?? pages.profile)
    const book = as === undefined ? pages : as === 'cover' ? coverTemplate(pages, profile, letterMeasure) : imposed(pages, as)
    const settings = settingsFor(profile, order.when, as === undefined ? pages.file : {})
    const onPage = (number: number): void => tools.tell(number / book.pages)
    return { book, profile, report: await writePdf(book, settings, sink, { signal: tools.signal, onPage }, carried) }
  }
  const print: Order<PrintOrder, Attachment, PrintTold> = async (order, carried, tools) => {
    const pages = bookOf(order.key)
    refuse(pages)
    const { book, report } = await printed(pages, order, carried, tools.sink, tools)
    return { report, pages: book.pages, findings: book.findings }
  }
  const preflight: Order<PrintOrder, Attachment, PreflightTold> = async (order, carried, tools) => {
    const pages = bookOf(order.key)
    // The findings say why such a book is not printed.
    if (pages.pages === 0) refuse(pages)
    const pieces: Uint8Array[] = []
    const { book, profile, report } = await printed(pages, order, carried, (bytes) => void pieces.push(bytes), tools)
    const { binding, facing, stock } = book.paper
    // A plan says nothing of another printer, nor of a cover or a booklet.
    const known = order.as === undefined && profile.id === pages.profile ? toldByPlan(pages) : undefined
    const printing = pdfFindings(report, known)
    const file = fileFindings(readBack(Buffer.concat(pieces.splice(0))), profile, { binding, facing, stock }, known)
    // Each box in the place of a letter was told by the plan or in printing, with the letter.
    const others = file.filter(({ rule }) => rule !== 'press.missing-glyph' || report.missing.length === 0)
    return { pages: book.pages, findings: [...book.findings, ...printing, ...others] }
  }
  const epub: Order<OfBook & { readonly when: Date; readonly id: string }, never, { readonly pages: number }> = async (
    { key, when, id },
    _,
    { sink, signal, tell },
  ) => {
    const book = bookOf(key)
    refuse(book)
    await writeEpub(book, { when, id }, sink, { signal, onPage: (number) => tell(number / book.pages) })
    return { pages: book.pages }
  }
  const examine: Order<{ readonly profile: string }, Uint8Array, readonly Finding[]> = ({ profile }, bytes) =>
    fileFindings(readBack(Buffer.concat(bytes)), profileOr(profile))
  return { 'lay-out': layOut, page, print, preflight, epub, examine }
}

/** @throws ServiceError for a book that is not to be printed as it is laid out */
function refuse({ findings }: Pick<PrintedBook, 'findings'>): void {
  const refusal = refusalOf(findings)
  if (refusal) throw new ServiceError(refusal.message)
}
