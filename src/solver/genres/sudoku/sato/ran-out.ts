import type { Grading } from '#solver/genre/genre.ts'

/** The grading of a puzzle whose budget ran out before anything could be said. */
export function outOfSteps(): Grading {
  return { level: null, counts: {}, details: { ranOut: 'steps' }, solvedByTechniques: false, steps: [] }
}
