import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { chartSourceOf, bookChart } from '#solver/analysis/charts/book-charts.ts'
import { chartMessages } from '#solver/analysis/charts/messages.ts'
import type { Grader, Grading } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { problemsOf } from '#solver/analysis/statistics/problem.ts'
import { neededBy } from '#solver/analysis/criterion.ts'
import { recordGrading } from '../library/queries/gradings/gradings'
import { addPuzzles } from '../library/queries/puzzles/puzzles'
import { ServiceBench } from '#test-support/services/service-bench.ts'

const all = genres.flatMap((genre) => genre.graders.map((grader) => ({ genre, grader, name: `${genre.id} by ${grader.id}` })))

let bench: ServiceBench
beforeEach(() => void (bench = new ServiceBench(() => undefined, genres)))
afterEach(() => bench.clear())

/** Returns a random grading in the grader's form: solved, unsolved with a partial result, or out of steps. */
function anyGrading(grader: Grader, random: Random): Grading {
  const keys = Object.keys(grader.techniques)
  const counts = Object.fromEntries(keys.flatMap((key) => (random.below(2) === 0 ? [] : [[key, 1 + random.below(9)]])))
  const needed = random.below(3) === 0 ? { needed: keys[random.below(keys.length)]! } : {}
  const level = random.below(4) === 0 ? null : grader.levels[random.below(grader.levels.length)]!
  const solvedByTechniques = level !== null && random.below(2) === 0
  const value = random.below(3) === 0 ? {} : { value: random.below(500) / 100 }
  const { n, base } = grader.features ?? {}
  const details = {
    ...(n !== undefined && { [n]: solvedByTechniques ? 1 + random.below(5) : 6 }),
    ...(base !== undefined && { [base]: solvedByTechniques ? level : null }),
    ...(random.below(8) === 0 && { ranOut: 'steps' }),
  }
  return { level, ...value, ...needed, counts, details, solvedByTechniques, steps: [] }
}

/** Creates a book of gradings; returns also how many of the puzzles techniques did not solve. */
async function bookOf({ genre, grader }: (typeof all)[number], seed: string, solved?: boolean) {
  const { store } = bench.services
  const book = await bench.book(seed)
  const random = new Random(seed)
  const puzzle = genre.toData(genre.samples[0])
  const count = 30
  const labels = Array.from({ length: count }, () => (random.below(3) === 0 ? {} : { label: 1 + random.below(3) }))
  const ids = addPuzzles(
    store,
    book,
    labels.map((caption, i) => ({ genre: genre.id, puzzle, digest: `${seed} ${i}`, clues: 0, flaws: 0, caption })),
  )
  let unsolved = 0
  // Stored in one transaction for speed; only the results matter here.
  const grade = (id: number): void => {
    if (random.below(6) === 0) return
    const made = anyGrading(grader, random)
    const grading = solved === undefined ? made : { ...made, solvedByTechniques: solved, details: {} }
    if (!grading.solvedByTechniques && grading.details.ranOut === undefined) unsolved++
    const outcome = { verdict: 'unique' as const, flaws: [], steps: 1, seconds: 0, grader: grader.id, version: grader.version, grading }
    recordGrading(store, { puzzle: id, revision: 1, jobItem: null }, outcome, neededBy(grader, grading) ?? null)
  }
  store.transaction(() => ids.forEach(grade))
  return { book, unsolved, count }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

describe.each(all)('a book of $name', (one) => {
  const { grader } = one

  it('has every puzzle in the table of needed techniques: under one of them, unsolved, or unknown', async () => {
    for (const seed of ['a', 'b', 'c']) {
      const { book, unsolved, count } = await bookOf(one, seed)
      const statistics = await bench.ask('book.stats', { book, grader: grader.id })
      expect(statistics.unsolved).toBe(unsolved)
      const table = statistics.byLevel.techniques!
      expect(sum(table.unsolved)).toBe(unsolved)
      expect(sum(table.counts.flat()) + sum(table.unsolved) + sum(table.unknown)).toBe(count)
      expect(sum(table.rowSums)).toBe(sum(table.columnSums))
      const byLabel = statistics.byLabel!.techniques!
      expect(sum(byLabel.counts.flat()) + sum(byLabel.unsolved) + sum(byLabel.unknown)).toBe(count - statistics.byLabel!.outside)
    }
  })

  it('draws what techniques do not solve as unsolved, as the table has it', async () => {
    const { book, unsolved } = await bookOf(one, 'a')
    const words = chartMessages.en
    const source = chartSourceOf(problemsOf(await bench.ask('book.problems', { book, grader: grader.id })), grader.levels, grader, 'en')
    const { head, rows } = bookChart('needed', source, words)({ width: 600, chosen: null }).table
    const at = head.indexOf(words.unsolved)
    expect(sum(rows.filter(([name]) => name !== words.sum).map((row) => Number(row[at])))).toBe(unsolved)
  })

  it('names a technique of none that techniques do not solve', async () => {
    const { book, unsolved } = await bookOf(one, 'none', false)
    const { techniques } = (await bench.ask('book.stats', { book, grader: grader.id })).byLevel
    expect(sum(techniques!.unsolved)).toBe(unsolved)
    expect(sum(techniques!.counts.flat())).toBe(0)
  })

  it('has a table by n only where the grader gives an n', async () => {
    const { book } = await bookOf(one, 'n')
    const { byLevel, byLabel } = await bench.ask('book.stats', { book, grader: grader.id })
    const hasN = grader.features?.n !== undefined
    expect([byLevel.crossTable !== null, byLabel!.crossTable !== null]).toEqual([hasN, hasN])
    const calibration = await bench.ask('book.calibrate', { book, grader: grader.id, method: 'kappa', resamples: 0 })
    expect(hasN || calibration.crossTable === null).toBe(true)
    expect(hasN || calibration.ranges.length === 0).toBe(true)
  })
})
