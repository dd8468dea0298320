import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import { schemeText } from '#solver/analysis/statistics/scheme-check.ts'
import { levelBy } from '#solver/analysis/statistics/scheme.ts'
import { problemsOf } from '#solver/analysis/statistics/problem.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

const GRADER = 'sato-2001-i'
const own: LevelScheme = {
  ...{ format: 'nanido-level-scheme', version: 1, id: 'house', name: { en: 'House', ja: '自社' }, revision: 0 },
  ...{ genre: 'sudoku', grader: GRADER, graderVersion: 1, levels: [10, 20, 30] },
  rules: [
    { when: { value: [null, 2] }, level: 10 },
    { when: { n: [3, 4], technique: [4, null] }, level: 30 },
  ],
  default: 20,
  origin: { kind: 'hand', source: 'test' },
}

let bench: ServiceBench
let book: number
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
  const puzzles = sudoku.samples.map((puzzle) => sudoku.toData(puzzle))
  await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles })
  await bench.ask('job.start', { kind: 'grade', book, graders: { sudoku: GRADER } })
  await bench.services.jobs.idle()
})
afterEach(() => bench.clear())

const rows = async () => (await bench.ask('book.rows', { book, graders: { sudoku: GRADER } })).rows
const problems = async (scheme: string | null | undefined) =>
  problemsOf(await bench.ask('book.problems', { book, grader: GRADER, ...(scheme !== undefined && { scheme }) }))

describe('level schemes', () => {
  it('are listed, the published ones first, the grader’s own giving its very levels', async () => {
    const listed = await bench.ask('scheme.list', null)
    expect(listed.map(({ published, stale }) => [published, stale])).toEqual(listed.map(() => [true, false]))
    const first = listed.find(({ scheme }) => scheme.grader === GRADER)
    expect(first?.scheme.id).toBe('sato-2001-criterion-i')
    const asGraded = await problems(null)
    expect(asGraded.map(({ level }) => level)).not.toContain(null)
    expect((await problems(first!.scheme.id)).map(({ level }) => level)).toEqual(asGraded.map(({ level }) => level))
  })

  it('give a book its levels in table, filter, order and statistics alike, and are taken back', async () => {
    const before = (await rows()).map(({ level }) => level)
    const kept = await bench.ask('scheme.save', own)
    expect(kept.revision).toBe(1)
    await bench.ask('scheme.choose', { book, genre: 'sudoku', id: 'house' })
    const techniques = Object.keys(sudoku.graders.find(({ id }) => id === GRADER)!.techniques)
    const expected = (await problems(null)).map(levelBy(own, techniques))
    const now = await rows()
    expect(now.map(({ level }) => level)).toEqual(expected)
    expect((await problems(undefined)).map(({ level }) => level)).toEqual(expected)
    const some = expected[0]!
    const filtered = await bench.ask('book.rows', { book, graders: { sudoku: GRADER }, filter: { level: some } })
    expect(filtered.rows.map(({ id }) => id)).toEqual(now.filter(({ level }) => level === some).map(({ id }) => id))
    const ordered = await bench.ask('book.ids', { book, graders: { sudoku: GRADER }, sort: { by: 'level', descending: true } })
    expect(ordered).toHaveLength(now.length)
    const statistics = await bench.ask('book.stats', { book, grader: GRADER })
    expect(statistics.byLevel.groups.map(({ level, count }) => [level, count])).toEqual(
      [10, 20, 30].map((level) => [level, expected.filter((one) => one === level).length]),
    )
    expect(await bench.ask('scheme.chosen', { book })).toMatchObject({ sudoku: { id: 'house', revision: 1 } })
    await bench.ask('scheme.choose', { book, genre: 'sudoku', id: null })
    expect((await rows()).map(({ level }) => level)).toEqual(before)
  })

  it('keep every revision; the same again is none', async () => {
    await bench.ask('scheme.save', own)
    expect((await bench.ask('scheme.save', own)).revision).toBe(1)
    const changed = { ...own, default: 30 }
    expect((await bench.ask('scheme.read', { text: schemeText(changed) })).revision).toBe(2)
    expect(await bench.ask('scheme.get', { id: 'house', revision: 1 })).toMatchObject({ default: 20 })
    expect(await bench.ask('scheme.get', { id: 'house' })).toMatchObject({ default: 30, revision: 2 })
    const listed = (await bench.ask('scheme.list', null)).find(({ scheme }) => scheme.id === 'house')
    expect(listed).toMatchObject({ published: false, stale: false, revisions: [1, 2] })
    await bench.ask('scheme.choose', { book, genre: 'sudoku', id: 'house' })
    await bench.ask('scheme.remove', { id: 'house' })
    expect(await bench.ask('scheme.chosen', { book })).toEqual({})
  })

  it('are refused in words where they cannot be used', async () => {
    expect(await bench.refusal('scheme.save', { ...own, id: 'sato-2001-criterion-i' })).toMatchObject({ code: 'scheme.published' })
    expect(await bench.refusal('scheme.save', { ...own, default: undefined })).toMatchObject({ code: 'scheme.gap' })
    expect(await bench.refusal('scheme.save', { ...own, rules: [{ when: { base: [1, 2] }, level: 10 }] })).toMatchObject({
      code: 'scheme.feature',
    })
    expect(await bench.refusal('scheme.choose', { book, genre: 'sudoku', id: 'nobody' })).toMatchObject({ code: 'scheme.unknown' })
    expect(await bench.refusal('scheme.read', { text: '{' })).toMatchObject({ code: 'scheme.not-json' })
    await bench.ask('scheme.save', own)
    expect(await bench.refusal('book.stats', { book, grader: 'sato-2001-ii', scheme: 'house' })).toMatchObject({
      code: 'scheme.other-grader',
    })
  })

  it('are compared over a book, with the puzzles that differ most', async () => {
    await bench.ask('scheme.save', own)
    const found = await bench.ask('book.compare', { book, left: { grader: GRADER, scheme: null }, right: { grader: 'sato-2001-ii' } })
    expect(found).toMatchObject({ both: 0, onlyLeft: sudoku.samples.length, neither: 0 })
    const same = await bench.ask('book.compare', {
      book,
      left: { grader: GRADER, scheme: null },
      right: { grader: GRADER, scheme: 'house' },
    })
    expect(same.both).toBe(sudoku.samples.length)
    expect(same.table.total).toBe(same.both)
    expect(same.fit).toBeNull()
  })
})
