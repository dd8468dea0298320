import type { Genre } from '../genre/genre'
import type { Caption } from '../genre/text'
import { wordsOf } from '../worker/bulk/answer'
import type { Outcome } from '../worker/task'
import { genreById, genres } from '../genres'
import type { Json } from '../kernel/json'
import type { Language } from '../kernel/message'

/**
 * A puzzle as a plain JSON object in the form of a Nanido line: `{"genre":"sudoku","title":"April 1","data":{"givens":"…"}}`. `parse` and
 * `generate` give such objects. They can also be written by hand, because the form of `data` is documented for each genre.
 */
export interface Puzzle extends Caption {
  /** The id of a genre, one of `genres()`. */
  readonly genre: string
  /** The puzzle itself, in the genre's own form. */
  readonly data: Json
  /** The state of solving the puzzle, if the text has one. */
  readonly solving?: Json
}

/**
 * The error for a call with an unknown genre, grader, format or option, or with `data` that are no puzzle. Its message says how to mend the
 * call.
 */
export class PuzzleError extends Error {
  override readonly name = 'PuzzleError'
}

/** The genre with this id. @throws PuzzleError where there is none; the message lists all genres */
export function genreNamed(id: string): Genre {
  const genre = genreById(id)
  if (!genre) throw new PuzzleError(`“${id}” is no genre. Choose one of ${genres.map((one) => one.id).join(', ')}.`)
  return genre
}

/**
 * A puzzle with its genre, in the genre's own representation. @throws PuzzleError where the genre is unknown or `data` have another form
 */
export function opened(puzzle: Puzzle, language: Language): { readonly genre: Genre; readonly value: unknown } {
  const genre = genreNamed(puzzle.genre)
  const read = genre.fromData(puzzle.data)
  if (!read.ok) throw new PuzzleError(wordsOf({ genre, message: read.message }, language))
  return { genre, value: read.value }
}

/** The sentence that says why a task failed. */
export function failureOf(genre: Genre, outcome: Outcome, language: Language): string {
  if (outcome.kind !== 'failed') return outcome.kind
  const { message } = outcome
  return 'problem' in message && typeof message.problem === 'string' ? message.problem : wordsOf({ genre, message }, language)
}
