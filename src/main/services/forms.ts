import { createHash } from 'node:crypto'
import { ServiceError } from '#contract/errors.ts'
import type { PrintedBook } from '#plan/page.ts'
import type { DrawingForm, DrawingOptions } from '../forms/drawing'
import { drawingOf } from '../forms/drawing'
import { writeEpub } from '../forms/epub'
import { latexOf } from '../forms/latex'
import { type PackedPuzzle, writePackage } from '../forms/package'
import { gatherPuzzles } from '../library/contents'
import { dateOf } from '../press/settings'
import type { Sink } from '../press/write'
import { turns } from '../turns'
import type { Cancellation } from './cancellation'
import type { Context } from './context'
import { refuse, type PrintRequest } from './pressing'

/** A book in other forms than a PDF, for whoever has no window. */
export interface Forms {
  /** Numbered drawings, a table for data merge and a manifest, in a ZIP. */
  images(
    book: number,
    graders: Readonly<Record<string, string>>,
    forms: readonly DrawingForm[],
    options: DrawingOptions,
    sink: Sink,
  ): Promise<number>
  /** Fixed pages for readers of electronic books. */
  epub(request: PrintRequest, sink: Sink): Promise<number>
  /** A source that LuaLaTeX sets. */
  latex(book: number, options: Pick<DrawingOptions, 'unit'>): Promise<string>
}

/** @param bookFor lays out what is asked for */
export function formsService(
  context: Context,
  cancellation: Cancellation,
  bookFor: (request: PrintRequest, signal: AbortSignal) => Promise<PrintedBook>,
): Forms {
  const { store, ports } = context
  const tell = (of: number) => (done: number) => ports.emit({ type: 'print.progress', share: done / Math.max(1, of) })
  const puzzlesOf = async (book: number, graders: Readonly<Record<string, string>>, signal: AbortSignal): Promise<PackedPuzzle[]> => {
    const chosen = context.graders(graders, book).map(({ genre, grader }) => [genre, grader] as const)
    const puzzles = await gatherPuzzles(store, book, new Map(chosen), turns(signal))
    return puzzles.flatMap(({ genre: id, puzzle, caption, level, verdict, solution }, i) => {
      const genre = ports.genres.find((one) => one.id === id)
      const read = genre?.fromData(puzzle)
      if (!genre || !read?.ok) return []
      const solved = solution === null ? undefined : genre.solutionFromData(solution)
      return [
        {
          ...{ number: i + 1, genre, puzzle: read.value, level, verdict, label: caption.label ?? null },
          ...{ solution: solved?.ok ? solved.value : undefined, title: caption.title ?? '', author: caption.author ?? '' },
        },
      ]
    })
  }
  const begun = async (book: number, graders: Readonly<Record<string, string>>) => {
    const { title } = context.book(book)
    const signal = cancellation.begin('print')
    const puzzles = await puzzlesOf(book, graders, signal)
    if (puzzles.length === 0) throw new ServiceError({ code: 'plan.empty' })
    return { title, signal, puzzles }
  }
  return {
    async images(book, graders, forms, options, sink) {
      const { title, signal, puzzles } = await begun(book, graders)
      await writePackage(title, puzzles, forms, options, sink, { signal, onPage: tell(puzzles.length) })
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
    async latex(book, { unit }) {
      const { title, puzzles } = await begun(book, {})
      const figures = puzzles.flatMap(({ number, genre, puzzle, title: own }) => {
        const scene = drawingOf(genre, puzzle, 'problem')
        return scene ? [{ heading: own === '' ? String(number) : `${number} ${own}`, scene, unit }] : []
      })
      return latexOf(title, '', figures)
    },
  }
}
