import { pzprv3Starts } from '#solver/genre/links/pzprv3.ts'
import { eachRecord } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { characterAt, columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import { allButFirstLost, captionsLost } from '#solver/genre/texts/lost.ts'
import type { Parsed } from '#solver/genre/text.ts'
import type { Sudoku } from '../puzzle'
import { rowsOf } from './cells'
import type { FormatMessage } from './problems'

/**
 * A file of the puzzle editor pzpr: `pzprv3`, `sudoku`, the size, nine rows of givens and nine rows of a player's entries. The entries are
 * ignored when reading, and written as empty.
 */
export const pzprv3: Format<Sudoku> = eachRecord<Sudoku>(
  {
    id: 'pzprv3',
    name: { en: 'pzprv3 file', ja: 'pzprv3（ぱずぷれ）' },
    about: {
      reads: 'the clues, also within a link; a player’s answers are left out, with a remark',
      writes: 'one puzzle, without answers',
    },
    extensions: ['txt'],
    scope: 'document',
    many: false,
    detect: (text) => (/^\ufeff?\s*pzprv3(?:\.\d+)?[\s/]+sudoku[\s/]/.test(text) ? 1 : 0),
    parse: (text) => readFile(text),
    write(puzzles) {
      const [first] = puzzles
      if (first === undefined) return { text: '', lost: [] }
      const givens = rowsOf(first.puzzle).map((row) => [...row].join(' ') + ' ')
      const answers = givens.map(() => '. '.repeat(9))
      return {
        text: ['pzprv3', 'sudoku', '9', ...givens, ...answers].join('\n') + '\n',
        lost: [...captionsLost([first], []), ...allButFirstLost(puzzles)],
      }
    },
  },
  pzprv3Starts,
)

interface Row {
  readonly text: string
  readonly line: number
  /** The index of the row within its line, which is not 0 if `/` separates rows. */
  readonly offset: number
}

function readFile(text: string): Parsed<Sudoku> {
  const content = splitLines(text)
  const rows = content.flatMap((line, i) => splitRows(line, i + 1)).filter(({ text }) => text.trim() !== '')
  const fail = (row: Row | undefined, index: number, message: FormatMessage): Parsed<Sudoku> => {
    const { line, offset } = row ?? { line: content.length, offset: 0 }
    return {
      puzzles: [],
      problems: [{ line, column: columnAt(content[line - 1]!, offset + index), message, ordinal: 0, severity: 'error' }],
    }
  }
  const [head, kind, size, ...grid] = rows
  if (head === undefined || kind === undefined || size === undefined || !head.text.trim().startsWith('pzprv3')) {
    return fail(head, 0, { code: 'sudoku.no-grid' })
  }
  const [side] = size.text.trim().split(/\s+/)
  if (side !== '9') return fail(size, 0, { code: 'sudoku.size', width: Number(side) || 0, height: Number(side) || 0 })
  let givens = ''
  for (let i = 0; i < 9; i++) {
    const row = grid[i]
    if (row === undefined) return fail(rows.at(-1), 0, { code: 'sudoku.grid-rows', rows: i })
    const tokens = [...row.text.matchAll(/\S+/g)]
    const bad = tokens.find(([token]) => !/^[1-9.]$/.test(token))
    if (bad !== undefined) {
      const unknown = bad[0] === '-'
      return fail(row, bad.index, unknown ? { code: 'sudoku.unknown-clue' } : { code: 'sudoku.character', seen: characterAt(bad[0], 0) })
    }
    if (tokens.length !== 9) return fail(row, row.text.trimEnd().length, { code: 'sudoku.row-length', row: i + 1, length: tokens.length })
    givens += tokens.map(([token]) => token).join('')
  }
  // The rows of givens and the rows of entries.
  const used = [{ from: head.line, to: (grid[17] ?? grid.at(-1)!).line }]
  return { puzzles: [{ puzzle: { givens }, caption: {}, line: head.line, column: 1, ordinal: 0 }], problems: [], used }
}

/** In links and tests the rows stand on one line, separated by `/`. */
function splitRows(line: string, number: number): Row[] {
  let offset = 0
  return line.split('/').map((text) => {
    const row = { text, line: number, offset }
    offset += text.length + 1
    return row
  })
}
