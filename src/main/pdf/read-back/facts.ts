import type { Space } from './colour'

/** Four sides of a box in points, y up: left, bottom, right, top. */
export type Box4 = readonly [number, number, number, number]

/** Facts about a page of a file; lengths in points of the page. */
export interface PageFacts {
  readonly media: Box4
  readonly trim: Box4
  readonly bleed: Box4
  /** Infinity where there is none. Marks outside the bleed are not counted. */
  readonly thinnestLine: number
  readonly smallestType: number
  /** The lightest share of black that is painted; Infinity where there is none. */
  readonly lightestTint: number
  /** How often something was painted with a colour of each kind, and how often with black alone. */
  readonly paints: Readonly<Partial<Record<Space, number>>>
  readonly blackOnly: number
  readonly all: number
  /** Boxes that stand for letters the font does not have. */
  readonly missingGlyphs: number
  /** The box of everything painted within the trim; undefined for a blank page. */
  readonly inked: Box4 | undefined
  /** The left and the right end of it without the grounds that go up to that side of the trim, and what is painted on them. */
  readonly apart: readonly [number, number] | undefined
  /** The coarsest picture, in dots an inch; Infinity where there is none. */
  readonly coarsestPicture: number
  readonly colourPictures: number
  readonly annotations: number
  readonly isTransparent: boolean
  /** Fonts that the page names and the file does not hold. */
  readonly foreignFonts: readonly string[]
  /** Contents that could not be read. */
  readonly unread: number
}

/** Facts about a file. */
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
