import { beforeEach, expect, it } from 'vitest'
import { LEAST, MOST } from '#renderer/puzzle/room.ts'
import { zoom } from './zoom.svelte'

beforeEach(() => (zoom.factor = undefined))

it('a small board is whole to begin with, and grows to the largest cell of any use', () => {
  zoom.fit(20)
  expect(zoom.isWhole).toBe(true)
  zoom.closer()
  expect([zoom.factor, zoom.isWhole]).toEqual([1.25, false])
  for (let i = 0; i < 20; i++) zoom.closer()
  expect(zoom.factor).toBe(MOST / 20)
  for (let i = 0; i < 20; i++) zoom.further()
  expect([zoom.factor, zoom.isWhole]).toEqual([1, true])
})

it('a large board is legible to begin with; all of it is in sight when asked, and legible again when asked again', () => {
  zoom.fit(LEAST / 3)
  expect(zoom.isWhole).toBe(false)
  zoom.toWhole()
  expect([zoom.factor, zoom.isWhole]).toEqual([1, true])
  zoom.toWhole()
  expect([zoom.factor, zoom.isWhole]).toEqual([undefined, false])
  zoom.closer()
  expect(zoom.factor).toBeCloseTo(3 * 1.25)
})
