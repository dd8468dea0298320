import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/core/budget.ts'
import { Random } from '#solver/core/random.ts'
import { countsOf } from '../loop'
import { BLANK } from '../puzzle'
import { isUnique } from '../solve'
import { makeLoop } from './loops'
import { SecondLoop } from './second-loop'

describe('a second loop near a clue that is taken away', () => {
  it('is only found where there is one, and found for most', () => {
    let found = 0
    let several = 0
    for (let i = 0; i < 12; i++) {
      const random = new Random(`second ${i}`)
      const loop = makeLoop(9, 8, random)
      const full = countsOf(loop)
      const second = new SecondLoop(loop, full)
      const clues = [...full]
      for (const cell of random.shuffle(clues.map((_, at) => at))) {
        clues[cell] = BLANK
        const isFound = second.find(clues, [cell])
        const isOne = isUnique({ width: 9, height: 8, clues }, new Budget())
        if (isFound) {
          expect(isOne).toBe(false)
          // It breaks nothing but clues that are gone.
          for (const broken of second.broken) expect(clues[broken]).toBe(BLANK)
          found++
        }
        if (isOne === true) continue
        several++
        clues[cell] = full[cell]!
      }
    }
    expect(several).toBeGreaterThan(200)
    expect(found).toBeGreaterThan(0.6 * several)
  })

  it('leaves the loop as it was', () => {
    const loop = makeLoop(7, 7, new Random('as it was'))
    const full = countsOf(loop)
    const second = new SecondLoop(loop, full)
    const blank = full.map(() => BLANK)
    expect(second.find(blank, [10])).toBe(true)
    expect(second.find(full, [10])).toBe(false)
    expect(second.find(blank, [10])).toBe(true)
  })
})
