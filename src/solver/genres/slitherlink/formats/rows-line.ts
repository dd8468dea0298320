import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { characterAt } from '#solver/genre/texts/lines.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { Format } from '#solver/genre/genre.ts'
import { rowsOf } from '../cells'
import type { Slitherlink } from '../puzzle'
import { LONGEST_SIDE } from '../puzzle'
import type { FormatMessage } from './problems'
import { clueIn, fittingOrders, sideOf, narrowed } from './row-cells'

/** The parts of a line: two numbers, the rows, and the source of the puzzle. */
const LINE = /^(\s*)(\d+)(\s+)(\d+)(\s+)(\S+)(?:\s+(\S(?:.*\S)?))?\s*$/

const line = lineFormat<Slitherlink>({
  id: 'rows-line',
  name: { en: 'Rows on one line', ja: '1行形式' },
  about: { reads: 'two sides, the rows parted by `/`, and where the puzzle comes from' },
  extensions: ['txt'],
  detect(text) {
    const parts = LINE.exec(narrowed(text)) ?? []
    const [, , first, , second, , body = ''] = parts
    if (first === undefined || !/^[-0-4._xX*?]+(\/[-0-4._xX*?]+)*$/.test(body))
      return body.includes('/') && /^[^/]*[.?]/.test(body) ? 0.4 : 0
    const rows = body.split('/')
    // Three numbers, the first two of them 1, are too unspecific to be taken as a board.
    const isCell = rows.length === 1 && rows[0]!.length === 1 && !/[._xX*?-]/.test(body)
    if (fittingOrders(Number(first), Number(second), rows[0]!.length, rows.length).length > 0)
      return isCell && parts[7] !== undefined ? 0 : 1
    return rows.length > 1 ? 0.6 : 0
  },
  read(text) {
    const fault = (index: number, message: FormatMessage) => problemAt(index, message)
    const parts = LINE.exec(narrowed(text))
    if (parts === null) return fault(0, { code: 'slitherlink.no-board' })
    const [, indent = '', first = '', gap = '', second = '', gap2 = '', body = '', comment] = parts
    // The source is taken from the original text, not from the narrowed one.
    const source = comment === undefined ? undefined : text.trimEnd().slice(-comment.length)
    for (const [seen, index] of [
      [first, indent.length],
      [second, indent.length + first.length + gap.length],
    ] as const) {
      if (sideOf(seen) === undefined) return fault(index, { code: 'slitherlink.side', seen, most: LONGEST_SIDE })
    }
    const rows = body.split('/')
    const [width, height] = [rows[0]!.length, rows.length]
    const clues: number[] = []
    let at = indent.length + first.length + gap.length + second.length + gap2.length
    for (const [y, row] of rows.entries()) {
      for (let x = 0; x < row.length; x++) {
        const clue = clueIn(row[x]!)
        if (clue === undefined) return fault(at + x, { code: 'slitherlink.character', seen: characterAt(row, x) })
        clues.push(clue)
      }
      if (row.length !== width) {
        return fault(at + row.length, { code: 'slitherlink.row-length', row: y + 1, found: row.length, expected: width })
      }
      at += row.length + 1
    }
    const [a, b] = [Number(first), Number(second)]
    if (fittingOrders(a, b, width, height).length === 0) {
      return fault(indent.length, { code: 'slitherlink.size-neither', first: a, second: b, width, height })
    }
    return { is: 'puzzle', puzzle: { width, height, clues }, index: indent.length, caption: source === undefined ? {} : { source } }
  },
  write: ({ puzzle, caption }) => {
    const source = isOneLine(caption.source) ? ` ${caption.source}` : ''
    return `${puzzle.width} ${puzzle.height} ${rowsOf(puzzle).join('/')}${source}`
  },
})

/** The format with a puzzle on one line: width, height, the rows separated by `/`, and the source: `4 4 3.../3.../.22./.2.1 a book`. */
export const rowsLine: Format<Slitherlink> = {
  ...line,
  write: (puzzles) => ({
    text: line.write!(puzzles).text,
    lost: puzzles.flatMap((item, index) =>
      captionsLost([item], isOneLine(item.caption.source) ? ['source'] : []).map(({ message }) => ({ index, message })),
    ),
  }),
}

/** Whether a text can be written at the end of a line and read back unchanged. */
function isOneLine(text: string | undefined): text is string {
  return text !== undefined && /^\S(.*\S)?$/.test(text)
}
