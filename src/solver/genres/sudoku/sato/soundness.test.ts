import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import cases from '../fixtures/sato-2001-cases.json'
import { satoII, satoProcessing } from '../grade'
import { randomSymmetry, transformCells } from '../symmetry'
import { solveBasically } from './basic'
import type { GradeMessage } from './messages'

/** Each case in three random symmetric forms, so that techniques meet everything at other places and in other orders. */
const images = cases.flatMap(({ puzzle, solution, printed }, i) => {
  const random = new Random(`image ${i}`)
  return Array.from({ length: 3 }, () => {
    const symmetry = randomSymmetry(random)
    return { givens: transformCells(puzzle, symmetry), solution: transformCells(solution, symmetry), printed }
  })
})

describe('96 turned and renamed cases', () => {
  it('techniques 1-7 set only digits of the solution, and every group they name holds its digits there', () => {
    let groups = 0
    const wrong: unknown[] = []
    for (const { givens, solution } of images) {
      for (const { marks, message } of satoII.grade({ givens }, new Budget(), true).steps) {
        for (const { role, at, value } of marks) if (role === 'target' && String(value) !== solution[at]) wrong.push({ givens, at, value })
        const said = message as GradeMessage
        if (!('cells' in said)) continue
        groups++
        const held = said.cells.map((cell) => Number(solution[cell])).sort()
        if (held.join() !== said.digits.join()) wrong.push({ givens, said, held })
      }
    }
    expect(wrong).toEqual([])
    expect(groups).toBeGreaterThan(150)
  })

  it('marks of a reason show a digit, or are cells of the sentence', () => {
    const wrong: unknown[] = []
    for (const { givens } of images.slice(0, 40)) {
      const cells = [...givens]
      for (const { marks, message } of satoII.grade({ givens }, new Budget(), true).steps) {
        for (const { role, at, value } of marks)
          if (role === 'reason' && value !== undefined && cells[at] !== String(value)) wrong.push({ message, at })
        for (const { role, at, value } of marks) if (role === 'target') cells[at] = String(value)
        if (marks.length === 0) wrong.push(message)
      }
    }
    expect(wrong).toEqual([])
  })

  it('the n needed, and processing 1 or 2, do not depend on how the puzzle lies', () => {
    for (const { givens, printed } of images) {
      expect(solveBasically(givens, new Budget())).toMatchObject({ solved: printed.basic.solved, n: printed.basic.maxN })
      const { level } = satoProcessing.grade({ givens }, new Budget(), false)
      if (printed.principled.type < 3) expect(level).toBe(printed.principled.type)
    }
  })
})

describe('grids that have no solution, or many', () => {
  it.each([
    ['nothing given', '.'.repeat(81)],
    ['the same digit twice in a row', '11' + '.'.repeat(79)],
    ['a cell that nothing fits', '12345678.' + '........9' + '.'.repeat(63)],
    ['two rows alike', '123456789'.repeat(2) + '.'.repeat(63)],
    ['all digits alike', '1'.repeat(81)],
  ])('come to an end: %s', (_, givens) => {
    for (const grader of [satoII, satoProcessing]) {
      const budget = new Budget()
      const { steps } = grader.grade({ givens }, budget, true)
      expect(steps.length).toBeLessThan(1000)
      expect(budget.spent).toBeLessThan(100_000)
    }
  })
})
