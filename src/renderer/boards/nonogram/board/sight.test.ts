import { describe, expect, it } from 'vitest'
import { layoutOf } from '#solver/genres/nonogram/draw/layout.ts'
import { LEAST, MOST } from '#renderer/puzzle/room.ts'
import { axisOf, cellSide, scrolledTo, spanOf, startOf, wholeSide } from './sight'

const ROOM = 400
const SQUARE = { width: ROOM, height: ROOM }
const board = (side: number, runs: number) => {
  const clue = Array<number>(runs).fill(1)
  return layoutOf({ rows: Array.from({ length: side }, () => clue), columns: Array.from({ length: side }, () => clue) })
}

describe('the side of a cell', () => {
  it('is what the whole board has room for', () => {
    const small = board(10, 2)
    expect(wholeSide(small, SQUARE, 1)).toBe(Math.floor(ROOM / Math.max(small.width, small.height)))
    expect(cellSide(wholeSide(small, SQUARE), undefined) * Math.max(small.width, small.height)).toBeLessThanOrEqual(ROOM)
  })
  it('stays legible on a large board, and can be brought down to show the whole of it', () => {
    const large = board(210, 105)
    const whole = wholeSide(large, SQUARE)
    expect(cellSide(whole, undefined)).toBe(LEAST)
    expect(cellSide(whole, 1) * large.height).toBeCloseTo(ROOM)
    expect(cellSide(whole, 100)).toBe(MOST)
  })
})

describe('a board that does not fit', () => {
  const { left, width } = board(210, 105)
  const axis = axisOf(left, 210, width, 9, ROOM)
  it('begins at its first cell beside what is kept of the panel', () => {
    const { from, to } = spanOf(axis, startOf(axis))
    expect(from).toBe(0)
    expect(to).toBeGreaterThanOrEqual(Math.floor((ROOM - axis.kept) / 9))
    expect(to).toBeLessThan(60)
    expect(axis.kept).toBeLessThan(ROOM / 2)
  })
  it('is scrolled no further than a line needs', () => {
    const start = startOf(axis)
    expect(scrolledTo(axis, 0, start)).toBe(start)
    const far = scrolledTo(axis, 209, start)
    expect(spanOf(axis, far).to).toBe(210)
    expect(far + ROOM).toBeCloseTo(axis.panel + 210 * 9)
    expect(scrolledTo(axis, 209, far)).toBe(far)
    expect(scrolledTo(axis, 100, far)).toBeCloseTo(axis.panel + 900 - axis.kept)
  })
})

it('a board that fits is seen at once and never scrolled', () => {
  const small = board(10, 2)
  const axis = axisOf(small.left, 10, small.width, wholeSide(small, SQUARE), ROOM)
  expect(startOf(axis)).toBe(0)
  expect(spanOf(axis, 0)).toEqual({ from: 0, to: 10 })
  for (let line = 0; line < 10; line++) expect(scrolledTo(axis, line, 0)).toBeCloseTo(0)
})
