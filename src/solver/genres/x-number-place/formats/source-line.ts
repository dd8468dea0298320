import { Budget } from '#solver/kernel/budget.ts'
import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Written } from '#solver/genre/text.ts'
import { puzzleWith } from '../geometry/digits'
import { clueCells, orderOf, USUAL_ORDER, type XNumberPlace } from '../puzzle'
import { solveAtOnce } from '../solve'
import { LETTERS } from '../geometry/eight-squares'
import { renamed } from '../geometry/symmetry'
import { verify } from '../check'
import type { FormatMessage } from './message'

const SIZE = USUAL_ORDER * USUAL_ORDER
const FORM = /^\s*([0-9:]+)\|([A-Za-z]*)\s*$/

/**
 * A line in the notation of the source's problem list, `0:1:5:8|ABCDEDEBCAECDABCAEBDBDAEC`: the clue cells, from 0, a bar, and the
 * solution.
 */
export function sourceLine(cells: readonly number[], square: string): string {
  return `${cells.join(':')}|${square}`
}

const reading = lineFormat<XNumberPlace>({
  id: 'source',
  name: { en: 'Cells and square', ja: 'マス番号と配置' },
  about: { reads: 'clue cells, a bar and the solution, as the source’s list has them', loses: 'puzzles without exactly one solution' },
  extensions: ['txt'],
  detect(line) {
    const [, cells, square] = FORM.exec(line) ?? []
    if (cells === undefined || square === undefined) return 0
    return square.length === SIZE ? 1 : 0.3
  },
  read(line) {
    const [, cellList = '', letters = ''] = FORM.exec(line) ?? []
    const square = letters.toUpperCase()
    const cells = cellList.split(':').map((cell) => (cell === '' ? NaN : Number(cell)))
    const index = firstInk(line)
    const wrong = cells.findIndex((cell, i) => !(cell < SIZE) || cells.indexOf(cell) < i)
    if (wrong >= 0) return fault(index, { code: 'x-number-place.cell-numbers', seen: cellList })
    if (!/^[A-E]{25}$/.test(square)) return fault(line.indexOf('|') + 1, { code: 'x-number-place.square-letters', length: square.length })
    const digits = new Map([...LETTERS].map((letter, i) => [letter, String(i + 1)]))
    const puzzle = puzzleWith(square, cells, digits)
    const solution = square.replace(/./g, (letter) => digits.get(letter)!)
    const message: FormatMessage = { code: 'x-number-place.no-square' }
    const warnings = verify(puzzle, solution) ? [] : [{ index: line.indexOf('|') + 1, message }]
    return { is: 'puzzle', puzzle, index, warnings }
  },
})

/**
 * The format of the source's problem list. The first row of a written solution is always ABCDE, as in every square of the source's page. If
 * its digits are not 12345, the user is told. A puzzle without exactly one solution cannot be written.
 */
export const sourceLines: Format<XNumberPlace> = {
  ...reading,
  write(puzzles) {
    const lines = puzzles.map(({ puzzle }) => lineOf(puzzle))
    return {
      text: lines.map((line) => ('code' in line ? '' : `${line.text}\n`)).join(''),
      lost: [...lines.flatMap(toldOf), ...captionsLost(puzzles, [])],
    }
  },
}

/** A line of the list, and the first row of the solution in the digits of the puzzle. */
interface Line {
  readonly text: string
  readonly firstRow: string
}

function toldOf(line: Line | FormatMessage, index: number): Written['lost'] {
  if ('code' in line) return [{ index, message: line }]
  const { firstRow } = line
  if (firstRow === '12345') return []
  const message: FormatMessage = { code: 'x-number-place.renamed', firstRow }
  return [{ index, message }]
}

function lineOf(puzzle: XNumberPlace): Line | FormatMessage {
  const order = orderOf(puzzle)
  if (order !== USUAL_ORDER) return { code: 'x-number-place.needs-order-5', order }
  const verdict = solveAtOnce(puzzle, new Budget())
  if (verdict.kind !== 'unique') return { code: 'x-number-place.needs-solution' }
  const text = sourceLine(clueCells(puzzle), renamed(verdict.solution, LETTERS))
  return { text, firstRow: verdict.solution.slice(0, USUAL_ORDER) }
}

function fault(index: number, message: FormatMessage) {
  return problemAt(index, message)
}
