import { afterEach, beforeEach, expect, it } from 'vitest'
import { tsumeShogi } from '#solver/genres/tsume-shogi/index.ts'
import { fakeEngine } from '#test-support/engines/engine.ts'
import { ServiceBench, testGenres } from '#test-support/services/service-bench.ts'

/** A mate in three, and a position without one. */
const MATE = { sfen: '9/5bRLk/7bg/9/9/9/9/9/9 b Gr2g4s4n3l18p 1' }
const NONE = { sfen: '4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1' }
const LINE = 'checkmate 2b2a+ 1b2a G*2b'

let bench: ServiceBench
let book: number
let mate: number
let none: number
beforeEach(async () => {
  bench = new ServiceBench(undefined, [tsumeShogi, ...testGenres])
  book = await bench.book()
  ;[mate, none] = (await bench.ask('puzzle.add', { book, genre: 'tsume-shogi', puzzles: [MATE, NONE] })) as [number, number]
})
afterEach(() => bench.clear())

const name = (...engines: ReturnType<typeof fakeEngine>[]) => bench.ask('settings.set', { engines })
const opinions = async (puzzle: number) => (await bench.ask('puzzle.get', { puzzle })).opinions

it('an answer that counts is kept with the problem, also after a restart, and forgotten by no change of its words', async () => {
  await name(fakeEngine(LINE))
  expect(await bench.ask('opinion.ask', { engine: 'Fake', puzzles: [mate] })).toEqual({ agrees: 1, left: 0, others: [] })
  bench.restart()
  const known = { engine: 'Fake', said: 'mate', stance: 'agrees', message: { code: 'tsume.opinion-mate', length: 3 } }
  expect(await opinions(mate)).toMatchObject([known])
  await bench.ask('puzzle.update', { id: mate, caption: { title: 'Spring' } })
  expect(await opinions(mate)).toMatchObject([known])
  const [copy] = await bench.ask('puzzle.copy', { puzzles: [mate], book })
  expect(await opinions(copy!)).toMatchObject([known])
})

it('an opinion of another position is not shown, and comes back with the position', async () => {
  await name(fakeEngine(LINE))
  await bench.ask('opinion.ask', { engine: 'Fake', puzzles: [mate] })
  const { puzzle } = await bench.ask('puzzle.get', { puzzle: mate })
  await bench.ask('puzzle.update', { id: mate, puzzle: NONE })
  expect(await opinions(mate)).toEqual([])
  await bench.ask('puzzle.update', { id: mate, puzzle })
  expect(await opinions(mate)).toHaveLength(1)
})

it('each puzzle of a selection is asked about, and what does not agree is told with its reason', async () => {
  await name(fakeEngine(LINE), fakeEngine('checkmate nomate', { name: 'Other' }))
  const [other] = await bench.ask('puzzle.add', { book, genre: 'nullgenre', puzzles: [{ clue: '7' }] })
  const round = await bench.ask('opinion.ask', { engine: 'Fake', puzzles: [mate, none, other!] })
  expect(round).toMatchObject({
    agrees: 1,
    left: 0,
    others: [
      { puzzle: none, stance: 'differs', message: { code: 'tsume.opinion-illegal' } },
      { puzzle: other, stance: null, message: { code: 'service.no-opinion' } },
    ],
  })
  expect(bench.told().filter(({ type }) => type === 'opinion.progress')).toHaveLength(3)
  await bench.ask('opinion.ask', { engine: 'Other', puzzles: [none] })
  expect(await opinions(none)).toMatchObject([{ stance: 'agrees' }, { stance: 'differs' }])
})

it('what an open answer is worth follows what is known of the puzzle', async () => {
  await name(fakeEngine('checkmate nomate'))
  await bench.ask('opinion.ask', { engine: 'Fake', puzzles: [mate] })
  expect(await opinions(mate)).toMatchObject([{ stance: 'differs', message: { code: 'tsume.opinion-no-mate-wrong' } }])
})

it.each([
  ['crash', 'engine.crashed'],
  ['garble', 'engine.garbled'],
  ['checkmate timeout', 'engine.gave-up'],
  ['checkmate notimplemented', 'engine.cannot'],
])('an engine that does %j is told as such, and nothing is kept', async (does, code) => {
  await name(fakeEngine(does))
  expect(await bench.refusal('opinion.ask', { engine: 'Fake', puzzles: [mate] })).toMatchObject({ code })
  expect(await opinions(mate)).toEqual([])
})

it('one that is missing, is not named any more, or prints for ever without an answer, is told as such', async () => {
  await name(fakeEngine('', { path: `${bench.folder}/nowhere` }), fakeEngine('shout', { name: 'Loud', seconds: 1 }))
  const refusal = (engine: string, ...puzzles: number[]) => bench.refusal('opinion.ask', { engine, puzzles })
  expect(await refusal('Fake', mate, none)).toMatchObject({ code: 'engine.missing' })
  expect(await refusal('Loud', mate)).toMatchObject({ code: 'engine.silent', awaited: 'checkmate' })
  expect(await refusal('Nobody', mate)).toMatchObject({ code: 'engine.unknown' })
})

it('an engine that fails again and again is asked no further', async () => {
  await name(fakeEngine('crash'))
  const many = await bench.ask('puzzle.add', { book, genre: 'tsume-shogi', puzzles: Array<typeof MATE>(6).fill(MATE) })
  const { others, left } = await bench.ask('opinion.ask', { engine: 'Fake', puzzles: many })
  expect(left).toBe(many.length - 3)
  expect(others.map(({ message }) => message.code)).toEqual(Array(3).fill('engine.crashed'))
})

it('what is asked can be stopped, and what was answered stays', async () => {
  await name(fakeEngine('think'))
  const asked = bench.refusal('opinion.ask', { engine: 'Fake', puzzles: [mate, none] })
  await expect.poll(() => bench.told().some(({ type }) => type === 'opinion.progress')).toBe(true)
  await bench.ask('work.stop', { of: ['opinion'] })
  expect(await asked).toMatchObject({ code: 'service.stopped' })
})

it('an engine is tried, with what it says of itself and the options that it does not have', async () => {
  const engine = fakeEngine('options', { options: { Answer: 'G*1a', Hash: '64', USI_Hash: '256' } })
  expect(await bench.ask('engine.try', engine)).toEqual({
    ...{ name: 'Fake 1', author: 'nobody', options: ['Answer', 'Threads'], unknown: ['Hash'] },
  })
  expect(await bench.refusal('engine.try', fakeEngine('', { path: '/nowhere/at all' }))).toMatchObject({ code: 'engine.missing' })
  expect(await bench.refusal('engine.try', fakeEngine('', { options: { Answer: 'x\nquit' } }))).toMatchObject({
    code: 'service.bad-params',
  })
})

it('options are set before an engine is asked', async () => {
  await name(fakeEngine('options', { options: { Answer: LINE.slice('checkmate '.length) } }))
  expect(await bench.ask('opinion.ask', { engine: 'Fake', puzzles: [mate] })).toMatchObject({ agrees: 1 })
})
