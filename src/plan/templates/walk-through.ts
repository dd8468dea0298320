import type { BookLanguage } from '../words/printed-words'
import { TRIMS } from '../model/paper'
import type { Plan } from '../model/plan'
import { usualCaptions, usualLayout, usualPaper, usualPlan, usualSection } from '../model/usual'

/** More diagrams than any puzzle has steps. */
const ALL = 100_000

/** The plan of a walk-through: the problem on a page, and then every step of its solution as a diagram with its sentence. */
export const walkThroughPlan = (language: BookLanguage, title: string): Plan => ({
  ...usualPlan,
  ...{ language, title, paper: { ...usualPaper, trim: TRIMS['A4']!, facing: false } },
  parts: [
    { ...usualSection, layout: { ...usualLayout, perPage: 1 }, shows: { ...usualCaptions, number: false } },
    { kind: 'how-to', genre: '*' },
    { kind: 'steps', of: [], what: 'all', perPage: 6, most: ALL },
  ],
})
