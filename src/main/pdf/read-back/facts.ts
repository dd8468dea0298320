import type { Space } from './colour'

/** The sides of a box in points, y upwards: left, bottom, right, top. */
export type Box4 = readonly [number, number, number, number]

/** A summary of a page of a file; lengths in points. */
export interface PageFacts {
  readonly media: Box4
  readonly trim: Box4
  readonly bleed: Box4
  /** The width of the thinnest line; Infinity where there is none. Printer's marks outside the bleed are not counted. */
  readonly thinnestLine: number
  readonly smallestType: number
  /** The least share of black that is painted; Infinity where nothing is painted. */
  readonly lightestTint: number
  /** How many times something was painted with a colour of each kind, and how many times with black alone. */
  readonly paints: Readonly<Partial<Record<Space, number>>>
  readonly blackOnly: number
  readonly all: number
  /** The number of boxes that stand for letters the font does not have. */
  readonly missingGlyphs: number
  /** The box around everything painted within the trim; undefined for a blank page. */
  readonly inked: Box4 | undefined
  /** The left and right end of what is painted, without grounds that reach that side of the trim, and without what lies on them. */
  readonly apart: readonly [number, number] | undefined
  /** The resolution of the coarsest picture, in dots an inch; Infinity where there is none. */
  readonly coarsestPicture: number
  readonly colourPictures: number
  readonly annotations: number
  readonly isTransparent: boolean
  /** The names of fonts that the page uses and the file does not contain. */
  readonly foreignFonts: readonly string[]
  /** The number of streams that could not be read. */
  readonly unread: number
}

/** A summary of a file. */
export interface FileFacts {
  readonly version: string
  readonly bytes: number
  readonly isLocked: boolean
  /** The standard that the file names, e.g. `PDF/X-4`; empty where it names none. */
  readonly standard: string
  readonly hasIntent: boolean
  readonly hasOutlines: boolean
  readonly isTagged: boolean
  readonly attachments: number
  readonly title: string
  readonly pages: readonly PageFacts[]
}
