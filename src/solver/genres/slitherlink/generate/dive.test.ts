import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { Engine, OFF, ON, sourceTechniques } from '../engine'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import { BLANK } from '../puzzle'
import { isUnique } from '../solve'
import { Dive } from './dive'
import { makeLoop } from '../loops/loops'

it('where a solve is stuck, a second loop is found only if there is one, and in most cases; the board is left unchanged', () => {
  let [several, found] = [0, 0]
  for (let i = 0; i < 24; i++) {
    const random = new Random(`dive ${i}`)
    const loop = makeLoop(9, 8, random)
    const full = countsOf(loop)
    const known = edgesOfInside(geometryOf(9, 8), loop.inside).map((line) => (line === 1 ? ON : OFF))
    const engine = new Engine(9, 8)
    const dive = new Dive(engine, known)
    const clues = full.map((clue) => (random.chance(0.45) ? BLANK : clue))
    if (engine.solve(clues, { ...sourceTechniques(1), knownSolution: known }) !== 'stuck') continue
    const isSeveral = isUnique({ width: 9, height: 8, clues }, new Budget()) === false
    const gone = clues.flatMap((clue, cell) => (clue === BLANK ? [cell] : []))
    const before = Array.from(engine.edges)
    const isFound = gone.some((cell) => dive.find([cell]))
    expect(Array.from(engine.edges)).toEqual(before)
    if (isSeveral) several++
    if (!isFound) continue
    found++
    expect(isSeveral).toBe(true)
  }
  expect(several).toBeGreaterThan(10)
  expect(found).toBeGreaterThan(0.8 * several)
})
