import { afterEach, describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { genres } from '#solver/genres/index.ts'
import { often, once } from '#solver/testing/for-tests.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

/** Generator options, by genre, that give the hardest puzzles possible without a wished level. */
const HARD: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  slitherlink: { width: 7, height: 7, preset: '4' },
}
/** The number of puzzles made for each genre. */
const MADE = often(3, 6)
/** The step limit for making a puzzle: one seed in ten takes a hundred times the usual work. */
const STEPS = often(1_000_000, 100_000_000)

/** Returns the samples of a genre, and generated puzzles. */
function puzzlesOf({ id, samples, generator }: (typeof genres)[number]): readonly unknown[] {
  const made = Array.from({ length: generator && id !== 'tsume-shogi' ? MADE : 0 }, (_, i) =>
    generator!.generate(HARD[id] ?? {}, `unsolved/${i}`, new Budget(Math.min(STEPS, generator!.usualBudget ?? Infinity))),
  )
  return [...samples, ...made.flatMap((one) => (one.ok ? [one.value] : []))]
}

let bench: ServiceBench | undefined
afterEach(() => {
  bench?.clear()
  bench = undefined
})

const graders = genres.flatMap((genre) => {
  const puzzles = once(() => puzzlesOf(genre))
  return genre.graders.map((grader) => {
    const known = once(() => puzzles().filter((one) => grader.refusal?.(one) === undefined))
    /** The puzzles that the grader accepts but does not solve. */
    const fails = once(() => known().filter((one) => !grader.grade(one, new Budget(), false).solvedByTechniques))
    return { id: grader.id, genre, grader, puzzles, known, fails }
  })
})

describe.each(graders.map((one) => [one.id, one] as const))('the tables of %s', (_, { genre, grader, ...of }) => {
  it('have every problem in one place, and those unsolved that the grader does not solve', async () => {
    bench = new ServiceBench(undefined, genres)
    const book = await bench.book()
    const puzzles = of.puzzles()
    await bench.ask('puzzle.add', { book, genre: genre.id, puzzles: puzzles.map((one) => genre.toData(one)) })
    await bench.ask('job.start', { kind: 'grade', book, graders: { [genre.id]: grader.id } })
    await bench.services.jobs.idle()
    const { unsolved, elsewhere, byLevel, problems } = await bench.ask('book.stats', { book, grader: grader.id, unsolved: 'greatest' })

    const known = of.known()
    expect([problems, elsewhere]).toEqual([puzzles.length, puzzles.length - known.length])
    const fails = of.fails()
    expect(unsolved).toBe(fails.length)

    const table = byLevel.techniques
    if (table === null) return expect(known).toEqual([])
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
    expect(sum(table.unsolved)).toBe(fails.length)
    expect(table.total + sum(table.unsolved) + sum(table.unknown)).toBe(puzzles.length)
  })
})

it('some grader leaves some of these puzzles unsolved', () => {
  expect(graders.flatMap(({ fails }) => fails()).length).toBeGreaterThan(3)
})
