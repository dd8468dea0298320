import type { Phrasebook } from '../core/message'
import { lineLabel } from './places'
import type { Contradiction } from './solve-message'

/** Words for why a nonogram has no solution. */
export const solveWords: Phrasebook<Contradiction> = {
  en: {
    'nonogram.no-length': ({ line, clue }) => `The clue ${clue} of ${lineLabel(line, 'en')} is not a number of cells.`,
    'nonogram.line-contradicts': ({ line }) =>
      `The clues of ${lineLabel(line, 'en')} cannot be placed among the cells that the other lines show.`,
    'nonogram.contradiction': () => 'The clues contradict each other.',
  },
  ja: {
    'nonogram.no-length': ({ line, clue }) => `${lineLabel(line, 'ja')}の数字「${clue}」は、マスの数ではありません。`,
    'nonogram.line-contradicts': ({ line }) => `ほかの行と列から決まるマスと、${lineLabel(line, 'ja')}の数字が両立しません。`,
    'nonogram.contradiction': () => '数字が互いに矛盾しています。',
  },
}
