import fc from 'fast-check'
import { expect, it } from 'vitest'
import { between } from './between'
import { sizeOf } from './size'

it('a stroke reaches its end, each cell beside the one before by a side, and takes no detour', () => {
  const cells = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 143 }), fc.nat({ max: 143 }))
  fc.assert(
    fc.property(cells, ([width, from, to]) => {
      const places = [from, ...between(from, to, width)].map((cell) => [Math.floor(cell / width), cell % width] as const)
      const apart = (one: readonly [number, number], other: readonly [number, number]) =>
        Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1])
      for (let i = 1; i < places.length; i++) expect(apart(places[i - 1]!, places[i]!)).toBe(1)
      expect(places.at(-1)).toEqual([Math.floor(to / width), to % width])
      expect(places.length - 1).toBe(apart(places[0]!, places.at(-1)!))
    }),
  )
})

it('a stroke stays near the straight line', () => {
  expect(between(0, 22, 10)).toEqual([10, 11, 21, 22])
  expect(between(0, 3, 10)).toEqual([1, 2, 3])
  expect(between(20, 0, 10)).toEqual([10, 0])
})

it('a side that is being typed is the nearest that a board can have', () => {
  expect(sizeOf({})).toEqual({ width: 10, height: 10 })
  expect(sizeOf({ width: 1, height: 7.5 })).toEqual({ width: 3, height: 7 })
  expect(sizeOf({ width: 100_000, height: 12 })).toEqual({ width: 100, height: 12 })
})
