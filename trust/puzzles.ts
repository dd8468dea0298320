import { Random } from '#solver/kernel/random.ts'
import { genreById } from '#solver/genres/index.ts'
import type { Genre } from '#solver/genre/genre.ts'

/**
 * As many Nanido lines of puzzles as wanted, all different. They are samples of a genre in disguises: equal up to symmetry, but with a
 * different look.
 *
 * @param genre the id of a genre that can disguise puzzles
 */
export function* disguised(genre: string, count: number, seed: string): Generator<string> {
  const found = genreById(genre) as Required<Pick<Genre, 'disguise'>> & Genre
  const random = new Random(seed)
  for (let i = 0; i < count; i++) {
    const sample = found.samples[random.below(found.samples.length)]
    yield JSON.stringify({ genre, title: `${genre} ${i + 1}`, data: found.toData(found.disguise(sample, `${seed}/${i}`)) })
  }
}
