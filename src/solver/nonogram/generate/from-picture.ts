import type { Grader } from '#solver/genre.ts'
import type { PictureMaking } from '#solver/picturing.ts'
import { writeGreys } from '#solver/raster/greys-text.ts'
import { fromPicture } from '../clues'
import { pictureFrom, SIDES } from '../picture/from-raster'
import type { Nonogram } from '../puzzle'
import { optionsFor, readRequest } from './options'

/** How nonograms are made of pictures. */
export function pictureMaking(grader: Grader<Nonogram>): PictureMaking<Nonogram> {
  const options = optionsFor(grader)
  return {
    title: { en: 'Nonogram from a picture', ja: '画像からイラストロジック' },
    sides: SIDES,
    options: ['dither', 'edges', 'target-level', 'invert'],
    threshold: 'threshold',
    optionsOf: (cells) => ({ width: cells.width, height: cells.height, greys: writeGreys(cells) }),
    blackened(values) {
      // Read as the generator reads it, so that it starts from what is shown.
      const request = readRequest(values, options)
      if (!request.ok) return request
      return request.value.given && { ok: true, value: pictureFrom(request.value.given, request.value.settings) }
    },
    puzzleOf: fromPicture,
    pictureOf: ({ goal, colours }) => (colours === undefined ? goal : undefined),
  }
}
