import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { once } from '#solver/testing/for-tests.ts'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside } from '../loop'
import { BLANK, blankBoard, type Loop, type Slitherlink } from '../puzzle'
import { verify } from '../check'
import type { Before } from './before'
import type { Setting } from './known'
import { MOST_LOOPS_COUNTED, settingOf } from './setting'
import { reports } from './reports'
import { settingIn, toldOf } from './told'

const SIDE = 4
/** The number of boards; of 500 boards, which take ten seconds, none was wrong. */
const BOARDS = 80
/**
 * The number of random walks of changes; each answer is compared with all loops. Of 60 walks, which are 840 boards, none gave a wrong
 * answer.
 */
const WALKS = 6

/** Every loop on a board of 4 x 4, found without the solvers by trying all choices of the cells inside. */
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

/** Compares an answer with all loops of the board. */
function expectTruth(puzzle: Slitherlink, { edges, loops, count, digits, isComplete }: Setting): void {
  const fitting = allLoops().filter(({ counts }) => puzzle.clues.every((clue, cell) => clue === BLANK || clue === counts[cell]))
  expect(isComplete && digits.isComplete).toBe(true)
  expect(count).toEqual({ count: Math.min(MOST_LOOPS_COUNTED, fitting.length), isAll: fitting.length < MOST_LOOPS_COUNTED })
  expect(loops.length).toBeGreaterThanOrEqual(Math.min(2, fitting.length))
  expect(new Set(loops.map(({ inside }) => inside.join(''))).size).toBe(loops.length)
  for (const loop of loops) expect(verify(puzzle, loop)).toBe(true)
  const certain = fitting[0]?.lines.map((line, edge) => (fitting.every(({ lines }) => lines[edge] === line) ? 2 - line : 0))
  expect(edges).toEqual(certain ?? edges.map(() => 0))
  const possible = puzzle.clues.map((_, cell) => fitting.reduce((bits, { counts }) => bits | (1 << counts[cell]!), 0))
  expect(digits.digits).toEqual(possible)
}

const partial = (i: number): Slitherlink => {
  const random = new Random(`partial ${i}`)
  const { counts } = allLoops()[random.below(allLoops().length)]!
  const share = (10 + random.below(50)) / 100
  const clues = counts.map((count) => (random.chance(share) ? (random.chance(0.03) ? random.below(4) : count) : BLANK))
  return { width: SIDE, height: SIDE, clues }
}

describe('the live analysis of an unfinished board', () => {
  it('counts all loops: 9349 on a blank board', () => {
    expect(allLoops()).toHaveLength(9349)
  })

  it('finds exactly the certain facts, compared with all loops', () => {
    const kinds = new Set<string>()
    for (let i = 0; i < BOARDS; i++) {
      const puzzle = partial(i)
      const fitting = allLoops().filter(({ counts }) => puzzle.clues.every((clue, cell) => clue === BLANK || clue === counts[cell]))
      kinds.add(fitting.length === 0 ? 'none' : fitting.length === 1 ? 'one' : fitting.length < MOST_LOOPS_COUNTED ? 'some' : 'many')
      expectTruth(puzzle, settingOf(puzzle, new Budget(20_000_000)))
    }
    expect([...kinds].sort()).toEqual(['many', 'none', 'one', 'some'])
  })

  it('gives the same results when continued from change to change', () => {
    let before: Before | undefined
    for (let walk = 0; walk < WALKS; walk++) {
      const random = new Random(`walk ${walk}`)
      const { counts } = allLoops()[random.below(allLoops().length)]!
      let puzzle: Slitherlink = blankBoard(SIDE, SIDE)
      for (let change = 0; change < 14; change++) {
        const cell = random.below(SIDE * SIDE)
        // A digit of the loop, now and then another one, or a digit taken away.
        const clue = random.chance(0.2) ? BLANK : random.chance(0.05) ? random.below(4) : counts[cell]!
        puzzle = { ...puzzle, clues: puzzle.clues.with(cell, clue) }
        const setting = settingOf(puzzle, new Budget(20_000_000), before)
        expectTruth(puzzle, setting)
        // The analysis is sent through JSON, as between processes.
        before = { puzzle, setting: settingIn(toldOf(setting), puzzle)! }
        expect(before.setting).toEqual(setting)
      }
    }
  })

  it('is right when the budget runs out, and can be continued', () => {
    const puzzle = partial(3)
    const poor = settingOf(puzzle, new Budget(1))
    expect([poor.isComplete, poor.count.isAll, poor.digits.isComplete]).toEqual([false, false, false])
    expectTruth(puzzle, settingOf(puzzle, new Budget(20_000_000), { puzzle, setting: poor }))
    const large = settingOf(blankBoard(12, 12), new Budget(3000))
    expect(large.edges.every((state) => state === 0)).toBe(true)
    expect(large.count.isAll || large.digits.isComplete).toBe(false)
  })

  it('of another form is ignored', () => {
    const told = toldOf(settingOf(partial(1), new Budget(20_000_000))) as Record<string, unknown>
    expect(settingIn(told, { width: SIDE, height: SIDE })).toBeDefined()
    expect(settingIn(told, { width: SIDE + 1, height: SIDE })).toBeUndefined()
    for (const name of ['edges', 'loops', 'digits', 'count'])
      expect(settingIn({ ...told, [name]: ['?'] }, { width: SIDE, height: SIDE })).toBeUndefined()
    expect(settingIn(null, { width: SIDE, height: SIDE })).toBeUndefined()
  })
})

describe('the report', () => {
  it('has edges, loops and digits for people and for programs', () => {
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
  it('complains if there is no solution, or if that is not known', () => {
    const none = { width: 2, height: 2, clues: [0, 3, -1, -1] }
    expect(reports.report(none, {}, new Budget()).complaints).toEqual([{ code: 'slitherlink.setting-none' }])
    expect(reports.report(blankBoard(12, 12), {}, new Budget(3000)).complaints).toEqual([{ code: 'slitherlink.setting-ran-out' }])
  })
})
