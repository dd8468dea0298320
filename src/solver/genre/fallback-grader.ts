import type { Json } from '../kernel/json'
import type { Genre, Grader } from './genre'

/**
 * The grader of a puzzle where `asked` is asked for: that one, or its fallback for puzzles of a kind that it does not know.
 *
 * @param puzzle as the genre's `toData`
 */
export function graderFor(genre: Genre, asked: Grader, puzzle: Json): Grader {
  const { fallback } = asked
  if (fallback === undefined || !has(puzzle, fallback.having)) return asked
  return genre.graders.find(({ id }) => id === fallback.grader) ?? asked
}

/** A grader and, where it has one, its fallback: the gradings of both count where it is asked for. */
export function gradersFor(genre: Genre, asked: Grader): readonly Grader[] {
  return [asked, ...genre.graders.filter(({ id }) => id === asked.fallback?.grader)]
}

const has = (puzzle: Json, key: string): boolean => typeof puzzle === 'object' && puzzle !== null && !Array.isArray(puzzle) && key in puzzle
