import { expect, it } from 'vitest'
import { ROOMS } from '#solver/kernel/table-room.ts'
import { bitsOf, Tables } from './tables'

/** Bytes of all typed arrays that an object holds. */
const bytesIn = (object: object): number =>
  Object.values(object).reduce((sum: number, value: unknown) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0), 0)

it('the tables take the memory that they are given and no more', () => {
  const { solved, open, loops } = new Tables(bitsOf(32))
  const bytes = [solved, open, loops].reduce((sum, table) => sum + bytesIn(table), 0)
  expect(bytes).toBeLessThanOrEqual(32 * 2 ** 20)
  expect(bytes).toBeGreaterThan(0.9 * 32 * 2 ** 20)
  for (const [i, room] of ROOMS.entries()) expect(bitsOf(room)).toBe(20 + i)
})
