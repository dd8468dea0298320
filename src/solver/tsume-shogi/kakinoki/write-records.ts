import { captionsLost } from '#solver/core/lost.ts'
import type { Captioned, Written } from '#solver/core/text.ts'
import { emptyHandsLost } from '../formats/lost'
import { takeSolution } from '../formats/solution-note'
import type { Problem } from '../puzzle'
import { headText } from './records'

/**
 * Writes records one after the other, each with its head (keys and diagram) before its moves.
 *
 * @param movesText the moves of a solution, in USI, as the format prints them
 */
export function writeRecords(
  puzzles: readonly Captioned<Problem>[],
  movesText: (problem: Problem, moves: readonly string[]) => string,
): Written {
  const bare = puzzles.map(({ puzzle, caption }) => ({ puzzle, ...takeSolution(caption) }))
  return {
    text: bare.map(({ puzzle, caption, moves }) => headText(puzzle, caption) + movesText(puzzle, moves)).join('\n'),
    lost: [...captionsLost(bare, ['id', 'title', 'author', 'source', 'note']), ...emptyHandsLost(puzzles)],
  }
}
