import type { Grader, Grading } from '#solver/genre.ts'
import { genreById } from '#solver/genres.ts'
import { settings } from '../state/settings.svelte'

/** The grader whose levels are shown for a genre. */
export const graderFor = (genre: string | undefined): Grader | undefined =>
  genre === undefined ? undefined : genreById(genre)?.graders.find(({ id }) => id === settings.graderOf(genre))

/** How often a grading uses a technique, as far as it says; undefined where it does not. */
export function timesOf(technique: string, { counts, steps }: Pick<Grading, 'counts' | 'steps'>): number | undefined {
  return counts[technique] || steps.filter((step) => step.technique === technique).length || undefined
}
