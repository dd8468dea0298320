import { dark, light, print, type Palette } from '../drawing/palette'
import { sceneToSvg } from '../drawing/svg'
import type { Json } from '../kernel/json'
import { opened, PuzzleError, type Puzzle } from './puzzle'

/** The options of drawing a puzzle. */
export interface DrawOptions {
  /** A solution in the form that `solve` gives, which is drawn into the board. Without it the problem is drawn. */
  readonly solution?: Json
  /** The width in pixels; left out: the picture fills its place. */
  readonly width?: number
  /** The colours: `light` by default; `print` has only black and greys. */
  readonly colours?: 'light' | 'dark' | 'print'
  /** The alternative text for people who cannot see the picture. */
  readonly label?: string
  /** Fonts in the syntax of CSS. */
  readonly fontFamily?: string
}

const PALETTES: Readonly<Record<NonNullable<DrawOptions['colours']>, Palette>> = { light, dark, print }

/** Draws a puzzle as an SVG document. @throws PuzzleError where the genre is unknown, or `data` or `solution` have another form */
export function draw(puzzle: Puzzle, { solution, colours = 'light', ...options }: DrawOptions = {}): string {
  const { genre, value } = opened(puzzle, 'en')
  if (!Object.hasOwn(PALETTES, colours))
    throw new PuzzleError(`“${colours}” are no colours. Choose one of ${Object.keys(PALETTES).join(', ')}.`)
  if (solution === undefined) return sceneToSvg(genre.draw(value, { show: 'problem' }), PALETTES[colours], options)
  const read = genre.solutionFromData(solution)
  if (!read.ok) throw new PuzzleError(genre.say(read.message, 'en'))
  return sceneToSvg(genre.draw(value, { show: 'solution', solution: read.value }), PALETTES[colours], options)
}
