import type { FlatPlan } from '#contract/schemas/pages.ts'
import { usualSection } from '#plan/model/usual.ts'

/**
 * A plan for tests: a title page, then two sections with two puzzles on a page. The first section has puzzles 11 to 14, from easy to hard,
 * the second 15 to 17.
 */
export const plan = {
  layout: 'l1',
  pieces: 1,
  beyond: 0,
  paper: { facing: true, binding: 'left' },
  genres: ['sudoku', 'nonogram'],
  parts: [
    { part: { kind: 'title', count: true }, page: 1, title: null, puzzles: 0 },
    { part: { ...usualSection, id: 'a' }, page: 2, title: 'A', puzzles: 4 },
    { part: { ...usualSection, id: 'b' }, page: 4, title: 'B', puzzles: 3 },
    { part: { kind: 'index' }, page: null, title: null, puzzles: 0 },
  ],
  pages: [[], [11, 12], [13, 14], [15, 16], [17]].map((problems, page) => ({ part: [0, 1, 1, 2, 2][page], problems })),
  puzzles: {
    id: [11, 12, 13, 14, 15, 16, 17],
    number: [1, 2, 3, 4, 5, 6, 7],
    page: [2, 2, 3, 3, 4, 4, 5],
    part: [1, 1, 1, 1, 2, 2, 2],
    genre: [0, 0, 0, 0, 1, 1, 1],
    level: [1, 2, 3, 4, 1, null, null],
    value: [10, 20, 30, 40, 7, null, null],
    height: [0.2, 0.4, 0.6, 0.8, 0.1, null, null],
    topLevel: [5, 5, 5, 5, 3, 3, 3],
  },
  findings: [],
  marks: [
    { key: 'x', kind: 'fall', page: 3, puzzle: 13 },
    { key: 'y', kind: 'star', page: 3, puzzle: 14 },
  ],
} as unknown as FlatPlan
