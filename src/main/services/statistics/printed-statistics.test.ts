import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BookLayout } from '#contract/schemas/book.ts'
import { usualSection } from '#plan/model/usual.ts'
import { problemsOf } from '#solver/analysis/statistics/problem.ts'
import { usualInBooks } from '#solver/genre/graders.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { recordGrading } from '#main/library/queries/gradings/gradings.ts'
import { graded } from '#test-support/library/library-bench.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

const GRADER = usualInBooks(sudoku)!
const LEVELS = [3, 1, 2, 1, 3]

let bench: ServiceBench
let book: number
let ids: number[]
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
  ids = await bench.ask('puzzle.add', {
    ...{ book, genre: 'sudoku' },
    puzzles: LEVELS.map((_, i) => sudoku.toData(samples[i % samples.length]!)),
  })
  ids.forEach((puzzle, i) => {
    const outcome = graded(LEVELS[i]!, { grader: GRADER.id, version: GRADER.version })
    recordGrading(bench.services.store, { puzzle, revision: 1, jobItem: null }, outcome, null)
  })
  const { plan } = await bench.ask('book.plan', { book })
  const parts = [
    { ...usualSection, id: 'hard', takes: { levels: [3, 9] as const } },
    { ...usualSection, id: 'rest', order: 'level' as const },
    { kind: 'statistics' as const },
  ]
  await bench.ask('book.set-plan', { book, plan: { ...plan, numbering: { first: 10, perSection: false }, parts } } as never)
})
afterEach(() => bench.clear())

const problems = async () => problemsOf(await bench.ask('book.problems', { book, grader: GRADER.id }))
const draft = (place: number) => bench.ask('puzzle.tag', { puzzles: [ids[place]!], add: ['@draft'], remove: [] })

describe('the statistics of a planned book', () => {
  it('go by the printed order, and name puzzles by the printed numbers', async () => {
    expect((await problems()).map(({ id, position, level }) => [ids.indexOf(id), position, level])).toEqual([
      [0, 10, 3],
      [4, 11, 3],
      [1, 12, 1],
      [3, 13, 1],
      [2, 14, 2],
    ])
    const { curve } = await bench.ask('book.stats', { book, grader: GRADER.id })
    expect(curve).toMatchObject({ count: 5, falls: 1, largestFall: { from: 11, to: 12, by: 20 } })
  })

  it('leave out drafts, as the pages do', async () => {
    await draft(4)
    const pages = await bench.ask('pages.list', { book })
    expect((await problems()).map(({ id, position }) => [id, position])).toEqual(
      pages.puzzles.id.map((id, i) => [id, pages.puzzles.number[i]]),
    )
    const stats = await bench.ask('book.stats', { book, grader: GRADER.id })
    expect(stats).toMatchObject({ problems: 4, curve: { count: 4, largestFall: { from: 10, to: 11 } } })
    const compared = await bench.ask('book.compare', { book, left: { grader: GRADER.id }, right: { grader: GRADER.id } })
    expect(compared.both).toBe(4)
  })

  it('leave out drafts in the comparison of grades with labels, too', async () => {
    for (const puzzle of ids) await bench.ask('puzzle.label', { puzzle, labels: [{ who: 'Ada', seconds: 60 }] })
    const report = () => bench.ask('label.report', { book, grader: GRADER.id })
    expect(await report()).toMatchObject({ puzzles: 5, labels: 5 })
    await draft(4)
    expect(await report()).toMatchObject({ puzzles: 4, labels: 4 })
  })

  it('are printed as they are told: a draft leaves no trace on the page', async () => {
    const page = async () => {
      const layout = BookLayout.parse({})
      const { pages } = await bench.ask('export.page', { book, layout, page: 1 })
      return (await bench.ask('export.page', { book, layout, page: pages })).scene
    }
    const whole = await page()
    await draft(4)
    const withDraft = await page()
    await bench.ask('puzzle.remove', { puzzles: [ids[4]!] })
    expect(withDraft).toEqual(await page())
    expect(withDraft).not.toEqual(whole)
  })
})
