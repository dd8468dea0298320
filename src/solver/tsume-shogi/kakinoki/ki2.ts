import { exportKI2, importKI2 } from 'tsshogi'
import type { Format } from '#solver/genre.ts'
import type { Problem } from '../puzzle'
import { recordOf } from '../tsshogi'
import { outlineOf } from './lines'
import { readRecords } from './records'
import { gather } from '../formats/problems'
import { writeRecords } from './write-records'

/** KI2 of Kakinoki Shogi: keys, a diagram, and moves as books print them (▲５二金打 △同玉), which `tsshogi` reads and writes. */
export const ki2: Format<Problem> = {
  id: 'ki2',
  name: { en: 'KI2', ja: 'KI2（柿木形式）' },
  extensions: ['ki2', 'ki2u'],
  scope: 'document',
  many: true,
  detect(text) {
    const { ranks, kif, ki2: moves, begins } = outlineOf(text)
    return ranks === 0 || !moves || kif ? 0 : begins ? 0.96 : 0.75
  },
  parse: (text) => gather(readRecords(text, 'ki2', importKI2)),
  write: (puzzles) => writeRecords(puzzles, movesText),
}

function movesText(problem: Problem, moves: readonly string[]): string {
  const record = recordOf(problem, moves)
  const text = exportKI2(record)
  return moves.length === 0 ? 'まで0手で中断\n' : `${text.slice(text.search(/[▲△]/)).trimEnd()}\n`
}
