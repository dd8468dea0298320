import { expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { PresenceFilter } from './presence-filter'

it('a marked board stays marked until all marks are cleared; most other boards are unmarked', () => {
  const random = new Random('marks')
  const marks = new PresenceFilter(10)
  const boards = Array.from({ length: 400 }, () => random.next() | 0)
  const others = Array.from({ length: 400 }, () => random.next() | 0)
  expect(boards.some((board) => marks.has(board))).toBe(false)
  for (const board of boards) marks.put(board)
  expect(boards.every((board) => marks.has(board))).toBe(true)
  // 400 of 8,192 marks are put.
  expect(others.filter((board) => marks.has(board)).length).toBeLessThan(60)
  marks.clear()
  expect(boards.some((board) => marks.has(board))).toBe(false)
})

it.each([2, 4, 26])('has a mark for every board with tables of 2^%i', (bits) => {
  const marks = new PresenceFilter(bits)
  for (const board of [0, -1, 1, 0x7fffffff, -0x80000000]) {
    marks.put(board)
    expect(marks.has(board)).toBe(true)
  }
})
