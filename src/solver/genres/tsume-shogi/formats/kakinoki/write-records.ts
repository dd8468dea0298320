import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { Captioned, Written } from '#solver/genre/text.ts'
import { emptyHandsLost } from '../lost'
import { takeRecord, type RecordLine } from '../record-note'
import type { Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import { headText } from './records'

/**
 * Writes records one after the other, each with its head (keys and diagram) before its moves.
 * @param movesText the moves of a record as the format writes them
 */
export function writeRecords(
  puzzles: readonly Captioned<Problem>[],
  movesText: (problem: Problem, lines: readonly RecordLine[]) => string,
): Written {
  const bare = puzzles.map(({ puzzle, caption }) => ({ puzzle, ...takeRecord(caption) }))
  return {
    text: bare.map(({ puzzle, caption, lines }) => headText(puzzle, caption) + movesText(puzzle, lines)).join('\n'),
    lost: [...captionsLost(bare, ['id', 'title', 'author', 'source', 'note']), ...emptyHandsLost(puzzles)],
  }
}
