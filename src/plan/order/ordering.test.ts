import { describe, expect, it } from 'vitest'
import { heightsOf } from './height'
import { orderedBy, type Orderable } from './ordering'

const puzzle = (id: number, more: Partial<Orderable> = {}): Orderable => ({
  ...{ id, genre: 'a', level: 1, value: null, topLevel: 5, looks: [] },
  ...more,
})

describe('a ramp', () => {
  it('goes by level, within it by value; what nothing is known of comes last, equals stay as they were', () => {
    const puzzles = [
      puzzle(1, { level: null }),
      puzzle(2, { level: 3, value: 2.4 }),
      puzzle(3, { level: 1 }),
      puzzle(4, { level: 3, value: 2.1 }),
      puzzle(5, { level: 1 }),
    ]
    expect(orderedBy(puzzles, { kind: 'ramp' })).toEqual([3, 5, 4, 2, 1])
  })

  it('measures every puzzle on its own grader’s scale: level 4 of 10 stands before level 3 of 5', () => {
    const puzzles = [puzzle(1, { level: 3 }), puzzle(2, { genre: 'b', level: 4, topLevel: 10 })]
    expect(orderedBy(puzzles, { kind: 'ramp' })).toEqual([2, 1])
  })
})

describe('heights', () => {
  it('lie between the limits of the level, in the middle where there is no value', () => {
    const found = heightsOf([
      { genre: 'a', level: 1, value: 1, topLevel: 2 },
      { genre: 'a', level: 1, value: 2, topLevel: 2 },
      { genre: 'a', level: 2, value: 4, topLevel: 2 },
      { genre: 'a', level: 2, value: 5, topLevel: 2 },
      { genre: 'a', level: 2, value: null, topLevel: 2 },
      { genre: 'a', level: null, value: null, topLevel: 2 },
    ])
    // Level 1 reaches from 1 to 3, level 2 from 3 to 5.
    expect(found.map((one) => (one === null ? null : Math.round(one * 1000) / 1000))).toEqual([0, 0.25, 0.75, 1, 0.75, null])
  })

  it('keep levels apart also where their values overlap', () => {
    const overlapping = [3, 1, 2, 5, 4].map((value, i) => ({ genre: 'a', level: i < 2 ? 1 : 2, value, topLevel: 2 }))
    const heights = heightsOf(overlapping)
    for (const [i, height] of heights.entries()) expect(height! >= 0.5).toBe(i >= 2)
  })
})

describe('a rhythm', () => {
  const puzzles = [...'aaaabbc'].map((genre, i) => puzzle(i + 1, { genre }))

  it('has genres take turns, each in its own order, and puts the rest behind', () => {
    expect(orderedBy(puzzles, { kind: 'rhythm', genres: ['a', 'a', 'b'] })).toEqual([1, 2, 5, 3, 4, 6, 7])
  })

  it('goes on with those that are left, and passes over genres that the book does not have', () => {
    expect(orderedBy(puzzles, { kind: 'rhythm', genres: ['z', 'b', 'a'] })).toEqual([5, 1, 6, 2, 3, 4, 7])
    expect(orderedBy(puzzles, { kind: 'rhythm', genres: [] })).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('spreading', () => {
  it('puts look-alikes as far apart as there is room, and leaves genres and levels where they are', () => {
    const puzzles = [
      ...[1, 2, 3, 4, 5, 6].map((id) => puzzle(id, { looks: id <= 2 ? ['same'] : [] })),
      ...[7, 8].map((id) => puzzle(id, { level: 2 })),
    ]
    const order = orderedBy(puzzles, { kind: 'spread' })
    expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(order.slice(6)).toEqual([7, 8])
    expect(Math.abs(order.indexOf(1) - order.indexOf(2))).toBeGreaterThanOrEqual(4)
  })

  it('changes nothing where nothing looks alike', () => {
    const puzzles = [3, 1, 2].map((id) => puzzle(id, { looks: [String(id)] }))
    expect(orderedBy(puzzles, { kind: 'spread' })).toEqual([3, 1, 2])
  })

  it('separates pairs that stand together all through a book', () => {
    const puzzles = Array.from({ length: 20 }, (_, i) => puzzle(i, { looks: [`pair ${Math.floor(i / 2)}`] }))
    const order = orderedBy(puzzles, { kind: 'spread' })
    for (let pair = 0; pair < 10; pair++) {
      expect(Math.abs(order.indexOf(2 * pair) - order.indexOf(2 * pair + 1))).toBeGreaterThanOrEqual(8)
    }
  })
})
