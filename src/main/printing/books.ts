import { ServiceError } from '#contract/messages/errors.ts'
import type { LaidOutBook } from '#plan/layout/book.ts'
import { coverFor, takesColours } from '#plan/cover/styled.ts'
import type { Entry } from '#plan/model/entry.ts'
import { plain, type Finding } from '#plan/model/finding.ts'
import { refusalOf } from '#plan/findings/index.ts'
import { imposed, type Imposition } from '#plan/cover/imposition.ts'
import { type PrintedBook, sceneOf } from '#plan/model/page.ts'
import { profileOr } from '#plan/profiles/index.ts'
import type { FileWish } from '#plan/model/plan.ts'
import { toldFindings } from '#plan/telling/findings.ts'
import { toldBook } from '#plan/telling/told-book.ts'
import type { Scene } from '#solver/drawing/scene.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { writeEpub } from '../export-formats/epub'
import { writeIdml } from '../export-formats/idml/write-idml'
import { brailleBook, hasBraille } from '../export-formats/braille/brf'
import type { BraillePaper } from '../export-formats/braille/pages'
import { toldText } from '../export-formats/told-text'
import { fileFindings, pdfFindings } from '../pdf/preflight'
import { readBack } from '../pdf/read-back/read-back'
import { settingsFor } from '../pdf/settings'
import { type Attachment, type PdfReport, type Sink, writePdf } from '../pdf/write'
import { yielding } from '../yielding'
import { type BookToLayOut, laidOut, toolsFor } from './laying-out'
import { toldByPlan } from './told-by-plan'
import type { Order, OrderTools } from './tools'

/** The number of laid-out books that are kept: the current one and the one before. */
const MOST_KEPT = 2

/** A request about a laid-out book. */
export interface OfBook {
  /** The key under which the book was laid out. */
  readonly key: string
}

/** Facts about a laid-out book, which decide on the contents of its file. */
export interface BookTold {
  readonly pages: number
  readonly profile: string
  readonly file: FileWish | undefined
}

/** A page of a preview. */
export interface PageTold {
  readonly page: number
  readonly pages: number
  readonly scene: Scene
  readonly findings: readonly Finding[]
}

/** Pages that show the design of a book, and the changes that the printer's limits make to its style. */
export interface LooksTold {
  readonly pages: readonly Scene[]
  readonly findings: readonly Finding[]
}

/** A request to print a book. */
export interface PrintOrder extends OfBook {
  /** The printer's profile, if it is not the book's own. */
  readonly profile?: string
  /** Whether to print sheets with several pages (imposition), or a template of the cover instead of the pages. */
  readonly as?: Imposition | 'cover'
  /** The creation date in the file. */
  readonly when: Date
}

/** Facts about a printed file; lengths are in points. */
export interface PrintTold {
  readonly report: PdfReport
  readonly pages: number
  readonly findings: readonly Finding[]
}

/** Facts about a file that tells a book in words. */
export interface InWordsTold {
  readonly puzzles: number
  /** The number of braille pages. */
  readonly pages?: number
  readonly findings: readonly Finding[]
}

/** Facts about a document for layout programs. */
export interface IdmlTold {
  readonly pages: number
  /** What is otherwise in it than in the printed book, and the fonts that it needs. */
  readonly findings: readonly Finding[]
}

/** The findings of a preflight. */
export interface PreflightTold {
  readonly pages: number
  readonly findings: readonly Finding[]
}

/** The orders about books. A book is laid out once, then previewed, printed and examined. */
export function bookOrders(genres: readonly Genre[]) {
  const kept = new Map<string, LaidOutBook>()
  const bookOf = (key: string): LaidOutBook => {
    const book = kept.get(key)
    // Another book replaced it before the order came.
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
  const coverOver = (pages: LaidOutBook, profile = profileOr(pages.profile)): PrintedBook =>
    coverFor(pages, profile, toolsFor(pages, genres))
  const page: Order<OfBook & { readonly page: number; readonly as?: 'cover' }, never, PageTold> = ({ key, page: asked, as }) => {
    const pages = bookOf(key)
    if (as === 'cover') refuse(pages)
    const book = as === 'cover' ? coverOver(pages) : pages
    const number = Math.min(asked, Math.max(1, book.pages))
    return { page: number, pages: book.pages, scene: sceneOf(book.page(number), book.paper), findings: book.findings }
  }
  const looks: Order<BookToLayOut, Entry, LooksTold> = async (request, entries, { signal }) => {
    const book = await laidOut(request, entries, genres, yielding(signal))
    const numbers = looksOf(book)
    const findings = book.findings.filter(({ rule }) => rule.startsWith('style.'))
    return { pages: numbers.map((number) => sceneOf(book.page(number), book.paper)), findings }
  }
  const printed = async (pages: LaidOutBook, order: PrintOrder, carried: readonly Attachment[], sink: Sink, tools: OrderTools) => {
    const { as } = order
    const profile = profileOr(order.profile ?? pages.profile)
    const book = as === undefined ? pages : as === 'cover' ? coverOver(pages, profile) : imposed(pages, as)
    const usual = settingsFor(profile, order.when, as === undefined ? pages.file : {})
    const settings = as === 'cover' && pages.plan.style ? { ...usual, colours: takesColours(profile) } : usual
    const onPage = (number: number): void => tools.tell(number / book.pages)
    return { book, profile, report: await writePdf(book, settings, sink, { signal: tools.signal, onPage }, carried) }
  }
  const print: Order<PrintOrder, Attachment, PrintTold> = async (order, carried, tools) => {
    const pages = bookOf(order.key)
    refuse(pages)
    const { book, report } = await printed(pages, order, carried, tools.sink, tools)
    return { report, pages: book.pages, findings: book.findings }
  }
  const preflight: Order<Omit<PrintOrder, 'as'>, Attachment, PreflightTold> = async (order, carried, tools) => {
    const pages = bookOf(order.key)
    // The findings say why it is not printed.
    if (pages.pages === 0) refuse(pages)
    const pieces: Uint8Array[] = []
    const { book, profile, report } = await printed(pages, order, carried, (bytes) => void pieces.push(bytes), tools)
    const { binding, facing, stock } = book.paper
    // The plan was checked only for its own profile.
    const known = profile.id === pages.profile ? toldByPlan(pages) : undefined
    const printing = pdfFindings(report, known)
    const file = fileFindings(readBack(Buffer.concat(pieces.splice(0))), profile, { binding, facing, stock }, known)
    // Missing characters were already reported by the plan or while printing, each with its name.
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
  const idml: Order<OfBook, never, IdmlTold> = async ({ key }, _, { sink, signal, tell }) => {
    const book = bookOf(key)
    refuse(book)
    const { colours } = settingsFor(profileOr(book.profile), new Date(0), book.file)
    const onPage = (number: number): void => tell(number / book.pages)
    const { pages, fonts, outlined } = await writeIdml(book, { inColours: colours }, sink, { signal, onPage })
    const needed = plain('note', { code: 'plan.idml-fonts', fonts })
    const drawn = outlined.length === 0 ? [] : [plain('note', { code: 'plan.idml-outlined', pages: outlined })]
    return { pages, findings: [...drawn, needed] }
  }
  const told: Order<OfBook & { readonly braille?: BraillePaper }, never, InWordsTold> = async ({ key, braille }, _, { sink }) => {
    const book = bookOf(key)
    // Too small a page is no reason, because nothing is printed on it.
    const refusal = refusalOf(book.findings.filter(({ rule }) => rule === 'plan.empty'))
    if (refusal) throw new ServiceError(refusal.message)
    const pieces = [...toldBook(book, (id) => genres.find((genre) => genre.id === id))]
    const answer = { puzzles: book.entries.length, findings: toldFindings(book) }
    if (!braille) {
      for (const text of toldText(pieces, book.language)) await sink(Buffer.from(text, 'utf8'))
      return answer
    }
    if (!hasBraille(book.language)) throw new ServiceError(plain('error', { code: 'plan.no-braille', language: book.language }).message)
    const { pages, unknown } = brailleBook(pieces, book.language, braille)
    for (const page of pages) await sink(Buffer.from(page, 'latin1'))
    const lacking = unknown.length === 0 ? [] : [plain('warning', { code: 'plan.no-braille-sign', signs: unknown })]
    return { ...answer, pages: pages.length, findings: [...answer.findings, ...lacking] }
  }
  const examine: Order<{ readonly profile: string }, Uint8Array, readonly Finding[]> = ({ profile }, bytes) =>
    fileFindings(readBack(Buffer.concat(bytes)), profileOr(profile))
  return { 'lay-out': layOut, page, looks, print, preflight, epub, idml, told, examine }
}

/**
 * Returns the numbers of the pages that show a book's design best: one before the sections or else the first, one of problems, and one of
 * solutions.
 */
function looksOf({ sketches }: LaidOutBook): number[] {
  const problems = sketches.findIndex((sketch) => sketch.problems.length > 0)
  const solutions = sketches.findIndex((sketch, i) => i > problems && sketch.solutions.length > 0 && sketch.problems.length === 0)
  const opener = sketches.findIndex(({ isOpener }) => isOpener)
  const front = opener === -1 && sketches.length > 0 ? 0 : opener
  return [...new Set([front, problems, solutions])].filter((at) => at !== -1).map((at) => at + 1)
}

/** @throws ServiceError for a book that must not be printed as it is */
function refuse({ findings }: Pick<PrintedBook, 'findings'>): void {
  const refusal = refusalOf(findings)
  if (refusal) throw new ServiceError(refusal.message)
}
