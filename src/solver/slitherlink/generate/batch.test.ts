import { expect, it } from 'vitest'
import { Budget } from '#solver/core/budget.ts'
import { Random } from '#solver/core/random.ts'
import { Engine, OFF, ON, type Techniques } from '../engine'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import { BLANK } from '../puzzle'
import { Batch } from './batch'
import { makeLoop } from './loops'

const [WIDTH, HEIGHT] = [12, 10]
/** A trial that is never cut off: what it finds depends on no order. */
const techniques: Techniques = { gates: true, colours: true, trial: { percent: 100 } }

const RULES: readonly Techniques[] = [
  { gates: false, colours: false, trial: 'none' },
  { gates: true, colours: false, trial: 'none' },
  techniques,
]

/** A full board of a loop, and its edges. */
function fullBoard(seed: string) {
  const loop = makeLoop(WIDTH, HEIGHT, new Random(seed))
  const known = edgesOfInside(geometryOf(WIDTH, HEIGHT), loop.inside).map((line) => (line === 1 ? ON : OFF))
  return { full: countsOf(loop), known }
}

function without(clues: readonly number[], cells: readonly number[]): number[] {
  return clues.map((clue, cell) => (cells.includes(cell) ? BLANK : clue))
}

it.each(['a', 'b', 'c', 'd'])('takes batches away and gives back what is needed, loop %s', (seed) => {
  const { full, known } = fullBoard(seed)
  const batch = new Batch(new Engine(WIDTH, HEIGHT), techniques, full, known)
  const groups = new Random(seed).shuffle(full.map((_, cell) => [cell]))
  const judge = new Engine(WIDTH, HEIGHT)
  let clues: readonly number[] = full
  let returnedAny = false
  for (let at = 0; at < 72; at += 12) {
    const taken = groups.slice(at, at + 12)
    const less = without(clues, taken.flat())
    const { end, returned: refused } = batch.solve(less, taken, 200_000)
    const returned = refused.map(({ group }) => group)
    expect(end).toBe('solved')
    // Nothing is given back where nothing lacked.
    if (judge.solve(less, techniques) === 'solved') expect(returned).toEqual([])
    returnedAny ||= returned.length > 0
    clues = less.map((clue, cell) => (returned.flat().includes(cell) ? full[cell]! : clue))
    // Knowing nothing, the techniques come to the same loop.
    expect(judge.solve(clues, techniques)).toBe('solved')
    expect(Array.from(judge.edges)).toEqual(Array.from(known))
  }
  expect(returnedAny).toBe(true)
})

it.each(['e', 'f', 'g', 'h'])('a clue told to a board that is stuck leaves at least what a solve with it finds, loop %s', (seed) => {
  const { full, known } = fullBoard(seed)
  const random = new Random(seed)
  const some = full.map((clue) => (random.chance(0.5) ? BLANK : clue))
  const [grown, fresh] = [new Engine(WIDTH, HEIGHT), new Engine(WIDTH, HEIGHT)]
  for (const rules of RULES) {
    expect(grown.solve(some, rules)).toBe('stuck')
    let clues: readonly number[] = some
    for (const cell of random.shuffle(full.flatMap((_, cell) => (some[cell] === BLANK ? [cell] : []))).slice(0, 30)) {
      clues = clues.map((clue, other) => (other === cell ? full[cell]! : clue))
      const end = grown.solveWith([cell], full, { ...rules, budget: new Budget() })
      if (fresh.solve(clues, rules) === 'solved') expect(end).toBe('solved')
      expect(fresh.edges.every((state, edge) => state === 0 || grown.edges[edge] === state)).toBe(true)
      expect(grown.edges.every((state, edge) => state === 0 || state === known[edge])).toBe(true)
      if (end === 'solved') break
    }
  }
})
