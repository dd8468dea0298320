import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { LEAST, MOST } from '#renderer/puzzle/room.ts'
import { Geometry } from './geometry.svelte'
import { zoom } from './zoom.svelte'

const blank = (width: number, height: number): Nonogram => ({
  rows: Array.from({ length: height }, () => [1]),
  columns: Array.from({ length: width }, () => [1]),
})
const room = fc.record({ width: fc.integer({ min: 60, max: 2000 }), height: fc.integer({ min: 60, max: 2000 }) })
const side = fc.integer({ min: 1, max: 100 })

beforeEach(() => (zoom.factor = undefined))

/** The geometry of a board of this size in a room. */
function laid(width: number, height: number, room = { width: 368, height: 368 }): Geometry {
  const puzzle = blank(width, height)
  const geometry = new Geometry(() => puzzle)
  geometry.room = room
  return geometry
}

describe('a board in its room', () => {
  it('is never larger than the room, its cells never larger than of use, and legible unless all of it is asked for', () => {
    fc.assert(
      fc.property(side, side, room, fc.constantFrom(undefined, 1, 1.5, 40), (width, height, room, factor) => {
        zoom.factor = factor
        const { across, along, cell, whole, layout } = laid(width, height, room)
        expect(across.view).toBeLessThanOrEqual(room.width)
        expect(along.view).toBeLessThanOrEqual(room.height)
        expect(cell).toBeLessThanOrEqual(MOST)
        expect(cell).toBeGreaterThanOrEqual(factor === undefined ? Math.min(LEAST, MOST) : whole)
        // At the size for the whole board, the board does not exceed the room.
        expect(whole * layout.width).toBeLessThanOrEqual(room.width + 1e-6)
        expect(whole * layout.height).toBeLessThanOrEqual(room.height + 1e-6)
      }),
    )
  })

  it('shows every line when it is whole', () => {
    fc.assert(
      fc.property(side, side, room, (width, height, room) => {
        zoom.factor = 1
        const { columnsInSight, rowsInSight } = laid(width, height, room)
        expect([columnsInSight, rowsInSight]).toEqual([
          { from: 0, to: width },
          { from: 0, to: height },
        ])
      }),
    )
  })

  it('follows where it is scrolled to: the lines under the view are in sight, those far from it are not', () => {
    const geometry = laid(100, 80, { width: 400, height: 300 })
    expect(geometry.cell).toBe(LEAST)
    expect(geometry.columnsInSight.from).toBe(0)
    expect(geometry.columnsInSight.to).toBeLessThan(40)
    const { across, along, cell } = geometry
    geometry.scrollTo(across.panel + 60 * cell - across.kept, along.panel + 70 * cell - along.kept)
    expect(geometry.columnsInSight.from).toBeGreaterThan(50)
    expect(geometry.columnsInSight.from).toBeLessThanOrEqual(60)
    expect(geometry.columnsInSight.to).toBeLessThan(100)
    expect(geometry.rowsInSight.from).toBeLessThanOrEqual(70)
    expect(geometry.rowsInSight).toMatchObject({ to: 80 })
  })
})

describe('the panels of clues', () => {
  let puzzle = $state.raw<Nonogram>(blank(10, 10))
  let key = $state(1)
  const open = (of: Nonogram, id: number): void => {
    puzzle = of
    key = id
  }
  const geometry = new Geometry(
    () => puzzle,
    () => key,
  )

  it('grow with the clues and stay as large, so that nothing moves under the pen, until there is another puzzle', () => {
    open(blank(10, 10), 1)
    const first = geometry.layout
    expect(geometry.reserved).toEqual({ rows: 2, columns: 2 })
    open({ ...blank(10, 10), rows: [[1, 1, 1, 1], ...blank(10, 9).rows] }, 1)
    expect(geometry.reserved).toEqual({ rows: 4, columns: 2 })
    expect(geometry.layout.left).toBeGreaterThan(first.left)
    expect(geometry.layout.top).toBe(first.top)
    open(blank(10, 10), 1)
    expect(geometry.reserved).toEqual({ rows: 4, columns: 2 })
    open(blank(10, 10), 2)
    expect(geometry.reserved).toEqual({ rows: 2, columns: 2 })
    open(blank(20, 10), 2)
    expect(geometry.reserved).toEqual({ rows: 4, columns: 2 })
  })

  it('lie before the corner of the picture, as the picture sees it', () => {
    open(blank(7, 5), 3)
    const { corner, layout, width, height } = geometry
    expect([width, height]).toEqual([7, 5])
    expect([corner.left, corner.top]).toEqual([0, 0])
    expect([corner.edgeX, corner.edgeY]).toEqual([layout.edgeX - layout.left, layout.edgeY - layout.top])
    expect(corner.edgeX).toBeLessThan(0)
  })
})
