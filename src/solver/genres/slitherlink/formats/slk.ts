import type { Format } from '#solver/genre/genre.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import { rowsOf } from '../cells'
import type { Slitherlink } from '../puzzle'
import { isHeaded, plainText } from './plain-text'

/**
 * The format of `.slk` files of solvers: `#` before comments, a line with the numbers of rows and columns, and the rows. They are read like
 * plain text.
 */
export const slk: Format<Slitherlink> = {
  ...plainText,
  id: 'slk',
  name: { en: '.slk file', ja: '.slkファイル' },
  about: { reads: 'comments, the numbers of rows and columns, and the rows' },
  extensions: ['slk'],
  detect: (text) => (isHeaded(text) ? plainText.detect(text) : 0),
  write: (puzzles) => ({
    text: puzzles
      .map(({ puzzle }) => [`${puzzle.height} ${puzzle.width}`, ...rowsOf(puzzle)].map((line) => line + '\n').join(''))
      .join('\n'),
    lost: captionsLost(puzzles, []),
  }),
}
