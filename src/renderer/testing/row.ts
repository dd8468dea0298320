import type { BookRow } from '#contract/schemas/library.ts'

/** A row of a table of which nothing is known but its id. */
export const row = (id: number): BookRow => ({
  ...{
    id,
    genre: 'any',
    position: id,
    title: '',
    author: '',
    source: '',
    label: null,
    tags: [],
    clues: null,
    colours: null,
    verdict: null,
    grader: null,
    flaws: 0,
  },
  ...{ level: null, value: null, technique: null, graded: false, stale: false, open: false, reach: null, opinion: null, duplicates: 0 },
})
