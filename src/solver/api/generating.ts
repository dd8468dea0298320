import type { OptionValues } from '../genre/genre'
import { genres } from '../genres'
import type { Language } from '../kernel/message'
import { USUAL_BUDGET } from '../worker/task'
import { runTask } from '../worker/run-task'
import { chosen } from './options'
import { failureOf, genreNamed, PuzzleError, type Puzzle } from './puzzle'

/** The options of generating puzzles. */
export interface GenerateOptions {
  /** The seed. The same seed and options give the same puzzles on every machine, also with the command `nanido generate`. */
  readonly seed: string
  /** The number of puzzles; by default one. */
  readonly count?: number
  /** Values of the generator's options, listed in `genres()`. */
  readonly options?: OptionValues
  /** The most steps for one puzzle. */
  readonly steps?: number
  readonly language?: Language
}

/** A puzzle, or the reason why none was made from this seed. */
export type Generated =
  { readonly ok: true; readonly puzzle: Puzzle } | { readonly ok: false; readonly seed: string; readonly reason: string }

/**
 * Generates puzzles with one solution. Each is made when it is asked for.
 *
 * @throws PuzzleError where the genre is unknown or has no generator, or the value of an option is not allowed
 */
export function* generate(
  genreId: string,
  { seed, count = 1, options, steps, language = 'en' }: GenerateOptions,
): Generator<Generated, void> {
  const genre = genreNamed(genreId)
  const { generator } = genre
  if (!generator)
    throw new PuzzleError(
      `${genreId} has no generator. Choose one of ${genres.flatMap((one) => (one.generator ? [one.id] : [])).join(', ')}.`,
    )
  const values = chosen(generator.options, options, language)
  const budget = steps ?? generator.usualBudget ?? USUAL_BUDGET
  for (let i = 0; i < count; i++) {
    const id = `${seed}/${i}`
    const outcome = runTask({ kind: 'generate', genre: genreId, options: values, seed: id, budget }, genres)
    if (outcome.kind === 'generate') {
      const { puzzle, recipe } = outcome
      yield { ok: true, puzzle: { genre: genreId, id, ...(recipe !== undefined && { note: recipe }), data: puzzle } }
    } else yield { ok: false, seed: id, reason: failureOf(genre, outcome, language) }
  }
}
