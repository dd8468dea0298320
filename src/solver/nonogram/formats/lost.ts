import { allButFirstLost, captionsLost } from '#solver/core/lost.ts'
import type { CaptionField, Captioned, Written } from '#solver/core/text.ts'
import type { Nonogram, Picture } from '../puzzle'
import { told } from './problems'

/** For each puzzle with a goal that a format does not hold (without `holds`, it holds none): that it gets lost. */
export function goalsLost(
  puzzles: readonly Captioned<Nonogram>[],
  holds: (goal: Picture, puzzle: Nonogram) => boolean = () => false,
): Written['lost'] {
  return puzzles.flatMap(({ puzzle }, index) => {
    const lost = puzzle.goal !== undefined && !holds(puzzle.goal, puzzle)
    return lost ? [{ index, message: told({ code: 'nonogram.goal-lost' }) }] : []
  })
}

/** Writes a format that holds one puzzle's clues, and tells what else there was. */
export function writeFirst(
  puzzles: readonly Captioned<Nonogram>[],
  write: (puzzle: Nonogram) => string,
  keeps: readonly CaptionField[] = [],
): Written {
  const [first] = puzzles
  if (first === undefined) return { text: '', lost: [] }
  return {
    text: write(first.puzzle),
    lost: [...captionsLost([first], keeps), ...goalsLost([first]), ...allButFirstLost(puzzles)],
  }
}
