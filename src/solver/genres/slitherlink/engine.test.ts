import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { runs } from '#solver/testing/for-tests.ts'
import { geometryOf } from './geometry'
import { edgesOfInside, isOneLoop } from './loop'
import { BLANK, UNKNOWN } from './puzzle'
import { enumerateLoops } from './solve/search'
import { ALL_TECHNIQUES, Engine, sourceTechniques, type Techniques } from './engine'

/** All loops of a board, by trying every colouring of its cells: the slow and obvious way. */
function everyLoop(width: number, height: number): Uint8Array[] {
  const geometry = geometryOf(width, height)
  const loops: Uint8Array[] = []
  for (let mask = 1; mask < 1 << geometry.cells; mask++) {
    const lines = edgesOfInside(
      geometry,
      Array.from({ length: geometry.cells }, (_, cell) => (mask >> cell) & 1),
    )
    if (isOneLoop(geometry, lines)) loops.push(lines)
  }
  return loops
}

const SIZES = [[1, 1], [2, 1], [1, 3], [2, 2], [3, 2], [3, 3], [4, 3]] as const // prettier-ignore
const LOOPS = new Map(SIZES.map(([width, height]) => [`${width}x${height}`, everyLoop(width, height)]))

const TECHNIQUES: Readonly<Record<string, Techniques>> = {
  basic: { gates: false, colours: false, trial: 'none' },
  G: { gates: true, colours: false, trial: 'none' },
  C: { gates: false, colours: true, trial: 'none' },
  GC: sourceTechniques(0),
  GCT1: sourceTechniques(1),
  GCT2: sourceTechniques(2),
  connectivity: { ...sourceTechniques(2), connectivity: true },
  all: ALL_TECHNIQUES,
}

/** Boards of random clues: half of them wrong anywhere, the others taken off a loop. */
const boards = fc.constantFrom(...SIZES).chain(([width, height]) => {
  const loops = LOOPS.get(`${width}x${height}`)!
  const cells = width * height
  const wild = fc.array(fc.constantFrom(BLANK, BLANK, BLANK, UNKNOWN, 0, 1, 2, 3, 4), { minLength: cells, maxLength: cells })
  const taken = fc.tuple(fc.nat(loops.length - 1), fc.array(fc.boolean(), { minLength: cells, maxLength: cells })).map(([which, shown]) => {
    const { cellEdges } = geometryOf(width, height)
    return shown.map((isShown, cell) =>
      isShown ? [0, 1, 2, 3].reduce((sum, k) => sum + loops[which]![cellEdges[4 * cell + k]!]!, 0) : BLANK,
    )
  })
  return fc.oneof(wild, taken).map((clues) => ({ width, height, clues }))
})

function solutionsOf({ width, height, clues }: { width: number; height: number; clues: readonly number[] }): Uint8Array[] {
  const { cellEdges } = geometryOf(width, height)
  return LOOPS.get(`${width}x${height}`)!.filter((lines) =>
    clues.every((clue, cell) => clue < 0 || clue === [0, 1, 2, 3].reduce((sum, k) => sum + lines[cellEdges[4 * cell + k]!]!, 0)),
  )
}

describe.each(Object.entries(TECHNIQUES))('with %s', (_, techniques) => {
  it('everything found holds in every solution, and `solved` proves that there is one', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const engine = new Engine(board.width, board.height)
        const end = engine.solve(board.clues, techniques)
        const solutions = solutionsOf(board)
        if (end === 'contradiction') expect(solutions).toHaveLength(0)
        if (end === 'solved') expect(solutions).toHaveLength(1)
        if (end !== 'contradiction') {
          for (const [edge, state] of engine.edges.entries()) {
            if (state !== 0) for (const lines of solutions) expect(lines[edge]).toBe(state === 1 ? 1 : 0)
          }
        }
      }),
      { seed: 7, numRuns: runs(250) },
    )
  })
})

it.each([
  [1, 1],
  [2, 13],
  [3, 213],
  [4, 9349],
])('finds all loops of a blank board of side %i', (side, expected) => {
  let count = 0
  const isComplete = enumerateLoops(new Engine(side, side), new Array<number>(side * side).fill(BLANK), new Budget(), () => ++count > 0)
  expect([count, isComplete]).toEqual([expected, true])
})

it('enumerates the solutions of random clues', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const found = new Set<string>()
      enumerateLoops(new Engine(board.width, board.height), board.clues, new Budget(), (edges) => {
        found.add(Array.from(edges, (state) => (state === 1 ? 1 : 0)).join(''))
        return true
      })
      expect([...found].sort()).toEqual(solutionsOf(board).map((lines) => lines.join('')).sort()) // prettier-ignore
    }),
    { seed: 3, numRuns: runs(300) },
  )
})

describe('a solve', () => {
  const width = 10
  const clues = [
    ...'.2.2.1.2../.1.12..2.2/3.3...222./...13.32.3/..3....3../3.1.3...../..2.1.23.2/30....22../..312...../3..2.21..3'.replaceAll('/', ''),
  ].map((sign) => (sign === '.' ? BLANK : Number(sign)))

  it('is the same each time, whatever was solved before', () => {
    const engine = new Engine(width, 10)
    const first = [engine.solve(clues, ALL_TECHNIQUES), engine.units, [...engine.edges]]
    engine.solve(new Array<number>(100).fill(3), ALL_TECHNIQUES)
    expect([engine.solve(clues, ALL_TECHNIQUES), engine.units, [...engine.edges]]).toEqual(first)
  })

  it('stops when its budget is spent, and says so', () => {
    const engine = new Engine(width, 10)
    const budget = new Budget(500)
    expect(engine.solve(clues, { ...ALL_TECHNIQUES, budget })).toBe('budget')
    expect(budget.left).toBe(0)
  })

  it('finds the same with a known solution, for less work', () => {
    const engine = new Engine(width, 10)
    expect(engine.solve(clues, ALL_TECHNIQUES)).toBe('solved')
    const knownSolution = [...engine.edges]
    for (const sparse of [clues, clues.map((clue, cell) => (cell === 3 || cell === 96 ? BLANK : clue))]) {
      const blind = engine.solve(sparse, sourceTechniques(2))
      const [edges, units] = [[...engine.edges], engine.units]
      expect(engine.solve(sparse, { ...sourceTechniques(2), knownSolution })).toBe(blind)
      expect([...engine.edges]).toEqual(edges)
      expect(engine.units).toBeLessThanOrEqual(units)
    }
  })

  it('a completed loop alone is not taken for a proof', () => {
    // A loop around either cell, or around both, would do.
    const engine = new Engine(2, 1)
    expect(engine.solve([BLANK, BLANK], ALL_TECHNIQUES)).toBe('stuck')
  })
})

describe('clues side by side, by basic rules alone', () => {
  const basic = TECHNIQUES['basic']!

  /** The board is 4 x 3, the clues in its middle row from the second cell; sides are top, right, bottom, left. */
  it.each([
    ['1 and 1', [1, 1], [1, 1], [[5, 1, 2]]],
    [
      '1 and 3',
      [1, 3],
      [1, 1],
      [
        [6, 0, 1],
        [5, 2, 2],
        [5, 3, 2],
      ],
    ],
    [
      '3 and 1',
      [3, 1],
      [1, 1],
      [
        [5, 0, 1],
        [6, 1, 2],
        [6, 2, 2],
      ],
    ],
    ['2 and 3', [2, 3], [5, 3], [[6, 1, 1]]],
  ] as const)('%s', (_, [first, second], [crossCell, crossSide], expected) => {
    // prettier-ignore
    const clues = new Array<number>(12).fill(BLANK)
    clues[5] = first
    clues[6] = second
    const { cellEdges } = geometryOf(4, 3)
    const engine = new Engine(4, 3)
    engine.load(clues, basic)
    expect(engine.state.setEdge(cellEdges[4 * crossCell + crossSide]!, 2) && engine.propagate()).toBe(true)
    for (const [cell, side, value] of expected) expect(engine.edges[cellEdges[4 * cell + side]!]).toBe(value)
  })
})
