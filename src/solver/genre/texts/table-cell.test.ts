import fc from 'fast-check'
import { expect, it } from 'vitest'
import { harmlessCell, plainCell } from './table-cell'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("http://x")', '＝1+1', "'=1", "''=1"])(
  '%j is made harmless, and read back',
  (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`)
    expect(plainCell(harmlessCell(text))).toBe(text)
  },
)

it.each(['', 'April', "'tis", "'", '1-2', '..5', 'a=b'])('%j stays as it is', (text) => {
  expect(harmlessCell(text)).toBe(text)
  expect(plainCell(text)).toBe(text)
})

it('every text is read back as it was, and none begins like a formula', () => {
  const letter = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a')
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: letter })), (text) => {
      const cell = harmlessCell(text)
      return plainCell(cell) === text && !/^[=+\-@\t\r]/.test(cell)
    }),
    { numRuns: 2000, seed: 10 },
  )
})
