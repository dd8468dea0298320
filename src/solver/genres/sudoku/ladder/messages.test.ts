import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { sudoku } from '../index'
import { nanidoLadder } from './grader'
import { chainNotation, cellsNotation } from './notation'
import { sudokuGenerator } from '../generate'

const generator = sudokuGenerator([nanidoLadder])

function stepOf(technique: string) {
  const made = generator.generate({ technique, symmetry: 'rotate-180' }, 'words', new Budget(5_000_000))
  if (!made.ok) throw new Error(technique)
  const { steps } = nanidoLadder.grade(made.value, new Budget(), true)
  return { puzzle: made.value, step: steps.find((step) => step.technique === technique)! }
}

describe('what the ladder says', () => {
  it('writes cells and chains as the field does', () => {
    expect(cellsNotation([10])).toBe('r2c2')
    expect(cellsNotation([30, 39])).toBe('r45c4')
    expect(cellsNotation([1, 42])).toBe('r1c2,r5c7')
    const node = (cell: number, digit: number, link: 'strong' | 'weak' | 'none') => ({ cells: [cell], digit, link })
    expect(chainNotation([node(1, 2, 'none'), node(7, 2, 'strong'), node(34, 2, 'weak'), node(34, 4, 'strong')])).toBe(
      '(3)r1c2=(3)r1c8-(3=5)r4c8',
    )
  })

  it.each(['naked-pair', 'two-string-kite', 'xy-wing', 'aic'])(
    '%s in both languages, with its effect, on the board with rings and links',
    (technique) => {
      const { puzzle, step } = stepOf(technique)
      const removed = step.marks.filter(({ role }) => role === 'removed')
      expect(removed.length).toBeGreaterThan(0)
      const english = sudoku.say(step.message, 'en')
      for (const { at, value } of removed) {
        expect(english).toContain(`r${Math.floor(at / 9) + 1}c${(at % 9) + 1}`)
        expect(english).toContain(`${value}`)
      }
      expect(sudoku.say(step.message, 'ja')).toMatch(/[ぁ-ん].*消えます/)
      const shapes = sudoku.draw(puzzle, { show: 'work', work: null, step }).shapes
      const plain = sudoku.draw(puzzle, { show: 'work', work: null }).shapes
      expect(shapes.filter(({ kind }) => kind === 'circle').length).toBeGreaterThanOrEqual(4)
      if (technique !== 'naked-pair') {
        expect(english).toMatch(/\(\d[=)].*⇒ r\d+c\d+/)
        expect(shapes.filter(({ kind }) => kind === 'line').length).toBeGreaterThan(
          plain.filter(({ kind }) => kind === 'line').length + removed.length,
        )
      }
    },
  )
})
