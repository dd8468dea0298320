import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import { pzprv3Starts } from '#solver/genre/links/pzprv3.ts'
import { eachRecord } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import { heightOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'
import { sideMessage, sideOf } from './clue-lines'
import { writeFirst } from './lost'
import { told } from './problems'
import { placesFor } from './pzpr-clues'
import type { Message } from '#solver/kernel/message.ts'

/** The head, in a file or after the `?` of an address. */
const HEAD = /^\ufeff?\s*(?:\S*\?)?pzprv3(?:\.\d+)?[\s/]+nonogram[\s/]/

/**
 * The format of files of the puzzle editor pzpr: `pzprv3`, `nonogram`, the numbers of rows and columns, the lines of the column clues, then
 * the rows, each with its clues before its cells. A player's shading is left out, with a warning.
 */
export const pzprv3: Format<Nonogram> = eachRecord<Nonogram>(
  {
    id: 'pzprv3',
    name: { en: 'pzprv3 file', ja: 'pzprv3（ぱずぷれ）' },
    about: {
      reads: 'the clues, also within a link; a player’s shading is left out, with a remark',
      writes: 'one puzzle, without shading',
      loses: 'puzzles with more clues in a line than can stand there',
    },
    extensions: ['txt'],
    scope: 'document',
    many: false,
    detect: (text) => (HEAD.test(text.slice(0, 400)) ? 1 : 0),
    parse(text) {
      const lines = splitLines(text)
      const rows = lines.flatMap((line, i) => rowsOf(line, i + 1)).filter((row) => row.text.trim() !== '')
      const head = Math.max(0, rows.findIndex((row) => /(?:^|\?)pzprv3(?:\.\d+)?$/.test(row.text.trim()))) // prettier-ignore
      const fail = (row: Row | undefined, message: Message) => {
        const { line, index } = row ?? rows.at(-1) ?? { line: 1, index: 0 }
        return {
          puzzles: [],
          problems: [{ line, column: columnAt(lines[line - 1] ?? '', index), message, ordinal: 0, severity: 'error' as const }],
        }
      }
      const [, , down, across, ...rest] = rows.slice(head)
      const height = sideOf(down?.text.trim() ?? '')
      if (height === undefined) return fail(down, sideMessage(down?.text.trim() ?? ''))
      const width = sideOf(across?.text.trim() ?? '')
      if (width === undefined) return fail(across, sideMessage(across?.text.trim() ?? ''))
      const [above, left] = [placesFor(height), placesFor(width)]
      if (rest.length < above + height)
        return fail(undefined, told({ code: 'nonogram.line-count', of: 'lines', expected: above + height, found: rest.length }))
      const puzzle = {
        rows: Array.from({ length: height }, (): number[] => []),
        columns: Array.from({ length: width }, (): number[] => []),
      }
      let isPlayed = false
      for (const [y, row] of rest.slice(0, above + height).entries()) {
        const tokens = row.text
          .replaceAll(/%20|[_]/g, ' ')
          .trim()
          .split(/\s+/)
        if (tokens.length !== left + width)
          return fail(row, told({ code: 'nonogram.line-count', of: 'columns', expected: left + width, found: tokens.length }))
        for (const [x, token] of tokens.entries()) {
          const clues = y < above ? puzzle.columns[x - left] : x < left ? puzzle.rows[y - above] : undefined
          if (token === '.') continue
          const run = /^c?(\d{1,3})$/.exec(token)?.[1]
          if (clues !== undefined && run !== undefined) {
            if (Number(run) > 0) clues.push(Number(run))
          } else if (y >= above && x >= left && (token === '#' || token === '+')) isPlayed = true
          else return fail(row, told({ code: 'nonogram.not-a-clue', seen: token.slice(0, 20) }))
        }
      }
      const start = { line: rows[head]!.line, column: 1, ordinal: 0 }
      return {
        puzzles: [{ puzzle, caption: {}, ...start }],
        used: [{ from: rows[head]!.line, to: rest[above + height - 1]!.line }],
        problems: isPlayed ? [{ ...start, message: toldOfLink({ code: 'link.marks-left-out' }), severity: 'warning' }] : [],
      }
    },
    write(puzzles) {
      const [first] = puzzles
      const text = first && writeFile(first.puzzle)
      if (first !== undefined && text === undefined)
        return {
          text: '',
          lost: [{ index: 0, message: told({ code: 'nonogram.not-written', format: 'pzprv3' }) }, ...writeFirst(puzzles, () => '').lost],
        }
      return writeFirst(puzzles, () => text ?? '')
    },
  },
  pzprv3Starts,
)

interface Row {
  readonly text: string
  readonly line: number
  readonly index: number
}

/** The rows of a link, which has all of them on one line, separated by `/`. */
function rowsOf(line: string, number: number): Row[] {
  let index = 0
  return line.split('/').map((text) => {
    const row = { text, line: number, index }
    index += text.length + 1
    return row
  })
}

function writeFile(puzzle: Nonogram): string | undefined {
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)]
  const [above, left] = [placesFor(height), placesFor(width)]
  if (puzzle.columns.some((clue) => clue.length > above) || puzzle.rows.some((clue) => clue.length > left)) return undefined
  const token = (clue: readonly number[], place: number, places: number) => String(clue[place - places + clue.length] ?? '.')
  const lines = Array.from(
    { length: above + height },
    (_, y) =>
    Array.from({ length: left + width }, (__, x) => {
      if (y < above) return x < left ? '.' : token(puzzle.columns[x - left]!, y, above)
      return x < left ? token(puzzle.rows[y - above]!, x, left) : '.'
    }).map((one) => `${one} `).join(''), // prettier-ignore
  )
  return ['pzprv3', 'nonogram', height, width, ...lines].join('\n') + '\n'
}
