import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { IdPacker, unpackIds } from './runs'

const packed = (...parts: number[][]): number[] => {
  const packer = new IdPacker()
  for (const part of parts) packer.add(part)
  return packer.packed
}

describe('ids, packed', () => {
  it('are two numbers for a book in the order in which it was brought in, whatever the parts', () => {
    const all = Array.from({ length: 1000 }, (_, i) => i + 7)
    expect(packed(all)).toEqual([7, -999])
    expect(packed(all.slice(0, 1), all.slice(1, 500), all.slice(500))).toEqual([7, -999])
  })

  it('are no more numbers than they were, and come back as they were, in whatever order they stand', () => {
    const random = new Random('runs')
    for (let round = 0; round < 200; round++) {
      const ids = Array.from({ length: random.below(40) }, () => 1 + random.below(30))
      const at = random.below(ids.length + 1)
      const few = packed(ids.slice(0, at), ids.slice(at))
      expect(unpackIds(few)).toEqual(ids)
      expect(few.length).toBeLessThanOrEqual(ids.length)
    }
    expect([packed([]), unpackIds([])]).toEqual([[], []])
  })
})
