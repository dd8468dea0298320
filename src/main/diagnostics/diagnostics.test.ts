import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Settings } from '#contract/schemas/settings.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'
import { diagnose } from '.'
import { logTail, scrubbed } from './log-tail'

const MARK = 'Zebrafisch77'
const GIVENS = '2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1'
let bench: ServiceBench
beforeEach(() => void (bench = new ServiceBench()))
afterEach(() => bench.clear())

/** Creates a library, settings and a log in which every name and text from a user contains the mark. */
async function marked(): Promise<{ text: string; log: string }> {
  const collection = await bench.ask('tree.create', { parent: null, kind: 'collection', title: MARK })
  const book = await bench.ask('tree.create', { parent: collection, kind: 'book', title: MARK })
  const caption = { id: MARK, title: MARK, author: MARK, source: MARK, note: `${MARK}\n${MARK}`, tags: [MARK] }
  const puzzle = await bench.ask('puzzle.create', { book, genre: 'sudoku', puzzle: sudoku.toData({ givens: GIVENS }), caption })
  await bench.ask('puzzle.update', { id: puzzle, work: { [MARK]: MARK } })
  await bench.ask('job.start', { kind: 'grade', book, graders: {}, again: false })
  await bench.services.jobs.idle()
  const log = join(bench.folder, MARK, 'nanido.log')
  mkdirSync(join(log, '..'))
  const broken = new SyntaxError(`Unexpected token '${MARK}', "${GIVENS}" is not valid JSON`)
  appendFileSync(log, `[2026-04-01 12:00:00.123] [error] ${broken.stack}\n`)
  appendFileSync(log, `[2026-04-01 12:00:01.123] [error] SqliteError SQLITE_FULL: ENOSPC ${MARK} /home/${MARK}/x.db\n${MARK} ${GIVENS}\n`)
  appendFileSync(
    log,
    `    at ${MARK} (/home/${MARK}/out/main/cli.js:1:2)\n    at open (/home/${MARK}/nanido/out/main/parts/open-abc.js:12:34)\n`,
  )
  const settings = Settings.parse({ graders: { sudoku: 'sato-2001-ii', [MARK]: MARK } })
  const text = diagnose({
    ...{ version: '1.2.3', shell: 'test', library: bench.services.store.path, store: bench.services.store, settings, log },
    genres: ['sudoku'],
  })
  return { text, log }
}

describe('diagnostics', () => {
  it('tell nothing that a person made, named or wrote', async () => {
    const { text } = await marked()
    expect(text).not.toContain(MARK)
    expect(text).not.toContain(GIVENS.slice(0, 20))
    expect(text).not.toContain(bench.folder)
    expect(text).not.toMatch(/\/home|\/tmp/)
  })

  it('tell versions, counts, soundness, jobs and what went wrong', async () => {
    const { text } = await marked()
    expect(JSON.parse(text)).toMatchObject({
      nanido: '1.2.3',
      system: { platform: process.platform },
      settings: { graders: { sudoku: 'sato-2001-ii' } },
      library: {
        rows: { node: 2, puzzle: 1 },
        puzzles: [{ genre: 'sudoku', inSight: 1, outOfSight: 0 }],
        jobs: [{ kind: 'grade', state: 'done', jobs: 1 }],
        jobItems: [{ state: 'done', items: 1 }],
        quickCheck: 'ok',
      },
      log: expect.arrayContaining(['[2026-04-01 12:00:00.123] [error] SyntaxError', '[2026-04-01 12:00:01.123] [error] SqliteError SQLITE_FULL ENOSPC', '    at out/main/parts/open-abc.js:12:34']), // prettier-ignore
    })
  })

  it('are made of a library that cannot be opened, and of a damaged one, too', async () => {
    const closed = diagnose({
      version: '1',
      shell: 'test',
      library: bench.path(`${MARK}.db`),
      store: 'library.damaged',
      settings: undefined,
      genres: [],
    })
    expect(JSON.parse(closed)).toMatchObject({ library: { cannotBeOpened: 'library.damaged' }, log: [] })
    expect(closed).not.toContain(MARK)
    const { store } = bench.services
    store.sqlite.exec('ALTER TABLE job_item RENAME TO lost')
    const damaged = diagnose({ version: '1', shell: 'test', library: store.path, store, settings: undefined, genres: [] })
    expect(JSON.parse(damaged)).toMatchObject({ library: { jobItems: { failed: 'SQLITE_ERROR' }, quickCheck: 'ok' } })
    store.sqlite.exec('ALTER TABLE lost RENAME TO job_item')
  })

  it('are given to the window as a text with a name', async () => {
    const { name, text } = await bench.ask('app.diagnostics', null)
    expect(name).toBe('nanido-diagnostics.json')
    expect(JSON.parse(text)).toMatchObject({ shell: 'test' })
  })
})

describe('the end of a log', () => {
  it('has only words of the program, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        const told = scrubbed(`[2026-04-01 12:00:00.000] [error] ${line}`)
        return /^\[2026-04-01 12:00:00\.000\] \[error\]( [A-Za-z_]+)*$/.test(told ?? '')
      }),
      { numRuns: 1000, seed: 10 },
    )
    expect(scrubbed('EASTER Eggs MyError SQLITE_EASTER')).toBeUndefined()
  })

  it('is empty where there is no log, and short where it is long', () => {
    expect(logTail(join(bench.folder, 'none'))).toEqual([])
    writeFileSync(join(bench.folder, 'long'), '[2026-04-01 12:00:00.000] [info] x\n'.repeat(100_000))
    expect(logTail(join(bench.folder, 'long'))).toHaveLength(400)
  })
})
