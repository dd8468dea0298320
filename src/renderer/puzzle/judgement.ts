import type { Grading } from '#solver/genre/genre.ts'

/** How often a grading uses a technique, as far as it says; undefined where it does not. */
export function timesOf(technique: string, { counts, steps }: Pick<Grading, 'counts' | 'steps'>): number | undefined {
  return counts[technique] || steps.filter((step) => step.technique === technique).length || undefined
}
