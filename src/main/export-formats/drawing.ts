import { Budget } from '#solver/kernel/budget.ts'
import { placed, type Scene } from '#solver/drawing/scene.ts'
import type { Genre, Step } from '#solver/genre/genre.ts'
import type { Plan } from '#plan/model/plan.ts'
import type { DrawnPage, PrintedBook } from '#plan/model/page.ts'
import { settingsFor } from '../pdf/settings'
import { profileOr } from '#plan/profiles/index.ts'
import { type Sink, writePdf } from '../pdf/write'
import type { DrawingForm } from './drawing-formats'
import { dpiWithin, rasterise, type GreyPicture } from './raster'
import { svgOf } from './svg'
import { crc32 } from 'node:zlib'
import { PNG } from 'pngjs'

/** The state of the puzzle that a drawing shows. */
export type Shown = 'problem' | 'solution' | 'hint'

/** Options for writing a drawing as a file. */
export interface DrawingOptions {
  /** The side of a cell in millimetres. */
  readonly unit: number
  /** The resolution of pictures, in dots per inch. */
  readonly dpi: number
  /** Whether the resolution of a picture with too many pixels is reduced; otherwise it is refused. */
  readonly mayBeCoarser?: boolean
  /** Whether text becomes outlines, in formats that allow both. */
  readonly outlines: boolean
  readonly language: 'en' | 'ja'
  /** Which piece signs a genre's drawings use, Japanese or others; by default those of the language. */
  readonly signs?: Plan['signs']
  readonly when: Date
}

/** The white margin around a drawing, in its units: half of the thickest line. */
const MARGIN = 0.1
/** The step limit of the search for a puzzle's solution or hint. */
const STEPS = 50_000_000

/**
 * Returns a drawing of a puzzle, its solution or its next step; undefined if there is no next step, or not exactly one solution.
 *
 * @param solution if it is known; otherwise it is searched
 */
export function drawingOf(genre: Genre, puzzle: unknown, show: Shown, solution?: unknown): Scene | undefined {
  if (show === 'problem') return framed(genre.draw(puzzle, { show: 'problem' }))
  if (show === 'hint') return hintOf(genre, puzzle, solution)
  const known = solution ?? solutionOf(genre, puzzle)
  return known === undefined ? undefined : framed(genre.draw(puzzle, { show: 'solution', solution: known }))
}

/** Returns the only solution of a puzzle; undefined if it has none or several, or if the search exceeds its budget. */
export function solutionOf(genre: Genre, puzzle: unknown): unknown {
  const verdict = genre.solve(puzzle, new Budget(STEPS))
  return verdict.kind === 'unique' ? verdict.solution : undefined
}

function hintOf(genre: Genre, puzzle: unknown, solution: unknown): Scene | undefined {
  const hint = genre.hint?.(puzzle, null, new Budget(STEPS))
  return hint?.kind === 'step' ? stepDrawing(genre, puzzle, solution, hint.step) : undefined
}

/** Returns a drawing of a puzzle with its first step marked; undefined if its genre draws no steps. */
export function stepDrawing(genre: Genre, puzzle: unknown, solution: unknown, step: Step): Scene | undefined {
  if (!genre.printing) return undefined
  const work = genre.printing.workBefore(puzzle, solution, [step], 0)
  return framed(genre.draw(puzzle, { show: 'work', work, step }))
}

/** Adds the margin, because lines at the edge are half outside of the drawing. */
function framed(scene: Scene): Scene {
  return { width: scene.width + 2 * MARGIN, height: scene.height + 2 * MARGIN, shapes: placed(scene, MARGIN, MARGIN, 1) }
}

/** Writes a drawing as a file. @throws RangeError for a picture with too many pixels whose resolution may not be reduced */
export async function fileOf(scene: Scene, form: DrawingForm, title: string, options: DrawingOptions): Promise<Uint8Array> {
  const { unit, outlines, language } = options
  if (form === 'svg') return Buffer.from(svgOf(scene, { unit, outlines, description: title, language }), 'utf8')
  if (form === 'png') {
    const dpi = options.mayBeCoarser ? dpiWithin(scene, unit, options.dpi) : options.dpi
    return pngOf(rasterise(scene, (unit * dpi) / MM_PER_INCH, language), dpi)
  }
  const pieces: Uint8Array[] = []
  await writeDrawing(scene, title, options, (bytes) => void pieces.push(bytes))
  return Buffer.concat(pieces)
}

const MM_PER_INCH = 25.4

/** Writes a drawing as a PDF page of its size, in black only, so that it can be placed by a layout program and printed. */
async function writeDrawing(scene: Scene, title: string, { unit, language, when }: DrawingOptions, sink: Sink): Promise<void> {
  const trim = { width: scene.width * unit, height: scene.height * unit }
  const page: DrawnPage = {
    ...{ number: 1, folio: '', side: 'recto' },
    blocks: [{ role: 'figure', alt: () => title, box: { x: 0, y: 0, ...trim }, shapes: placed(scene, 0, 0, unit) }],
  }
  const book: PrintedBook = {
    ...{ title, author: '', language, profile: 'office', pages: 1, outline: [], findings: [] },
    paper: { trim, bleed: 0, marks: 'none', binding: 'left', facing: false, margins: 'auto', multiple: 1 },
    page: () => page,
  }
  await writePdf(book, { ...settingsFor(profileOr('office'), when), outlines: false, links: false, attachments: false }, sink)
}

/** Inches in a metre; PNG gives its resolution in pixels a metre. */
const PER_METRE = 1 / 0.0254
/** The bytes of PNG's signature and first chunk, after which another chunk may be inserted. */
const HEAD = 8 + 25

/** Encodes a grey picture as PNG with its resolution. */
export function pngOf({ width, height, grey }: GreyPicture, dpi: number): Uint8Array {
  const png = Object.assign(new PNG({ width, height, colorType: 0, inputColorType: 0, inputHasAlpha: false, bitDepth: 8 }), {
    data: Buffer.from(grey.buffer, grey.byteOffset, grey.length),
  })
  const bytes = PNG.sync.write(png, { colorType: 0, inputColorType: 0, inputHasAlpha: false, bitDepth: 8 })
  return Buffer.concat([bytes.subarray(0, HEAD), resolutionChunk(dpi), bytes.subarray(HEAD)])
}

function resolutionChunk(dpi: number): Buffer {
  const perMetre = Math.round(dpi * PER_METRE)
  const chunk = Buffer.alloc(4 + 4 + 9 + 4)
  chunk.writeUInt32BE(9, 0)
  chunk.write('pHYs', 4, 'latin1')
  chunk.writeUInt32BE(perMetre, 8)
  chunk.writeUInt32BE(perMetre, 12)
  chunk[16] = 1
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 17)), 17)
  return chunk
}
