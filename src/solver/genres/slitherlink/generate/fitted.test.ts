import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { ALL_TECHNIQUES, Engine, sourceTechniques } from '../engine'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside, isOneLoop } from '../loop'
import { BLANK } from '../puzzle'
import { fitted } from './fitted'
import { makeLoop } from '../loops/loops'

const [WIDTH, HEIGHT] = [8, 8]
const techniques = sourceTechniques(2)

it('a loop to which a mask leaves too few clues is changed until they suffice; it keeps the digits of the mask', () => {
  const engine = new Engine(WIDTH, HEIGHT)
  let [found, unsolved] = [0, 0]
  for (let i = 0; i < 12; i++) {
    const random = new Random(`fitted ${i}`)
    const loop = makeLoop(WIDTH, HEIGHT, random)
    const mask = countsOf(loop)
      .map((count) => (random.chance(0.15) ? String(count) : random.chance(0.6) ? '-' : '.'))
      .join('')
    const told = (counts: readonly number[]) => counts.map((count, cell) => (mask[cell] === '-' ? BLANK : count))
    if (engine.solve(told(countsOf(loop)), techniques) === 'solved') continue
    unsolved++
    const better = fitted(loop, mask, techniques, 1_000_000, engine, random, new Budget())
    if (better === undefined) continue
    found++
    const geometry = geometryOf(WIDTH, HEIGHT)
    expect(isOneLoop(geometry, edgesOfInside(geometry, better.inside))).toBe(true)
    const counts = countsOf(better)
    for (const [cell, sign] of [...mask].entries()) if (/\d/.test(sign)) expect(counts[cell]).toBe(Number(sign))
    expect(engine.solve(told(counts), ALL_TECHNIQUES)).toBe('solved')
  }
  expect(unsolved).toBeGreaterThan(6)
  expect(found).toBeGreaterThan(2)
  expect(
    fitted(makeLoop(5, 5, new Random('none')), '-'.repeat(25), techniques, 100_000, new Engine(5, 5), new Random('none'), new Budget()),
  ).toBeUndefined()
})
