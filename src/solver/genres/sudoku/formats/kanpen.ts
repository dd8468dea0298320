import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import { kanpenIn } from '#solver/genre/links/kanpen.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import type { Sudoku } from '../puzzle'
import { faultAt } from './problems'
import { puzzLink } from './puzz-link'

const PAGE = 'sudoku'

/** A link to kanpen.net: the side, then the cells with `_` behind each; or pzpr's code. It is only read. */
export const kanpen: Format<Sudoku> = lineFormat<Sudoku>({
  id: 'kanpen',
  name: { en: 'kanpen.net link', ja: 'カンペンのリンク' },
  about: { reads: 'the cells of a link, also in the code of pzpr' },
  extensions: ['url', 'txt'],
  detect: (line) => (kanpenIn(line, PAGE) === undefined ? 0 : 1),
  read(line) {
    const found = kanpenIn(line, PAGE)
    if (found === undefined) return problemAt(firstInk(line), toldOfLink({ code: 'link.no-puzzle', tool: 'kanpen.net' }))
    const { index, numbers, rows, pzpr } = found
    if (pzpr !== undefined) {
      const { puzzles, problems } = puzzLink.parse(`sudoku/${pzpr}`)
      const [puzzle] = puzzles
      return puzzle ? { is: 'puzzle', puzzle: puzzle.puzzle, index } : problemAt(index, problems[0]!.message)
    }
    const [size = rows.length] = numbers
    if (size !== 9) return faultAt(index, { code: 'sudoku.size', width: size, height: size })
    if (rows.length < 9) return faultAt(index, { code: 'sudoku.grid-rows', rows: rows.length })
    const board = rows.slice(0, 9)
    const odd = board.findIndex((row) => row.length !== 9)
    if (odd >= 0) return faultAt(index, { code: 'sudoku.row-length', row: odd + 1, length: board[odd]!.length })
    const bad = board.flat().find((cell) => !/^[.1-9]$/.test(cell))
    if (bad !== undefined) return faultAt(index, { code: 'sudoku.character', seen: bad.slice(0, 20) })
    return { is: 'puzzle', puzzle: { givens: board.flat().join('') }, index }
  },
})
