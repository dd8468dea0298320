import { expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { fromPicture } from '../clues'
import { Engine } from './engine'
import { UNKNOWN } from './halted'

/** Boards in which clause learning takes long enough that solutions are exchanged around and cells are asked about one by one. */
function tossed(seed: number) {
  const random = new Random(`learning ${seed}`)
  const side = 20
  const { rows, columns } = fromPicture(
    Array.from({ length: side }, () => Array.from({ length: side }, () => (random.chance(0.35) ? '#' : '.')).join('')),
  )
  return { rows, columns }
}

/** Whether a puzzle has a solution in which a cell is not as in the first one: a question of its own, of an engine of its own. */
function canDiffer(puzzle: ReturnType<typeof tossed>, first: Uint8Array, cell: number): boolean {
  const known = new Uint8Array(first.length).fill(UNKNOWN)
  known[cell] = 1 - first[cell]!
  const count = new Engine().search(puzzle, 2_000_000, false, undefined, undefined, { known, free: new Uint8Array(first.length) })
  expect(count).not.toBe('steps')
  return count !== 'none'
}

it.each([4, 40, 44])('seed %i: exactly the cells that can differ are told to, in one search and in pieces', (seed) => {
  const puzzle = tossed(seed)
  const engine = new Engine()
  expect(engine.search(puzzle, 1_000_000, true)).toBe('several')
  expect(engine.isComplete).toBe(true)
  expect(engine.steps).toBeGreaterThan(45_000)
  const first = engine.first.slice()
  const free = engine.free.slice()
  for (const [cell, is] of free.entries())
    if (engine.board.cell(cell) === undefined && (is === 0 || cell % 20 === 0))
      expect(canDiffer(puzzle, first, cell), `cell ${cell}`).toBe(is === 1)

  const pieces = new Engine()
  let from
  let rounds = 0
  while (!pieces.isComplete) {
    expect(++rounds).toBeLessThan(100)
    pieces.search(puzzle, 20_000, true, undefined, undefined, from)
    from = pieces.halted()
  }
  expect(rounds).toBeGreaterThan(2)
  expect(Array.from(pieces.free)).toEqual(Array.from(free))
})
