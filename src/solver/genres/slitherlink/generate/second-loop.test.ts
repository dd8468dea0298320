import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { Engine, sourceTechniques } from '../engine'
import { countsOf } from '../loop'
import { BLANK } from '../puzzle'
import { isUnique } from '../solve'
import { makeLoop } from '../loops/loops'
import { SecondLoop } from './second-loop'
import { often } from '#solver/testing/for-tests.ts'

describe('a second loop near a removed clue', () => {
  it('is found only if there is one, and for most clues', () => {
    let found = 0
    let several = 0
    for (let i = 0; i < often(6, 12); i++) {
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
          found++
        }
        if (isOne === true) continue
        several++
        clues[cell] = full[cell]!
      }
    }
    expect(several).toBeGreaterThan(often(100, 200))
    expect(found).toBeGreaterThan(0.6 * several)
  })

  it('is found for more clues if cells known to be alike are flipped together', () => {
    let [alone, together] = [0, 0]
    for (let i = 0; i < 4; i++) {
      const random = new Random(`alike ${i}`)
      const loop = makeLoop(9, 8, random)
      const full = countsOf(loop)
      const engine = new Engine(9, 8)
      const [single, alike] = [new SecondLoop(loop, full), new SecondLoop(loop, full, engine.state)]
      const clues = [...full]
      for (const cell of random.shuffle(clues.map((_, at) => at))) {
        clues[cell] = BLANK
        engine.solve(clues, sourceTechniques(0))
        const before = Array.from(engine.edges)
        const isFound = alike.find(clues, [cell])
        expect(Array.from(engine.edges)).toEqual(before)
        const isOne = isUnique({ width: 9, height: 8, clues }, new Budget())
        if (isFound) expect(isOne).toBe(false)
        if (isFound) together++
        if (single.find(clues, [cell])) alone++
        if (isOne !== true) clues[cell] = full[cell]!
      }
    }
    expect(alone).toBeGreaterThan(50)
    expect(together).toBeGreaterThan(alone)
  })

  it('the search leaves the given loop unchanged', () => {
    const loop = makeLoop(7, 7, new Random('as it was'))
    const full = countsOf(loop)
    const second = new SecondLoop(loop, full)
    const blank = full.map(() => BLANK)
    expect(second.find(blank, [10])).toBe(true)
    expect(second.find(full, [10])).toBe(false)
    expect(second.find(blank, [10])).toBe(true)
  })
})
