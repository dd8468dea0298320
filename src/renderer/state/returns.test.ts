import fc from 'fast-check'
import { expect, it } from 'vitest'
import { returns } from './returns'

it('puts moved puzzles back where they stood', () => {
  const set = fc.integer({ min: 1, max: 30 }).chain((n) => {
    const order = Array.from({ length: n }, (_, i) => i + 1)
    return fc.tuple(fc.constant(order), fc.subarray(order))
  })
  fc.assert(
    fc.property(set, ([order, moved]) => {
      let now = order.filter((id) => !moved.includes(id))
      for (const { puzzles, before } of returns(order, moved)) {
        const at = before === null ? now.length : now.indexOf(before)
        expect(at).toBeGreaterThanOrEqual(0)
        now = [...now.slice(0, at), ...puzzles, ...now.slice(at)]
      }
      expect(now).toEqual(order)
    }),
  )
})
