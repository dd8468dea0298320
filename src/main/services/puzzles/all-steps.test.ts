import { afterEach, beforeEach, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

const one = genres.find(({ allSteps }) => allSteps !== undefined)!
const other = genres.find(({ allSteps }) => allSteps === undefined)!
const puzzle = one.toData(one.samples[0])
const asked = { genre: one.id, puzzle, work: null, done: [] }

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench(undefined, [one, other])))
afterEach(() => bench.clear())

it('every step of a position is listed by a solver process', async () => {
  const { steps, message } = await bench.ask('puzzle.all-steps', asked)
  expect(steps.length).toBeGreaterThan(0)
  expect(message).toBeUndefined()
})

it('it can be stopped, and is refused of a genre that has none', async () => {
  const refusal = bench.refusal('puzzle.all-steps', asked)
  await bench.ask('work.stop', { of: ['all-steps'] })
  expect((await refusal).code).toBe('service.stopped')
  const refused = await bench.refusal('puzzle.all-steps', { ...asked, genre: other.id, puzzle: other.toData(other.samples[0]) })
  expect(refused).toEqual({ code: 'service.no-all-steps', genre: other.id })
})
