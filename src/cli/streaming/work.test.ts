import { expect, it, vi } from 'vitest'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import * as standard from '../output/standard'
import { Terminal } from '../output/terminal'
import { workThrough } from './work'

vi.mock('../processes/processes', () => ({ forkSolver: forkWithin(genres), solverProgram: '' }))

const sudoku = genreById('sudoku')!
const puzzle = sudoku.toData(sudoku.samples[0])

it('reads no further ahead than is under way, tells in order, and writes many lines at once', async () => {
  let read = 0
  let told = 0
  let furthest = 0
  async function* blocks() {
    for (let block = 0; block < 30; block++) {
      await Promise.resolve()
      yield Array.from({ length: 1000 }, () => read++)
    }
  }
  const writes: string[] = []
  const spy = vi.spyOn(standard, 'writeStandard').mockImplementation((_, text) => void writes.push(String(text)))
  const terminal = new Terminal(true, 'en')
  const order: number[] = []
  await workThrough(
    blocks(),
    () => ({ kind: 'check', genre: 'sudoku', puzzle }),
    terminal,
    {},
    (outcome, one) => {
      expect(outcome.kind).toBe('check')
      order.push(one)
      furthest = Math.max(furthest, read - ++told)
      terminal.line(String(one))
    },
  )
  terminal.end()
  spy.mockRestore()
  expect(order).toEqual(Array.from({ length: 30_000 }, (_, i) => i))
  expect(writes.join('')).toBe(order.map((one) => `${one}\n`).join(''))
  expect(furthest).toBeLessThan(8000)
  expect(writes.length).toBeLessThan(1500)
})
