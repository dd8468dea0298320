import { expect, it } from 'vitest'
import { Random } from '../kernel/random'
import { engineOf, type Listed, pigeons, threes } from './testing'

/**
 * The engine's results for formulas made from seeds: its answer, conflicts, literals propagated, and a hash of the assignment. Verdicts do
 * not depend on this, but which two solutions of a puzzle are shown does, and how far a budget reaches. Whoever changes a line here changes
 * that for everybody, and says why.
 */
const GOLDEN: readonly (readonly [name: string, told: string])[] = [
  ['threes with a solution', 'yes 206 6699 845090886'],
  ['threes without', 'no 718 18358'],
  ['threes for long', 'yes 6434 241007 -363932451'],
  ['mixed sizes', 'yes 48 1981 1627275745'],
  ['pigeons in too few holes', 'no 4730 68399'],
  ['limits, some slack', 'yes 10 300 -1056193919'],
  ['limits on much', 'no 313 6994'],
  ['limits on many', 'no 243 4012'],
]

const FORMULAS: Readonly<Record<string, () => Listed>> = {
  'threes with a solution': () => hard('a', 150, 600),
  'threes without': () => hard('b', 120, 560),
  'threes for long': () => hard('c', 200, 852),
  'mixed sizes': () => mixed('d', 200, 960),
  'pigeons in too few holes': () => pigeons(8),
  'limits, some slack': () => crowded('e', 90, 13, 3),
  'limits on much': () => crowded('f', 120, 30, 3),
  'limits on many': () => crowded('g', 100, 26, 3),
}

it('has a line for each formula', () => expect(GOLDEN.map(([name]) => name)).toEqual(Object.keys(FORMULAS)))

it.each(GOLDEN)('%s: %s', (name, told) => {
  const listed = FORMULAS[name]!()
  const engine = engineOf(listed)
  const answer = engine.search(20_000_000)
  let hash = 0
  for (let variable = 0; variable < listed.variables; variable++) hash = (31 * hash + (engine.holds(2 * variable) ? 1 : 0)) | 0
  expect(`${answer} ${engine.conflicts} ${engine.work} ${answer === 'yes' ? hash : ''}`.trim()).toBe(told)
})

function hard(seed: string, variables: number, count: number): Listed {
  return { variables, clauses: threes(new Random(seed), variables, count), limits: [] }
}

/** Clauses of two to six literals. */
function mixed(seed: string, variables: number, count: number): Listed {
  const random = new Random(seed)
  const clauses = Array.from({ length: count }, () => {
    const size = [2, 3, 3, 3, 3, 4, 4, 5, 6][random.below(9)]!
    return Array.from({ length: size }, () => random.below(2 * variables))
  })
  return { variables, clauses, limits: [] }
}

/** Overlapping sets of nine of which, by a coin's toss, at most `most` hold, or at most as many fail. */
function crowded(seed: string, variables: number, count: number, most: number): Listed {
  const random = new Random(seed)
  const limits = Array.from({ length: count }, () => {
    const sign = random.below(2)
    const chosen = new Set<number>()
    while (chosen.size < 9) chosen.add(2 * random.below(variables) + sign)
    return { terms: [...chosen], most }
  })
  return { variables, clauses: threes(random, variables, 2 * variables), limits }
}
