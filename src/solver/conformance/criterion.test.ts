import { describe, expect, it } from 'vitest'
import { Budget } from '../kernel/budget'
import { criterionOf } from '../analysis/criterion'
import { genres } from '../genres'

const graded = genres.flatMap((genre) => genre.graders.map((grader) => ({ name: `${genre.id} by ${grader.id}`, genre, grader })))

describe.each(graded)('the criterion of $name', ({ genre, grader }) => {
  it('has every step in its ledger, and the points that add up', () => {
    for (const puzzle of genre.samples.slice(0, 3)) {
      const grading = grader.grade(puzzle, new Budget(), true)
      const criterion = criterionOf(grader, grading)
      const headings = grading.steps.filter((step) => grader.counting?.isHeading?.(step)).length
      expect(criterion.ledger.reduce((sum, { count }) => sum + count, 0)).toBe(grading.steps.length - headings)
      const points = grading.steps.reduce((sum, step) => sum + (step.points ?? 0), 0)
      expect(criterion.points ?? 0).toBeCloseTo(points, 9)
      expect(criterion).toMatchObject({ level: grading.level, value: grading.value ?? null })
    }
  })

  it('tells what its grading counts, and in both languages where steps told are not what is counted', () => {
    for (const puzzle of [...genre.samples.slice(0, 6), ...genre.samples.slice(-2)]) {
      if (grader.refusal?.(puzzle)) continue
      const grading = grader.grade(puzzle, new Budget(), true)
      const { ledger, counting } = criterionOf(grader, grading)
      const counted = Object.fromEntries(ledger.map((line) => [line.technique, line.counted]))
      // The ledger contains every technique that the grading counts, with the same number.
      for (const [technique, times] of Object.entries(grading.counts)) expect(counted[technique] ?? 0, technique).toBe(times)
      if (Object.keys(grading.counts).length === 0 && grader.counting?.uses === undefined)
        expect(ledger.every((line) => line.counted === null)).toBe(true)
      if (ledger.every((line) => line.count === line.counted)) expect(counting).toBeNull()
      else expect([counting!.en.length > 20, counting!.ja.length > 10, counting!.en !== counting!.ja]).toEqual([true, true, true])
    }
  })

  it('says which rule gives the level, where a paper gives it', () => {
    if (!grader.criterion) return
    let said = 0
    for (const puzzle of genre.samples.slice(0, 5)) {
      const grading = grader.grade(puzzle, new Budget(), true)
      const { reason, source } = criterionOf(grader, grading)
      // For some puzzles, such as coloured ones, no paper gives a criterion.
      if (grading.level === null || grader.criterion(grading) === undefined) continue
      said++
      expect(reason!.en).toContain(`evel ${grading.level}`)
      expect(reason!.ja).toContain(`難易度${grading.level}`)
      // The words are those of the window, with no other names for level and value, and no plural of them.
      expect(reason!.ja).not.toMatch(/レベル|評点|得点/)
      expect(reason!.en).not.toMatch(/\b1 times/)
      expect(source!.en).toMatch(/^Sato 20|^Nanido/)
      const { sum } = criterionOf(grader, grading)
      // The sum in the sentence must equal the value.
      if (sum && grading.value !== undefined) {
        const [, points, first, , technical = 0] = /\(([\d.]+) points \+ ([\d.]+).* (81) cells(?: \+ ([\d.]+))?/.exec(sum.en)!
        expect((Number(points) + Number(first)) / 81 + Number(technical)).toBeCloseTo(grading.value, 3)
      }
    }
    expect(said).toBeGreaterThan(0)
  })
})

it('the papers’ graders say what gives a level', () => {
  const ids = graded.filter(({ grader }) => grader.criterion).map(({ grader }) => grader.id)
  expect(ids).toEqual(expect.arrayContaining(['sato-2001-i', 'sato-2001-ii', 'sato-2001-processing', 'sato-2008']))
})

/** The points of the first pass as a whole (4.1(6)); its digits have no points of their own. */
const FIRST_PASS = 7.5

describe('value I', () => {
  const { samples, graders } = genres.find(({ id }) => id === 'sudoku')!
  const grader = graders.find(({ id }) => id === 'sato-2001-i')!
  it('is the sum of the points and of the first pass over 81 cells', () => {
    for (const puzzle of samples.slice(0, 4)) {
      const grading = grader.grade(puzzle, new Budget(), true)
      if (grading.value === undefined) continue
      expect((criterionOf(grader, grading).points! + FIRST_PASS) / 81).toBeCloseTo(grading.value, 9)
    }
  })
})
