import { importKIF } from '../foreign-records'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import { outlineOf } from './lines'
import { readRecords } from './records'
import { boardText } from './board'
import { emptyHandsLost } from '../lost'
import { gather } from '../problems'

/** The format BOD: only the diagram part of a KIF record, as programs copy it to the clipboard. */
export const bod: Format<Problem> = {
  id: 'bod',
  name: { en: 'Diagram (BOD)', ja: '局面図（BOD）' },
  about: { reads: 'diagrams with hands and remarks', writes: 'diagrams', loses: 'moves' },
  extensions: ['bod', 'txt'],
  scope: 'document',
  many: true,
  detect(text) {
    const { ranks, handicap, kif, ki2, begins } = outlineOf(text)
    return ranks === 0 || handicap || kif || ki2 ? 0 : begins ? 0.93 : 0.65
  },
  parse: (text, options) => gather(readRecords(text, 'kif', importKIF, options)),
  write: (puzzles) => ({
    text: puzzles.map(({ puzzle }) => boardText(puzzle)).join('\n'),
    lost: [...captionsLost(puzzles, []), ...emptyHandsLost(puzzles)],
  }),
}
