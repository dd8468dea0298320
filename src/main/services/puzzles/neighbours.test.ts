import { afterEach, beforeEach, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench()))
afterEach(() => bench.clear())

const genre = 'sudoku'
const puzzle = sudoku.toData(sudoku.samples[0]!)
const grader = sudoku.graders.at(-1)!.id

it('neighbours come while they are found, each with one solution, and nothing is changed', async () => {
  const { judged } = await bench.ask('puzzle.neighbours', { genre, puzzle, grader })
  const told = bench.told().flatMap((event) => (event.type === 'neighbours.found' ? [event] : []))
  expect(told.length).toBeGreaterThan(2)
  expect(told.at(-1)!.share).toBe(1)
  const found = told.flatMap((event) => event.found)
  expect(found.length).toBeGreaterThan(20)
  expect(found.length).toBeLessThan(judged)
  const read = sudoku.fromData(found.at(-1)!.puzzle)
  expect(read.ok && sudoku.solve(read.value, new Budget()).kind).toBe('unique')
})

it('a search can be stopped, and of a puzzle without one solution there is none', async () => {
  const search = bench.refusal('puzzle.neighbours', { genre, puzzle, grader })
  await bench.ask('work.stop', { of: ['neighbours'] })
  expect((await search).code).toBe('service.stopped')
  const empty = { givens: '.'.repeat(81) }
  expect((await bench.refusal('puzzle.neighbours', { genre, puzzle: empty, grader })).code).toBe('service.not-unique')
})
