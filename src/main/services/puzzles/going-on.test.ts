import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Genre } from '#solver/genre/genre.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import type { Outcome, SolveOutcome } from '#solver/worker/task.ts'
import type { Halted } from '#main/library/queries/gradings/halted.ts'
import { goOnSolving, type HowFar } from './going-on'
import type { RunNow } from '../jobs/run-now'
import { ServiceBench } from '#test-support/services/service-bench.ts'

/** Called during each piece of work, to simulate other events. */
let duringPiece: (piece: number) => void = () => undefined

/** A genre that solves a puzzle in five pieces, each of which finds one more differing cell. */
const slow: Genre = {
  ...(nullgenre as Genre),
  goOn(_puzzle, halted, budget) {
    const pieces = Number(halted ?? 0) + 1
    duringPiece(pieces)
    budget.spend(budget.left)
    const solution = nullgenre.solve(nullgenre.samples[0]!, budget)
    const one = solution.kind === 'unique' ? solution.solution : undefined
    const found = {
      kind: 'multiple' as const,
      solution: one,
      second: one,
      steps: 1000,
      differing: Array.from({ length: pieces }, (_, i) => i),
    }
    return pieces < 5 ? { ...found, ranOut: 'steps', halted: pieces } : found
  },
}

let bench: ServiceBench
let asked: { genre: string; puzzle: ReturnType<typeof nullgenre.toData>; keep: number; atOnce: boolean }
beforeEach(async () => {
  bench = new ServiceBench(undefined, [slow])
  const puzzle = nullgenre.toData(nullgenre.samples[0]!)
  const keep = await bench.ask('puzzle.create', { book: await bench.book(), genre: nullgenre.id, puzzle })
  asked = { genre: nullgenre.id, puzzle, keep, atOnce: false }
})
afterEach(() => bench.clear())

const kept = async () => (await bench.ask('puzzle.get', { puzzle: asked.keep })).solve
const rows = () => bench.services.store.sqlite.prepare('SELECT count(*) FROM halted').pluck().get()

/** Starts solving, and stops in the middle of the piece after the given number. */
async function stoppedAfter(pieces: number): Promise<void> {
  duringPiece = (piece) => void (piece === pieces + 1 && bench.ask('work.stop', { of: ['solve'] }))
  expect(await bench.refusal('puzzle.solve', asked)).toMatchObject({ code: 'service.stopped' })
  duringPiece = () => undefined
}

it('goes on where it was stopped, after a restart, too', async () => {
  await stoppedAfter(2)
  expect([(await kept())?.differing, (await kept())?.ranOut, rows()]).toEqual([[0, 1], 'steps', 1])
  bench.restart()
  const whole = await bench.ask('puzzle.solve', asked)
  // The first two pieces were not repeated.
  expect([whole.differing, whole.ranOut, whole.steps, rows()]).toEqual([[0, 1, 2, 3, 4], undefined, 5000, 0])
  expect(await kept()).toEqual(whole)
})

it('is open, with the verdict so far, from its first piece on: a process that is killed tells nothing in the end', async () => {
  const seen: unknown[] = []
  const count = () => bench.services.store.sqlite.prepare('SELECT count(*) FROM verdict').pluck().get()
  duringPiece = (piece) => void (piece > 1 && seen.push([count(), rows()]))
  await bench.ask('puzzle.solve', asked)
  duringPiece = () => undefined
  // Nothing new is reported before the end.
  expect([seen, count()]).toEqual([Array(4).fill([1, 1]), 2])
})

it('tells how far it is', async () => {
  await bench.ask('puzzle.solve', asked)
  expect(bench.told().filter(({ type }) => type === 'solve.progress').map((event) => 'steps' in event && event.steps)).toEqual([1000, 2000, 3000, 4000]) // prettier-ignore
})

it('begins anew where the puzzle was changed, or what was kept is damaged', async () => {
  await stoppedAfter(3)
  bench.services.store.sqlite.exec("UPDATE halted SET content = replace(content, '3000', '3001')")
  expect((await bench.ask('puzzle.solve', asked)).steps).toBe(5000)
})

describe('a genre that goes on in one piece', () => {
  const undecided = (steps: number, halted: number): Extract<Outcome, { kind: 'solve' }> => ({
    kind: 'solve',
    outcome: { verdict: 'undecided', ranOut: 'steps', flaws: [], steps, seconds: steps },
    halted,
  })
  /** A place to store answers, with records of requests and reports. */
  function place() {
    const kept: { halted: Halted | undefined; verdict: SolveOutcome | undefined } = { halted: undefined, verdict: undefined }
    const asked: (readonly [budget: number, halted: unknown])[] = []
    const told: HowFar[] = []
    const run = (runNow: RunNow, budget: number) => {
      const inSequence: RunNow = (task, options) => {
        if (task.kind === 'solve') asked.push([task.budget, task.halted])
        return runNow(task, options)
      }
      const answers = {
        get halted() {
          return kept.halted
        },
        keepHalted: (halted: Halted | undefined) => void (kept.halted = halted),
        keepVerdict: (verdict: SolveOutcome) => void (kept.verdict = verdict),
      }
      const task = { kind: 'solve', genre: '', puzzle: null, budget } as const
      return goOnSolving(task, true, answers, inSequence, new AbortController().signal, (howFar) => void told.push(howFar))
    }
    return { kept, asked, told, run }
  }

  it('has what it told kept where it is stopped, and goes on from there', async () => {
    const { kept, asked, told, run } = place()
    const stopped: RunNow = (_, { onSoFar }) => {
      for (const known of [1, 2]) onSoFar?.(undecided(10 * known, known))
      return Promise.reject(new Error('stopped'))
    }
    await expect(run(stopped, 100)).rejects.toThrow('stopped')
    expect(told.map(({ steps, soFar }) => [steps, soFar?.verdict])).toEqual([[10, 'undecided'], [20, 'undecided']]) // prettier-ignore
    expect([kept.halted, kept.verdict?.steps]).toEqual([{ steps: 20, seconds: 20, from: 2 }, 20])
    const { outcome } = undecided(5, 0)
    const answer = await run(() => Promise.resolve({ kind: 'solve', outcome: { ...outcome, verdict: 'none' } }), 100)
    expect([asked.at(-1), answer.steps, kept.halted, kept.verdict?.verdict]).toEqual([[100, 2], 25, undefined, 'none'])
  })

  it('gets at least as many steps as it took before, so that each run comes further', async () => {
    const { asked, run } = place()
    const all: RunNow = (task) => Promise.resolve(undecided(task.kind === 'solve' ? task.budget : 0, 1))
    for (let i = 0; i < 4; i++) await run(all, 100)
    expect(asked.map(([budget]) => budget)).toEqual([100, 100, 200, 400])
  })
})

it('a question for two solutions at once comes in pieces; where it ends the question for all of them goes on', async () => {
  const asks: unknown[] = []
  const outcomes: Extract<Outcome, { kind: 'solve' }>[] = [
    { kind: 'solve', outcome: { verdict: 'undecided', ranOut: 'steps', flaws: [], steps: 7, seconds: 1 }, halted: 'first' },
    { kind: 'solve', outcome: { verdict: 'multiple', ranOut: 'unasked', flaws: [], steps: 5, seconds: 1 }, halted: 'second' },
  ]
  const kept: { halted: Halted | undefined; verdicts: string[] } = { halted: undefined, verdicts: [] }
  const answers = {
    get halted() {
      return kept.halted
    },
    keepHalted: (halted: Halted | undefined) => void (kept.halted = halted),
    keepVerdict: ({ verdict }: SolveOutcome) => void kept.verdicts.push(verdict),
  }
  const runNow: RunNow = (task) => {
    asks.push(task.kind === 'solve' && [task.atOnce, task.halted])
    return Promise.resolve(outcomes.shift()!)
  }
  const task = { kind: 'solve', genre: '', puzzle: null, budget: 10_000_000, atOnce: true } as const
  const answer = await goOnSolving(task, false, answers, runNow, new AbortController().signal, () => undefined)
  expect([asks, answer.verdict, answer.ranOut, answer.steps]).toEqual([[[true, null], [true, 'first']], 'multiple', 'unasked', 12]) // prettier-ignore
  expect([kept.halted, kept.verdicts]).toEqual([{ steps: 12, seconds: 2, from: 'second' }, []])
})

it('two solutions that are known are the answer to who asks for them at once, and not to who asks for all', async () => {
  await stoppedAfter(2)
  const known = await bench.ask('puzzle.solve', { ...asked, atOnce: true })
  expect([known.verdict, known.ranOut, known.differing]).toEqual(['multiple', 'steps', [0, 1]])
  expect((await bench.ask('puzzle.solve', asked)).differing).toEqual([0, 1, 2, 3, 4])
})
