import type { Text, Result } from '../kernel/message'
import type { OptionValues } from '../kernel/option'
import type { GreyRaster } from '../raster/raster'
import type { Sides } from '../raster/sides'

/**
 * The making of puzzles from pictures, in black and white or in few colours. The genre's generator does it; solver processes
 * never see the picture itself.
 */
export interface PictureMaking<P = unknown> {
  /** The name of this, e.g. for the title of the dialog. */
  readonly title: Text
  /** Cells of a side. */
  readonly sides: Sides
  /** The ids of the generator options that a person sets for a picture directly. They depend on the options `chosen` so far. */
  optionsFor(chosen: OptionValues): readonly string[]
  /** Whether the chosen options make a puzzle in colours, which needs no threshold; left out where the genre has no colours. */
  isInColours?(chosen: OptionValues): boolean
  /**
   * The id of the generator option with the threshold (1 to 255) below which a grey is black. Where a person leaves it out, it
   * is found from the picture.
   */
  readonly threshold: string
  /**
   * The ids of the options for the colours (separated by commas) and for the background. If a person leaves these out, they
   * are found from the picture.
   */
  readonly shades?: { readonly palette: string; readonly background: string }
  /** The generator options that encode a picture, one pixel a cell, together with the options `chosen`. */
  optionsOf(cells: GreyRaster, chosen?: OptionValues): OptionValues
  /** The picture that the generator begins with, for a preview; a message where an option makes no sense, undefined without a picture. */
  blackened(options: OptionValues): Result<Blackened> | undefined
  /** The puzzle of a picture; `shades` are those of its signs. */
  puzzleOf(picture: CellPicture, shades?: Shades): P
  /** The picture that a puzzle was made of; undefined where it has none. */
  pictureOf(puzzle: P): CellPicture | undefined
}

/** A picture, a string a row: `.` is an empty cell, `#` a black one; in colours, each has a sign of its own. */
export type CellPicture = readonly string[]

/** The colours (`#rrggbb`) of a picture that is not in black and white. */
export interface Shades {
  /** By sign. */
  readonly palette: ReadonlyMap<string, string>
  readonly background: string
}

/** A picture in black and white, before it is a puzzle. */
export interface Blackened {
  readonly picture: CellPicture
  /** The grey below which it is black; undefined in colours. */
  readonly threshold?: number
  /** Undefined in black and white. */
  readonly shades?: Shades
}
