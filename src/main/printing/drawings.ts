import type { Json } from '#solver/kernel/json.ts'
import type { Genre, Step } from '#solver/genre/genre.ts'
import { asPrinted } from '#plan/model/signs.ts'
import { drawingOf, type DrawingOptions, fileOf, type Shown, solutionOf, stepDrawing } from '../export-formats/drawing'
import type { DrawingForm } from '../export-formats/drawing-formats'
import { latexOf } from '../export-formats/latex'
import { type PackedPuzzle, writePackage } from '../export-formats/package'
import { type ReportedPuzzle, reportHtml, type ReportPage, writeReportPdf } from '../export-formats/report'
import type { Order } from './tools'

/** A puzzle to be drawn, as the library stores it. */
export interface PuzzleToDraw extends Omit<PackedPuzzle, 'genre' | 'puzzle' | 'solution'> {
  readonly genre: string
  /** The puzzle as `data` of Nanido lines. */
  readonly puzzle: Json
  /** The solution in the form of the genre's `solutionToData`; null if there is none. If left out, it is searched. */
  readonly solution?: Json | null
}

/** A request for one drawing as a file. */
export interface DrawingOrder {
  readonly genre: string
  readonly puzzle: Json
  readonly solution?: Json | null
  readonly show: Shown
  /** For a hint: the next step, null if it is known that there is none. If left out, it is computed. */
  readonly step?: Step | null
  readonly form: DrawingForm
  readonly title: string
  readonly options: DrawingOptions
}

/** The options that decide on the piece signs of a drawing. */
type Looks = Pick<DrawingOptions, 'language' | 'signs'>

/** The orders about drawings: one as a file, many in a package or a LaTeX source, and the report. */
export function drawingOrders(genres: readonly Genre[]) {
  const read = (one: Pick<PuzzleToDraw, 'genre' | 'puzzle' | 'solution'>, looks: Looks) => {
    const known = genres.find(({ id }) => id === one.genre)
    const genre = known && asPrinted(looks, known)
    const puzzle = genre?.fromData(one.puzzle)
    if (!genre || !puzzle?.ok) return undefined
    const kept = one.solution === undefined || one.solution === null ? undefined : genre.solutionFromData(one.solution)
    const solution = kept?.ok ? kept.value : one.solution === undefined ? solutionOf(genre, puzzle.value) : undefined
    return { genre, puzzle: puzzle.value, solution }
  }
  const drawing: Order<DrawingOrder, never, Uint8Array | undefined> = async ({ show, step, form, title, options, ...one }) => {
    const known = read(show === 'problem' ? { ...one, solution: null } : one, options)
    if (!known) return undefined
    const { genre, puzzle, solution } = known
    if (show === 'solution' && solution === undefined) return undefined
    const scene =
      show === 'hint' && step !== undefined ? step && stepDrawing(genre, puzzle, solution, step) : drawingOf(genre, puzzle, show, solution)
    return scene ? await fileOf(scene, form, title, options) : undefined
  }
  const images: Order<
    { readonly title: string; readonly forms: readonly DrawingForm[]; readonly options: DrawingOptions },
    PuzzleToDraw,
    null
  > = async ({ title, forms, options }, many, { sink, signal, tell }) => {
    const packed = many.flatMap((one): PackedPuzzle[] => {
      const known = read(one, options)
      return known
        ? [{ ...one, ...known, verdict: one.solution === undefined ? (known.solution === undefined ? null : 'unique') : one.verdict }]
        : []
    })
    await writePackage(title, packed, forms, options, sink, { signal, onPage: (done) => tell(done / Math.max(1, packed.length)) })
    return null
  }
  const latex: Order<
    { readonly title: string; readonly show: Shown; readonly options: Pick<DrawingOptions, 'unit' | 'language' | 'signs'> },
    Pick<PuzzleToDraw, 'genre' | 'puzzle' | 'title'> & { readonly heading: string },
    string
  > = ({ title, show, options }, many) => {
    const figures = many.flatMap(({ heading, ...one }) => {
      const known = read({ ...one, ...(show === 'problem' && { solution: null }) }, options)
      const scene = known && drawingOf(known.genre, known.puzzle, show, known.solution)
      return scene ? [{ heading, scene, unit: options.unit }] : []
    })
    return latexOf(title, '', figures)
  }
  const report: Order<
    { readonly form: 'html' | 'pdf'; readonly page: Omit<ReportPage, 'parts'>; readonly when: Date },
    ReportedPuzzle,
    null
  > = async ({ form, page, when }, parts, { sink }) => {
    if (form === 'pdf') await writeReportPdf({ ...page, parts }, when, sink)
    else await sink(Buffer.from(reportHtml({ ...page, parts }), 'utf8'))
    return null
  }
  return { drawing, images, latex, report }
}
