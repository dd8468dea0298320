import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { boardOf } from '../geometry/board'
import { ORDERS } from '../puzzle'
import { solve } from '../solve'
import { randomSquare } from '../geometry/random-square'
import { verify } from '../check'
import { solveByClauses } from './by-clauses'

it.each(ORDERS)('agrees with the main solver on squares of order %i', (order) => {
  const random = new Random(`judge ${order}`)
  const kinds: Record<string, number> = {}
  for (let round = 0; round < 60; round++) {
    const square = randomSquare(boardOf(order), random, new Budget())!
    const share = order < 6 ? 0.15 + 0.2 * random.below(3) : 0.35 + 0.1 * random.below(3)
    const cells = [...square].map((digit) => (random.chance(share) ? digit : '.'))
    if (round % 3 === 0) cells[random.below(cells.length)] = String(1 + random.below(order))
    const puzzle = { givens: cells.join('') }
    const main = solve(puzzle, new Budget())
    const judge = solveByClauses(puzzle, new Budget())
    expect(judge.kind, puzzle.givens).toBe(main.kind)
    kinds[main.kind] = (kinds[main.kind] ?? 0) + 1
    if (judge.kind === 'unique' && main.kind === 'unique') expect(judge.solution).toBe(main.solution)
    if (judge.kind !== 'multiple' || main.kind !== 'multiple') continue
    for (const solution of [judge.solution, judge.second]) expect(verify(puzzle, solution)).toBe(true)
    expect([main.differing, main.ranOut]).toEqual([judge.differing, undefined])
  }
  expect(Object.keys(kinds).sort()).toEqual(['multiple', 'none', 'unique'])
})
