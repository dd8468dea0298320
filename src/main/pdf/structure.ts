import { POINTS_PER_MM } from '#plan/model/box.ts'
import type { Block } from '#plan/model/page.ts'
import type { StructElement } from './inside'
import type { PdfDocument } from './document'
import type { Sheet } from './boxes'

/**
 * The structure of a file for screen readers: one part after another, in each the blocks in reading order. A part is ended as soon as the
 * next begins, so that the memory of a long book stays flat.
 */
export class Structure {
  private readonly root: StructElement
  private part: StructElement | undefined

  /** Begins with an empty document. */
  constructor(private readonly document: PdfDocument) {
    this.root = document.struct('Document')
    document.addStructure(this.root)
  }

  /** Begins a part of the book. */
  beginPart(): void {
    this.part?.end()
    this.part = this.document.struct('Sect')
    this.root.add(this.part)
  }

  /**
   * Draws a block as an element of the structure, or as an artifact.
   *
   * @param actual its words in the order of reading, where the glyphs stand in another
   */
  block(block: Block, sheet: Sheet, draw: () => void, actual?: string): StructElement | undefined {
    if (block.role === 'artifact') {
      artifact(this.document, draw, 'Pagination')
      return undefined
    }
    if (!this.part) this.beginPart()
    const lang = block.language
    const element = this.document.struct(
      typeOf(block),
      block.role === 'figure' ? { alt: block.alt ?? '', bbox: boundingBox(block, sheet), placement: 'Block', lang } : { actual, lang },
      draw,
    )
    this.part!.add(element)
    return element
  }

  /** Ends it. */
  end(): void {
    this.part?.end()
    this.root.end()
  }
}

/** Draws something that belongs to the page and not to its contents, e.g. a page number. */
export function artifact(document: PdfDocument, draw: () => void, type: 'Pagination' | 'Page'): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

function typeOf({ role, level }: Block): string {
  switch (role) {
    case 'title':
      return 'H1'
    case 'heading':
      return `H${Math.min(6, 1 + (level ?? 1))}`
    case 'figure':
      return 'Figure'
    default:
      return 'P'
  }
}

/** The bounding box in points from the sheet's top left corner; pdfkit turns it. */
function boundingBox({ box }: Block, { trim }: Sheet): [number, number, number, number] {
  const at = (mm: number, from: number) => Math.round((from + mm * POINTS_PER_MM) * 1000) / 1000
  return [at(box.x, trim.left), at(box.y, trim.top), at(box.x + box.width, trim.left), at(box.y + box.height, trim.top)]
}
