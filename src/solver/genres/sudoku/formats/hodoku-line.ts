import { lineFormat } from '#solver/genre/texts/line-format.ts'
import { characterAt } from '#solver/genre/texts/lines.ts'
import type { Sudoku } from '../puzzle'
import { puzzleOf } from './cells'
import { faultAt } from './problems'

/**
 * A line of HoDoKu's library: `:technique:candidates:givens:deleted:eliminations:placements:extra`. A `+` before a digit means that a
 * player placed it, so that it is no given. The other fields become the note.
 */
export const hodokuLine = lineFormat<Sudoku>({
  id: 'hodoku',
  name: { en: 'HoDoKu library line', ja: 'HoDoKuライブラリ行' },
  about: { reads: 'the givens; digits that a player placed (`+`) are left out, the other fields become the note' },
  extensions: ['txt'],
  detect: (line) => (/^\s*:[^:]*:[^:]*:[+.0-9]{81,162}:/.test(line) ? 1 : /^\s*:[^:]*:[^:]*:[^:]*:/.test(line) ? 0.4 : 0),
  read(line) {
    const fields = line.trim().split(':')
    const start = line.indexOf(':')
    if (fields.length < 5 || fields[0] !== '') {
      return faultAt(Math.max(0, start), { code: 'sudoku.hodoku-fields', fields: Math.max(0, fields.length - 1) })
    }
    const [, technique = '', candidates = '', cells = '', ...rest] = fields
    const at = start + technique.length + candidates.length + 3
    const bad = cells.search(/[^+.0-9]|\+(?![1-9])/)
    if (bad >= 0) return faultAt(at + bad, { code: 'sudoku.character', seen: characterAt(cells, bad) })
    const givens = cells.replace(/\+[1-9]/g, '.')
    if (givens.length !== 81) return faultAt(at + cells.length, { code: 'sudoku.line-length', length: givens.length })
    const another = rest.findIndex((field) => /^[+.0-9]{81,}$/.test(field))
    if (another >= 0) return faultAt(at + cells.length, { code: 'sudoku.hodoku-fields', fields: fields.length - 1 })
    const told = [technique, candidates, ...rest]
    const caption = told.some((field) => field !== '') ? { note: [technique, candidates, '', ...rest].join(':') } : {}
    return { is: 'puzzle', puzzle: puzzleOf(givens), index: at, caption }
  },
  write: ({ puzzle }) => `:::${puzzle.givens}::::`,
})
