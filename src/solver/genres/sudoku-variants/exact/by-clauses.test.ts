import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { digitAt } from '#solver/genre/digits/cells.ts'
import { Random } from '#solver/kernel/random.ts'
import { factsOf, isSound } from '../constraints/kept'
import { PAGES } from '../constraints/registry'
import { shapesOn } from '../constraints/testing'
import { tidied } from '../formats/storage'
import { emptyBoard, type Constraint } from '../puzzle'
import { verify } from '../verify'
import { solveByClauses } from './by-clauses'
import { Engine } from './engine'
import { rulesOf } from './rules'

it.each([4, 6])('clauses come to the verdict of the search, with constraints, cages, bars and signs, on boards of %i', (side) => {
  const random = new Random('clauses')
  const empty = emptyBoard(side)
  const all = PAGES.flatMap(({ kind }) => (shapesOn(side)[kind] ?? []).map((members): Constraint => ({ kind, ...members })))
  const shapes = all.filter((one) => isSound(one, factsOf(empty)))
  const kinds = new Set<string>()
  for (let nth = 0; nth < 120; nth++) {
    const grid = new Engine(rulesOf(empty)).atRandom(empty.givens, random, 1000)!
    const constraints = random.shuffle([...shapes]).slice(0, 1 + random.below(nth % 3 === 0 ? 5 : 2))
    const givens = Array.from(grid, (sign) => (random.below(100) < (nth % 2 === 0 ? 10 : 55) ? sign : '.')).join('')
    const sum = [1, 2, side].reduce((so, cell) => so + digitAt(grid, cell), random.below(4) === 0 ? 1 : 0)
    const puzzle = tidied({ ...empty, givens, constraints, cages: nth % 4 < 2 ? [] : [{ cells: [1, 2, side], sum }], greater: nth % 4 === 0 ? [[side + 3, 3]] : [] }) // prettier-ignore
    const rules = rulesOf(puzzle)
    const engine = new Engine(rules)
    const count = engine.count(givens, 2, 1e6)
    const verdict = solveByClauses(rules, givens, new Budget(1e8))!
    const expected = ['none', 'unique', 'multiple'][count]
    if (verdict.kind !== expected) expect.unreachable(`${JSON.stringify(puzzle)}: ${verdict.kind}, not ${expected}`)
    if (verdict.kind === 'unique') expect(verdict.solution).toBe(engine.solution(0))
    if (verdict.kind === 'multiple') expect([verify(puzzle, verdict.solution), verify(puzzle, verdict.second)]).toEqual([true, true])
    kinds.add(verdict.kind)
  }
  expect([...kinds].sort()).toEqual(['multiple', 'none', 'unique'])
})
