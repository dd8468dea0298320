import { splitLines } from '#solver/genre/texts/lines.ts'
import { eachRecord } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { heightOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'
import { hasInk, numbered, sideMessage, sideOf, writeClue, type TextLine } from './clue-lines'
import { evenFiles, inkedLines } from './files-in'
import { writeFirst } from './lost'
import { faultAt } from './problems'
import { gather, type RecordReading } from './records'
import { mostlyNumbers, readBlocks } from './sized'

const ONE_NUMBER = /^\s*\d+\s*$/

/** The format `.cwd` of QNonograms: the height, the width, the clues of the rows, one blank line, the clues of the columns. */
export const cwd: Format<Nonogram> = eachRecord<Nonogram>(
  {
    id: 'cwd',
    name: { en: 'QNonograms (.cwd)', ja: 'QNonograms（.cwd）' },
    about: { reads: 'height, width, clues of rows, a blank line, clues of columns' },
    extensions: ['cwd'],
    scope: 'document',
    many: false,
    detect(text) {
      const lines = numbered(splitLines(text))
      const parts = partsOf(lines)
      if (parts === undefined || !mostlyNumbers(lines)) return 0
      const { height, width, rows, columns } = parts
      if (columns.length === 0) return 0
      const [of, found] = [Number(height.text) + Number(width.text), rows.length + columns.length]
      if (rows.length === Number(height.text) && columns.length === Number(width.text)) return 0.95
      return of >= 4 && Math.abs(found - of) <= 2 ? 0.6 : 0
    },
    parse: (text) => gather([read(text)]),
    write: (puzzles) => writeFirst(puzzles, writeText),
  },
  filesIn,
)

interface Parts {
  readonly height: TextLine
  readonly width: TextLine
  readonly rows: readonly TextLine[]
  readonly columns: readonly TextLine[]
}

/**
 * The parts of a text whose first two lines are one number each. The first blank line separates rows from columns; later ones end the text.
 */
function partsOf(lines: readonly TextLine[]): Parts | undefined {
  const first = lines.findIndex(hasInk)
  const [height, width] = [lines[first], lines[first + 1]]
  if (height === undefined || width === undefined || !ONE_NUMBER.test(height.text) || !ONE_NUMBER.test(width.text)) return undefined
  const rest = lines.slice(first + 2)
  const gap = rest.findIndex((line) => !hasInk(line))
  const rows = gap < 0 ? rest : rest.slice(0, gap)
  return { height, width, rows, columns: gap < 0 ? [] : rest.slice(gap).filter(hasInk) }
}

function read(text: string): RecordReading {
  const lines = numbered(splitLines(text))
  const parts = partsOf(lines)
  if (parts === undefined) return { faults: [faultAt(lines.find(hasInk)?.line ?? 1, 1, { code: 'nonogram.heading', format: 'cwd' })] }
  const [height, width] = [sideOf(parts.height.text.trim()), sideOf(parts.width.text.trim())]
  if (height === undefined) return { faults: [faultAt(parts.height.line, 1, sideMessage(parts.height.text.trim()))] }
  if (width === undefined) return { faults: [faultAt(parts.width.line, 1, sideMessage(parts.width.text.trim()))] }
  return readBlocks(parts.height.line, { lines: parts.rows, count: height }, { lines: parts.columns, count: width })
}

function writeText(puzzle: Nonogram): string {
  const clues = (lines: Nonogram['rows']) => lines.map((clue) => writeClue(clue))
  return [heightOf(puzzle), widthOf(puzzle), ...clues(puzzle.rows), '', ...clues(puzzle.columns)].join('\n') + '\n'
}

/** The indices at which further files begin. Each file has as many lines as its sides say. */
function filesIn(text: string): readonly number[] {
  const lines = inkedLines(text)
  return evenFiles(lines, (at) => {
    const [height, width] = [lines[at], lines[at + 1]]
    if (height === undefined || width === undefined || !ONE_NUMBER.test(height.text) || !ONE_NUMBER.test(width.text)) return undefined
    return 2 + Number(height.text) + Number(width.text)
  })
}
