import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => void (bench = new ServiceBench()))
afterEach(() => {
  vi.useRealTimers()
  bench.clear()
})

it('the whole trash is emptied, also where the clock was set back since something was deleted', async () => {
  const book = await bench.book()
  const ids = await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: samples.slice(0, 2).map((one) => sudoku.toData(one)) })
  await bench.ask('puzzle.remove', { puzzles: ids })
  vi.setSystemTime('2001-01-01')
  await bench.ask('trash.empty', { places: null })
  expect(await bench.ask('library.counts', null)).toMatchObject({ trash: 0 })
})
