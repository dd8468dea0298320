import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_PLAY } from '#solver/genre/solving.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

const [first, second] = samples.map((one) => sudoku.toData(one))
const label = { who: 'Aki', seconds: 312.5, stars: 4, date: '2026-11-20', note: '最後の隅' }
const play = {
  ...{ ...NO_PLAY, seconds: 75, hints: 2 },
  checkpoints: [{ at: '2026-11-20T10:00:00.000Z', seconds: 40, puzzle: first!, work: null }],
}
let bench: ServiceBench
let book: number
let puzzle: number
const known = async (of = puzzle) => {
  const { play: clock, labels, work } = await bench.ask('puzzle.get', { puzzle: of })
  return { play: clock, labels, work }
}
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
  ;[puzzle] = (await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: [first!] })) as [number]
})
afterEach(() => bench.clear())

describe('what people leave of solving a puzzle', () => {
  it('is nothing at first, and kept over a restart, whatever becomes of the board', async () => {
    expect(await known()).toEqual({ play: null, labels: [], work: null })
    await bench.ask('puzzle.keep-play', { puzzle, play })
    expect(await bench.ask('puzzle.label', { puzzle, labels: [label] })).toEqual([])
    await bench.ask('puzzle.update', { id: puzzle, work: { entries: '1'.padEnd(81, '.'), notes: [] } })
    await bench.ask('puzzle.update', { id: puzzle, work: null })
    bench.restart()
    const { digest } = await bench.ask('puzzle.get', { puzzle })
    expect(await known()).toEqual({ play, labels: [{ ...label, of: digest }], work: null })
    await bench.ask('puzzle.keep-play', { puzzle, play: null })
    expect((await bench.ask('puzzle.label', { puzzle, labels: [] })).map(({ who }) => who)).toEqual(['Aki'])
    expect(await known()).toEqual({ play: null, labels: [], work: null })
  })

  it('names the state of the puzzle that was solved, which a change of it does not change', async () => {
    const { digest } = await bench.ask('puzzle.get', { puzzle })
    await bench.ask('puzzle.label', { puzzle, labels: [label] })
    await bench.ask('puzzle.update', { id: puzzle, puzzle: second! })
    const { labels } = await known()
    await bench.ask('puzzle.label', { puzzle, labels: [...labels, { who: 'Ben', gaveUp: true }] })
    const now = await bench.ask('puzzle.get', { puzzle })
    expect(now.labels.map(({ of }) => of)).toEqual([digest, now.digest])
    expect(now.digest).not.toBe(digest)
  })

  it('goes into the trash with the puzzle and comes back with it; a copy has what was said of it, and no clock', async () => {
    await bench.ask('puzzle.keep-play', { puzzle, play })
    await bench.ask('puzzle.label', { puzzle, labels: [label] })
    const before = await known()
    const [copy] = await bench.ask('puzzle.copy', { puzzles: [puzzle], book })
    expect(await known(copy)).toEqual({ ...before, play: null })
    const places = await bench.ask('puzzle.remove', { puzzles: [puzzle] })
    expect((await bench.refusal('puzzle.label', { puzzle, labels: [] })).code).toBe('service.no-such')
    await bench.ask('puzzle.put-back', places)
    expect(await known()).toEqual(before)
  })

  it('goes out in Nanido lines; of a format without room for it is told what is left behind', async () => {
    await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: [second!] })
    await bench.ask('puzzle.keep-play', { puzzle, play })
    await bench.ask('puzzle.label', { puzzle, labels: [label] })
    expect((await bench.ask('export.text', { book, format: 'nanido' })).lost).toEqual([])
    const lost = [{ index: 0, id: puzzle, message: { code: 'write.solving-lost', parts: ['clock', 'checkpoints', 'labels'] } }]
    expect((await bench.ask('export.text', { book, format: 'sdm' })).lost).toEqual(lost)
    expect((await bench.ask('export.files', { book, format: 'sdm' })).lost).toEqual(lost)
  })

  it.each([
    ['six stars', { who: '', stars: 6 }],
    ['half a star', { who: '', stars: 2.5 }],
    ['no day', { who: '', date: '2026-02-30' }],
    ['a time before the beginning', { who: '', seconds: -1 }],
  ])('is refused with %s', async (_, wrong) => {
    expect(await bench.refusal('puzzle.label', { puzzle, labels: [wrong as never] })).toBeDefined()
  })
})
