import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { Engine, sourceTechniques, type Techniques } from '../engine'
import { countsOf } from '../loop'
import { BLANK, type Loop } from '../puzzle'
import { patternOf, removalOrder, type RemovalGroup } from '../removal'
import { Digger } from './dig'
import { makeLoop } from '../loops/loops'

const [WIDTH, HEIGHT] = [11, 9]

/** Removes groups one by one, solving each board from the beginning: the slow and simple way. */
function oneByOne(loop: Loop, techniques: Techniques, groups: readonly RemovalGroup[]): readonly number[] {
  const engine = new Engine(WIDTH, HEIGHT)
  let clues: readonly number[] = countsOf(loop)
  for (const group of groups) {
    const without = clues.map((clue, cell) => (group.includes(cell) ? BLANK : clue))
    if (engine.solve(without, techniques) === 'solved') clues = without
  }
  return clues
}

const RULES: readonly (readonly [name: string, techniques: Techniques])[] = [
  ['basic rules', { gates: false, colours: false, trial: 'none' }],
  ['gates', { gates: true, colours: false, trial: 'none' }],
  ['colours', { gates: false, colours: true, trial: 'none' }],
  ['gates and colours', { gates: true, colours: true, trial: 'none' }],
  ['absolute colours', { gates: true, colours: true, absolute: true, trial: 'none' }],
]

it.each(RULES.flatMap(([name, techniques]) => ['F', 'P', 'B'].map((code) => [name, code, techniques] as const)))(
  'by %s, groups of pattern %s are halved and nothing is solved anew, and what is left is what one group after the other leaves',
  (_, code, techniques) => {
    for (const seed of ['a', 'b']) {
      const random = new Random(`dig ${seed}`)
      const loop = makeLoop(WIDTH, HEIGHT, random)
      const groups = removalOrder(patternOf(code)!, WIDTH, HEIGHT, random)
      const slow = oneByOne(loop, techniques, groups)
      const dug = new Digger(loop, techniques, 1_000_000, 0, new Budget()).run({ blank: [], groups })
      if (new Engine(WIDTH, HEIGHT).solve(countsOf(loop), techniques) !== 'solved') expect(dug).toBe('unsolvable')
      else expect(dug).toEqual({ clues: slow, gone: groups.filter((group) => slow[group[0]!] === BLANK) })
    }
  },
)

it('with trials, hardly any unnecessary clue is left, and each board on the way is solvable', () => {
  const techniques = sourceTechniques(1)
  const engine = new Engine(WIDTH, HEIGHT)
  let [kept, vain] = [0, 0]
  for (const seed of ['a', 'b']) {
    const random = new Random(`trial ${seed}`)
    const loop = makeLoop(WIDTH, HEIGHT, random)
    const full = countsOf(loop)
    const groups = removalOrder(patternOf('F')!, WIDTH, HEIGHT, random)
    const dug = new Digger(loop, techniques, 1_000_000, 0, new Budget()).run({ blank: [], groups })
    if (typeof dug === 'string') throw new Error(dug)
    expect(engine.solve(dug.clues, techniques)).toBe('solved')
    for (let count = 0; count < dug.gone.length; count += 7) {
      const clues = [...dug.clues]
      for (const cell of dug.gone.slice(count).flat()) clues[cell] = full[cell]!
      expect(engine.solve(clues, techniques)).toBe('solved')
    }
    for (const [cell, clue] of dug.clues.entries()) {
      if (clue === BLANK) continue
      kept++
      if (engine.solve(dug.clues.with(cell, BLANK), techniques) === 'solved') vain++
    }
  }
  expect(kept).toBeGreaterThan(60)
  expect(vain).toBeLessThan(0.05 * kept)
})

it('a dig reports its progress up to the end', () => {
  const random = new Random('told')
  const loop = makeLoop(WIDTH, HEIGHT, random)
  const told: number[] = []
  const groups = removalOrder(patternOf('P')!, WIDTH, HEIGHT, random)
  new Digger(loop, sourceTechniques(1), 1_000_000, 0, new Budget()).run({ blank: [], groups }, (share) => told.push(share))
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.length).toBeGreaterThan(20)
  expect(told.at(-1)).toBe(1)
})
