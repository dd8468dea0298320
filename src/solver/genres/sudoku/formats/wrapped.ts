import type { Format } from '#solver/genre/genre.ts'
import { splitLines } from '#solver/genre/texts/lines.ts'
import type { LineSpan, Placed } from '#solver/genre/text.ts'
import type { Sudoku } from '../puzzle'
import { CELL_CLASS, narrow, puzzleOf } from './cells'
import { isMixed } from './line-cells'

const CELLS = 81
/** The least length of a line that was broken at a margin. Rows of a board have only nine. */
const LEAST = 20
const solid = new RegExp(`^[${CELL_CLASS}]+$`)

interface Whole extends LineSpan {
  readonly cells: string
}

/**
 * Lines of 81 cells that a mail or word processor broke at its margin, or that have only a few long lines. The lines below fill up each
 * line. It is only read.
 */
export const wrapped: Format<Sudoku> = {
  id: 'wrapped',
  name: { en: '81 characters over several lines', ja: '折り返された81文字' },
  about: { reads: 'lines of 81 cells that a letter broke at its margin' },
  extensions: ['txt'],
  scope: 'document',
  many: true,
  detect: (text) => (wholesIn(text) === undefined ? 0 : 0.91),
  parse(text) {
    const wholes = wholesIn(text)
    if (wholes === undefined) {
      const message = { code: 'sudoku.line-length' as const, length: narrow(text).replace(/\s/g, '').length }
      return { puzzles: [], problems: [{ line: 1, column: 1, message, ordinal: 0, severity: 'error' }] }
    }
    const puzzles = wholes.map(({ cells, from }, ordinal): Placed<Sudoku> => ({
      puzzle: puzzleOf(cells),
      caption: {},
      ordinal,
      line: from,
      column: 1,
    }))
    return { puzzles, problems: [], used: wholes }
  },
}

/** The puzzles of a text with such lines only; undefined for any other text. */
function wholesIn(text: string): readonly Whole[] | undefined {
  const wholes: Whole[] = []
  let [cells, from] = ['', 0]
  for (const [i, raw] of splitLines(text).entries()) {
    // The encoding quoted-printable ends a broken line with an equals sign.
    const line = narrow(raw).trim().replace(/=$/, '')
    if (line === '') {
      if (cells !== '') return undefined
      continue
    }
    if (!solid.test(line)) return undefined
    if (cells === '') {
      if (line.length < LEAST || line.length >= CELLS) return undefined
      from = i + 1
    }
    cells += line
    if (cells.length > CELLS) return undefined
    if (cells.length < CELLS) continue
    if (isMixed(cells)) return undefined
    wholes.push({ cells, from, to: i + 1 })
    cells = ''
  }
  return cells === '' && wholes.length > 0 ? wholes : undefined
}
