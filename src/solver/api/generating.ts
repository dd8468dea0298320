import type { OptionValues } from '../genre/genre'
import { genres } from '../genres'
import type { Language } from '../kernel/message'
import { USUAL_BUDGET } from '../worker/task'
import { runTask } from '../worker/run-task'
import { chosen } from './options'
import { failureOf, genreNamed, PuzzleError, type Puzzle } from './puzzle'

/** The puzzles to be generated: their seed, their number and the options. */
export interface GenerateOptions {
  /** The seed. The same seed and options give the same puzzles on every machine, those of the command `nanido generate`. */
  readonly seed: string
  /** The number of puzzles, usually one. */
  readonly count?: number
  /** Values of the generator's options, listed in `genres()`. */
  readonly options?: OptionValues
  /** How many steps one puzzle may take. */
  readonly steps?: number
  readonly language?: Language
}

/** A puzzle, or the reason why this seed gave none. */
export type Generated =
  { readonly ok: true; readonly puzzle: Puzzle } | { readonly ok: false; readonly seed: string; readonly reason: string }

/**
 * Generates puzzles of one solution, each when the next is asked for.
 *
 * @throws PuzzleError where the genre is unknown or has no generator, or an option has a value that it cannot have
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
