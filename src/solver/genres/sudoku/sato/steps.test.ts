import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { say, type Language } from '#solver/kernel/message.ts'
import type { Grading } from '#solver/genre/genre.ts'
import cases from '../fixtures/sato-2001-cases.json'
import { satoI, satoII, satoProcessing } from '../grade'
import { gradeMessages } from '../grade-messages'
import type { GradeMessage } from './messages'
import { once } from '#solver/testing/for-tests.ts'

const graders = [satoProcessing, satoI, satoII]

/** The grid after the targets of all steps, and every cell at which one target overwrites another. */
function replay(givens: string, { steps }: Grading): { grid: string; overwritten: number } {
  const cells = [...givens]
  let overwritten = 0
  for (const { marks } of steps) {
    for (const { role, at, value } of marks) {
      if (role !== 'target') continue
      if (cells[at] !== '0') overwritten++
      cells[at] = String(value)
    }
  }
  return { grid: cells.join(''), overwritten }
}

function pointsOf({ steps }: Grading): number {
  return steps.reduce((sum, step) => sum + (step.points ?? 0), 0)
}

describe.each(cases.map((each, i) => ({ ...each, i })))('case $i: $tag', ({ puzzle, solution }) => {
  const gradings = once(() => graders.map((grader) => grader.grade({ givens: puzzle }, new Budget(), true)))

  it('the steps fill the grid as far as the grader solves it, and never wrongly', () => {
    for (const grading of gradings()) {
      const { grid, overwritten } = replay(puzzle, grading)
      expect(overwritten).toBe(0)
      if (grading.solvedByTechniques) expect(grid).toBe(solution)
      else expect([...grid].filter((digit, cell) => digit !== '0' && digit !== solution[cell])).toEqual([])
    }
  })

  it('the points of the steps are those of the value', () => {
    const [, one, two] = gradings() as [Grading, Grading, Grading]
    if (one.value !== undefined) expect((7.5 + pointsOf(one)) / 81).toBeCloseTo(one.value, 9)
    if (two.value !== undefined) expect((7.5 + pointsOf(two)) / 81).toBeCloseTo(Number(two.details.mean), 9)
  })

  it('as many digits are set by each technique as are counted', () => {
    for (const grading of gradings().slice(1)) {
      const set: Record<string, number> = Object.fromEntries(Object.keys(grading.counts).map((key) => [key, 0]))
      for (const { technique, marks, points } of grading.steps) {
        if (marks.some(({ role }) => role === 'target') && (points !== 0 || technique === 'first')) set[technique]!++
      }
      expect(set).toEqual(grading.counts)
    }
  })

  it('no digit of the solution is ruled out', () => {
    for (const { marks } of gradings()[0]!.steps) {
      for (const { role, at, value } of marks) if (role === 'removed') expect(String(value)).not.toBe(solution[at])
    }
  })

  it('leaving out the steps changes nothing else', () => {
    graders.forEach((grader, i) => {
      expect(grader.grade({ givens: puzzle }, new Budget(), false)).toEqual({ ...gradings()[i], steps: [] })
    })
  })

  it.each<Language>(['en', 'ja'])('every step has a sentence that names what it speaks of: %s', (language) => {
    graders.forEach((grader, i) => {
      for (const { technique, message } of gradings()[i]!.steps) {
        const sentence = say(gradeMessages, message as GradeMessage, language)
        expect(Object.keys(grader.techniques)).toContain(technique)
        expect(sentence).not.toBe(message.code)
        expect(sentence).not.toMatch(/undefined|NaN|\[object/)
        expect(sentence).toMatch(language === 'en' ? /(r\dc\d|row|column)/ : /(\d行\d列|行目|列目)/)
      }
    })
  })
})

describe('budget', () => {
  it.each(graders)('$id says so when its steps run out, and spends the same every time', (grader) => {
    const puzzle = { givens: cases[0]!.puzzle }
    const ample = new Budget()
    grader.grade(puzzle, ample, false)
    expect(grader.grade(puzzle, new Budget(ample.spent), false).solvedByTechniques).toBe(true)
    expect(grader.grade(puzzle, new Budget(ample.spent - 1), false)).toEqual({
      level: null,
      counts: {},
      details: { ranOut: 'steps' },
      solvedByTechniques: false,
      steps: [],
    })
  })
})
