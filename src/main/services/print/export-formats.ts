import { createHash } from 'node:crypto'
import { ServiceError } from '#contract/messages/errors.ts'
import type { Handlers } from '#contract/api.ts'
import { fileName } from '#contract/file-name.ts'
import type { Plan } from '#plan/model/plan.ts'
import type { PlanMessage } from '#plan/model/finding-message.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Message } from '#solver/kernel/message.ts'
import { USUAL_BRAILLE } from '#contract/schemas/braille-paper.ts'
import { nameByPlan, sentenceLanguage } from '#plan/words/printed-words.ts'
import type { Genre, Step } from '#solver/genre/genre.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import type { DrawingOptions } from '#main/export-formats/drawing.ts'
import type { BraillePaper } from '#main/export-formats/braille/pages.ts'
import { DRAWING_FORMS, type DrawingForm, USUAL_DRAWING } from '#main/export-formats/drawing-formats.ts'
import { gatherPuzzles } from '#main/library/queries/puzzles/contents.ts'
import { newestVerdict } from '#main/library/queries/gradings/gradings.ts'
import { findPuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { dateOf } from '#main/pdf/settings.ts'
import type { Sink } from '#main/pdf/write.ts'
import type { IdmlTold, InWordsTold } from '#main/printing/books.ts'
import type { PuzzleToDraw } from '#main/printing/drawings.ts'
import { yielding } from '#main/yielding.ts'
import { planOrUsual } from './planning'
import type { MakeFile } from './temporary-files'
import type { PrintRequest } from './pressing'
import type { LeftOut, printService } from './printing'
import type { Workings } from '../workings'

const NO_PUZZLES: PlanMessage = { code: 'plan.empty', reason: 'no-puzzles' }

/** The options of drawings that do not come from the book's plan, unlike language and piece signs. */
type OwnOptions = Omit<DrawingOptions, 'language' | 'signs'>

/** A book in other formats than PDF, for callers without a window. */
export interface ExportFormats {
  /** Writes a ZIP archive of numbered drawings, a table for data merge and a manifest. */
  images(
    request: PrintRequest,
    forms: readonly DrawingForm[],
    options: OwnOptions,
    sink: Sink,
    only?: readonly number[],
  ): Promise<{ readonly puzzles: number; readonly leftOut: readonly LeftOut[] }>
  /** Writes an EPUB with fixed layout. @returns the number of pages */
  epub(request: PrintRequest, sink: Sink): Promise<number>
  /** Writes a document that layout programs open (IDML), page by page as the book is printed. */
  idml(request: PrintRequest, sink: Sink): Promise<IdmlTold>
  /** Writes the book in words: its boards row by row, each under its printed number. As plain text, or in braille for such a paper. */
  told(request: PrintRequest, sink: Sink, braille?: BraillePaper): Promise<InWordsTold>
  /** Returns a source text for LuaLaTeX. */
  latex(
    request: PrintRequest,
    options: Pick<DrawingOptions, 'unit'>,
    only?: readonly number[],
  ): Promise<{ readonly text: string; readonly leftOut: readonly LeftOut[] }>
}

/** Returns the options of drawings that are made for the window. */
const inWindow = (): OwnOptions => ({ ...USUAL_DRAWING, outlines: true, when: dateOf() })

/** Returns the options that make drawings look like the pages of their book. */
const looksOf = ({ language, signs }: Pick<Plan, 'language' | 'signs'>): Pick<DrawingOptions, 'language' | 'signs'> => ({
  language: sentenceLanguage(language),
  ...(signs && { signs }),
})

/**
 * The service that writes books in formats other than PDF, and single drawings.
 *
 * @param printing lays out the requested book, and knows its printed numbers
 * @param make creates files for the window
 */
export function exportFormatService(
  { context, cancellation, runNow, printer }: Workings,
  { make, ...printing }: Pick<ReturnType<typeof printService>, 'bookFor' | 'numbersOf' | 'planFor'> & { readonly make: MakeFile },
) {
  const { bookFor, numbersOf, planFor } = printing
  const { store, ports } = context
  const onShare = (share: number): void => ports.emit({ type: 'print.progress', share })
  const puzzlesOf = async (
    request: PrintRequest,
    signal: AbortSignal,
    only?: readonly number[],
  ): Promise<{ readonly puzzles: PuzzleToDraw[]; readonly leftOut: LeftOut[] }> => {
    const { book, graders } = request
    const wanted = only && new Set(only)
    const puzzles = await gatherPuzzles(store, book, context.graders(graders, book), yielding(signal))
    const { numbers, leftOut } = await numbersOf(request, signal)
    const byId = new Map(puzzles.map((one) => [one.id, one]))
    const unread: LeftOut[] = []
    const drawn = [...numbers].flatMap(([own, number]) => {
      const one = byId.get(own)
      const genre = one && ports.genres.find(({ id }) => id === one.genre)
      if (!one || (wanted && !wanted.has(own))) return []
      if (!genre?.fromData(one.puzzle).ok) {
        const message: PlanMessage = { code: 'plan.not-in-file', reason: 'unreadable' }
        unread.push({ id: own, index: puzzles.indexOf(one), message })
        return []
      }
      const { genre: id, puzzle, caption, level, verdict, solution } = one
      return [
        {
          ...{ number, genre: id, puzzle, solution, level, verdict, label: caption.label ?? null },
          ...{ title: caption.title ?? '', author: caption.author ?? '' },
        },
      ]
    })
    const all = [...leftOut, ...unread].filter(({ id }) => wanted === undefined || wanted.has(id))
    return { puzzles: drawn, leftOut: all.toSorted((a, b) => a.index - b.index) }
  }
  /** Finds the next step of a puzzle in a solver process, so that this process stays responsive. */
  const hintOf = async (genre: Genre, puzzle: Json, signal: AbortSignal): Promise<Step | null> => {
    if (!genre.hint) return null
    const outcome = await runNow({ kind: 'hint', genre: genre.id, puzzle, work: null, budget: USUAL_BUDGET }, { signal })
    return outcome.kind === 'hint' && outcome.hint.kind === 'step' ? outcome.hint.step : null
  }
  const begun = async (request: PrintRequest, only?: readonly number[]) => {
    const { title } = context.book(request.book)
    const signal = cancellation.begin('print')
    const { puzzles, leftOut } = await puzzlesOf(request, signal, only)
    if (puzzles.length === 0) throw new ServiceError(leftOut[0]?.message ?? NO_PUZZLES)
    return { title, signal, puzzles, leftOut }
  }
  const formats: ExportFormats = {
    async images(request, kinds, own, sink, only) {
      const options = { ...own, ...looksOf(planFor(request)) }
      const { title, signal, puzzles, leftOut } = await begun(request, only)
      const hinted: PuzzleToDraw[] = []
      for (const one of puzzles) {
        const genre = context.genre(one.genre)
        hinted.push({ ...one, hint: await hintOf(genre, one.puzzle, signal) })
      }
      await printer.do('images', { title, forms: kinds, options }, { many: hinted, signal, sink, onShare })
      return { puzzles: puzzles.length, leftOut }
    },
    async epub(request, sink) {
      const signal = cancellation.begin('print')
      const { key } = await bookFor(request, signal)
      // Window and command line give books with equal plans the same identifier.
      const id = createHash('sha256')
        .update(JSON.stringify([context.book(request.book).title, planFor(request)]))
        .digest('hex')
      const { pages } = await printer.do('epub', { key, when: dateOf(), id }, { signal, sink, onShare })
      return pages
    },
    async idml(request, sink) {
      const signal = cancellation.begin('print')
      const { key } = await bookFor(request, signal)
      return await printer.do('idml', { key }, { signal, sink, onShare })
    },
    async told(request, sink, braille) {
      const signal = cancellation.begin('print')
      const { key } = await bookFor(request, signal)
      return await printer.do('told', { key, ...(braille && { braille }) }, { signal, sink })
    },
    async latex(request, { unit }, only) {
      const options = { unit, ...looksOf(planFor(request)) }
      const { title, signal, puzzles, leftOut } = await begun(request, only)
      const many = puzzles.map((one) => ({ ...one, heading: one.title === '' ? String(one.number) : `${one.number} ${one.title}` }))
      return { text: await printer.do('latex', { title, show: 'problem', options }, { many, signal }), leftOut }
    },
  }
  const handlers = {
    'export.form': async ({ form, puzzles, braille, ...request }) => {
      const { title } = context.book(request.book)
      const { file, bytes, answer } = await make(async (sink): Promise<{ lost: readonly LeftOut[]; notes: readonly Message[] }> => {
        if (form === 'images') return { lost: (await formats.images(request, DRAWING_FORMS, inWindow(), sink, puzzles)).leftOut, notes: [] }
        if (form === 'epub') await formats.epub(request, sink)
        if (form === 'idml') {
          const { findings } = await formats.idml(request, sink)
          return { lost: [], notes: findings.map(({ message }) => message) }
        }
        if (form === 'told' || form === 'braille') {
          const { findings } = await formats.told(request, sink, form === 'braille' ? (braille ?? USUAL_BRAILLE) : undefined)
          return { lost: [], notes: findings.map(({ message }) => message) }
        }
        if (form !== 'latex') return { lost: [], notes: [] }
        const { text, leftOut } = await formats.latex(request, inWindow(), puzzles)
        await sink(Buffer.from(text, 'utf8'))
        return { lost: leftOut, notes: [] }
      })
      return {
        name: fileName(title, { epub: 'epub', idml: 'idml', images: 'zip', latex: 'tex', told: 'txt', braille: 'brf' }[form]),
        file,
        bytes,
        lost: answer.lost.map(({ id, index, message }) => ({ id, index, message })),
        notes: [...answer.notes],
      }
    },
    'export.drawing': async ({ puzzle: id, show, form, language }) => {
      const stored = findPuzzle(store, id)
      const genre = ports.genres.find((one) => one.id === stored?.genre)
      const read = stored && genre?.fromData(stored.puzzle)
      if (!stored || !genre || !read?.ok) throw new ServiceError({ code: 'service.no-such', what: 'puzzle', id })
      const solution = newestVerdict(store, id)?.solution ?? null
      const signal = cancellation.begin('print')
      const step = show === 'hint' ? await hintOf(genre, stored.puzzle, signal) : undefined
      const plan = planOrUsual(context, stored.book, language)
      const title = stored.caption.title ?? nameByPlan(genre, plan, (one) => ports.genres.find((other) => other.id === one))
      const options = { ...inWindow(), ...looksOf(plan) }
      const order = { genre: genre.id, puzzle: stored.puzzle, solution, show, step, form, title, options }
      const drawn = await printer.do('drawing', order, { signal })
      if (!drawn) throw new ServiceError({ code: 'service.nothing-to-draw', show })
      const { file, bytes } = await make(async (sink) => sink(drawn))
      return { name: fileName(title, form), file, bytes }
    },
  } satisfies Partial<Handlers>
  return { formats, handlers }
}
