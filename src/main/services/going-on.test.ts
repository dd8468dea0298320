import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Genre } from '#solver/genre.ts'
import { nullgenre } from '#solver/nullgenre/index.ts'
import { ServiceBench } from './testing'

/** What happens elsewhere while a piece is worked on. */
let duringPiece: (piece: number) => void = () => undefined

/** A genre that is done with a puzzle after five pieces, and knows of one more differing cell by each. */
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
let asked: { genre: string; puzzle: ReturnType<typeof nullgenre.toData>; keep: number; atOnce: false }
beforeEach(async () => {
  bench = new ServiceBench(undefined, [slow])
  const puzzle = nullgenre.toData(nullgenre.samples[0]!)
  const keep = await bench.ask('puzzle.create', { book: await bench.book(), genre: nullgenre.id, puzzle })
  asked = { genre: nullgenre.id, puzzle, keep, atOnce: false }
})
afterEach(() => bench.clear())

const kept = async () => (await bench.ask('puzzle.get', { puzzle: asked.keep })).solve
const rows = () => bench.services.store.sqlite.prepare('SELECT count(*) FROM halted').pluck().get()

/** Asks, and stops in the midst of the piece after so many. */
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
  // Of the first two pieces none was done again.
  expect([whole.differing, whole.ranOut, whole.steps, rows()]).toEqual([[0, 1, 2, 3, 4], undefined, 5000, 0])
  expect(await kept()).toEqual(whole)
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
