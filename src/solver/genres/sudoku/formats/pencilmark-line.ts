import { lineFormat } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import type { Sudoku } from '../puzzle'
import { BLOCK_OF, COLUMN_OF, ROW_OF } from '../units'
import { faultOf } from './line-cells'
import { faultAt } from './problems'

/**
 * A line of 729 characters: nine places for each cell, with digit d at place d if it is a candidate ("Sukaku"). Such a puzzle can be read
 * as a sudoku only if its cells with a single candidate, taken as givens, explain every missing candidate.
 */
export const pencilmarkLine = lineFormat<Sudoku>({
  id: 'pencilmarks',
  name: { en: '729 candidates a line', ja: '候補数字729文字' },
  about: { reads: '729 signs, nine for each cell; refused where they are no ordinary sudoku' },
  extensions: ['txt'],
  detect: (line) => (isPencilmarks(line.trim()) ? 1 : 0),
  read(line) {
    const marks = line.trim()
    if (!isPencilmarks(marks)) return { is: 'problem', ...faultOf(line) }
    const givens = givensOf(Array.from({ length: 81 }, (_, cell) => marks.slice(9 * cell, 9 * cell + 9).replace(/[.0]/g, '')))
    return givens === undefined
      ? faultAt(firstInk(line), { code: 'sudoku.pencilmarks' })
      : { is: 'puzzle', puzzle: { givens }, index: firstInk(line) }
  },
})

function isPencilmarks(text: string): boolean {
  return (
    text.length === 729 && [...text].every((character, i) => character === '.' || character === '0' || character === String((i % 9) + 1))
  )
}

/**
 * The givens that explain the candidates of 81 cells: the cells with a single candidate. Undefined where candidates are missing without an
 * explanation.
 */
export function givensOf(candidates: readonly string[]): string | undefined {
  const givens = candidates.map((digits) => (digits.length === 1 ? digits : '.'))
  const explained = candidates.every((digits, cell) => {
    if (digits.length === 1) return true
    const seen = new Set(givens.filter((_, other) => sees(cell, other)))
    return [...'123456789'].every((digit) => digits.includes(digit) || seen.has(digit))
  })
  return explained ? givens.join('') : undefined
}

function sees(a: number, b: number): boolean {
  return a !== b && (ROW_OF[a] === ROW_OF[b] || COLUMN_OF[a] === COLUMN_OF[b] || BLOCK_OF[a] === BLOCK_OF[b])
}
