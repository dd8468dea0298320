import { dark, light, print, type Palette } from '../drawing/palette'
import { sceneToSvg } from '../drawing/svg'
import type { Json } from '../kernel/json'
import { opened, PuzzleError, type Puzzle } from './puzzle'

/** How a puzzle is drawn. */
export interface DrawOptions {
  /** A solution, in the form that `solve` gives, to be drawn into the board; without, the problem is drawn. */
  readonly solution?: Json
  /** The width in pixels; left out: the picture fills its place. */
  readonly width?: number
  /** `light` unless told otherwise; `print` has black and greys only. */
  readonly colours?: 'light' | 'dark' | 'print'
  /** The text alternative for those who cannot see the picture. */
  readonly label?: string
  /** A list of fonts as in CSS. */
  readonly fontFamily?: string
}

const PALETTES: Readonly<Record<NonNullable<DrawOptions['colours']>, Palette>> = { light, dark, print }

/** A puzzle as an SVG document. @throws PuzzleError where the genre is unknown, or `data` or `solution` have another shape */
export function draw(puzzle: Puzzle, { solution, colours = 'light', ...options }: DrawOptions = {}): string {
  const { genre, value } = opened(puzzle, 'en')
  if (!Object.hasOwn(PALETTES, colours))
    throw new PuzzleError(`“${colours}” are no colours. Choose one of ${Object.keys(PALETTES).join(', ')}.`)
  if (solution === undefined) return sceneToSvg(genre.draw(value, { show: 'problem' }), PALETTES[colours], options)
  const read = genre.solutionFromData(solution)
  if (!read.ok) throw new PuzzleError(genre.say(read.message, 'en'))
  return sceneToSvg(genre.draw(value, { show: 'solution', solution: read.value }), PALETTES[colours], options)
}
