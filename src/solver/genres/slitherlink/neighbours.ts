import { cellName, type PuzzleChange } from '#solver/genre/change.ts'
import { countsOf } from './loop'
import type { Loop, Slitherlink } from './puzzle'
import { BLANK } from './puzzle'

/**
 * The puzzles that differ by a single change and still have the loop as a solution: each clue removed, each blank cell given its clue, each
 * clue moved to a blank cell.
 */
export function neighbours(puzzle: Slitherlink, loop: Loop): PuzzleChange<Slitherlink>[] {
  const { width, clues } = puzzle
  const counts = countsOf(loop)
  const cells = clues.map((_, cell) => cell)
  const given = cells.filter((cell) => clues[cell]! >= 0)
  const blank = cells.filter((cell) => clues[cell] === BLANK)
  const change = (kind: PuzzleChange['kind'], at: readonly number[], changed: readonly number[]): PuzzleChange<Slitherlink> => ({
    ...{ kind, at, puzzle: { ...puzzle, clues: changed }, names: at.map((cell) => cellName(cell, width)) },
  })
  return [
    ...given.map((cell) => change('removed', [cell], clues.with(cell, BLANK))),
    ...blank.map((cell) => change('added', [cell], clues.with(cell, counts[cell]!))),
    ...given.flatMap((from) => blank.map((to) => change('moved', [from, to], clues.with(from, BLANK).with(to, counts[to]!)))),
  ]
}
