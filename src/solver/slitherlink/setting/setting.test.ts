import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/core/budget.ts'
import { Random } from '#solver/core/random.ts'
import { once } from '#solver/testing/once.ts'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import { BLANK, blankBoard, type Loop, type Slitherlink } from '../puzzle'
import { verify } from '../verify'
import { countLoops, MOST_LOOPS_COUNTED, settingOf } from './setting'
import { reports } from './reports'

const SIDE = 4
/** Of 500 none was wrong, which takes ten seconds. */
const BOARDS = 80

/** Every loop on a board of 4 x 4, by trying all ways to choose the cells inside: nothing of the solvers is in it. */
const allLoops = once(() => {
  const loops: { loop: Loop; counts: readonly number[]; lines: readonly number[] }[] = []
  const piece = (inside: readonly number[], start: number) => {
    // A frame of outside cells around the board.
    const across = SIDE + 2
    const seen = new Set([start])
    for (const at of seen)
      for (const next of [at - across, at - 1, at + 1, at + across]) {
        const isNear = next >= 0 && next < across * across && Math.abs((next % across) - (at % across)) <= 1
        if (isNear && inside[next] === inside[start]) seen.add(next)
      }
    return seen.size
  }
  for (let choice = 1; choice < 1 << (SIDE * SIDE); choice++) {
    const inside = Array.from({ length: SIDE * SIDE }, (_, cell) => (choice >> cell) & 1)
    const framed = Array.from({ length: (SIDE + 2) ** 2 }, (_, at) => {
      const [x, y] = [(at % (SIDE + 2)) - 1, Math.floor(at / (SIDE + 2)) - 1]
      return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? inside[y * SIDE + x]! : 0
    })
    if (piece(framed, 0) + piece(framed, framed.indexOf(1)) !== framed.length) continue
    const loop = { width: SIDE, height: SIDE, inside }
    loops.push({ loop, counts: countsOf(loop), lines: [...edgesOfInside(geometryOf(SIDE, SIDE), inside)] })
  }
  return loops
})

const partial = (i: number): Slitherlink => {
  const random = new Random(`partial ${i}`)
  const { counts } = allLoops()[random.below(allLoops().length)]!
  const share = (10 + random.below(50)) / 100
  const clues = counts.map((count) => (random.chance(share) ? (random.chance(0.03) ? random.below(4) : count) : BLANK))
  return { width: SIDE, height: SIDE, clues }
}

describe('a board that is not done', () => {
  it('has as many loops as there are choices of inside cells: 9349 on a blank one', () => {
    expect(allLoops()).toHaveLength(9349)
  })

  it('is told nothing false of, and all that is certain: boards against every loop there is', () => {
    const kinds = new Set<string>()
    for (let i = 0; i < BOARDS; i++) {
      const puzzle = partial(i)
      const fitting = allLoops().filter(({ counts }) => puzzle.clues.every((clue, cell) => clue === BLANK || clue === counts[cell]))
      const { edges, loops, count, digits, isComplete } = settingOf(puzzle, new Budget(20_000_000))
      kinds.add(fitting.length === 0 ? 'none' : fitting.length === 1 ? 'one' : fitting.length < MOST_LOOPS_COUNTED ? 'some' : 'many')
      expect(isComplete && digits.isComplete).toBe(true)
      expect(count).toEqual({ count: Math.min(MOST_LOOPS_COUNTED, fitting.length), isAll: fitting.length < MOST_LOOPS_COUNTED })
      expect(loops).toHaveLength(Math.min(2, fitting.length))
      for (const loop of loops) expect(verify(puzzle, loop)).toBe(true)
      if (loops.length === 2) expect(loops[0]).not.toEqual(loops[1])
      if (fitting.length === 0) continue
      const certain = fitting[0]!.lines.map((line, edge) => (fitting.every(({ lines }) => lines[edge] === line) ? 2 - line : 0))
      expect(edges).toEqual(certain)
      const possible = puzzle.clues.map((_, cell) => fitting.reduce((bits, { counts }) => bits | (1 << counts[cell]!), 0))
      expect(digits.digits).toEqual(possible)
    }
    expect([...kinds].sort()).toEqual(['many', 'none', 'one', 'some'])
  })

  it('is told nothing false of when the budget runs out', () => {
    const puzzle = blankBoard(12, 12)
    const { edges, count, digits } = settingOf(puzzle, new Budget(3000))
    expect(edges.every((state) => state === 0)).toBe(true)
    expect(count.isAll || digits.isComplete).toBe(false)
    expect(countLoops(puzzle, 5, new Budget())).toEqual({ count: 5, isAll: false })
  })
})

describe('the report', () => {
  it('tells edges, loops and digits to a person and to a program', () => {
    const puzzle = { width: 3, height: 3, clues: [3, -1, -1, -1, -1, -1, -1, -1, 2] }
    const { facts, complaints, lines } = reports.report(puzzle, {}, new Budget())
    expect(complaints).toEqual([])
    expect(facts).toMatchObject({ solutions: expect.any(Number), all: true, complete: true })
    expect(facts['edges']).toHaveLength(24)
    expect((facts['digits'] as string[][])[0]![0]).toBe('3')
    const [verdict, ...more] = lines('en')
    expect(verdict).toMatch(/^\d+ solutions; \d+ of 24 edges are certain$/)
    expect(more).toHaveLength(3)
    expect(lines('ja')[0]).toMatch(/^解\d+個、24辺のうち\d+辺が確定$/)
  })
  it('complains where nothing fits, and where it is not known', () => {
    const none = { width: 2, height: 2, clues: [0, 3, -1, -1] }
    expect(reports.report(none, {}, new Budget()).complaints).toEqual([{ code: 'slitherlink.setting-none' }])
    expect(reports.report(blankBoard(12, 12), {}, new Budget(3000)).complaints).toEqual([{ code: 'slitherlink.setting-ran-out' }])
  })
})
