import type { Grader } from '#solver/genre/genre.ts'
import type { PictureMaking } from '#solver/genre/picturing.ts'
import { writeGreys, writePixels } from '#solver/raster/texts.ts'
import { fromPicture } from '../clues'
import { fromColouredPicture, SIGNS } from '../colours'
import { rgbOfGrey } from '#solver/raster/raster.ts'
import { pictureFrom, SIDES } from '../picture/from-raster'
import { quantised } from '../picture/quantise'
import type { Nonogram } from '../puzzle'
import { isInColours, optionsFor, readRequest } from './options'

/** The way in which nonograms are made from pictures. */
export function pictureMaking(grader: Grader<Nonogram>): PictureMaking<Nonogram> {
  const options = optionsFor(grader)
  return {
    title: { en: 'Nonogram from a picture', ja: '画像からお絵かきロジック' },
    sides: SIDES,
    optionsFor: (chosen) =>
      isInColours(chosen) ? ['colours', 'regions', 'dither', 'target-level'] : ['colours', 'dither', 'edges', 'target-level', 'invert'],
    isInColours,
    shades: { palette: 'palette', background: 'background' },
    threshold: 'threshold',
    optionsOf(cells, chosen = {}) {
      const { width, height } = cells
      const isColoured = isInColours(chosen)
      return {
        width,
        height,
        ...(isColoured ? { pixels: writePixels({ width, height, rgb: rgbOfGrey(cells) }) } : { greys: writeGreys(cells) }),
      }
    },
    blackened(values) {
      // The options are read as the generator reads them, so that it starts from the shown picture.
      const request = readRequest(values, options)
      if (!request.ok) return request
      const { pixels, quantising } = request.value
      if (pixels) {
        const { picture, palette, background } = quantised(pixels, quantising)
        return { ok: true, value: { picture, shades: { palette: new Map(palette.map((colour, i) => [SIGNS[i]!, colour])), background } } }
      }
      return request.value.given && { ok: true, value: pictureFrom(request.value.given, request.value.settings) }
    },
    puzzleOf: (picture, shades) =>
      shades === undefined
        ? fromPicture(picture)
        : fromColouredPicture(picture, { palette: [...shades.palette.values()], background: shades.background }),
    pictureOf: ({ goal }) => goal,
  }
}
