import { jankoFormat } from '#solver/genre/links/janko-format.ts'
import { sizeOfJanko } from '#solver/genre/links/janko.ts'
import { withSolution } from './caption-solution'
import type { Sudoku } from '../puzzle'
import type { FormatMessage } from './problems'
import type { Format } from '#solver/genre/genre.ts'

/** The page source of a sudoku on janko.at, with its author and solution. */
export const janko: Format<Sudoku> = jankoFormat<Sudoku>({
  kinds: ['sudoku'],
  read(found) {
    const { width, height } = sizeOfJanko(found)
    const { values, problem } = found
    const boxes = [values.get('patternx') ?? '3', values.get('patterny') ?? '3']
    if (width !== 9 || height !== 9 || boxes.some((side) => side !== '3'))
      return { message: { code: 'sudoku.size', width, height } satisfies FormatMessage }
    if (problem.length !== 9) return { message: { code: 'sudoku.grid-rows', rows: problem.length } satisfies FormatMessage }
    let givens = ''
    for (const [row, { line, cells }] of problem.entries()) {
      const bad = cells.find(({ text }) => !/^[-1-9.]$/.test(text))
      if (bad !== undefined)
        return { message: { code: 'sudoku.character', seen: bad.text.slice(0, 20) } satisfies FormatMessage, line, column: bad.column }
      if (cells.length !== 9)
        return { message: { code: 'sudoku.row-length', row: row + 1, length: cells.length } satisfies FormatMessage, line }
      givens += cells.map(({ text }) => (text === '-' ? '.' : text)).join('')
    }
    const puzzle = { givens }
    const solution = found.solution.flatMap(({ cells }) => cells.map(({ text }) => text)).join('')
    return { puzzle, ...withSolution(puzzle, found.caption, solution === '' ? undefined : solution) }
  },
})
