import { createHash } from 'node:crypto'
import { ServiceError } from '#contract/messages/errors.ts'
import type { Handlers } from '#contract/api.ts'
import { fileName } from '#contract/file-name.ts'
import type { PlanMessage } from '#plan/model/finding-message.ts'
import type { PrintedBook } from '#plan/model/page.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Language } from '#solver/kernel/message.ts'
import type { Genre, Step } from '#solver/genre/genre.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import type { DrawingOptions } from '#main/export-formats/drawing.ts'
import type { DrawingForm } from '#main/export-formats/drawing-formats.ts'
import { drawingOf, fileOf, stepDrawing } from '#main/export-formats/drawing.ts'
import { writeEpub } from '#main/export-formats/epub.ts'
import { latexOf } from '#main/export-formats/latex.ts'
import { type PackedPuzzle, writePackage } from '#main/export-formats/package.ts'
import type { Pool } from '#main/jobs/index.ts'
import { gatherPuzzles } from '#main/library/queries/puzzles/contents.ts'
import { newestVerdict } from '#main/library/queries/gradings/gradings.ts'
import { findPuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import { dateOf } from '#main/pdf/settings.ts'
import type { Sink } from '#main/pdf/write.ts'
import { turns } from '#main/yielding.ts'
import type { Cancellation } from '../cancellation'
import type { Context } from '../context'
import type { MakeDraft } from './drafts'
import { refuse, type PrintRequest } from './pressing'

const NO_PUZZLES: PlanMessage = { code: 'plan.empty', reason: 'no-puzzles' }

/** A book in other forms than a PDF, for whoever has no window. */
export interface Forms {
  /** Numbered drawings, a table for data merge and a manifest, in a ZIP. */
  images(
    book: number,
    graders: Readonly<Record<string, string>>,
    forms: readonly DrawingForm[],
    options: DrawingOptions,
    sink: Sink,
    only?: readonly number[],
  ): Promise<number>
  /** Fixed pages for readers of electronic books. */
  epub(request: PrintRequest, sink: Sink): Promise<number>
  /** A source that LuaLaTeX sets. */
  latex(book: number, options: Pick<DrawingOptions, 'unit'>, only?: readonly number[]): Promise<string>
}

/** How drawings are made that the window asks for. */
const inWindow = (language: Language): DrawingOptions => ({ unit: 8, dpi: 600, outlines: true, language, when: dateOf() })
const FORMS: readonly DrawingForm[] = ['svg', 'pdf', 'png']

/**
 * @param bookFor lays out what is asked for
 * @param make makes files for the window
 */
export function formsService(
  context: Context,
  cancellation: Cancellation,
  bookFor: (request: PrintRequest, signal: AbortSignal) => Promise<PrintedBook>,
  make: MakeDraft,
  runNow: Pool['runNow'],
) {
  const { store, ports } = context
  const tell = (of: number) => (done: number) => ports.emit({ type: 'print.progress', share: done / Math.max(1, of) })
  const puzzlesOf = async (
    book: number,
    graders: Readonly<Record<string, string>>,
    signal: AbortSignal,
    only?: readonly number[],
  ): Promise<(PackedPuzzle & { readonly stored: Json })[]> => {
    const wanted = only && new Set(only)
    const puzzles = await gatherPuzzles(store, book, context.graders(graders, book), turns(signal))
    return puzzles.flatMap(({ id: own, genre: id, puzzle, caption, level, verdict, solution }, i) => {
      const genre = ports.genres.find((one) => one.id === id)
      const read = genre?.fromData(puzzle)
      if (!genre || !read?.ok || (wanted && !wanted.has(own))) return []
      const solved = solution === null ? undefined : genre.solutionFromData(solution)
      return [
        {
          ...{ number: i + 1, genre, puzzle: read.value, stored: puzzle, level, verdict, label: caption.label ?? null },
          ...{ solution: solved?.ok ? solved.value : undefined, title: caption.title ?? '', author: caption.author ?? '' },
        },
      ]
    })
  }
  /** The next step of a puzzle, found in a solver process, so that nobody waits for it here. */
  const hintOf = async (genre: Genre, puzzle: Json, signal: AbortSignal): Promise<Step | null> => {
    if (!genre.hint) return null
    const outcome = await runNow({ kind: 'hint', genre: genre.id, puzzle, work: null, budget: USUAL_BUDGET }, { signal })
    return outcome.kind === 'hint' && outcome.hint.kind === 'step' ? outcome.hint.step : null
  }
  const begun = async (book: number, graders: Readonly<Record<string, string>>, only?: readonly number[]) => {
    const { title } = context.book(book)
    const signal = cancellation.begin('print')
    const puzzles = await puzzlesOf(book, graders, signal, only)
    if (puzzles.length === 0) throw new ServiceError(NO_PUZZLES)
    return { title, signal, puzzles }
  }
  const forms: Forms = {
    async images(book, graders, kinds, options, sink, only) {
      const { title, signal, puzzles } = await begun(book, graders, only)
      const hinted: PackedPuzzle[] = []
      for (const one of puzzles) hinted.push({ ...one, hint: await hintOf(one.genre, one.stored, signal) })
      await writePackage(title, hinted, kinds, options, sink, { signal, onPage: tell(puzzles.length) })
      return puzzles.length
    },
    async epub(request, sink) {
      const signal = cancellation.begin('print')
      const book = await bookFor(request, signal)
      refuse(book)
      const id = createHash('sha256')
        .update(JSON.stringify([context.book(request.book).title, request]))
        .digest('hex')
      await writeEpub(book, { when: dateOf(), id }, sink, { signal, onPage: tell(book.pages) })
      return book.pages
    },
    async latex(book, { unit }, only) {
      const { title, puzzles } = await begun(book, {}, only)
      const figures = puzzles.flatMap(({ number, genre, puzzle, title: own }) => {
        const scene = drawingOf(genre, puzzle, 'problem')
        return scene ? [{ heading: own === '' ? String(number) : `${number} ${own}`, scene, unit }] : []
      })
      return latexOf(title, '', figures)
    },
  }
  const handlers = {
    'export.form': async ({ form, puzzles, ...request }) => {
      const { title } = context.book(request.book)
      const options = inWindow(request.layout.language)
      const { file, bytes } = await make(async (sink) => {
        if (form === 'epub') await forms.epub(request, sink)
        else if (form === 'images') await forms.images(request.book, request.graders, FORMS, options, sink, puzzles)
        else await sink(Buffer.from(await forms.latex(request.book, options, puzzles), 'utf8'))
      })
      return { name: fileName(title, { epub: 'epub', images: 'zip', latex: 'tex' }[form]), file, bytes }
    },
    'export.drawing': async ({ puzzle: id, show, form }) => {
      const stored = findPuzzle(store, id)
      const genre = ports.genres.find((one) => one.id === stored?.genre)
      const read = stored && genre?.fromData(stored.puzzle)
      if (!stored || !genre || !read?.ok) throw new ServiceError({ code: 'service.no-such', what: 'puzzle', id })
      const kept = newestVerdict(store, id)?.solution ?? null
      const solved = kept === null ? undefined : genre.solutionFromData(kept)
      const solution = solved?.ok ? solved.value : undefined
      const step = show === 'hint' ? await hintOf(genre, stored.puzzle, cancellation.begin('print')) : null
      const scene =
        show === 'hint'
          ? step && stepDrawing(genre, read.value, solution, step)
          : show === 'solution' && solution === undefined
            ? undefined
            : drawingOf(genre, read.value, show, solution)
      if (!scene) throw new ServiceError({ code: 'service.nothing-to-draw', show })
      const title = stored.caption.title ?? genre.name.en
      const { file, bytes } = await make(async (sink) => sink(await fileOf(scene, form, title, inWindow('en'))))
      return { name: fileName(title, form), file, bytes }
    },
  } satisfies Partial<Handlers>
  return { forms, handlers }
}
