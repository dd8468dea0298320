import { expect, it } from 'vitest'
import type { Reorientation } from '#solver/genre/transformation.ts'
import { workOf } from './work'
import { workReoriented } from './symmetry'

const [WIDTH, HEIGHT] = [4, 3]
/** Cells without any symmetry. */
const CELLS = 'iooiioiooooi'

/** The cells of each gate. A gate is known where the colours of its two cells differ, and cells beyond the border count as outside. */
function gatesOf(cells: string, width: number, height: number): string {
  const at = (row: number, column: number) =>
    row < 0 || column < 0 || row >= height || column >= width ? 'o' : cells[row * width + column]
  return Array.from({ length: (width + 1) * (height + 1) }, (_, node) => {
    const [row, column] = [Math.floor(node / (width + 1)), node % (width + 1)]
    const joins = (a: string | undefined, b: string | undefined) => (a === b ? 'c' : 'o')
    return joins(at(row - 1, column), at(row, column - 1)) + joins(at(row - 1, column - 1), at(row, column))
  }).join('')
}

it.each<Reorientation>(['mirror', 'quarter'])('by %s, gates and marks lie where their cells come to lie', (turn) => {
  const colours = Array.from(CELLS, (_, cell) => cell % 5)
  const edges = '.'.repeat(WIDTH * (HEIGHT + 1) + HEIGHT * (WIDTH + 1))
  const work = { edges, cells: CELLS, gates: gatesOf(CELLS, WIDTH, HEIGHT), colours }
  const [width, height] = turn === 'mirror' ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH]
  const after = workOf(workReoriented({ width: WIDTH, height: HEIGHT, clues: [] }, work, turn), { width, height })
  expect(after.cells).not.toBe(CELLS)
  expect(after.gates).toBe(gatesOf(after.cells, width, height))
  // Each mark is still with its cell.
  const pairs = (cells: string, marks: readonly number[]) => Array.from(cells, (sign, i) => `${sign}${marks[i]}`).sort()
  expect(pairs(after.cells, after.colours!)).toEqual(pairs(CELLS, colours))
})
