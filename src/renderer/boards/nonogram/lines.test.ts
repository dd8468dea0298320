import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { fromPicture } from '#solver/genres/nonogram/clues.ts'
import { painted, rowsOf } from './cells'
import { linesOf, perLine, rememberingClues, rememberingLines } from './lines'

const WIDTH = 7
const anyCells = fc.string({ unit: fc.constantFrom('#', '.', '?'), minLength: 42, maxLength: 42 }).map((cells) => ({ cells, width: WIDTH }))

it('lines and clues after any stroke are those of the picture', () => {
  fc.assert(
    fc.property(anyCells, fc.array(fc.nat(41), { maxLength: 6 }), fc.constantFrom('#', '.'), (before, places, colour) => {
      const [lines, clues] = [rememberingLines(), rememberingClues()]
      clues(lines(before))
      const after = painted(before, places, colour as '#' | '.')
      expect(lines(after)).toEqual(linesOf(after))
      const { rows, columns } = fromPicture(rowsOf(after))
      expect(clues(lines(after))).toEqual({ rows, columns })
    }),
  )
})

it('only what a stroke touches is worked out again', () => {
  const work = vi.fn((line: string) => line.length)
  const each = perLine(work)
  each(['#..', '...', '..#'], [[1], [], [1]])
  work.mockClear()
  expect(each(['#..', '.#.', '..#'], [[1], [], [2]])).toEqual([3, 3, 3])
  expect(work.mock.calls.map(([line]) => line)).toEqual(['.#.', '..#'])
})

it('another size is another picture', () => {
  const lines = rememberingLines()
  lines({ cells: '#..#', width: 2 })
  expect(lines({ cells: '#..#', width: 4 })).toEqual({ rows: ['#..#'], columns: ['#', '.', '.', '#'] })
})
