import { describe, expect, it } from 'vitest'
import { Budget } from '../kernel/budget'
import { genres } from '../genres'
import { stepSaid, walkThrough } from '../analysis/walk-through'

describe.each(genres)('the walk-through of a puzzle of $id', (genre) => {
  const grader = genre.graders[0]!
  const grading = grader.grade(genre.samples[0], new Budget(), true)

  it.each(['en', 'ja'] as const)('has a line a step, names techniques in words, and ends in what gives the level (%s)', (language) => {
    const lines = walkThrough(genre, grader, grading, language).split('\n')
    const found = grading.steps.reduce((sum, { trial }) => sum + 1 + (trial?.length ?? 0), 0)
    expect(lines.length).toBe(found + (grader.criterion ? 2 : 0))
    grading.steps.forEach(({ technique }) =>
      expect(lines.some((line) => line.includes(grader.techniques[technique]![language]))).toBe(true),
    )
    if (grader.criterion) expect(lines.at(-1)).toMatch(/evel|レベル|難易度/)
  })
})

describe('a step by itself', () => {
  it('says what was found on trial behind it, numbered', () => {
    const genre = { say: ({ code }: { code: string }) => `${code}.` }
    const finding = (code: string) => ({ technique: 't', message: { code }, marks: [] })
    const step = { ...finding('Out'), trial: [finding('Suppose'), finding('Clash')] }
    expect(stepSaid(genre, step, 'en')).toBe('Out. (1) Suppose. (2) Clash.')
    expect(stepSaid(genre, step, 'ja')).toBe('Out.（1）Suppose.（2）Clash.')
    expect(stepSaid(genre, finding('Plain'), 'en')).toBe('Plain.')
  })
})
