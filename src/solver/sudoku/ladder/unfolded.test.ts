import { expect, it } from 'vitest'
import { Budget } from '#solver/core/budget.ts'
import goldenPuzzles from '../fixtures/golden-puzzles.json'
import { sudoku } from '../index'
import { UNITS } from '../units'
import { nanidoLadder } from './grader'
import type { LadderMessage } from './message'

/** Digits and candidates as somebody with a pencil has them: what is excluded, by what stands in sight or was ruled out before. */
class Paper {
  constructor(
    readonly digits: number[],
    readonly ruledOut: Set<number>,
  ) {}

  excludes(cell: number, digit: number): boolean {
    if (this.digits[cell] !== 0) return this.digits[cell] !== digit
    return this.ruledOut.has(10 * cell + digit) || UNITS.some((unit) => unit.includes(cell) && unit.some((at) => this.digits[at] === digit))
  }

  copy(): Paper {
    return new Paper([...this.digits], this.ruledOut)
  }
}
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9]

it('a supposition that singles refute is followed single by single to a contradiction that stands there', () => {
  let seen = 0
  for (const givens of JSON.stringify(goldenPuzzles).match(/[1-9.]{81}/g) ?? []) {
    const paper = new Paper([...givens].map((sign) => Number(sign) || 0), new Set()) // prettier-ignore
    for (const { message, marks, trial } of nanidoLadder.grade({ givens }, new Budget(), true).steps) {
      const step = message as LadderMessage
      expect(trial !== undefined).toBe(step.form === 'contradiction')
      if (trial) {
        seen++
        const tried = paper.copy()
        const removed = marks.find(({ role }) => role === 'removed')!
        expect(trial[0]!.marks).toEqual([{ role: 'target', at: removed.at, value: removed.value }])
        for (const [k, found] of trial.entries()) {
          const { technique, form, cells, houses, digits } = found.message as LadderMessage
          const cell = cells[0]![0]!
          const digit = Math.log2(digits) + 1
          const unit = houses[0] === undefined ? [] : UNITS[houses[0]]!
          if (form === 'clash')
            expect(houses.length > 0 ? unit.every((at) => tried.excludes(at, digit)) : ALL.every((one) => tried.excludes(cell, one))).toBe(
              true,
            )
          else if (technique === 'hidden-single') expect(unit.every((at) => at === cell || tried.excludes(at, digit))).toBe(true)
          else if (technique === 'naked-single') expect(ALL.every((one) => one === digit || tried.excludes(cell, one))).toBe(true)
          else expect([form, k]).toEqual(['supposed', 0])
          expect(form === 'clash').toBe(k === trial.length - 1)
          for (const language of ['en', 'ja'] as const) expect(sudoku.say(found.message, language)).not.toMatch(/undefined|NaN/)
          for (const { role, at, value } of found.marks) if (role === 'target') tried.digits[at] = value!
        }
      }
      for (const { role, at, value } of marks) {
        if (role === 'target') paper.digits[at] = value!
        if (role === 'removed') paper.ruledOut.add(10 * at + value!)
      }
    }
  }
  expect(seen).toBeGreaterThan(3)
})
