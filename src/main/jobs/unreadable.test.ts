import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Genre } from '#solver/genre/genre.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { createNode } from '../library/queries/books/nodes'
import { openLibrary } from '../library/open'
import { addPuzzles } from '../library/queries/puzzles/puzzles'
import { HandClock, processesByHand } from '#test-support/jobs/fakes.ts'
import { createJobs, Pool } from '.'

const genre = nullgenre as Genre

it('a job whose record cannot be read while a process works on it is told of: nothing is thrown at a timer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nanido-unreadable-'))
  const opened = openLibrary(join(folder, 'library.db'))
  if (!opened.ok) throw new Error(opened.message.code)
  const store = opened.value
  const book = createNode(store, { parent: null, kind: 'book', title: 'Summer' }) as number
  addPuzzles(store, book, [{ genre: genre.id, puzzle: genre.toData({ clue: '1' }), digest: '1', clues: 1, flaws: 0, caption: {} }])
  const clock = new HandClock()
  const { fork, started } = processesByHand()
  const complaints: unknown[] = []
  const pool = new Pool({ fork, size: 1, clock })
  const jobs = createJobs({
    ...{ library: store, pool, clock, genres: [genre], countClues: () => 1 },
    emit: () => undefined,
    complain: (problem) => complaints.push(problem),
  })
  onTestFinished(() => {
    jobs.close()
    store.close()
    rmSync(folder, { recursive: true, maxRetries: 5 })
  })
  jobs.handlers['job.start']({ kind: 'grade', book, graders: {}, again: false })
  clock.pass(200)
  store.sqlite.exec('ALTER TABLE job RENAME TO lost')
  const process = started.find(({ chunk }) => chunk !== undefined)!
  process.say({ type: 'share', chunk: process.chunk.chunk, index: 0, share: 0.5 })
  expect(() => clock.pass(5000)).not.toThrow()
  expect(String(complaints[0])).toContain('no such table')
  store.sqlite.exec('ALTER TABLE lost RENAME TO job')
})
