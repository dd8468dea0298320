import type { Format, Genre } from '../genre'

/** A format that a text may be in, with its genre. */
export interface Candidate {
  readonly genre: Genre
  readonly format: Format
}

/** A format, and its certainty (0 to 1) that a text is in it. */
export interface Guess {
  readonly candidate: Candidate
  readonly sureness: number
}

/** The formats that come into question under the given options. */
export function candidatesOf(
  genres: readonly Genre[],
  options: { readonly genre?: string; readonly format?: string },
): readonly Candidate[] {
  return genres
    .filter(({ id }) => options.genre === undefined || options.genre === id)
    .flatMap((genre) => genre.formats.map((format) => ({ genre, format })))
    .filter(({ format }) => options.format === undefined || options.format === format.id)
}

/** The least certainty at which a text counts as recognised beyond doubt. */
export const CERTAIN = 0.9
/** The least certainty at which a line or a stretch of lines is read in a format. */
export const LIKELY = 0.5
/**
 * The candidate that is most certain about `text`, and the earlier one among equals. Undefined where no certainty is above 0 and at least
 * `least`.
 */
export function bestOf(candidates: readonly Candidate[], text: string, least: number): Guess | undefined {
  let best: Guess | undefined
  for (const candidate of candidates) {
    const sureness = candidate.format.detect(text)
    if (sureness > 0 && sureness >= least && sureness > (best?.sureness ?? 0)) best = { candidate, sureness }
    if (sureness >= 1) break
  }
  return best
}
