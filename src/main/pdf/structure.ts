import { POINTS_PER_MM } from '#plan/model/box.ts'
import type { Block } from '#plan/model/page.ts'
import type { StructElement, StructOptions } from './inside'
import type { PdfDocument } from './document'
import type { Sheet } from './boxes'

/**
 * The structure of a file for screen readers: the parts in order, and in each part the blocks in reading order. A part is closed as soon as
 * the next one begins, so that a long book takes no more memory than a short one.
 */
export class Structure {
  private readonly root: StructElement
  private part: StructElement | undefined
  /** The element of the block before, the list or table of contents that it belongs to, and the open item of that list. */
  private line: StructElement | undefined
  private group: { readonly kind: 'L' | 'TOC'; readonly element: StructElement } | undefined
  private item: StructElement | undefined
  private hasTitle = false

  /** Begins with an empty document. */
  constructor(private readonly document: PdfDocument) {
    this.root = document.struct('Document')
    document.addStructure(this.root)
  }

  /** Begins a part of the book. */
  beginPart(): void {
    this.endGroup()
    this.part?.end()
    this.part = this.document.struct('Sect')
    this.root.add(this.part)
  }

  /**
   * Draws a block as an element of the structure, or as an artifact. Lines of a paragraph, items of a list and entries of the contents go
   * into the element that the first of them opened.
   *
   * @param follow makes the block a link, within an element
   * @param actual the words of the block in reading order, if its glyphs stand in another order
   */
  block(block: Block, sheet: Sheet, draw: () => void, follow?: (element?: StructElement) => void, actual?: string): void {
    if (block.role === 'artifact') return artifact(this.document, draw, 'Pagination')
    if (!this.part) this.beginPart()
    const element = (block.continues && this.line) || this.begin(block, sheet)
    this.line = element
    // Each line has its own words, because words of the element would replace those of all lines in it.
    const words = block.role === 'figure' ? undefined : actual
    if (!follow && words === undefined) {
      element.add(draw)
      return
    }
    const leaf = this.document.struct(follow ? 'Link' : 'Span', { actual: words })
    element.add(leaf)
    leaf.add(draw)
    follow?.(leaf)
    leaf.end()
  }

  /** Opens the element of a block: in the open list or contents, or else in the part. */
  private begin(block: Block, sheet: Sheet): StructElement {
    const { language: lang, item, isEntry } = block
    const kind = item ? 'L' : isEntry ? 'TOC' : undefined
    if (kind !== this.group?.kind) this.endGroup()
    else this.line?.end()
    if (kind && !this.group) this.group = { kind, element: this.within(this.part!, kind) }
    if (isEntry) return this.within(this.within(this.group!.element, 'TOCI'), 'Reference', { lang })
    if (item === 'label' || (item && !this.item)) this.item = this.within(this.group!.element, 'LI')
    if (item) return this.within(this.item!, item === 'label' ? 'Lbl' : 'LBody', { lang })
    const told =
      block.role === 'figure' ? { alt: block.alt?.() ?? '', bbox: boundingBox(block, sheet), placement: 'Block', lang } : { lang }
    if (block.role === 'title') this.hasTitle = true
    return this.within(this.part!, typeOf(block, this.hasTitle), told)
  }

  private within(parent: StructElement, type: string, options: StructOptions = {}): StructElement {
    const element = this.document.struct(type, options)
    parent.add(element)
    return element
  }

  private endGroup(): void {
    this.line?.end()
    this.group?.element.end()
    this.line = this.group = this.item = undefined
  }

  /** Closes the structure. */
  end(): void {
    this.endGroup()
    this.part?.end()
    this.root.end()
  }
}

/** Draws an artifact: something that belongs to the page and not to its contents, e.g. a page number. */
export function artifact(document: PdfDocument, draw: () => void, type: 'Pagination' | 'Page'): void {
  document.markContent('Artifact', { type })
  draw()
  document.endMarkedContent()
}

/** The structure type of a block's element. Headings begin with H1 in a book without a title page. */
function typeOf({ role, level }: Block, hasTitle: boolean): string {
  switch (role) {
    case 'title':
      return 'H1'
    case 'heading':
      return `H${Math.min(6, (hasTitle ? 1 : 0) + (level ?? 1))}`
    case 'figure':
      return 'Figure'
    default:
      return 'P'
  }
}

/** The bounding box of a block in points from the sheet's top left corner; pdfkit turns the y axis round. */
function boundingBox({ box }: Block, { trim }: Sheet): [number, number, number, number] {
  const at = (mm: number, from: number) => Math.round((from + mm * POINTS_PER_MM) * 1000) / 1000
  return [at(box.x, trim.left), at(box.y, trim.top), at(box.x + box.width, trim.left), at(box.y + box.height, trim.top)]
}
