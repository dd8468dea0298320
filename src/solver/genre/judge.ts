import type { Json } from '../kernel/json'
import type { Genre, Grader } from './genre'

/**
 * Who judges a puzzle where `asked` is asked for: that grader, or its stand-in for puzzles of a kind that it does not know.
 *
 * @param puzzle as the genre's `toData`
 */
export function judgeOf(genre: Genre, asked: Grader, puzzle: Json): Grader {
  const { standIn } = asked
  if (standIn === undefined || !has(puzzle, standIn.having)) return asked
  return genre.graders.find(({ id }) => id === standIn.grader) ?? asked
}

/** The grader and, where it has one, its stand-in: all whose gradings count where it is asked for. */
export function judgesOf(genre: Genre, asked: Grader): readonly Grader[] {
  return [asked, ...genre.graders.filter(({ id }) => id === asked.standIn?.grader)]
}

const has = (puzzle: Json, key: string): boolean => typeof puzzle === 'object' && puzzle !== null && !Array.isArray(puzzle) && key in puzzle
