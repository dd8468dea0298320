import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { blankBoard } from './puzzle'
import { settingOf } from './setting/setting'
import { findLoop, isUnique, solveSlitherlink } from './solve'
import { inUnits } from './solve/units'

it('on a board of usual size a step is one unit', () => {
  const steps = new Budget(1000)
  inUnits({ width: 50, height: 40 }, steps, (units) => expect(units).toBe(steps))
})

it('on a larger board a step is several units, and steps are spent as units are', () => {
  const steps = new Budget(1000)
  steps.spend(100)
  const left = inUnits({ width: 100, height: 100 }, steps, (units) => {
    expect(units.left).toBe(4500)
    units.spend(1501)
    expect(steps.spent).toBeCloseTo(400.2)
    return units.left
  })
  expect(left).toBe(2999)
  expect(steps.spent).toBe(401)
})

/** Hears whether what is spent are parts of steps. */
class Heard extends Budget {
  inParts = false

  override spend(steps = 1): boolean {
    if (!Number.isInteger(steps)) this.inParts = true
    return super.spend(steps)
  }
}

it.each([
  ['the verdict', solveSlitherlink],
  ['uniqueness alone', isUnique],
  ['the first loop', findLoop],
  ['the setter’s bench', settingOf],
] as const)('%s has a step for several units on a large board', (_, ask) => {
  const few = new Heard(3)
  ask({ ...blankBoard(60, 40), clues: blankBoard(60, 40).clues.with(1230, 2) }, few)
  expect(few.inParts).toBe(true)
  expect(few.left).toBe(0)
  expect(Number.isInteger(few.spent)).toBe(true)
})
