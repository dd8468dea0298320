import type { Text } from './core/message'
import type { OptionValues } from './core/option'
import type { Result } from './core/result'
import type { GreyRaster } from './raster/raster'
import type { Sides } from './raster/sides'

/** How puzzles are made of pictures, in black and white, by the genre's generator. Solver processes never see the picture itself. */
export interface PictureMaking<P = unknown> {
  /** What it is called to make one, e.g. above the dialog. */
  readonly title: Text
  /** Cells of a side. */
  readonly sides: Sides
  /** The ids of generator options that a person chooses for a picture as they are. */
  readonly options: readonly string[]
  /** The id of the generator option (1 to 255) below which a grey is black; left out, it is found from the picture. */
  readonly threshold: string
  /** The generator's options that stand for a picture at its size: a pixel is a cell. */
  optionsOf(cells: GreyRaster): OptionValues
  /** What the generator begins with, for a preview; a message where an option makes no sense, undefined without a picture. */
  blackened(options: OptionValues): Result<Blackened> | undefined
  /** The puzzle of a picture. */
  puzzleOf(picture: BlackAndWhite): P
  /** The picture that a puzzle was made of; undefined where it has none. */
  pictureOf(puzzle: P): BlackAndWhite | undefined
}

/** A picture in black (`#`) and white (`.`), a string a row. */
export type BlackAndWhite = readonly string[]

/** A picture, and the grey below which it is black. */
export interface Blackened {
  readonly picture: BlackAndWhite
  readonly threshold: number
}
