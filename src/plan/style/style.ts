import type { FaceId } from '#solver/drawing/face.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { LevelForm } from '../model/plan'
import type { Motif } from './motif'

/** A length in points (1/72 inch). */
type Pt = number
/** A share of black, from 0 to 1. */
type Share = number
/** A colour as `#rrggbb`. */
type Colour = `#${string}`

/** The lines and tints of boards. */
export interface BoardStyle {
  /** Lines around the board, between its boxes and between its cells, and every fifth line of a picture. */
  readonly frame: Pt
  readonly box: Pt
  readonly cell: Pt
  readonly five: Pt
  /** How black the lines between cells are. */
  readonly cellInk: Share
  /** How round the corners of the frame are; square where left out. */
  readonly radius?: Pt
  /** Whether only the upper and the lower side of the frame are thick. */
  readonly hasRails?: true
  /** A second line around the frame: how thick it is, and its distance. Left out: there is none. */
  readonly outline?: { readonly width: Pt; readonly gap: Pt }
  /** The tint of every other box, and of every other line of clues; paper where left out. */
  readonly boxes?: Share
  readonly clueBands?: Share
  /** The sizes of digits and of clues beside the board, each beside the usual one. */
  readonly digit: number
  readonly clue: number
}

/** How the number of a problem stands: alone, with a point, white on a black box or disc, or in words (第一問). */
export const NUMBER_FORMS = ['plain', 'point', 'badge', 'disc', 'words'] as const

/** The words over a problem: the size of its number and of the others, and how they are set. */
export interface CaptionStyle {
  readonly number: Pt
  readonly form: (typeof NUMBER_FORMS)[number]
  readonly beside: Pt
  /** The form of all levels of a book. */
  readonly level: LevelForm
  /** Whether five bars stand beside a level in words. */
  readonly hasBars?: true
  /** A line under the words; none where left out. */
  readonly rule?: Pt
}

/** What a running head tells: the title of the book, what stands on the page, or both, the page's at the outer edge. */
export const HEAD_WORDS = ['book', 'page', 'both', 'none'] as const

/** What stands at the head and foot of pages. */
export interface FurnitureStyle {
  /** Whether heads stand over the page, beside its number at the foot, or run down the outer margin with it. */
  readonly place: 'head' | 'foot' | 'side'
  /** The words of left and right pages. */
  readonly verso: (typeof HEAD_WORDS)[number]
  readonly recto: (typeof HEAD_WORDS)[number]
  /** A line between the heads and the page; none where left out. */
  readonly rule?: Pt
  /** The tint of a band behind the heads, or of a wave at the foot, that goes to the edges of the page. */
  readonly band?: Share
  readonly wave?: Share
  /** Where the number of the page stands; `head`: at the outer end of the head. */
  readonly folio: 'outer' | 'middle' | 'head'
  /** A black box behind it, or a round frame about it. */
  readonly badge?: 'box' | 'pill'
  /** Whether sections have tabs at the outer edge. */
  readonly hasThumbs?: true
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

/** Headings: where they stand across, a line under them, and an ornament (❧). */
export interface HeadingStyle {
  readonly align: 'start' | 'middle'
  readonly rule?: Pt
  readonly ornament?: string
}

/**
 * A page before each section with a heading. The picture stands over the heading, under it, or in the upper part of the page up to its
 * edges; `end`: what the upper part ends in.
 */
export interface OpenerStyle {
  readonly picture: 'over' | 'under' | 'full'
  readonly end?: 'line' | 'arch'
  readonly motif: Motif
  /** White on the ink rather than ink on paper or tint. */
  readonly isReversed?: true
  /** The tint behind the picture. */
  readonly ground?: Share
  /** The section's place among the openers, as a figure or in words (“Part 1”). */
  readonly number?: 'figure' | 'words'
}

/**
 * Covers: a title on a dark panel over a picture, on a ground that ends in an arch, in a double frame, white on a dark ground with a board,
 * on a white label, or on a tint under a line.
 */
export const COVERS = ['panel', 'arch', 'frame', 'dark', 'label', 'plain'] as const

/** The cover, the pages before the puzzles, and the pictures of all pages. */
export interface MatterStyle {
  readonly title: {
    readonly align: 'start' | 'middle'
    /** A line over the title, or under it. */
    readonly rule?: 'over' | 'under'
    readonly motif?: Motif
  }
  /** Contents as a list, or by part: beside a picture of its first puzzle, beside its number, or on a card with that picture. */
  readonly contents: 'list' | 'pictures' | 'numbers' | 'cards'
  /** What leads from an entry of the contents to its page: dots, a line, or a line under the entry. */
  readonly leaders: 'dots' | 'line' | 'under' | 'none'
  /** The look of the cover (`plan/cover/styled.ts`). */
  readonly cover: (typeof COVERS)[number]
  /** Whether pictures of motifs show the first puzzle of what they stand before, or sizes by chance. */
  readonly pictures: 'puzzles' | 'chance'
}

/**
 * What the texts of a book are. `strong` are words that stand out in a text; `number` is that of a problem, `beside` what stands beside it,
 * `label` the number of a solution. On boards, `digit` is one of a problem; in a solution, `given` is one of
 * the problem and `answer` any other.
 */
export type Voice =
  | ('title' | 'heading' | 'subheading' | 'text' | 'strong' | 'small' | 'number' | 'beside' | 'label' | 'head' | 'folio')
  | ('digit' | 'given' | 'answer' | 'clue' | 'piece' | 'coordinate')

/** The look of a book, apart from what stands in it. Lengths are wishes: a profile may ask for more (`limited.ts`). */
export interface Style {
  readonly id: string
  readonly name: Text
  /** What it is for, in a few words. */
  readonly about: Text
  readonly faces: Readonly<Record<Voice, FaceId>>
  /** The kinds of text that are set in capitals. */
  readonly capitals?: readonly Voice[]
  /** Whether headings, heads and contents run down the page, in languages that do so. */
  readonly isVertical?: true
  readonly type: TypeSizes
  readonly board: BoardStyle
  readonly caption: CaptionStyle
  readonly furniture: FurnitureStyle
  readonly heading: HeadingStyle
  readonly opener?: OpenerStyle
  readonly matter: MatterStyle
  /** A second ink, and its tint, where a book is printed in colours; black otherwise. */
  readonly inks?: { readonly spot: Colour; readonly soft: Colour }
}
