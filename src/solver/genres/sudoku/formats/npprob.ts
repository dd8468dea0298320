import type { Format } from '#solver/genre/genre.ts'
import { splitLines } from '#solver/genre/texts/lines.ts'
import type { Sudoku } from '../puzzle'
import type { FormatMessage } from './problems'

const TRIPLE = /^\s*([1-9])[\s,]+([1-9])[\s,]+([1-9])[\s,]*$/
/** Fewer givens make no puzzle of one solution, and fewer lines of three digits may be anything. */
const LEAST = 17

/**
 * `npprob.dat`, which the programs of Sato 2001 read: a given a line, its row, its column and its digit, parted by commas or blanks. Only
 * read.
 */
export const npprob: Format<Sudoku> = {
  id: 'npprob',
  name: { en: 'Sato 2001 (npprob.dat)', ja: '佐藤2001（npprob.dat）' },
  extensions: ['dat'],
  scope: 'document',
  many: false,
  detect(text) {
    const lines = splitLines(text).filter((line) => line.trim() !== '')
    const triples = lines.filter((line) => TRIPLE.test(line)).length
    if (triples < LEAST || triples > 81) return 0
    return triples === lines.length ? 0.97 : triples >= lines.length - 1 ? 0.6 : 0
  },
  parse(text) {
    const cells = new Array<string>(81).fill('.')
    const faults: { readonly line: number; readonly message: FormatMessage }[] = []
    let first = 0
    splitLines(text).forEach((line, i) => {
      if (line.trim() === '') return
      first ||= i + 1
      const [, row, column, digit = ''] = TRIPLE.exec(line) ?? []
      const cell = 9 * (Number(row) - 1) + Number(column) - 1
      if (digit === '') faults.push({ line: i + 1, message: { code: 'sudoku.npprob' } })
      else if (cells[cell] !== '.' && cells[cell] !== digit)
        faults.push({ line: i + 1, message: { code: 'sudoku.npprob-twice', row: Number(row), column: Number(column) } })
      else cells[cell] = digit
    })
    if (first === 0) faults.push({ line: 1, message: { code: 'sudoku.npprob' } })
    return {
      puzzles: faults.length > 0 ? [] : [{ puzzle: { givens: cells.join('') }, caption: {}, line: first, column: 1, ordinal: 0 }],
      problems: faults.slice(0, 20).map((fault) => ({ ...fault, column: 1, ordinal: 0, severity: 'error' as const })),
    }
  },
}
