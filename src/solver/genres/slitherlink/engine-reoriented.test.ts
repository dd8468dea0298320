import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { makeLoop } from './loops/loops'
import { geometryOf } from './geometry'
import { countsOf, edgesOfInside } from './loop'
import { BLANK } from './puzzle'
import { dive } from './solve/search'
import { SYMMETRIES, turnedCells, turnedEdges } from './symmetry'
import { Connectivity } from './engine/connectivity'
import { Engine, OFF, ON, sourceTechniques, type Techniques } from './engine'
import { State } from './engine/state'
import { Trials } from './engine/trials'

const plain = { gates: true, colours: true, trial: 'none' } as const
const trials = { ...plain, trial: { percent: 100 } } as const
const TECHNIQUES: Readonly<Record<string, Techniques>> = {
  basic: { gates: false, colours: false, trial: 'none' },
  G: { gates: true, colours: false, trial: 'none' },
  C: { gates: false, colours: true, trial: 'none' },
  GC: plain,
  sums: { ...plain, regionParity: true },
  GCT: trials,
  connectivity: { ...trials, connectivity: true },
  'same in both': { ...trials, sameInBoth: true },
  GCT1: sourceTechniques(1),
}
/**
 * The technique whose result depends on the orientation, because a trial that is cut off after some lines sees the first consequences only.
 */
const HANGS_ON_ORDER = ['GCT1']

/** Boards too large to be tried out, each with a loop that it has for a solution. */
const boards = (() => {
  const random = new Random('large boards')
  return [0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8].map((share, i) => {
    const [width, height] = i % 2 === 0 ? [10, 10] : [11, 8]
    const loop = makeLoop(width, height, random)
    const clues = [...countsOf(loop)].map((count) => (random.chance(share) ? count : BLANK))
    return { width, height, clues, lines: edgesOfInside(geometryOf(width, height), loop.inside) }
  })
})()

/** The states of a board's edges after a solve, and how the solve ended. */
function solved(width: number, height: number, clues: ArrayLike<number>, techniques: Techniques) {
  const engine = new Engine(width, height)
  return { end: engine.solve(clues, techniques), edges: [...engine.edges] }
}

describe.each(Object.entries(TECHNIQUES))('on a large board with %s', (name, techniques) => {
  it('everything found holds in the known solution', () => {
    let found = 0
    for (const { width, height, clues, lines } of boards) {
      const { end, edges } = solved(width, height, clues, techniques)
      expect(['solved', 'stuck']).toContain(end)
      for (const [edge, state] of edges.entries()) {
        if (state !== 0) expect(state).toBe(lines[edge] === 1 ? ON : OFF)
        if (state !== 0) found++
      }
    }
    expect(found).toBeGreaterThan(100)
  })

  it.skipIf(HANGS_ON_ORDER.includes(name))('all of it is found on the turned board as well: nothing hangs on where anything lies', () => {
    for (const { width, height, clues } of boards.slice(0, 5)) {
      const { end, edges } = solved(width, height, clues, techniques)
      for (let symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
        const [w, h] = (symmetry & 4) === 0 ? [width, height] : [height, width]
        const turned = solved(w, h, [...turnedCells(width, height, symmetry)].map((cell) => clues[cell]!), techniques) // prettier-ignore
        expect(turned.end).toBe(end)
        expect(turned.edges).toEqual([...turnedEdges(geometryOf(width, height), symmetry)].map((edge) => edges[edge]))
      }
    }
  })
})

it('each further technique finds more on some board and never less', () => {
  const known = (techniques: Techniques): number[] =>
    boards.map(({ width, height, clues }) => solved(width, height, clues, techniques).edges.filter((state) => state !== 0).length)
  const ladder = ['basic', 'G', 'GC', 'GCT'].map((name) => known(TECHNIQUES[name]!))
  for (let i = 1; i < ladder.length; i++) {
    for (const [board, count] of ladder[i]!.entries()) expect(count).toBeGreaterThanOrEqual(ladder[i - 1]![board]!)
    expect(
      ladder[i]!.some((count, board) => count > ladder[i - 1]![board]!),
      `${i}`,
    ).toBe(true)
  }
})

it('a supposition that contradicts what is known fails at once', () => {
  const state = new State(3, 3)
  const trials = new Trials(geometryOf(3, 3).edges, new Connectivity(9))
  state.load(new Array<number>(9).fill(BLANK))
  expect(state.setEdge(0, ON)).toBe(true)
  const before = state.trailLength
  expect(trials.suppose(state, 0, OFF, 100, false)).toBe('contradiction')
  expect(state.trailLength).toBe(before)
})

it('a dive finds a loop that its clues allow, and ends with its budget', () => {
  let found = 0
  for (const { width, height, clues } of boards) {
    const diving = (budget: Budget): boolean => {
      const engine = new Engine(width, height)
      engine.load(clues, plain)
      return dive(engine, 1000, budget)
    }
    if (!diving(new Budget())) continue
    found++
    const poor = new Budget(1)
    expect([diving(poor), poor.left]).toEqual([false, 0])
  }
  expect(found).toBeGreaterThan(2)
})
