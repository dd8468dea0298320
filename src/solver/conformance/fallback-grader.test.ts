import { describe, expect, it } from 'vitest'
import type { Genre, Grader } from '../genre/genre'
import { genres } from '../genres'
import { graderFor, gradersFor } from '../genre/graders'
import { nullgenre } from '../genres/nullgenre'
import { runTask } from '../worker/run-task'

const BUDGET = 20_000_000
const first = nullgenre.graders[0]! as Grader
const withGraders = (...graders: Grader[]): Genre => ({ ...(nullgenre as Genre), graders })

describe.each(genres.map((genre) => [genre.id, genre] as const))('%s', (_, genre) => {
  it('a grader refuses the very puzzles that its fallback grader is for, and its fallback grader none of them', () => {
    for (const grader of genre.graders)
      for (const puzzle of genre.samples) {
        const refused = grader.refusal?.(puzzle) !== undefined
        const judge = graderFor(genre, grader, genre.toData(puzzle))
        if (grader.fallback) expect(judge.id).toBe(refused ? grader.fallback.grader : grader.id)
        if (grader.fallback) expect(judge.refusal?.(puzzle)).toBeUndefined()
      }
  })

  it('a fallback grader is another grader of the genre, of the same levels, without a fallback grader or conventions of its own', () => {
    for (const grader of genre.graders.filter(({ fallback }) => fallback)) {
      const [own, other, ...more] = gradersFor(genre, grader)
      expect([own, other?.id, more]).toEqual([grader, grader.fallback?.grader, []])
      expect(other).not.toBe(grader)
      expect(other).toMatchObject({ levels: grader.levels })
      expect([other?.fallback, other?.options]).toEqual([undefined, undefined])
    }
  })

  it('its first grader, or the fallback grader, knows every sample', () => {
    for (const puzzle of genre.samples) expect(graderFor(genre, genre.graders[0]!, genre.toData(puzzle)).refusal?.(puzzle)).toBeUndefined()
  })
})

it('some grader of the list has a fallback grader, and some sample needs it', () => {
  const needing = genres.flatMap((genre) =>
    genre.samples.filter((puzzle) => graderFor(genre, genre.graders[0]!, genre.toData(puzzle)) !== genre.graders[0]),
  )
  expect(needing.length).toBeGreaterThan(0)
})

describe('a task of grading', () => {
  const puzzle = nullgenre.toData(nullgenre.samples[0]!)
  const grade = (genre: Genre) =>
    runTask({ kind: 'grade', genre: genre.id, puzzle, grader: 'strict', budget: BUDGET, withSteps: false }, [genre])
  const strict: Grader = { ...first, id: 'strict', refusal: () => ({ code: 'plain.refused' }) }

  it('that a grader refuses is judged by its fallback grader, which signs', () => {
    const outcome = grade(withGraders({ ...strict, fallback: { grader: first.id, having: 'clue' } }, first))
    expect(outcome).toMatchObject({
      kind: 'grade',
      outcome: { grader: first.id, version: first.version, grading: { level: expect.any(Number) as number } },
    })
  })

  it('without a fallback grader for such puzzles it has a verdict, and the reason why there is no grading', () => {
    for (const graders of [[strict], [{ ...strict, fallback: { grader: first.id, having: 'colour' } }, first]] as const) {
      const outcome = grade(withGraders(...graders))
      expect(outcome).toMatchObject({
        kind: 'grade',
        outcome: { grader: 'strict', verdict: 'unique', refused: { code: 'plain.refused' }, flaws: [] },
      })
      expect(outcome).not.toHaveProperty('outcome.grading')
    }
  })
})
