import { afterEach, beforeEach, expect, it } from 'vitest'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { slitherlink } from '#solver/genres/slitherlink/index.ts'
import type { Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench(undefined, [slitherlink, { ...nullgenre, id: 'plain', generator: undefined }])))
afterEach(() => bench.clear())

const genre = 'slitherlink'
const mask = '3...../....../..1.../....../...#../.....2'
const options = { width: 6, height: 6, mask }

it('a puzzle is made around what stands, has one solution, and nothing in the library changes', async () => {
  const made = (await bench.ask('puzzle.make', { genre, options, seed: 'a' })) as unknown as Slitherlink
  const read = slitherlink.fromData(made as never)
  if (!read.ok) throw new Error(read.message.code)
  for (const [cell, sign] of [...mask.replaceAll('/', '')].entries()) if (/\d/.test(sign)) expect(read.value.clues[cell]).toBe(Number(sign))
  expect(read.value.clues[27]).toBeGreaterThanOrEqual(0)
  const verdict = await bench.ask('puzzle.solve', { genre, puzzle: made as never })
  expect(verdict.verdict).toBe('unique')
})

it('it can be stopped, and what cannot be made is refused with its reason', async () => {
  const asked = bench.refusal('puzzle.make', { genre, options: { width: 60, height: 60, preset: '3' }, seed: 'a' })
  await bench.ask('work.stop', { of: ['making'] })
  expect((await asked).code).toBe('service.stopped')
  const four = { ...options, mask: '33..../33..../....../....../....../......' }
  expect((await bench.refusal('puzzle.make', { genre, options: four, seed: 'a' })).code).toBe('slitherlink.generate-theme')
  expect((await bench.refusal('puzzle.make', { genre: 'plain', options: {}, seed: 'a' })).code).toBe('service.no-generator')
})
