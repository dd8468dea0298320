import type { Text, Result } from '../kernel/message'
import type { OptionValues } from '../kernel/option'
import type { GreyRaster } from '../raster/raster'
import type { Sides } from '../raster/sides'

/**
 * The making of puzzles from pictures, in black and white or in few colours. The genre's generator makes the puzzle. Solver processes get
 * generator options, never the picture itself.
 */
export interface PictureMaking<P = unknown> {
  /** The title of the dialog in which people make puzzles from pictures. */
  readonly title: Text
  /** The possible sides of the puzzle, in cells. */
  readonly sides: Sides
  /** The ids of the generator options that a person can set for a picture. They depend on the options `chosen` so far. */
  optionsFor(chosen: OptionValues): readonly string[]
  /** Whether the chosen options make a puzzle in colours, which needs no threshold; left out where the genre has no colours. */
  isInColours?(chosen: OptionValues): boolean
  /**
   * The id of the generator option for the threshold (1 to 255): a grey below it becomes black. If a person leaves it out, it is computed
   * from the picture.
   */
  readonly threshold: string
  /**
   * The ids of the generator options for the colours (separated by commas) and for the background. If a person leaves them out, they are
   * computed from the picture.
   */
  readonly shades?: { readonly palette: string; readonly background: string }
  /** The generator options for a picture with one pixel a cell, joined with the options `chosen`. */
  optionsOf(cells: GreyRaster, chosen?: OptionValues): OptionValues
  /**
   * The picture in black and white from which the generator starts, for a preview. A message where an option makes no sense; undefined
   * where there is no picture.
   */
  blackened(options: OptionValues): Result<Blackened> | undefined
  /** The puzzle for a picture; `shades` are the colours of the picture's signs. */
  puzzleOf(picture: CellPicture, shades?: Shades): P
  /** The picture that a puzzle was made from; undefined where it has none. */
  pictureOf(puzzle: P): CellPicture | undefined
}

/** A picture as one string a row. `.` is an empty cell and `#` a black one; in a coloured picture each colour has a sign. */
export type CellPicture = readonly string[]

/** The colours (`#rrggbb`) of a coloured picture. */
export interface Shades {
  /** The colour of each sign. */
  readonly palette: ReadonlyMap<string, string>
  readonly background: string
}

/** A picture after reduction to black and white or to few colours, before it becomes a puzzle. */
export interface Blackened {
  readonly picture: CellPicture
  /** The threshold that was used: greys below it became black. Undefined for a coloured picture. */
  readonly threshold?: number
  /** The colours of the picture; undefined for black and white. */
  readonly shades?: Shades
}
