import type { Format } from '#solver/genre/genre.ts'
import { jankoFormat } from '#solver/genre/links/janko-format.ts'
import { sizeOfJanko } from '#solver/genre/links/janko.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import { rowsOf } from '../cells'
import { BLANK, LONGEST_SIDE, UNKNOWN, type Slitherlink } from '../puzzle'
import type { FormatMessage } from './problems'
import { narrowed } from './row-cells'

/** The source of a Slitherlink on janko.at, with its caption. The solution is in a notation of the site's own, and is ignored. */
export const janko: Format<Slitherlink> = jankoFormat<Slitherlink>({
  kinds: ['slitherlink'],
  read(found) {
    const { width, height } = sizeOfJanko(found)
    for (const side of [width, height]) {
      if (!(side >= 1 && side <= LONGEST_SIDE)) return refused({ code: 'slitherlink.side', seen: String(side), most: LONGEST_SIDE })
    }
    const { problem } = found
    if (problem.length !== height) return refused({ code: 'slitherlink.row-count', found: problem.length, expected: height })
    const clues: number[] = []
    for (const [row, { line, cells: written }] of problem.entries()) {
      const cells = written.map((cell) => ({ ...cell, text: narrowed(cell.text) }))
      const bad = cells.find(({ text }) => !/^[-.?0-4]$/.test(text))
      if (bad !== undefined) return { ...refused({ code: 'slitherlink.character', seen: bad.text.slice(0, 20) }), line, column: bad.column }
      if (cells.length !== width)
        return { ...refused({ code: 'slitherlink.row-length', row: row + 1, found: cells.length, expected: width }), line }
      clues.push(...cells.map(({ text }) => (text === '?' ? UNKNOWN : /\d/.test(text) ? Number(text) : BLANK)))
    }
    const warnings = found.solution.length > 0 ? [toldOfLink({ code: 'link.solution-unread' })] : []
    return { puzzle: { width, height, clues }, caption: found.caption, warnings }
  },
  write: ({ puzzle }) => ({
    kind: 'slitherlink',
    rows: rowsOf(puzzle).map((row) => [...row].map((sign) => (sign === '.' ? '-' : sign))),
  }),
})

function refused(message: FormatMessage): { readonly message: FormatMessage } {
  return { message }
}
