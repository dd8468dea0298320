import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { noWork, storedWork } from '#solver/genre/digits/cells.ts'
import { sudokuVariants } from '..'
import { emptyBoard, type VariantSudoku } from '../puzzle'
import { samples } from '../samples'
import { solveAtOnce } from '../solve'
import { nanidoVariants } from './grader'
import { stepsHere } from './here'

const thermos: VariantSudoku = {
  ...emptyBoard(4),
  givens: `${'.'.repeat(15)}2`,
  constraints: [[0, 1, 2, 3], [8, 4], [5, 9]].map((cells) => ({ kind: 'thermo', cells })), // prettier-ignore
}

describe.each([thermos, ...samples.slice(0, 2)].map((puzzle, i) => [i, puzzle] as const))(
  'all steps of a position of puzzle %i',
  (_, puzzle) => {
    const verdict = sudokuVariants.solve(puzzle, new Budget())
    const solution = verdict.kind === 'unique' ? String(verdict.solution) : ''

    it('have the next step of the grading among them, and only what the solution has', () => {
      const { steps } = nanidoVariants.grade(puzzle, new Budget(), true)
      for (let i = 0; i < steps.length; i += 5) {
        const done = steps.slice(0, i).flatMap(({ marks }) => marks)
        const all = stepsHere(puzzle, { work: null, done }, new Budget())
        const { technique, marks } = steps[i]!
        const effects = all.steps.filter((one) => one.technique === technique).map((one) => JSON.stringify(one.marks.filter(({ role }) => role !== 'reason'))) // prettier-ignore
        if (!all.cut.includes(technique) && !all.unasked.includes(technique) && technique !== 'search')
          expect(effects, technique).toContain(JSON.stringify(marks.filter(({ role }) => role !== 'reason')))
        expect(new Set(effects).size).toBe(effects.length)
        for (const { role, at, value } of all.steps.flatMap((one) => one.marks)) {
          if (role === 'target') expect(Number(solution[at])).toBe(value)
          if (role === 'removed') expect(Number(solution[at])).not.toBe(value)
        }
      }
    })

    it('follow from the entries on the board, if these are right', () => {
      const empty = puzzle.givens.indexOf('.')
      const entered = (digit: string) => storedWork({ ...noWork(solution.length), entries: `${'.'.repeat(empty)}${digit}`.padEnd(solution.length, '.') }) // prettier-ignore
      const right = stepsHere(puzzle, { work: entered(solution[empty]!), done: [] }, new Budget())
      expect(right.steps.flatMap(({ marks }) => marks).some(({ role, at }) => role !== 'reason' && at === empty)).toBe(false)
      const wrong = stepsHere(puzzle, { work: entered(solution[empty] === '1' ? '2' : '1'), done: [] }, new Budget())
      expect(wrong).toMatchObject({ steps: [], message: { code: 'variants.hint-mistake', cells: [empty] } })
    })
  },
)

it('a puzzle with several solutions has no certain step, and one with unread drawings none at all', () => {
  expect(stepsHere(emptyBoard(4), { work: null, done: [] }, new Budget()).message).toMatchObject({ code: 'variants.hint-not-one' })
  const unread: VariantSudoku = { ...thermos, unread: [{ kind: 'line', json: {} }] }
  expect(stepsHere(unread, { work: null, done: [] }, new Budget()).message).toMatchObject({ code: 'variants.unread-ladder' })
})

it('a list for which the budget does not suffice says so, and not that nothing applies', () => {
  const [puzzle] = samples
  const solving = new Budget()
  solveAtOnce(puzzle!, solving)
  const after = (more: number) => stepsHere(puzzle!, { work: null, done: [] }, new Budget(solving.spent + more))
  expect(after(1_000_000).steps.length).toBeGreaterThan(0)
  const poor = after(1)
  expect(poor.steps).toEqual([])
  expect(poor.unasked.length).toBeGreaterThan(1)
  expect(poor.message).toEqual({ code: 'variants.hint-ran-out' })
})
