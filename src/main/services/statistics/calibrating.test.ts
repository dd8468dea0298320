import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { recordGrading } from '#main/library/queries/gradings/gradings.ts'
import { addPuzzles } from '#main/library/queries/puzzles/puzzles.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

const GRADER = 'sato-2001-i'
const version = sudoku.graders.find(({ id }) => id === GRADER)!.version

let bench: ServiceBench
let book: number
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
  const { store } = bench.services
  const ids = addPuzzles(
    store,
    book,
    Array.from({ length: 60 }, (_, i) => ({
      ...{ genre: 'sudoku', puzzle: { givens: '.'.repeat(81) }, digest: `d${i}`, clues: 0, flaws: 0, caption: { label: (i % 3) + 1 } },
    })),
  )
  ids.forEach((puzzle, i) => {
    const value = (i % 3) + 1 + (i % 7) / 10
    const grading = { level: 2, value, counts: {}, details: { n: (i % 3) + 2 }, solvedByTechniques: true, steps: [] }
    const outcome = { verdict: 'unique' as const, flaws: [], steps: 1, seconds: 0, grader: GRADER, version, grading }
    recordGrading(store, { puzzle, revision: 1, jobItem: null }, outcome, null)
  })
})
afterEach(() => bench.clear())

describe('a calibration', () => {
  it('draws borders that part the labels, and its scheme gives the book its levels', async () => {
    const found = await bench.ask('book.calibrate', { book, grader: GRADER, method: 'kappa', resamples: 50 })
    expect(found).toMatchObject({ used: 60, levels: [1, 2, 3], after: { kappa: { quadratic: 1 } }, resamples: 50 })
    const kept = await bench.ask('scheme.save', found.scheme!)
    await bench.ask('scheme.choose', { book, genre: 'sudoku', id: kept.id })
    const { rows } = await bench.ask('book.rows', { book, graders: { sudoku: GRADER } })
    expect(rows.map(({ level, label }) => level === label)).not.toContain(false)
  })

  it('tells how far it is, and ends when it is stopped', async () => {
    const refused = bench.refusal('book.calibrate', { book, grader: GRADER, method: 'deviations', resamples: 10_000 })
    await bench.ask('work.stop', { of: ['calibrate'] })
    expect(await refused).toMatchObject({ code: 'service.stopped' })
    await bench.ask('book.calibrate', { book, grader: GRADER, method: 'deviations', resamples: 10_000 })
    const shares = bench.told().flatMap((event) => (event.type === 'calibration.progress' ? [event.share] : []))
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  })
})
