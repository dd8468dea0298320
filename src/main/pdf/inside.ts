import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { Font } from './letters/families'

/**
 * The undocumented parts of pdfkit 0.20.2 that are used here. The package's version is pinned, and `document.test.ts` tests each of these
 * parts, so that a version that changes one is noticed.
 */
export interface Inside extends Readable {
  readonly _root: Reference
  readonly version: number
  readonly info: Record<string, unknown>
  readonly page: InsidePage
  readonly _pageBuffer: readonly InsidePage[]
  readonly _font: InsideFont
  readonly outline: OutlineItem
  _id: Uint8Array
  ref(values?: Record<string, unknown>): Reference
  addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): this
  addContent(operators: string): this
  font(source: Font, key: string): this
  struct(type: string, options?: StructOptions, child?: () => void): StructElement
  addStructure(element: StructElement): this
  markContent(tag: string, options?: Record<string, unknown>): this
  endMarkedContent(): this
  addNamedDestination(name: string, ...how: readonly (string | number | null)[]): void
  goTo(x: number, y: number, width: number, height: number, name: string, options?: Record<string, unknown>): this
  file(bytes: Uint8Array, options: Record<string, unknown>): Reference
  flushPages(): void
  endMetadata(): void
  _refEnd(ref: Reference): void
  _finalize(): void
  end(): void
}

/** An object of the file. */
export interface Reference {
  readonly id: number
  data: Record<string, unknown>
  compress: boolean
  buffer: Uint8Array[]
  write(bytes: Uint8Array | string): void
  end(bytes?: Uint8Array | string): void
}

/** A page of pdfkit. */
export interface InsidePage {
  readonly dictionary: Reference
  readonly content: Reference
  readonly resources: Reference
  readonly width: number
  readonly height: number
  readonly fonts: Record<string, Reference>
}

/** A font as pdfkit embeds it: a subset that grows with every glyph. */
export interface InsideFont {
  readonly id: string
  readonly scale: number
  readonly widths: number[]
  readonly unicode: (readonly number[])[]
  readonly subset: { includeGlyph(id: number): number }
  ref(): Reference
}

/** An entry of the bookmarks. */
export interface OutlineItem {
  addItem(title: string, options: { readonly expanded?: boolean; readonly fit: true; readonly pageNumber?: number }): OutlineItem
}

/** An element of the structure. */
export interface StructElement {
  readonly dictionary: Reference
  add(child: StructElement | (() => void)): this
  end(): void
}

/** Options of an element of the structure. */
export interface StructOptions {
  readonly title?: string
  readonly lang?: string
  readonly alt?: string
  readonly actual?: string
  readonly bbox?: readonly [number, number, number, number]
  readonly placement?: string
}

/** pdfkit's document class, with its undocumented parts in its type. */
export const Base = PDFDocument as unknown as new (options: Record<string, unknown>) => Inside

/** A value that pdfkit writes as a PDF name; a plain string would be written as a text. */
export function pdfName(name: string): object {
  return { [Symbol.toStringTag]: 'PDFName', toString: () => `/${name}` }
}

/** A value that pdfkit writes as a text. */
export function pdfText(text: string): object {
  return Object(text) as object
}
