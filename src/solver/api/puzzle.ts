import type { Genre } from '../genre/genre'
import type { Caption } from '../genre/text'
import { wordsOf } from '../worker/bulk/answer'
import type { Outcome } from '../worker/task'
import { genreById, genres } from '../genres'
import type { Json } from '../kernel/json'
import type { Language } from '../kernel/message'

/**
 * A puzzle as one plain JSON object, as it stands on a Nanido line: `{"genre":"sudoku","title":"April 1","data":{"givens":"…"}}`. `parse`
 * and `generate` give such objects; one can also be written by hand, since the form of `data` is documented for each genre.
 */
export interface Puzzle extends Caption {
  /** The id of a genre, one of `genres()`. */
  readonly genre: string
  /** The puzzle itself, in the genre's own form. */
  readonly data: Json
  /** The stored state of solving it, where the text has one. */
  readonly solving?: Json
}

/**
 * Thrown where a call asks for what there is not: an unknown genre, grader, format or option, or `data` that are no puzzle. Its
 * message says how to mend it.
 */
export class PuzzleError extends Error {
  override readonly name = 'PuzzleError'
}

/** The genre with this id. @throws PuzzleError where there is none, with those that there are */
export function genreNamed(id: string): Genre {
  const genre = genreById(id)
  if (!genre) throw new PuzzleError(`“${id}” is no genre. Choose one of ${genres.map((one) => one.id).join(', ')}.`)
  return genre
}

/** A puzzle with its genre, as the genre itself keeps it. @throws PuzzleError where the genre is unknown or `data` have another shape */
export function opened(puzzle: Puzzle, language: Language): { readonly genre: Genre; readonly value: unknown } {
  const genre = genreNamed(puzzle.genre)
  const read = genre.fromData(puzzle.data)
  if (!read.ok) throw new PuzzleError(wordsOf({ genre, message: read.message }, language))
  return { genre, value: read.value }
}

/** Why a task could not be done, as a sentence. */
export function failureOf(genre: Genre, outcome: Outcome, language: Language): string {
  if (outcome.kind !== 'failed') return outcome.kind
  const { message } = outcome
  return 'problem' in message && typeof message.problem === 'string' ? message.problem : wordsOf({ genre, message }, language)
}
