import { exportKI2 } from 'tsshogi'
import { importKI2 } from '../foreign-records'
import type { Format } from '#solver/genre/genre.ts'
import type { Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import { recordOf } from '../record-tree'
import type { RecordLine } from '../record-note'
import { outlineOf } from './lines'
import { readRecords } from './records'
import { gather } from '../problems'
import { writeRecords } from './write-records'

/** The format KI2 of Kakinoki Shogi: keys, a diagram, and moves as books print them (▲５二金打 △同玉), which `tsshogi` reads and writes. */
export const ki2: Format<Problem> = {
  id: 'ki2',
  name: { en: 'KI2', ja: 'KI2（柿木形式）' },
  about: { reads: 'the same as KIF; まで…手で says how a line ends', writes: 'all of it', loses: 'times and bookmarks of games' },
  extensions: ['ki2', 'ki2u'],
  scope: 'document',
  isRecord: true,
  many: true,
  detect(text) {
    const { ranks, kif, ki2: moves, begins } = outlineOf(text)
    return ranks === 0 || !moves || kif ? 0 : begins ? 0.96 : 0.75
  },
  parse: (text, options) => gather(readRecords(text, 'ki2', importKI2, options)),
  write: (puzzles) => writeRecords(puzzles, movesText),
}

function movesText(problem: Problem, lines: readonly RecordLine[]): string {
  const text = exportKI2(recordOf(problem, lines))
  return lines.length === 0 ? 'まで0手で中断\n' : `${text.slice(text.search(/[▲△]/)).trimEnd()}\n`
}
