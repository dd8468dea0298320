import { expect, it } from 'vitest'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import { usualSection } from '#plan/model/usual.ts'
import { moveByPage, moveTo } from './page-target'

/** A title page, then two sections with two puzzles on a page: 1 to 4, and 5 to 7. */
const plan = {
  parts: [
    { kind: 'title' as const, count: true },
    { ...usualSection, id: 'a' },
    { ...usualSection, id: 'b' },
  ].map((part) => ({ part })),
  pages: [0, 1, 1, 2, 2].map((part) => ({ part })),
  puzzles: { id: [1, 2, 3, 4, 5, 6, 7], page: [2, 2, 3, 3, 4, 4, 5], part: [1, 1, 1, 1, 2, 2, 2] },
} as unknown as FlatPlan

it('puzzles come to stand in the very place that they are dropped on, from before and from behind it', () => {
  expect(moveTo(plan, 3, 0, [1])).toEqual({ puzzles: [1], section: 'a', before: 4 })
  expect(moveTo(plan, 2, 1, [4])).toEqual({ puzzles: [4], section: 'a', before: 2 })
  expect(moveTo(plan, 2, 0, [2, 4])).toEqual({ puzzles: [2, 4], section: 'a', before: 1 })
})

it('behind the last of a section they stay in it', () => {
  expect(moveTo(plan, 3, 1, [1])).toEqual({ puzzles: [1], section: 'a', before: null, after: 4 })
  expect(moveTo(plan, 5, 1, [5])).toEqual({ puzzles: [5], section: 'b', before: null, after: 7 })
})

it('dropped on a page of another section they go into that', () => {
  expect(moveTo(plan, 4, 0, [2])).toEqual({ puzzles: [2], section: 'b', before: 5 })
  expect(moveTo(plan, 2, 1, [6])).toEqual({ puzzles: [6], section: 'a', before: 2 })
})

it('a page that holds no puzzles is no place, and in a book of one section none is named', () => {
  expect(moveTo(plan, 1, 0, [1])).toBeNull()
  const one = { ...plan, parts: plan.parts.slice(0, 2) }
  expect(moveTo(one, 2, 0, [3])).toEqual({ puzzles: [3], before: 1 })
  expect(moveTo(one, 3, 1, [1])).toEqual({ puzzles: [1], before: null, after: 4 })
})

it('by a page: to the beginning of the one before, to the end of the next, and no farther than the first and the last', () => {
  expect(moveByPage(plan, [3], -1)).toEqual({ puzzles: [3], section: 'a', before: 1 })
  expect(moveByPage(plan, [1], 1)).toEqual({ puzzles: [1], section: 'a', before: null, after: 4 })
  expect(moveByPage(plan, [4], 1)).toMatchObject({ section: 'b' })
  expect(moveByPage(plan, [1, 2], -1)).toBeNull()
  expect(moveByPage(plan, [7], 1)).toBeNull()
  expect(moveByPage(plan, [99], 1)).toBeNull()
})
