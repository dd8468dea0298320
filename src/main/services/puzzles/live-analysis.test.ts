import { afterEach, beforeEach, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

const one = genres.find(({ liveAnalysis }) => liveAnalysis !== undefined)!
const other = genres.find(({ liveAnalysis }) => liveAnalysis === undefined)!
const genre = one.id
const puzzle = one.toData(one.samples[0]!)

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench(undefined, [one, other])))
afterEach(() => bench.clear())

it('what may become of a board is told, and asked again with what was told it goes on from there', async () => {
  const blank = one.toData(one.blank)
  const poor = await bench.ask('puzzle.live-analysis', { genre, puzzle: blank, before: null, share: 1e-6 })
  expect(poor.isComplete).toBe(false)
  const whole = await bench.ask('puzzle.live-analysis', { genre, puzzle: blank, before: { puzzle: blank, told: poor.told }, share: 1 })
  expect(whole.isComplete).toBe(true)
  // An earlier result in an invalid form is ignored.
  const changed = await bench.ask('puzzle.live-analysis', { genre, puzzle, before: { puzzle: blank, told: 'nonsense' }, share: 1 })
  expect(changed).toEqual(await bench.ask('puzzle.live-analysis', { genre, puzzle, before: null, share: 1 }))
})

it('it can be stopped, and is refused of a genre that has none', async () => {
  const asked = bench.refusal('puzzle.live-analysis', { genre, puzzle, before: null, share: 1 })
  await bench.ask('work.stop', { of: ['live-analysis'] })
  expect((await asked).code).toBe('service.stopped')
  const refused = await bench.refusal('puzzle.live-analysis', {
    genre: other.id,
    puzzle: other.toData(other.samples[0]!),
    before: null,
    share: 1,
  })
  expect(refused).toEqual({ code: 'service.no-live-analysis', genre: other.id })
})
