import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { say } from '#solver/kernel/message.ts'
import type { OptionValues } from '#solver/kernel/option.ts'
import { readBox } from './cooks/kin-gin-cases'
import { tsume } from './grade'
import { gradeMessages, type MoveMessage } from './grade-messages'
import { problemOfSfen } from './testing'
import { levelOf } from './weights'

const grade = (diagram: string, limit = 20_000_000) => tsume.grade(readBox(diagram), new Budget(limit), true)

describe('the grader tsume', () => {
  it('no. 21 of the appendix has the right length, leftover, class and cooks', () => {
    const { level, details, counts, steps } = grade('(27)giIgiiOgg')
    expect(details).toMatchObject({
      length: 21,
      leftover: { P: 0, Q: 0, R: 0, S: 0 },
      class: 'B',
      minor: true,
      everyBestLine: false,
      someBestLine: false,
      cooks: [
        { ply: 15, kind: 'detour', distance: 0, slight: true },
        { ply: 17, kind: 'detour', distance: 0, slight: true },
      ],
    })
    expect(level).toBeGreaterThan(7)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(21)
    expect(steps.map(({ technique }) => technique).every((technique) => technique in tsume.techniques)).toBe(true)
    for (const { message } of steps) {
      for (const language of ['en', 'ja'] as const)
        expect(say(gradeMessages, message as MoveMessage, language)).not.toMatch(/undefined|NaN/)
    }
    expect((steps.at(-1)!.message as MoveMessage).mates).toBe(true)
  })

  it('a mate in one move has an easy level', () => {
    const { level, details } = grade('(16)IigOgIGGI')
    expect(level).toBeLessThan(4)
    expect(details).toMatchObject({ length: 1, class: 'A', cooks: [], positions: 1 })
  })

  it.each([0, 1, 1000])('says that %i steps do not suffice', (limit) => {
    const budget = new Budget(limit)
    expect(tsume.grade(readBox('(27)gOgGIIGii'), budget, true)).toMatchObject({ level: null, details: { ranOut: 'steps' } })
    expect(budget.spent).toBeLessThanOrEqual(limit)
  })

  it('a level is given before all cooks are known, with the plies at which they are open', () => {
    const problem = problemOfSfen('8k/9/7G1/9/9/9/9/9/9 b R 1')
    const known = tsume.grade(problem, new Budget(), false)
    expect(known.details).toMatchObject({ length: 3, class: 'C' })
    expect(tsume.grade(problem, new Budget(2000), false)).toMatchObject({
      level: known.level,
      details: {
        length: 3,
        open: [1],
        magazine: { result: 'open' },
        class: null,
        minor: null,
        everyBestLine: null,
        positions: known.details['positions'],
      },
    })
  })

  it('the number of tries beyond the forty listed is given, if there are any', () => {
    const many = tsume.grade(problemOfSfen('9/9/5Ssk1/5ggs1/5GSG1/9/9/9/9 b 2r2b4n4l18p 1'), new Budget(1_000_000), false)
    expect(many.details['tries']).toHaveLength(40)
    expect(many.details['triesLeft']).toBe(6)
    expect(many.details).not.toHaveProperty('variationsLeft')
    expect(grade('(16)IigOgIGGI').details).not.toHaveProperty('triesLeft')
  })

  it('grades no diagram without a mate', () => {
    expect(grade('(14)gGIigOIGI')).toMatchObject({ level: null, solvedByTechniques: false, details: {} })
  })
})

it('has levels from 1 to 10, rising with the score', () => {
  expect(levelOf(0)).toBe(1)
  expect(levelOf(1000)).toBe(10)
  for (let score = 0; score < 80; score++) expect(levelOf(score + 1)).toBeGreaterThanOrEqual(levelOf(score))
})

describe('the parameters S, d, h and R of the paper', () => {
  // No. 21 of the appendix has detours (d = 0) at two of its moves.
  const classBy = (options?: OptionValues) => tsume.grade(readBox('(27)giIgiiOgg'), new Budget(20_000_000), false, options).details

  it('the paper’s values are the defaults, and decide which cooks are slight', () => {
    const usual = classBy()
    expect(usual).toMatchObject({ class: 'B' })
    expect(classBy({ S: 2, d: 4, h: 0 })).toEqual(usual)
    expect(classBy({ S: 1 })).toMatchObject({ class: 'C', minor: false })
    expect(classBy({ d: 0 })).toMatchObject({ class: 'B' })
    expect(classBy({ R: 0 })).toMatchObject({ class: 'C' })
    expect(classBy({ R: 1 })).toMatchObject({ class: 'B' })
  })

  it('a cook that never comes back is slight only in the last h plies', () => {
    const problem = problemOfSfen('8k/9/7G1/9/9/9/9/9/9 b R 1')
    const by = (options?: OptionValues) => tsume.grade(problem, new Budget(), false, options).details
    expect(by()).toMatchObject({ class: 'C' })
    expect(by({ h: 99 })).toMatchObject({ class: 'B' })
  })

  it('the parameters do not affect the magazine’s judgement', () => {
    const { magazine } = classBy()
    expect(classBy({ S: 0, d: 0, h: 9, R: 0 }).magazine).toEqual(magazine)
  })
})
