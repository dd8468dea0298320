import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Budget } from '../kernel/budget'
import { Formula } from './formula'
import { anyListed, formulaOf, holdsIn, pigeons, solutionsOf } from './testing'
import { verdictOf } from './verdict'

it('is the verdict of trying all assignments, with every element that differs', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(anyListed, (listed) => {
      // Two elements of two variables each, and one of what is left, seen through its opposite.
      const elements = [[0, 2], [4], Array.from({ length: listed.variables - 3 }, (_, i) => 2 * i + 7)]
      const seen = (values: number) => elements.map((terms) => terms.map((term) => holdsIn(values, term)).join()).join('/')
      const solutions = [...new Set(solutionsOf(listed).map(seen))]
      const read = (holds: (term: number) => boolean) => elements.map((terms) => terms.map(holds).join()).join('/')
      const budget = new Budget()
      let reads = 0
      const verdict = verdictOf({ formula: formulaOf(listed), elements, read: (holds) => (reads++, read(holds)) }, budget)
      expect(reads).toBe(Math.min(2, solutions.length))
      kinds.add(verdict.kind)
      expect(verdict.kind).toBe(['none', 'unique'][solutions.length] ?? 'multiple')
      expect(budget.spent).toBe(verdict.steps)
      if ('solution' in verdict) expect(solutions).toContain(verdict.solution)
      if (verdict.kind !== 'multiple') return
      expect(solutions).toContain(verdict.second)
      expect(verdict.second).not.toBe(verdict.solution)
      const differing = [0, 1, 2].filter((element) => new Set(solutions.map((solution) => solution.split('/')[element])).size > 1)
      expect(verdict.differing).toEqual(differing)
    }),
    { seed: 13, numRuns: 400 },
  )
  expect(kinds).toEqual(new Set(['none', 'unique', 'multiple']))
})

it('says that the steps ran out, or what is known of several solutions by then', () => {
  const { variables } = pigeons(8)
  const hard = { formula: formulaOf(pigeons(8)), elements: Array.from({ length: variables }, (_, i) => [2 * i]), read: () => 0 }
  const budget = new Budget(1000)
  expect(verdictOf(hard, budget)).toEqual({ kind: 'undecided', ranOut: 'steps', steps: 1000 })
  expect(budget.left).toBe(0)
  expect(verdictOf(hard, budget)).toEqual({ kind: 'undecided', ranOut: 'steps', steps: 0 })

  const open = new Formula()
  const elements = Array.from({ length: 100 }, () => [open.variable()])
  for (const [term] of elements.slice(1)) open.add(term! ^ 1, elements[0]![0]! ^ 1, -2)
  open.finish()
  const free = verdictOf({ formula: open, elements, read: (holds) => elements.filter(([term]) => holds(term!)).length }, new Budget(400))
  if (free.kind !== 'multiple') throw new Error(free.kind)
  expect(free.steps).toBe(400)
  expect(free.differing.length).toBeGreaterThan(0)
  expect(free.differing.length).toBeLessThan(100)
  expect(verdictOf({ formula: open, elements, read: () => 0 }, new Budget()).steps).toBeGreaterThan(400)
})
