import { expect, it } from 'vitest'
import { zoom } from './zoom.svelte'

it('the board grows eight times at most, and shrinks to where its width is in sight', () => {
  expect(zoom.factor).toBe(1)
  zoom.further()
  expect(zoom.factor).toBe(1)
  zoom.closer()
  expect(zoom.factor).toBe(1.25)
  for (let i = 0; i < 30; i++) zoom.closer()
  expect(zoom.factor).toBe(8)
  for (let i = 0; i < 30; i++) zoom.further()
  expect(zoom.factor).toBe(1)
})

it('all of the board is in sight again when asked, from wherever it was', () => {
  zoom.closer()
  zoom.closer()
  expect(zoom.isWhole).toBe(false)
  zoom.toWhole()
  expect([zoom.factor, zoom.isWhole]).toEqual([1, true])
})
