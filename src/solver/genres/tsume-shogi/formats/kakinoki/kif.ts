import { exportKIF } from 'tsshogi'
import { importKIF } from '../foreign-records'
import type { Format } from '#solver/genre/genre.ts'
import type { Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import { recordOf } from '../record-tree'
import type { RecordLine } from '../record-note'
import { outlineOf } from './lines'
import { readRecords } from './records'
import { gather } from '../problems'
import { writeRecords } from './write-records'

/**
 * The format KIF of Kakinoki Shogi, https://kakinoki.o.oo7.jp/kif_format.html: keys, a diagram, numbered moves. A game without a diagram is
 * no problem, but a person can take any position of it as one. `tsshogi` reads and writes moves, variations and their comments.
 */
export const kif: Format<Problem> = {
  id: 'kif',
  name: { en: 'KIF', ja: 'KIF（柿木形式）' },
  about: {
    reads:
      'diagram (also without its frame), moves, 変化, remarks (`*`) of each move, 作品名, 作者, 発表誌, 発表年月 and other keys; several problems',
    writes: 'all of it, with 手合割：詰将棋',
    loses: 'times and bookmarks of games',
  },
  extensions: ['kif', 'kifu'],
  scope: 'document',
  isRecord: true,
  many: true,
  detect(text) {
    const { ranks, handicap, kif: moves, begins } = outlineOf(text)
    if (ranks === 0) return handicap && moves && begins ? 0.9 : 0
    return !moves && !handicap ? 0.6 : begins ? 0.95 : 0.7
  },
  parse: (text, options) => gather(readRecords(text, 'kif', importKIF, options)),
  write: (puzzles) => writeRecords(puzzles, movesText),
}

function movesText(problem: Problem, lines: readonly RecordLine[]): string {
  const text = exportKIF(recordOf(problem, lines))
  return text.slice(text.indexOf('手数----'))
}
