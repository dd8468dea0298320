import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { Genre } from '#solver/genre/genre.ts'
import type { Entry, Numbered } from '../model/entry'
import type { TextMeasure } from '../model/measure'
import type { PrintedBook } from '../model/page'
import type { Margins, Size } from '../model/paper'
import type { Plan } from '../model/plan'
import type { References, Sketch } from './setting'

/** The contents of a book that are laid out by its plan. */
export interface BookContents {
  /** The book's own title. */
  readonly title: string
  /** The puzzles, in the order of the book. */
  readonly entries: readonly Entry[]
}

/** The tools that laying out gets from its caller. */
export interface LayoutTools {
  readonly measure: TextMeasure
  genreOf(id: string): Genre | undefined
  /** A text as a QR code, one unit a module; undefined where the text is too long for one. Without this function no codes are printed. */
  codeOf?(text: string): Scene | undefined
  /**
   * The pages of statistics for an area of this size. Each page is a list of shapes in millimetres, counted from the corner of the area,
   * with the heading among them. Without this function, the puzzles of each level are counted.
   */
  readonly statistics?: (room: Size) => readonly (readonly Shape[])[]
}

/** A laid-out book, with the facts that its findings and its views need in addition to the print. */
export interface LaidOutBook extends PrintedBook {
  readonly plan: Plan
  readonly margins: Margins
  /** The puzzles that are printed, with their numbers, in the order of the sections. */
  readonly entries: readonly Numbered[]
  readonly sketches: readonly Sketch[]
  readonly refs: References
}
