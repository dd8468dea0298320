import { Budget } from '#solver/kernel/budget.ts'
import { placed, type Scene } from '#solver/drawing/scene.ts'
import type { Genre, Step } from '#solver/genre/genre.ts'
import type { Plan } from '#plan/model/plan.ts'
import type { DrawnPage, PrintedBook } from '#plan/model/page.ts'
import { settingsFor } from '../pdf/settings'
import { profileOr } from '#plan/profiles/index.ts'
import { type Sink, writePdf } from '../pdf/write'
import type { DrawingForm } from './drawing-formats'
import { rasterise, type GreyPicture } from './raster'
import { svgOf } from './svg'
import { crc32 } from 'node:zlib'
import { PNG } from 'pngjs'

/** The state of the puzzle that a drawing shows. */
export type Shown = 'problem' | 'solution' | 'hint'

/** How a drawing becomes a file. */
export interface DrawingOptions {
  /** The side of a cell in millimetres. */
  readonly unit: number
  /** The resolution of pictures, in dots per inch. */
  readonly dpi: number
  /** Text as outlines; otherwise as text, where the form has both. */
  readonly outlines: boolean
  readonly language: 'en' | 'ja'
  /** Where a genre's drawings have Japanese signs; left out: those of the language. */
  readonly signs?: Plan['signs']
  readonly when: Date
}

/** White around a drawing, in its units: half of the thickest line. */
const MARGIN = 0.1
/** Steps for a solution or a hint of one puzzle. */
const STEPS = 50_000_000

/**
 * A puzzle, its solution or its next step as a drawing. Undefined where there is no next step, or not exactly one solution.
 *
 * @param solution where it is known; otherwise it is looked for
 */
export function drawingOf(genre: Genre, puzzle: unknown, show: Shown, solution?: unknown): Scene | undefined {
  if (show === 'problem') return framed(genre.draw(puzzle, { show: 'problem' }))
  if (show === 'hint') return hintOf(genre, puzzle, solution)
  const known = solution ?? solutionOf(genre, puzzle)
  return known === undefined ? undefined : framed(genre.draw(puzzle, { show: 'solution', solution: known }))
}

/** The only solution of a puzzle, searched with a budget; undefined where it has none or several, or the search takes too long. */
export function solutionOf(genre: Genre, puzzle: unknown): unknown {
  const verdict = genre.solve(puzzle, new Budget(STEPS))
  return verdict.kind === 'unique' ? verdict.solution : undefined
}

function hintOf(genre: Genre, puzzle: unknown, solution: unknown): Scene | undefined {
  const hint = genre.hint?.(puzzle, null, new Budget(STEPS))
  return hint?.kind === 'step' ? stepDrawing(genre, puzzle, solution, hint.step) : undefined
}

/** A puzzle with its first step marked; undefined where its genre draws no steps. */
export function stepDrawing(genre: Genre, puzzle: unknown, solution: unknown, step: Step): Scene | undefined {
  if (!genre.printing) return undefined
  const work = genre.printing.workBefore(puzzle, solution, [step], 0)
  return framed(genre.draw(puzzle, { show: 'work', work, step }))
}

/** With the white around that lines at the edge reach into. */
function framed(scene: Scene): Scene {
  return { width: scene.width + 2 * MARGIN, height: scene.height + 2 * MARGIN, shapes: placed(scene, MARGIN, MARGIN, 1) }
}

/** A drawing as a file of a form. @throws RangeError for a picture of too many pixels */
export async function fileOf(scene: Scene, form: DrawingForm, title: string, options: DrawingOptions): Promise<Uint8Array> {
  const { unit, dpi, outlines, language } = options
  if (form === 'svg') return Buffer.from(svgOf(scene, { unit, outlines, description: title, language }), 'utf8')
  if (form === 'png') return pngOf(rasterise(scene, (unit * dpi) / MM_PER_INCH, language), dpi)
  const pieces: Uint8Array[] = []
  await writeDrawing(scene, title, options, (bytes) => void pieces.push(bytes))
  return Buffer.concat(pieces)
}

const MM_PER_INCH = 25.4

/** A drawing as a page of its own size, in black alone: what a layout program places and a press prints. */
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

/** Inches in a metre, in which PNG counts pixels. */
const PER_METRE = 1 / 0.0254
/** The signature and the first chunk, after which what is added may stand. */
const HEAD = 8 + 25

/** A picture in greys as PNG that says how fine it is. */
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
