// Measures the statistics of large books: `node bench/run.mjs statistics`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNode } from '../src/main/library/queries/books/nodes'
import { openLibrary } from '../src/main/library/open'
import { addPuzzles } from '../src/main/library/queries/puzzles/puzzles'
import { recordGrading } from '../src/main/library/queries/gradings/gradings'
import { problemsOfBook } from '../src/main/library/queries/gradings/features'
import { bookIds, bookRows } from '../src/main/library/queries/rows/rows'
import { RowQuery } from '../src/contract/schemas/library'
import { StatisticsValue } from '../src/contract/schemas/statistics'
import { ProblemColumnsValue } from '../src/contract/schemas/schemes'
import { bookStatistics } from '../src/solver/analysis/statistics/book'
import { calibrated } from '../src/solver/analysis/statistics/calibration/calibrate'
import { choose } from '../src/solver/analysis/statistics/choosing/choose'
import { histogramOf } from '../src/solver/analysis/statistics/histogram'
import { columnsOf, gradedProblem, problemsOf } from '../src/solver/analysis/statistics/problem'
import { relevelled } from '../src/solver/analysis/statistics/scheme'
import { Random } from '../src/solver/kernel/random'
import { sudoku } from '../src/solver/genres/sudoku'

const SIZE = 100_000
const PART = 20_000
const grader = sudoku.graders.find(({ id }) => id === 'sato-2001-ii')!
const [scheme] = grader.schemes!
const techniques = Object.keys(grader.techniques)

/** The details of a real grading, so that rows have a realistic length. */
const { details, counts } = grader.grade(sudoku.samples[0]!, { spend: () => true } as never, false)

const folder = mkdtempSync(join(tmpdir(), 'nanido-bench-'))
try {
  const opened = openLibrary(join(folder, 'library.db'))
  if (!opened.ok) throw new Error(opened.message.code)
  const store = opened.value
  const random = new Random('statistics')
  const bookOf = (size: number): number => {
    const book = createNode(store, { parent: null, kind: 'book', title: `${size}` }) as number
    store.transaction(() => {
      const puzzles = Array.from({ length: size }, (_, i) => ({
        ...{
          genre: 'sudoku',
          puzzle: { givens: '.'.repeat(81) },
          digest: `${size} ${i}`,
          clues: 24,
          flaws: 0,
          caption: { label: (i % 5) + 1 },
        },
      }))
      for (const id of addPuzzles(store, book, puzzles)) {
        const n = 2 + random.below(5)
        const value = random.below(4000) / 1000
        const facts = { ...details, nNeeded: n, valueI: value }
        const grading = { level: 1 + random.below(5), value, counts, details: facts, solvedByTechniques: true, steps: [] }
        recordGrading(
          store,
          { puzzle: id, revision: 1, jobItem: null },
          { verdict: 'unique', flaws: [], steps: 1, seconds: 0, grader: grader.id, version: grader.version, grading },
          n < 6 ? '3' : '4',
        )
      }
    })
    return book
  }
  const stored = { genre: 'sudoku', grader: grader.id, version: grader.version, features: grader.features }
  /** Measures time by the clock, and processor time, which other work on the machine does not change. */
  const timed = <T>(what: string, run: () => T): T => {
    const clock: number[] = []
    const cpu: number[] = []
    let answer!: T
    for (let i = 0; i < 5; i++) {
      const [from, used] = [performance.now(), process.cpuUsage()]
      answer = run()
      clock.push(performance.now() - from)
      const { user, system } = process.cpuUsage(used)
      cpu.push((user + system) / 1000)
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[2]!.toFixed(0)
    console.log(`${what.padEnd(60)} ${median(clock).padStart(6)} ms, processor ${median(cpu)} ms`)
    return answer
  }
  const [small, large] = [bookOf(PART), bookOf(SIZE)]
  const problems = timed(`${PART} read from the library`, () => problemsOfBook(store, small, stored))
  const choices = { techniques, ...grader.tables }
  const statistics = timed(`${PART} statistics`, () => bookStatistics(problems.map(gradedProblem), grader.levels, choices))
  timed(`${PART} statistics checked at the door`, () => StatisticsValue.parse(statistics))
  timed(`${PART} columns checked and made problems again`, () => problemsOf(ProblemColumnsValue.parse(columnsOf(problems))))
  timed(`${PART} histogram with ids`, () => histogramOf(problems))
  timed(`${PART} by a scheme (typed)`, () => relevelled(problems, scheme!, techniques))
  const chosen = [{ ...stored, techniques, scheme }]
  timed(`${SIZE} by a scheme: all in order of level (SQL)`, () =>
    bookIds(store, RowQuery.parse({ book: large, sort: { by: 'level', descending: false }, limit: 100_000 }), chosen),
  )
  timed(`${SIZE} by a scheme: one page of the table`, () => bookRows(store, RowQuery.parse({ book: large }), chosen))
  const all = timed(`${SIZE} read from the library`, () => problemsOfBook(store, large, stored))
  timed(`${SIZE} by a scheme (problems in memory)`, () => relevelled(all, scheme!, techniques))
  timed('60 of 400 chosen', () =>
    choose(
      problems.slice(0, 400).map((one) => ({ ...one, level: one.level!, twins: String(one.id) })),
      [10, 15, 15, 12, 8].map((count, i) => ({ level: i + 1, count })),
      true,
    ),
  )
  const order = {
    ...({ method: 'kappa', seed: '1', resamples: 1000, unsolved: 'greatest', book: '', genre: 'sudoku', grader: grader.id } as const),
    ...{ graderName: grader.name, graderVersion: 1, levels: grader.levels },
  }
  const from = performance.now()
  calibrated(problems.slice(0, 300), order)
  console.log(`300 calibrated by kappa, 1,000 resamples: ${(performance.now() - from).toFixed(0)} ms`)
  const later = performance.now()
  const { resamples } = calibrated(problems, order)
  console.log(`${PART} calibrated by kappa, ${resamples} resamples: ${(performance.now() - later).toFixed(0)} ms`)
  store.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
