import { afterEach, beforeEach, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { fromPicture } from '#solver/genres/nonogram/clues.ts'
import { ServiceBench, testGenres } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench(undefined, [...testGenres, nonogram, { ...nullgenre, id: 'plain', mending: undefined }])))
afterEach(() => bench.clear())

const genre = 'nonogram'
const puzzle = nonogram.toData(fromPicture(['#...', '.#..', '....', '..##']))

/** Returns random noise of 25 x 25 cells, many of them ambiguous. */
const large = () => {
  const random = new Random('mending service')
  return nonogram.toData(fromPicture(Array.from({ length: 25 }, () => Array.from({ length: 25 }, () => '.#'[random.below(2)]).join(''))))
}

it('changes are proposed and finished, and nothing in the library changes', async () => {
  const proposals = await bench.ask('puzzle.mend', { genre, puzzle })
  expect(proposals.length).toBeGreaterThan(1)
  expect(proposals[0]).toMatchObject({ unique: true, at: expect.any(Array), message: { code: 'nonogram.mend' } })
  const finished = await bench.ask('puzzle.mend-all', { genre, puzzle })
  expect(await bench.ask('puzzle.solve', { genre, puzzle: finished.puzzle })).toMatchObject({ verdict: 'unique' })
  expect(await bench.ask('puzzle.solve', { genre, puzzle })).toMatchObject({ verdict: 'multiple' })
})

it('options are those of the genre', async () => {
  const proposals = await bench.ask('puzzle.mend', { genre, puzzle, options: { 'most-cells': 1 } })
  expect(proposals.every(({ at }) => at.length === 1)).toBe(true)
  expect((await bench.refusal('puzzle.mend', { genre, puzzle, options: { 'most-cells': 0 } })).code).toBe('nonogram.generate-option')
})

it('a search that is stopped answers so, and so does one that another takes the place of', async () => {
  const first = bench.refusal('puzzle.mend-all', { genre, puzzle: large() })
  const second = bench.refusal('puzzle.mend', { genre, puzzle: large() })
  await bench.ask('work.stop', { of: ['mend'] })
  expect([(await first).code, (await second).code]).toEqual(['service.superseded', 'service.stopped'])
  expect((await bench.ask('puzzle.mend', { genre, puzzle })).length).toBeGreaterThan(0)
})

it('there is nothing to stop before anything was begun', async () => expect(await bench.ask('work.stop', { of: ['mend'] })).toBeNull())

it('refuses a genre that is not mended, a puzzle that cannot be read, and what needs no mending', async () => {
  expect((await bench.refusal('puzzle.mend', { genre: 'plain', puzzle: { clue: '7' } })).code).toBe('service.no-mending')
  expect((await bench.refusal('puzzle.mend-all', { genre: 'go', puzzle })).code).toBe('service.unknown-genre')
  expect((await bench.refusal('puzzle.mend-all', { genre, puzzle: { rows: 1 } })).code).toBe('nonogram.shape')
  const unique = nonogram.toData(fromPicture(['##', '##']))
  expect((await bench.refusal('puzzle.mend', { genre, puzzle: unique })).code).toBe('nonogram.mend-unique')
})
