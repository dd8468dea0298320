import { afterEach, beforeEach, expect, it } from 'vitest'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench()))
afterEach(() => bench.clear())

const genre = 'sudoku'
const puzzle = sudoku.toData(sudoku.samples[0]!)
const grader = sudoku.graders[0]!.id

it('what a person waits for can be stopped, each kind by itself', async () => {
  const solve = bench.refusal('puzzle.solve', { genre, puzzle })
  const explain = bench.ask('puzzle.explain', { genre, puzzle, grader })
  await bench.ask('work.stop', { of: ['solve', 'hint'] })
  expect((await solve).code).toBe('service.stopped')
  expect((await explain).verdict).toBe('unique')
})

it('who asks again does not wait for the question before', async () => {
  const first = bench.refusal('puzzle.solve', { genre, puzzle })
  expect((await bench.ask('puzzle.solve', { genre, puzzle })).verdict).toBe('unique')
  expect((await first).code).toBe('service.superseded')
})
