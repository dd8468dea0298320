import type { Genre } from '#solver/genre/genre.ts'
import type { Content } from '../library/queries/puzzles/puzzles'

/** Returns a puzzle as the library stores it, with the digest and the figures that its genre computes. */
export function contentOf(genre: Genre, puzzle: unknown): Content {
  return {
    puzzle: genre.toData(puzzle),
    digest: genre.digest(puzzle),
    clues: genre.clues?.(puzzle) ?? null,
    flaws: genre.check(puzzle).filter(({ severity }) => severity !== 'warning').length,
  }
}
