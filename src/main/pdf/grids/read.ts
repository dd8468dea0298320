import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ArchiveMessage } from '#contract/messages/archive-messages.ts'
import type { Scene } from '#solver/drawing/scene.ts'
import type { Matrix } from '../matrix'
import { isBearable } from '../read-back/read-back'
import { gridsOf, type FoundGrid } from './grids'
import { contentsOf, type Operator } from './contents'
import { sketchOf } from './sketch'

/** The name of the attachment in which a PDF by Nanido carries its puzzles. */
export const ATTACHMENT = 'nanido-puzzles.jsonl'
/** The most pixels of a picture that is unpacked. */
const MOST_PIXELS = 1 << 20
/** The most pages that are examined. */
const MOST_PAGES = 500

/** The result of reading a PDF: the puzzles that it carries as lines of Nanido, or else the grids of its pages. */
export type PdfReading =
  | { readonly ok: true; readonly carried: Uint8Array }
  | {
      readonly ok: true
      readonly grids: readonly (FoundGrid & { readonly page: number })[]
      readonly sketches: readonly PageSketch[]
      readonly isCut: boolean
    }
  | { readonly ok: false; readonly message: ArchiveMessage }

/** The drawing of a page that has a grid, in millimetres. */
export interface PageSketch {
  readonly page: number
  readonly scene: Scene
}

/** The most shapes in all drawings of pages together; further pages get none. */
const MOST_SHAPES = 200_000

/** Whether bytes begin as a PDF does. */
export function isPdf(head: Uint8Array): boolean {
  return /^\S{0,3}\s{0,60}%PDF-/.test(new TextDecoder('latin1').decode(head.subarray(0, 80)))
}

/**
 * Defines two classes of a browser, because pdf.js writes warnings to standard error without them. They are never used: nothing is drawn
 * here.
 */
function quietly(): void {
  for (const name of ['DOMMatrix', 'Path2D'])
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value: Object, configurable: true })
}

/**
 * Loads pdf.js. In a utility process of Electron it would take itself for a web page and ask for a worker and a document. It decides that
 * from `process.type` once, while it is loaded, so that is hidden for that time.
 */
async function loadReader() {
  quietly()
  const type = Object.getOwnPropertyDescriptor(process, 'type')
  if (type?.configurable) Object.defineProperty(process, 'type', { ...type, value: 'browser' })
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    if (type?.configurable) Object.defineProperty(process, 'type', type)
  }
}

/**
 * Reads a PDF with pdf.js. No script in it is run, and nothing is drawn.
 *
 * @param withPages whether drawings of the pages are wanted
 */
export async function readPdf(bytes: Uint8Array, withPages = false): Promise<PdfReading> {
  if (!isBearable(bytes, MOST_PAGES)) return { ok: false, message: { code: 'pdf.too-much' } }
  const { getDocument, OPS } = await loadReader()
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const loading = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${join(folder, 'cmaps')}/`,
    standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
    // Pictures are not examined, and large ones are not even unpacked.
    maxImageSize: MOST_PIXELS,
  })
  try {
    const document = await loading.promise
    const files = (await document.getAttachments()) as ReadonlyMap<string, unknown> | null
    for (const id of files?.keys() ?? []) {
      if (!id.endsWith(ATTACHMENT)) continue
      const content = (await document.getAttachmentContent(id)) as unknown
      if (content instanceof Uint8Array) return { ok: true, carried: content }
    }
    const names = new Map(Object.entries(OPS).map(([name, number]) => [number, name]))
    const grids: (FoundGrid & { readonly page: number })[] = []
    const sketches: PageSketch[] = []
    let shapes = 0
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
      const page = await document.getPage(number)
      const { fnArray, argsArray } = await page.getOperatorList()
      const operators = fnArray.map((code, i): Operator => ({ name: names.get(code) ?? '', args: (argsArray[i] ?? []) as unknown[] }))
      const { transform, width, height } = page.getViewport({ scale: 1 })
      const marks = contentsOf(operators, transform as unknown as Matrix, width, height)
      const found = gridsOf(marks)
      const scene = withPages && found.length > 0 && shapes < MOST_SHAPES ? sketchOf(marks) : undefined
      if (scene) sketches.push({ page: number, scene })
      shapes += scene?.shapes.length ?? 0
      // Grids in the order of reading: from top to bottom, then from left to right.
      found.sort((a, b) => (Math.abs(a.box.y - b.box.y) > 20 ? a.box.y - b.box.y : a.box.x - b.box.x))
      for (const one of found) grids.push({ ...one, page: number })
      page.cleanup()
    }
    return { ok: true, grids, sketches, isCut: document.numPages > MOST_PAGES }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, message: { code: isLocked ? 'pdf.locked' : 'pdf.damaged' } }
  } finally {
    await loading.destroy()
  }
}
