import type { Text, Result } from '../kernel/message'
import type { OptionValues } from '../kernel/option'
import type { GreyRaster } from '../raster/raster'
import type { Sides } from '../raster/sides'

/** How puzzles are made of pictures, in black and white or in few colours, by the genre's generator. Solver processes never see the picture itself. */
export interface PictureMaking<P = unknown> {
  /** The name of making one, e.g. above the dialog. */
  readonly title: Text
  /** Cells of a side. */
  readonly sides: Sides
  /** The ids of generator options that a person chooses for a picture as they are; which they are hangs on what is `chosen` so far. */
  optionsFor(chosen: OptionValues): readonly string[]
  /** Whether what is chosen makes puzzles in colours, which know no threshold; left out: none does. */
  isInColours?(chosen: OptionValues): boolean
  /** The id of the generator option (1 to 255) below which a grey is black; left out, it is found from the picture. */
  readonly threshold: string
  /** The ids of those that hold the colours to use, with commas between them, and that of the ground; left out, they are found from the picture. */
  readonly shades?: { readonly palette: string; readonly background: string }
  /** The generator's options that stand for a picture at its size: a pixel is a cell. `chosen` are the other options. */
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
