import { describe, expect, it } from 'vitest'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import { curvePaths, curveShape, placeAt, stepHeight } from './curve-shape'
import { spreadOf, spreadsOf } from './plan/flat-plan'

/** Returns puzzles with these parts and levels, on a scale of five. */
const plan = (parts: readonly number[], levels: readonly (number | null)[] = []): Pick<FlatPlan, 'puzzles'> => ({
  puzzles: {
    ...{ id: parts.map((_, i) => i), number: [], page: [], genre: [], label: [], verdict: [], title: [], technique: [] },
    ...{ part: parts, level: parts.map((_, i) => levels[i] ?? null), topLevel: parts.map(() => 5), value: [] },
    height: parts.map((_, i) => (levels[i] === undefined || levels[i] === null ? null : levels[i]! / 5 - 0.1)),
  },
})

describe('the curve', () => {
  it('has one step of the same width a puzzle, and sections apart', () => {
    const { step, sections, lefts } = curveShape(plan([1, 1, 2, 2, 2]), 10, 107)
    expect(step).toBe(20)
    expect([...lefts]).toEqual([10, 30, 57, 77, 97])
    expect(sections.map(({ part, first, last, left, right, levels }) => [part, first, last, left, right, levels])).toEqual([
      [1, 0, 1, 10, 50, 5],
      [2, 2, 4, 57, 117, 5],
    ])
  })

  it('of no puzzles, and of more than there are pixels, stays within its room', () => {
    expect(curveShape(plan([]), 0, 100)).toMatchObject({ step: 0, sections: [] })
    const many = curveShape(plan(Array.from({ length: 5000 }, (_, i) => Math.floor(i / 1000))), 0, 500)
    expect(many.lefts[4999]! + many.step).toBeCloseTo(500)
  })

  it('shows levels as shares of their scale, and what is not graded apart', () => {
    const book = plan([0, 0, 0], [5, null, 2])
    expect([0, 1, 2].map((i) => stepHeight(book, i, 'level'))).toEqual([1, null, 0.4])
    expect(curvePaths(book as FlatPlan, curveShape(book, 0, 30), 'level', 0, 100)).toMatchObject({
      tops: 'M0.0 0.0h9.0M20.0 60.0h9.0',
      ungraded: 'M10.0 46.0h10.0v9h-10.0z',
    })
  })

  it('with more steps than pixels draws those of a pixel as one, from the highest to the lowest, and no section with another', () => {
    const levels = [1, 5, null, 3, 3, 3, 2, 2, 4]
    const book = plan([0, 0, 0, 0, 0, 0, 1, 1, 1], levels)
    book.puzzles = { ...book.puzzles, label: [null, null, null, 4, 4, 3, null, null, null] }
    const shape = curveShape(book, 0, 9 / 2 + 7)
    expect(shape.step).toBe(0.5)
    expect(curvePaths(book, shape, 'level', 0, 100)).toEqual({
      areas: 'M0.0 100V0.0h1.0V100zM1.0 100V40.0h1.0V100zM2.0 100V40.0h1.0V100zM10.0 100V60.0h1.0V100zM11.0 100V20.0h0.5V100z',
      tops: 'M0.0 0.0h1.0M0.5 0.0V80.0M1.0 40.0h1.0M2.0 40.0h1.0M10.0 60.0h1.0M11.0 20.0h0.5',
      labels: 'M1.0 20.0h1.0M2.0 20.0h1.0',
      ungraded: 'M1.0 46.0h1.0v9h-1.0z',
    })
    const many = plan(Array.from({ length: 24_000 }, () => 0), Array.from({ length: 24_000 }, (_, i) => 1 + (i % 5))) // prettier-ignore
    expect(curvePaths(many, curveShape(many, 0, 800), 'level', 0, 100).areas.split('z')).toHaveLength(801)
  })

  it('finds the puzzle under a point, between sections the nearer one', () => {
    const shape = curveShape(plan([1, 1, 2]), 10, 67)
    expect([0, 15, 31, 51, 55, 58, 500].map((x) => placeAt(shape, x))).toEqual([0, 0, 1, 1, 2, 2, 2])
  })
})

describe('spreads', () => {
  const book = (pages: number, more: object) => ({ pages: Array.from({ length: pages }), paper: more }) as unknown as FlatPlan

  it('begin with a single right-hand page, or on facing pages of another binding with a left-hand one', () => {
    expect(spreadsOf(book(4, { facing: true, binding: 'left' }))).toEqual([[null, 1], [2, 3], [4, null]]) // prettier-ignore
    expect(spreadsOf(book(3, { facing: true, binding: 'right' }))).toEqual([[1, null], [3, 2]]) // prettier-ignore
    expect(spreadsOf(book(3, { facing: false, binding: 'left' }))).toEqual([[1, 2], [3, null]]) // prettier-ignore
    expect([1, 2, 3].map((page) => spreadOf(book(4, { facing: true }), page))).toEqual([0, 1, 1])
    expect([1, 2, 3].map((page) => spreadOf(book(4, { facing: false }), page))).toEqual([0, 0, 1])
    expect(spreadsOf(book(0, { facing: true, binding: 'left' }))).toEqual([])
  })
})
