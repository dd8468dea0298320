import type { Genre, Grader } from './genre'

/** The grader of a puzzle for which none is asked: the first of its genre that knows puzzles of its kind. */
export function usualGrader(genre: Genre, puzzle: unknown): Grader | undefined {
  return genre.graders.find((grader) => grader.refusal?.(puzzle) === undefined) ?? genre.graders[0]
}
