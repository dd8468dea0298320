import { mmOfInches } from './box'

/** A width and a height in millimetres. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The paper of a book. Lengths in millimetres. */
export interface Paper {
  /** A page after cutting. */
  readonly trim: Size
  /** The distance over which pictures at the edge are printed beyond it, to be cut off; 0 without bleed. */
  readonly bleed: number
  readonly marks: 'none' | 'western' | 'japanese'
  /** The side of the spine as one looks at the front cover: left for books read from left to right. */
  readonly binding: 'left' | 'right'
  /** Whether left and right pages mirror each other; otherwise every page is a right-hand page, as a single sheet. */
  readonly facing: boolean
  /** `auto`: margins follow from the trim, the profile and the number of pages. */
  readonly margins: 'auto' | Margins
  /** The number of pages is filled up with blank ones to a multiple of this. */
  readonly multiple: 1 | 2 | 4 | 16
  /** The kind of paper, a key of the profile's table of spine widths. Left out: the first kind of the profile. */
  readonly stock?: string
}

/** Margins of a page in millimetres; the inner one is at the spine. */
export interface Margins {
  readonly top: number
  readonly bottom: number
  readonly inner: number
  readonly outer: number
}

const inches = (width: number, height: number): Size => ({ width: mmOfInches(width), height: mmOfInches(height) })

/** Trim sizes by name: ISO A, JIS B, the two small sizes of Japanese pocket books, and the sizes of printers on demand in inches. */
export const TRIMS: Readonly<Record<string, Size>> = {
  A4: { width: 210, height: 297 },
  B5: { width: 182, height: 257 },
  A5: { width: 148, height: 210 },
  B6: { width: 128, height: 182 },
  A6: { width: 105, height: 148 },
  Shinsho: { width: 103, height: 182 },
  Bunko: { width: 105, height: 148 },
  Letter: inches(8.5, 11),
  '5x8in': inches(5, 8),
  '5.06x7.81in': inches(5.06, 7.81),
  '5.25x8in': inches(5.25, 8),
  '5.5x8.5in': inches(5.5, 8.5),
  '6x9in': inches(6, 9),
  '6.14x9.21in': inches(6.14, 9.21),
  '6.69x9.61in': inches(6.69, 9.61),
  '7x10in': inches(7, 10),
  '7.44x9.69in': inches(7.44, 9.69),
  '7.5x9.25in': inches(7.5, 9.25),
  '8x10in': inches(8, 10),
  '8.25x6in': inches(8.25, 6),
  '8.25x8.25in': inches(8.25, 8.25),
  '8.27x11.69in': inches(8.27, 11.69),
  '8.5x8.5in': inches(8.5, 8.5),
  '8.5x11in': inches(8.5, 11),
}

/** The limits of the sides of a trim, in millimetres. */
const SMALLEST = 50
const LARGEST = 2000

/**
 * The trim that a text names: a name of {@link TRIMS} in any case, or `WIDTHxHEIGHT` in millimetres (`150x220`, `150x220mm`) or inches
 * (`6x9in`); undefined where it is none, or smaller than 50 or larger than 2,000 mm.
 */
export function trimNamed(text: string): Size | undefined {
  const wanted = text.trim()
  const known = Object.entries(TRIMS).find(([name]) => name.toLowerCase() === wanted.toLowerCase())
  if (known) return known[1]
  const typed = /^(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|in|inch|inches|")?$/i.exec(wanted)
  if (!typed) return undefined
  const unit = typed[3] === undefined || typed[3].toLowerCase() === 'mm' ? 1 : mmOfInches(1)
  const size = { width: Number(typed[1]) * unit, height: Number(typed[2]) * unit }
  const isPossible = [size.width, size.height].every((side) => side >= SMALLEST && side <= LARGEST)
  return isPossible ? size : undefined
}

/** The name of a trim of {@link TRIMS}; otherwise its size in millimetres, `150x220`. */
export function trimName({ width, height }: Size): string {
  const known = Object.entries(TRIMS).find(([, one]) => Math.abs(one.width - width) < 0.01 && Math.abs(one.height - height) < 0.01)
  return known?.[0] ?? `${round(width)}x${round(height)}`
}

const round = (mm: number): number => Math.round(mm * 100) / 100
