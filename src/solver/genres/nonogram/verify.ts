import { isPictureOf, linesThatDiffer } from './check'
import type { Nonogram, Picture } from './puzzle'

/** Whether the runs of `picture` are, line by line, those of the clues. Knows nothing of the solver. */
export function verify(puzzle: Nonogram, picture: Picture): boolean {
  return isPictureOf(puzzle, picture) && linesThatDiffer(puzzle, picture).length === 0
}
