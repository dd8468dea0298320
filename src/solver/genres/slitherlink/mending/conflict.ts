import type { Budget } from '#solver/kernel/budget.ts'
import type { Slitherlink } from '../puzzle'
import { findLoop } from '../solve'
import { without } from './ambiguous'

/**
 * Cells whose clues contradict each other and none of which could be left out. If a change of one clue mends the board, the clue is one of
 * these. Undefined where the budget does not suffice.
 * @param puzzle a board without solution
 */
export function conflictOf(puzzle: Slitherlink, budget: Budget): number[] | undefined {
  const told = puzzle.clues.flatMap((clue, cell) => (clue >= 0 ? [cell] : []))
  let kept = told
  for (let size = Math.ceil(kept.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length;) {
      const less = [...kept.slice(0, at), ...kept.slice(at + size)]
      const shown = new Set(less)
      const found = findLoop(
        without(
          puzzle,
          told.filter((cell) => !shown.has(cell)),
        ),
        budget,
      )
      if (found === 'steps') return undefined
      if (found === 'none') kept = less
      else at += size
    }
  }
  return kept
}
