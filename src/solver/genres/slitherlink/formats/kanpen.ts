import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import { kanpenIn } from '#solver/genre/links/kanpen.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import { BLANK, LONGEST_SIDE, UNKNOWN, type Slitherlink } from '../puzzle'
import type { FormatMessage } from './problems'
import { puzzLink } from './puzz-link'

const PAGE = 'slitherlink'

/** The format of links to kanpen.net, which is only read: rows and columns, then the cells, each followed by `_`; or the code of pzpr. */
export const kanpen: Format<Slitherlink> = lineFormat<Slitherlink>({
  id: 'kanpen',
  name: { en: 'kanpen.net link', ja: 'カンペンのリンク' },
  about: { reads: 'the cells of a link, also in the code of pzpr' },
  extensions: ['url', 'txt'],
  detect: (line) => (kanpenIn(line, PAGE) === undefined ? 0 : 1),
  read(line) {
    const fault = (index: number, message: FormatMessage) => problemAt(index, message)
    const found = kanpenIn(line, PAGE)
    const start = firstInk(line)
    if (found === undefined) return problemAt(start, toldOfLink({ code: 'link.no-puzzle', tool: 'kanpen.net' }))
    const { index, numbers, rows, pzpr } = found
    if (pzpr !== undefined) {
      const { puzzles, problems } = puzzLink.parse(`slither/${pzpr}`)
      const [puzzle] = puzzles
      return puzzle ? { is: 'puzzle', puzzle: puzzle.puzzle, index } : problemAt(index, problems[0]!.message)
    }
    const [height = 0, width = 0] = numbers
    for (const side of [width, height]) {
      if (side < 1 || side > LONGEST_SIDE) return fault(index, { code: 'slitherlink.side', seen: String(side), most: LONGEST_SIDE })
    }
    if (rows.length < height) return fault(index, { code: 'slitherlink.row-count', found: rows.length, expected: height })
    const clues: number[] = []
    for (const [y, row] of rows.slice(0, height).entries()) {
      if (row.length !== width) return fault(index, { code: 'slitherlink.row-length', row: y + 1, found: row.length, expected: width })
      const bad = row.find((cell) => !/^[.?0-4]$/.test(cell))
      if (bad !== undefined) return fault(index, { code: 'slitherlink.character', seen: bad.slice(0, 20) })
      clues.push(...row.map((cell) => (cell === '.' ? BLANK : cell === '?' ? UNKNOWN : Number(cell))))
    }
    return { is: 'puzzle', puzzle: { width, height, clues }, index }
  },
})
