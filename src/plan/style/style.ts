import type { Text } from '#solver/kernel/message.ts'
import type { LevelForm } from '../model/plan'

/** A length in points (1/72 inch). */
type Pt = number
/** A share of black, from 0 to 1. */
type Share = number

/** The lines and tints of boards. */
export interface BoardStyle {
  /** Lines around the board, between its boxes and between its cells, and every fifth line of a picture. */
  readonly frame: Pt
  readonly box: Pt
  readonly cell: Pt
  readonly five: Pt
  /** How black the lines between cells are. */
  readonly cellInk: Share
  /** A second, thin line around the frame: how thick it is, and its distance. Left out: there is none. */
  readonly outline?: { readonly width: Pt; readonly gap: Pt }
  /** The tint of every other box, and of every other line of clues; paper where left out. */
  readonly boxes?: Share
  readonly clueBands?: Share
  /** The size of digits beside the usual one. */
  readonly digit: number
}

/** The words over a problem: the size of its number and of the others, and how they are set. */
export interface CaptionStyle {
  readonly number: Pt
  readonly isBold: boolean
  readonly beside: Pt
  /** The form of all levels of a book. */
  readonly level: LevelForm
}

/** What a running head tells: the title of the book, or what stands on the page. */
export const HEAD_WORDS = ['book', 'page', 'none'] as const

/** What stands at the head and foot of pages. */
export interface FurnitureStyle {
  /** Whether heads stand over the page, or beside its number at the foot. */
  readonly place: 'head' | 'foot'
  /** The words of left and right pages. */
  readonly verso: (typeof HEAD_WORDS)[number]
  readonly recto: (typeof HEAD_WORDS)[number]
  /** A line between the heads and the page; none where left out. */
  readonly rule?: Pt
  readonly folio: 'outer' | 'middle'
  readonly isFolioBold: boolean
}

/** The sizes of type of a book's other words. */
export interface TypeSizes {
  readonly title: Pt
  readonly heading: Pt
  readonly subheading: Pt
  readonly text: Pt
  readonly small: Pt
  readonly head: Pt
  readonly folio: Pt
}

/** The look of a book, apart from what stands in it. Lengths are wishes: a profile may ask for more (`limited.ts`). */
export interface Style {
  readonly id: string
  readonly name: Text
  /** What it is for, in a few words. */
  readonly about: Text
  readonly type: TypeSizes
  readonly board: BoardStyle
  readonly caption: CaptionStyle
  readonly furniture: FurnitureStyle
}
