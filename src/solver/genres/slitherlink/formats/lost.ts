import type { Captioned, Written } from '#solver/genre/text.ts'
import { UNKNOWN, type Slitherlink } from '../puzzle'
import type { FormatMessage } from './problems'

/** For each puzzle with cells printed as "?", in a format without a sign for them: that they were written blank. */
export function unknownsLost(puzzles: readonly Captioned<Slitherlink>[]): Written['lost'] {
  return puzzles.flatMap(({ puzzle }, index) => {
    const count = puzzle.clues.filter((clue) => clue === UNKNOWN).length
    return count === 0 ? [] : [{ index, message: { code: 'slitherlink.unknown-lost', count } satisfies FormatMessage }]
  })
}
