import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { noWork, storedWork } from '#solver/genre/digits/cells.ts'
import { samples } from '../samples'
import { solveAtOnce, solveSudoku } from '../solve'
import { sudoku } from '../index'
import { listSteps } from './all-steps'
import { nanidoLadder } from './grader'
import { stepsHere } from './steps-in-position'
import { FULL_REACH } from './look'
import { LADDER } from './order'
import { State } from './state'

const puzzle = samples.at(-1)!
const verdict = solveSudoku(puzzle, new Budget())
const solution = verdict.kind === 'unique' ? verdict.solution : ''
const at = (entries: string) => storedWork({ ...noWork(81), entries })

describe('all steps of a position', () => {
  it('have the next step of the grading among them, all the way', () => {
    const { steps } = nanidoLadder.grade(puzzle, new Budget(), true)
    for (let i = 0; i < steps.length; i += 4) {
      const done = steps.slice(0, i).flatMap(({ marks }) => marks)
      const all = stepsHere(puzzle, { work: null, done }, new Budget())
      const next = steps[i]!
      const effect = (marks: (typeof next)['marks']) => marks.filter(({ role }) => role !== 'reason')
      const listed = all.steps.filter(({ technique }) => technique === next.technique).map(({ marks }) => effect(marks))
      if (!all.cut.includes(next.technique) && !all.unasked.includes(next.technique) && next.technique !== 'search') {
        expect(listed.length, next.technique).toBeGreaterThan(0)
      }
      // Every listed step must agree with the solution.
      for (const { marks } of all.steps) {
        for (const { role, at: cell, value } of marks) {
          if (role === 'target') expect(Number(solution[cell])).toBe(value)
          if (role === 'removed') expect(Number(solution[cell])).not.toBe(value)
        }
      }
    }
  })

  it('follow the entries and the pencil marks on the board', () => {
    const empty = puzzle.givens.indexOf('.')
    const entries = `${'.'.repeat(empty)}${solution[empty]}${'.'.repeat(80 - empty)}`
    const marks = (work: ReturnType<typeof at> | null) =>
      stepsHere(puzzle, { work, done: [] }, new Budget()).steps.flatMap((step) => step.marks.filter(({ role }) => role !== 'reason'))
    expect(marks(at(entries)).some((mark) => mark.at === empty)).toBe(false)
    const other = puzzle.givens.indexOf('.', empty + 1)
    const notes = noWork(81).notes.map((_, cell) => (cell === other ? 1 << (Number(solution[other]) - 1) : 0))
    expect(marks(storedWork({ ...noWork(81), notes }))).toContainEqual({ role: 'target', at: other, value: Number(solution[other]) })
  })

  it('say why there are none: solved, wrong, ambiguous, no solution, out of steps', () => {
    const why = (givens: string, work: ReturnType<typeof at> | null, budget = new Budget()) => {
      const { steps, message } = stepsHere({ givens }, { work, done: [] }, budget)
      expect(steps).toEqual([])
      return sudoku.say(message!, 'en')
    }
    expect(why(puzzle.givens, at(solution))).toBe('The grid is complete.')
    const empty = puzzle.givens.indexOf('.')
    const wrong = `${'.'.repeat(empty)}${(Number(solution[empty]) % 9) + 1}${'.'.repeat(80 - empty)}`
    expect(why(puzzle.givens, at(wrong))).toMatch(/is not what the solution has there/)
    expect(why('.'.repeat(81), null)).toMatch(/more than one solution/)
    expect(why(`11${'.'.repeat(79)}`, null)).toMatch(/no solution/)
    expect(why(puzzle.givens, null, new Budget(0))).toMatch(/ran out of steps/)
    const solving = new Budget()
    solveAtOnce(puzzle, solving)
    expect(why(puzzle.givens, null, new Budget(solving.spent + 1))).toMatch(/within the work allowed/)
  })

  it('holds what somebody else says was found to the solution', () => {
    const plain = stepsHere(puzzle, { work: null, done: [] }, new Budget())
    const empty = puzzle.givens.indexOf('.')
    const right = Number(solution[empty])
    const done = [
      { role: 'removed', at: empty, value: right },
      { role: 'target', at: empty, value: (right % 9) + 1 },
      { role: 'target', at: 99, value: 12 },
    ] as const
    expect(stepsHere(puzzle, { work: null, done }, new Budget())).toEqual(plain)
  })
})

describe('a list that ends early', () => {
  const state = new State()
  state.begin(puzzle.givens)
  const whole = listSteps(state, LADDER.slice(0, 8), FULL_REACH, 1000, new Budget())
  const counts = (technique: string) => whole.steps.filter((step) => step.technique === technique).length

  it('names the techniques of which there are more', () => {
    const full = Object.fromEntries(LADDER.slice(0, 8).map(({ keys }) => [keys[0]!, counts(keys[0]!)]))
    const most = 2
    const { cut, steps } = listSteps(state, LADDER.slice(0, 8), FULL_REACH, most, new Budget())
    expect(whole.cut).toEqual([])
    expect(cut.length).toBeGreaterThan(0)
    expect(new Set(cut)).toEqual(new Set(Object.keys(full).filter((key) => full[key]! > most)))
    expect(Math.max(...cut.map((key) => steps.filter(({ technique }) => technique === key).length))).toBe(most)
  })

  it('names those that the budget did not suffice for', () => {
    const poor = listSteps(state, LADDER.slice(0, 8), FULL_REACH, 1000, new Budget(3))
    expect(poor.unasked.length + poor.cut.length).toBeGreaterThan(0)
    expect(poor.steps.length).toBeLessThan(whole.steps.length)
    expect(listSteps(state, LADDER.slice(0, 8), FULL_REACH, 1000, new Budget(0)).unasked).toHaveLength(8)
  })
})
