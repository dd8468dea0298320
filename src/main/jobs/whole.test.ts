import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fullest } from '#test-support/contract/fullest.ts'
import { ChunkReply as ReplySchema } from '#contract/schemas/solver-process.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import type { Genre, Grading, Mend } from '#solver/genre/genre.ts'
import { runTask } from '#solver/worker/run-task.ts'
import type { ChunkReply, ChunkRequest } from '#solver/worker/task.ts'
import { forkNode } from '../processes/fork-node'
import { Solver } from '../solver-pool/process'

describe('the line from a solver process', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'nanido-echo-'))
    writeFileSync(join(folder, 'echo.mjs'), "process.on('message', (message) => process.send(message))\n")
  })
  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }))

  it('loses no field of a reply, in a process of its own', async () => {
    const replies = fullest(ReplySchema) as ChunkReply[]
    const heard: unknown[] = []
    const solver: Solver = new Solver(forkNode(join(folder, 'echo.mjs')), {
      reply: (reply) => heard.push(reply),
      crash: (crash) => heard.push(crash),
    })
    for (const reply of replies) solver.send(reply as unknown as ChunkRequest)
    await expect.poll(() => heard.length).toBe(replies.length)
    solver.kill()
    expect(heard).toEqual(replies)
  })

  it('refuses a reply with a field that nobody knows', () => {
    const heard: unknown[] = []
    let say: (message: unknown) => void = () => undefined
    const port = { send: () => say({ type: 'end', chunk: 1, extra: 1 }), onExit: () => undefined, kill: () => undefined }
    const solver = new Solver(() => ({ ...port, onMessage: (listener) => (say = listener) }), {
      reply: (reply) => heard.push(reply),
      crash: (crash) => heard.push(crash),
    })
    solver.send({ chunk: 1, tasks: [] })
    expect(heard).toEqual([{ stage: 'start', code: null }])
  })
})

describe('a solver process', () => {
  const [puzzle] = nullgenre.samples
  const grader = nullgenre.graders[0]!
  const message = { code: 'said', with: { more: 1 } }
  const step = { technique: 't', points: 2, message, marks: [{ role: 'target', at: 0, value: 1 }] } as const
  const grading: Grading = {
    ...{ level: 1, value: 2, counts: { t: 1 }, needed: 't', details: { n: 4 } },
    ...{ solvedByTechniques: true, steps: [step] },
  }
  const mend: Mend = { puzzle, at: [0], message, unique: true }
  /** A genre that implements all optional functions. */
  const talkative: Genre = {
    ...(nullgenre as Genre),
    graders: [{ ...grader, grade: () => grading }],
    check: () => [{ message, at: [0], severity: 'warning' }],
    generator: { options: [], generate: () => ({ ok: true, value: puzzle }), recipe: () => 'so' },
    mending: {
      options: [],
      propose: () => ({ ok: true, value: [mend] }),
      finish: () => ({ ok: true, value: mend }),
    },
    enumeration: {
      options: [],
      list: () => ({ ok: true, value: { total: 1, entries: [{ puzzle, level: 1, remarks: [{ en: 'r', ja: 'r' }] }] } }),
    },
    clues: () => 3,
    hint: () => ({ kind: 'step', step }),
  }
  const inJson = nullgenre.toData(puzzle!)
  const about = { genre: nullgenre.id, puzzle: inJson, budget: 1000 }

  it('hands on all that a genre says of a puzzle', () => {
    const graded = runTask({ kind: 'grade', ...about, grader: grader.id, withSteps: true }, [talkative])
    expect(graded).toMatchObject({ outcome: { grading, flaws: [{ message, at: [0], severity: 'warning' }] } })
    expect(runTask({ kind: 'hint', ...about, work: null }, [talkative])).toEqual({ kind: 'hint', hint: { kind: 'step', step } })
  })

  it.each(['propose', 'finish'] as const)('hands on all of a change (%s)', (how) => {
    const given = runTask({ kind: 'mend', ...about, options: {}, how }, [talkative])
    expect(given).toEqual({ kind: 'mend', mends: [{ ...mend, puzzle: inJson }] })
  })

  it('hands on all of what it makes and lists', () => {
    const wishes = { genre: nullgenre.id, options: {}, budget: 10 }
    const made = runTask({ kind: 'generate', ...wishes, seed: 's' }, [talkative])
    expect(made).toMatchObject({ puzzle: inJson, digest: nullgenre.digest(puzzle!), recipe: 'so' })
    expect(runTask({ kind: 'enumerate', ...wishes, from: 0, count: 1 }, [talkative])).toEqual({
      kind: 'enumerate',
      page: { total: 1, entries: [{ puzzle: inJson, clues: 3, level: 1, remarks: [{ en: 'r', ja: 'r' }] }] },
    })
  })

  it('hands on fields that a genre may get later', () => {
    const later = { later: [1] }
    const genre: Genre = {
      ...talkative,
      mending: { options: [], propose: () => ({ ok: true, value: [{ ...mend, ...later }] }), finish: talkative.mending!.finish },
      enumeration: {
        options: [],
        list: () => ({ ok: true, value: { total: 1, entries: [{ puzzle, level: 1, remarks: [], ...later }], ...later } }),
      },
    }
    expect(runTask({ kind: 'mend', ...about, options: {}, how: 'propose' }, [genre])).toMatchObject({ mends: [later] })
    const page = runTask({ kind: 'enumerate', genre: genre.id, options: {}, budget: 10, from: 0, count: 1 }, [genre])
    expect(page).toMatchObject({ page: { ...later, entries: [later] } })
  })
})
