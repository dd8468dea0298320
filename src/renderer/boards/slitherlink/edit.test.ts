import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import { BLANK, UNKNOWN } from '#solver/genres/slitherlink/puzzle.ts'
import { noWork } from '#solver/genres/slitherlink/work.ts'
import {
  clearedToFixed,
  cycledCell,
  cycledGate,
  edgesAlong,
  fixed,
  nextClue,
  resized,
  toggledEdge,
  wayBetween,
  withClue,
  withEdges,
} from './edit'
import { fits, MIRRORS, partnersOf } from '#renderer/puzzle/entry/symmetry.ts'
import { placeAt } from './places'

const blank = (width: number, height: number) => ({ width, height, clues: Array<number>(width * height).fill(BLANK) })
const board = blank(4, 3)
const work = noWork(board)

describe('clues', () => {
  it('a click goes through blank, 0, 1, 2, 3 and back to blank', () => {
    const seen = [BLANK, 0, 1, 2, 3]
    expect(seen.map((clue) => nextClue(clue))).toEqual([0, 1, 2, 3, BLANK])
    expect(seen.map((clue) => nextClue(clue, true))).toEqual([3, BLANK, 0, 1, 2])
  })

  it('partners wait for their number, and go with the clue', () => {
    const written = withClue(board, 0, 3, 'turn')
    expect([written.clues[0], written.clues[11]]).toEqual([3, UNKNOWN])
    expect(withClue(withClue(written, 11, 2, 'turn'), 0, 1, 'turn').clues[11]).toBe(2)
    expect(withClue(written, 11, BLANK, 'turn').clues).toEqual(board.clues)
  })

  it('a new size keeps the clues that still have a place', () => {
    const larger = resized({ puzzle: withClue(board, 5, 2), work }, 1, 2).puzzle
    expect([larger.width, larger.height, larger.clues[1 * 6 + 1]]).toEqual([6, 4, 2])
    expect(resized({ puzzle: larger, work }, -100, -100).puzzle).toEqual(blank(1, 1))
  })
})

describe('symmetries of the places', () => {
  it('a partner has the same partners, whatever the board', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(),
        fc.constantFrom(...MIRRORS),
        (w, h, n, mirror) => {
          const cell = n % (w * h)
          const group = [cell, ...partnersOf({ width: w, height: h }, cell, mirror)].sort((a, b) => a - b)
          for (const one of group) expect([one, ...partnersOf({ width: w, height: h }, one, mirror)].sort((a, b) => a - b)).toEqual(group)
        },
      ),
    )
  })

  it('an oblong board has neither diagonals nor quarter turns', () => {
    expect(MIRRORS.filter((mirror) => !fits(mirror, board))).toEqual(['diagonal', 'quarter'])
  })

  it('a quarter turn makes groups of four', () => {
    expect(partnersOf(blank(4, 4), 1, 'quarter').sort((a, b) => a - b)).toEqual([7, 8, 14])
  })
})

describe('lines and crosses', () => {
  it('the same mark again takes it away', () => {
    expect(toggledEdge(toggledEdge(work, 3, '-'), 3, '-')).toEqual(work)
    expect(toggledEdge(toggledEdge(work, 3, '-'), 3, 'x').edges[3]).toBe('x')
  })

  it('what is fixed stays', () => {
    const kept = fixed(toggledEdge(work, 3, '-'))
    expect(toggledEdge(kept, 3, '-')).toEqual(kept)
    expect(withEdges(kept, [2, 3, 4], 'x').edges.slice(2, 5)).toBe('x-x')
    expect(clearedToFixed(cycledCell(withEdges(kept, [2, 4], 'x'), 0), board)).toEqual(kept)
  })

  it('colours and gates go in turn', () => {
    const steps = [1, 2, 3].map((n) => Array.from({ length: n }).reduce<typeof work>((now) => cycledGate(cycledCell(now, 2), 7), work))
    expect(steps.map(({ cells, gates }) => `${cells[2]}${gates[7]}`)).toEqual(['io', 'oc', '..'])
  })

  it('a way between nodes is a chain of edges', () => {
    const { nodes } = geometryOf(4, 3)
    fc.assert(
      fc.property(fc.nat(nodes - 1), fc.nat(nodes - 1), (from, to) => {
        const way = [from, ...wayBetween(board, from, to)]
        expect(way.at(-1)).toBe(to)
        expect(edgesAlong(board, way)).toHaveLength(way.length - 1)
      }),
    )
    expect(edgesAlong(board, [0, 2])).toBeUndefined()
  })
})

describe('what lies under the mouse', () => {
  const { cellEdges } = geometryOf(4, 3)
  it.each([
    ['near the left side', 1.1, 1.5, 3, 5],
    ['near the right side', 1.9, 1.5, 1, 5],
    ['near the top', 1.5, 1.05, 0, 5],
    ['near the bottom', 1.5, 1.95, 2, 5],
    ['left of the board', -0.4, 0.5, 3, 0],
    ['below the board', 3.5, 3.4, 2, 11],
  ])('%s', (_, x, y, side, cell) => {
    const place = placeAt(board, { x, y })
    expect([place.cell, place.edge]).toEqual([cell, cellEdges[4 * cell + side]])
  })

  it('the node and the corner', () => {
    expect(placeAt(board, { x: 1.9, y: 0.1 })).toMatchObject({ cell: 1, node: 2, corner: 0 })
    expect(placeAt(board, { x: 1.1, y: 0.9 })).toMatchObject({ cell: 1, node: 6, corner: 2 })
  })
})
