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
  /** The widths of lines: around the board, between its boxes, between its cells, and every fifth line of a nonogram. */
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
  /** A second line around the frame: its width and its distance. Left out: there is none. */
  readonly outline?: { readonly width: Pt; readonly gap: Pt }
  /** The tint of every other box, and of every other line of clues; paper where left out. */
  readonly boxes?: Share
  readonly clueBands?: Share
  /** The sizes of digits and of clues beside the board, as multiples of the usual ones. */
  readonly digit: number
  readonly clue: number
}

/** The forms of a problem's number: alone, with a point, white on a black box or disc, or in words (第一問). */
export const NUMBER_FORMS = ['plain', 'point', 'badge', 'disc', 'words'] as const

/** The words over a problem: the sizes of its number and of the other words, and their form. */
export interface CaptionStyle {
  readonly number: Pt
  readonly form: (typeof NUMBER_FORMS)[number]
  readonly beside: Pt
  /** The form of level that the whole book has. */
  readonly level: LevelForm
  /** Whether five bars stand beside a level in words. */
  readonly hasBars?: true
  /** A line under the words; none where left out. */
  readonly rule?: Pt
}

/** The words of a running head: the title of the book, the subject of the page, or both, with the subject at the outer edge. */
export const HEAD_WORDS = ['book', 'page', 'both', 'none'] as const

/** The running heads and page numbers of a style. */
export interface FurnitureStyle {
  /** Where running heads stand: over the page, at the foot beside the page number, or down the outer margin. */
  readonly place: 'head' | 'foot' | 'side'
  /** The words on left-hand and right-hand pages. */
  readonly verso: (typeof HEAD_WORDS)[number]
  readonly recto: (typeof HEAD_WORDS)[number]
  /** A line between the heads and the page; none where left out. */
  readonly rule?: Pt
  /** The tint of a band behind running heads, or of a wave at the foot; both reach the edges of the page. */
  readonly band?: Share
  readonly wave?: Share
  /** Where the page number stands. `head`: at the outer end of the running head. */
  readonly folio: 'outer' | 'middle' | 'head'
  /** What surrounds the page number: a black box, or a round frame. */
  readonly badge?: 'box' | 'pill'
  /** Whether sections have tabs at the outer edge. */
  readonly hasThumbs?: true
}

/** The type sizes of the other words of a book. */
export interface TypeSizes {
  readonly title: Pt
  readonly heading: Pt
  readonly subheading: Pt
  readonly text: Pt
  readonly small: Pt
  readonly head: Pt
  readonly folio: Pt
}

/** The headings of a style: alignment, a line under them, and an ornament (❧). */
export interface HeadingStyle {
  readonly align: 'start' | 'middle'
  readonly rule?: Pt
  readonly ornament?: string
}

/**
 * The opener of a style: a page before each section that has a heading. The picture stands over the heading, under it, or fills the upper
 * part of the page up to its edges. `end`: the shape of that part's lower edge.
 */
export interface OpenerStyle {
  readonly picture: 'over' | 'under' | 'full'
  readonly end?: 'line' | 'arch'
  readonly motif: Motif
  /** Whether the words are white on the ink. */
  readonly isReversed?: true
  /** The tint behind the picture. */
  readonly ground?: Share
  /** The number of the section among the openers: as a figure, or in words (“Part 1”). */
  readonly number?: 'figure' | 'words'
}

/**
 * The kinds of covers: a title on a dark panel over a picture; on a ground that ends in an arch; in a double frame; white on a dark ground
 * with a board; on a white label; or on a tint under a line.
 */
export const COVERS = ['panel', 'arch', 'frame', 'dark', 'label', 'plain'] as const

/** The cover of a style, the pages before the puzzles, and the kind of pictures on all pages. */
export interface MatterStyle {
  readonly title: {
    readonly align: 'start' | 'middle'
    /** A line over the title, or under it. */
    readonly rule?: 'over' | 'under'
    readonly motif?: Motif
  }
  /**
   * The form of the contents: a list, or a group for each part beside a picture of its first puzzle, beside its number, or on a card with
   * that picture.
   */
  readonly contents: 'list' | 'pictures' | 'numbers' | 'cards'
  /** The leader from an entry of the contents to its page: dots, a line, or a line under the entry. */
  readonly leaders: 'dots' | 'line' | 'under' | 'none'
  /** The look of the cover (`plan/cover/styled.ts`). */
  readonly cover: (typeof COVERS)[number]
  /** Whether pictures show the first puzzle of the section that follows, or random sizes. */
  readonly pictures: 'puzzles' | 'chance'
}

/**
 * The kinds of text in a book. `strong`: words that stand out in a text; `number`: the number of a problem; `beside`: the words beside it;
 * `label`: the number of a solution. On boards: `digit` is a digit of a problem; in a solution, `given` is a digit of the problem, and
 * `answer` any other.
 */
export type Voice =
  | ('title' | 'heading' | 'subheading' | 'text' | 'strong' | 'small' | 'number' | 'beside' | 'label' | 'head' | 'folio')
  | ('digit' | 'given' | 'answer' | 'clue' | 'piece' | 'coordinate')

/**
 * The look of a book, apart from its contents. Lengths are what the designer asks for; the limits of a profile may enlarge them
 * (`limited.ts`).
 */
export interface Style {
  readonly id: string
  readonly name: Text
  /** The use of the style, in a few words. */
  readonly about: Text
  readonly faces: Readonly<Record<Voice, FaceId>>
  /** The kinds of text that are set in capitals. */
  readonly capitals?: readonly Voice[]
  /** Whether headings, running heads and contents are vertical text, in languages that can be set so. */
  readonly isVertical?: true
  readonly type: TypeSizes
  readonly board: BoardStyle
  readonly caption: CaptionStyle
  readonly furniture: FurnitureStyle
  readonly heading: HeadingStyle
  readonly opener?: OpenerStyle
  readonly matter: MatterStyle
  /** A second ink and its tint, for a book that is printed in colours; otherwise black is used. */
  readonly inks?: { readonly spot: Colour; readonly soft: Colour }
}
