import { lineFormat } from '#solver/genre/texts/line-format.ts'
import type { Sudoku } from '../puzzle'
import { puzzleOf } from './cells'
import { faultOf, findCells } from './line-cells'

const record = /^([0-9a-f]{12})\s+([0-9.]{81})\s+(\d+\.\d+)\s*$/

/** A record of the Sudoku Exchange puzzle bank: an id of twelve hexadecimal digits, 81 cells, and a rating. It is only read. */
export const bankLine = lineFormat<Sudoku>({
  id: 'bank',
  name: { en: 'Puzzle bank', ja: 'パズルバンク' },
  about: { reads: 'a record of the Sudoku Exchange puzzle bank: its name, 81 cells, its rating' },
  extensions: ['txt'],
  detect: (line) => (record.test(line) ? 1 : 0),
  read(line) {
    const parts = record.exec(line)
    if (parts !== null) {
      const [, id, cells, rating] = parts as unknown as [string, string, string, string]
      return { is: 'puzzle', puzzle: puzzleOf(cells), index: 13, caption: { id, note: `rating ${rating}` } }
    }
    const found = findCells(line)
    return found === undefined ? { is: 'problem', ...faultOf(line) } : { is: 'puzzle', puzzle: puzzleOf(found.cells), index: found.index }
  },
})
