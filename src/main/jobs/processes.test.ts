import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Job } from '#contract/schemas/library.ts'
import { genreById } from '#solver/genres/index.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import type { Outcome, Task } from '#solver/worker/task.ts'
import { createNode } from '../library/queries/books/nodes'
import { openLibrary } from '../library/open'
import { addPuzzles } from '../library/queries/puzzles/puzzles'
import { query, type Store } from '../library/store'
import { createJobs, forkHere, forkNode, Pool, runBatch, type SolverProcess } from '.'
import { forkThread } from '../processes/fork-thread'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { isWhole } from '#solver/testing/for-tests.ts'

// Real processes doing real work. They are built below node_modules, so that they find their packages.
let folder: string
const built = (name: string) => join(folder, 'built', `${name}.js`)

beforeAll(async () => {
  mkdirSync('node_modules/.cache', { recursive: true })
  folder = mkdtempSync(resolve('node_modules/.cache/nanido-jobs-'))
  const entry = {
    worker: 'src/solver/worker/worker.ts',
    program: 'test-support/jobs/job-program.ts',
    wild: 'test-support/jobs/failing-solver.ts',
  }
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: { ssr: true, outDir: join(folder, 'built'), rollupOptions: { input: entry } },
  })
  writeFileSync(join(folder, 'endless.mjs'), "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(1); for (;;);")
  writeFileSync(join(folder, 'greedy.mjs'), 'let kept; for (;;) kept = { kept }')
})

afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

const sudoku = genreById('sudoku')!
const grader = sudoku.graders[0]!.id
const content = (i: number) => sudoku.toData(sudoku.samples[i % sudoku.samples.length])

describe('real solver processes', () => {
  it('have the room for tables that they are started with, and say so in a report', async () => {
    const tsume = genreById('tsume-shogi')!
    const report = {
      kind: 'report',
      genre: 'tsume-shogi',
      puzzle: tsume.toData(tsume.samples[0]),
      options: {},
      language: 'en',
      budget: 1e5,
    } as const
    for (const [fork, tables] of [
      [forkNode(built('worker')), 64],
      [forkThread(built('worker')), 128],
      [forkNode(built('worker')), undefined],
    ] as const) {
      const pool = new Pool({ fork, size: 1, tables: () => tables })
      const outcome = await pool.runNow(report)
      pool.close()
      expect(outcome.kind === 'report' && outcome.outcome.report?.facts['tables']).toBe(tables ?? 32)
    }
  })

  it('answer under a Node that keeps nothing of what it compiles', async () => {
    // Simulates an older Electron, whose Node lacks newer functions of `node:module`.
    const older = "import module from 'node:module'; delete module.flushCompileCache; delete module.enableCompileCache"
    vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(older)}`)
    const ends: (number | null)[] = []
    const pool = new Pool({
      size: 1,
      fork() {
        const process = forkNode(built('worker'), 'ignore')()
        process.onExit((code) => ends.push(code))
        return process
      },
    })
    const task: Task = { kind: 'solve', genre: 'sudoku', puzzle: content(0), budget: 1e6 }
    // Run twice, because the process must still be there after its first answer.
    expect([(await pool.runNow(task)).kind, (await pool.runNow(task)).kind]).toEqual(['solve', 'solve'])
    expect(ends).toEqual([])
    pool.close()
    vi.unstubAllEnvs()
  })

  it('answer every task once, though one is killed in the middle', async () => {
    const started: SolverProcess[] = []
    const forkReal = forkNode(built('worker'))
    const pool = new Pool({
      size: 2,
      fork() {
        const process = forkReal()
        started.push(process)
        return process
      },
    })
    const tasks = Array.from({ length: 400 }, (_, i): Task => ({
      kind: 'grade',
      genre: 'sudoku',
      puzzle: content(i),
      grader,
      budget: 1e6,
      withSteps: false,
    }))
    const told = new Map<number, Outcome>()
    await runBatch(pool, tasks, (index, outcome) => {
      expect(told.has(index)).toBe(false)
      told.set(index, outcome)
      if (told.size === 60) process.kill(started[0]!.pid!, 'SIGKILL')
    })
    pool.close()
    expect(told.size).toBe(400)
    expect([...told.values()].every((outcome) => outcome.kind === 'grade' && outcome.outcome.verdict === 'unique')).toBe(true)
    expect(started).toHaveLength(3)
  })

  it('that run in circles or fill their memory are ended, in words, and the others’ work is done', async () => {
    const pool = new Pool({ fork: forkNode(built('wild'), 'ignore', { memory: 300 }), size: 2, silence: 3000 })
    const clues = ['1', '7', '2', '8', '3', '7', '4', '5', '6', '.']
    const tasks = clues.map((clue): Task => ({ kind: 'solve', genre: 'nullgenre', puzzle: nullgenre.toData({ clue }), budget: 1e6 }))
    const told: string[] = []
    await runBatch(pool, tasks, (index, outcome) => {
      told[index] = outcome.kind === 'failed' ? outcome.message.code : outcome.kind
    })
    const hopeless = pool.runNow(tasks[1]!)
    expect(await pool.runNow(tasks[0]!)).toMatchObject({ kind: 'solve' })
    expect(await hopeless).toEqual({ kind: 'failed', message: { code: 'service.solver-silent' } })
    expect(await pool.runNow(tasks[0]!)).toMatchObject({ kind: 'solve' })
    pool.close()
    const [ok, silent, greedy] = ['solve', 'service.solver-silent', 'service.solver-no-memory']
    expect(told).toEqual([ok, silent, ok, greedy, ok, silent, ok, ok, ok, ok])
  })

  it('that cannot be started are given up on, in words', async () => {
    const pool = new Pool({ fork: forkNode(join(folder, 'nowhere.js'), 'ignore'), size: 1 })
    const task: Task = { kind: 'solve', genre: 'sudoku', puzzle: content(0), budget: 1 }
    expect(await pool.runNow(task)).toMatchObject({ kind: 'failed', message: { code: 'service.solver-will-not-start' } })
    pool.close()
  })
})

describe('real solver threads, where Electron is not Node for a child', () => {
  const forkInElectron = (program: string) => forkHere(program, {}, { electron: '45.4.1' })
  const task: Task = { kind: 'solve', genre: 'sudoku', puzzle: content(0), budget: 1e6 }

  it('answer every task in the process that asked', async () => {
    const pool = new Pool({ fork: forkInElectron(built('worker')), size: 2 })
    const outcomes: Outcome[] = []
    await runBatch(
      pool,
      Array.from({ length: 40 }, () => task),
      (index, outcome) => void (outcomes[index] = outcome),
    )
    pool.close()
    expect(outcomes).toHaveLength(40)
    expect(outcomes.every((outcome) => outcome.kind === 'solve' && outcome.outcome.verdict === 'unique')).toBe(true)
  })

  it('end at once, also in the middle of a task', async () => {
    const thread = forkInElectron(join(folder, 'endless.mjs'))()
    const ended = new Promise((settle) => thread.onExit(settle))
    await new Promise<void>((settle) => thread.onMessage(() => settle()))
    thread.kill()
    expect(await ended).toBe(1)
  })

  it('that use too much memory end alone, and say so', async () => {
    const thread = forkThread(join(folder, 'greedy.mjs'), { memory: 32 })()
    expect(await new Promise((settle) => thread.onExit((code, cause) => settle([code, cause])))).toEqual([1, 'memory'])
  })

  it('that cannot be started are given up on, in words', async () => {
    const pool = new Pool({ fork: forkInElectron(join(folder, 'nowhere.js')), size: 1 })
    expect(await pool.runNow(task)).toMatchObject({ kind: 'failed', message: { code: 'service.solver-will-not-start' } })
    pool.close()
  })
})

describe('a program killed with SIGKILL in the middle of a job', () => {
  const COUNT = 600
  const path = () => join(folder, 'library.db')
  const openAgain = (): Store => {
    const opened = openLibrary(path())
    if (!opened.ok) throw new Error(opened.message.code)
    return opened.value
  }

  /** Stores a grading job in a new library, for other processes to continue. */
  function layDown(): void {
    const store = openAgain()
    const book = createNode(store, { parent: null, kind: 'book', title: 'Long' }) as number
    const puzzles = Array.from({ length: COUNT }, (_, i) => ({ puzzle: content(i), digest: String(i), clues: 1, flaws: 0 }))
    addPuzzles(
      store,
      book,
      puzzles.map((puzzle) => ({ genre: 'sudoku', caption: {}, ...puzzle })),
    )
    const jobs = createJobs({ library: store, pool: new Pool({ fork: forkWithin([]) }), emit: () => undefined, genres: [sudoku] })
    jobs.handlers['job.start']({ kind: 'grade', book, graders: {}, again: false })
    jobs.close()
    store.close()
  }

  const begin = () => fork(built('program'), [path(), built('worker')], { execArgv: [] })
  const end = (program: ChildProcess) => new Promise<number | null>((resolve) => program.once('exit', resolve))

  // Only in `npm test -- --all`, because the short trust checks also kill commands and the window.
  it.runIf(isWhole)('leaves a job that goes on to the same end, with nothing graded twice', async () => {
    layDown()
    const first = begin()
    first.on('message', (job) => (job as Job).done >= COUNT / 4 && first.kill('SIGKILL'))
    expect(await end(first)).toBe(null)

    const store = openAgain()
    const half = store.all(query.selectFrom('grading').select('id')).length
    expect(half).toBeGreaterThanOrEqual(COUNT / 4)
    expect(half).toBeLessThan(COUNT)

    const second = begin()
    expect(await end(second)).toBe(0)
    const gradings = store.all(query.selectFrom('grading').select(['puzzle', 'verdict']).orderBy('puzzle'))
    expect(gradings.map(({ puzzle }) => puzzle)).toEqual(Array.from({ length: COUNT }, (_, i) => i + 1))
    expect(store.first(query.selectFrom('job').select('state'))?.state).toBe('done')
    store.close()
  })
})
