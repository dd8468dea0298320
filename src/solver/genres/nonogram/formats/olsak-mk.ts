import { splitLines } from '#solver/genre/texts/lines.ts'
import { eachRecord } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { heightOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'
import { writeClue } from './clue-lines'
import { inkedLines, twoNumbers } from './files-in'
import { writeFirst } from './lost'
import { faultAt } from './problems'
import { gather, type RecordReading } from './records'
import { isNumbers, readBlocks, readHeading, TWO_NUMBERS } from './sized'

const isBorder = (text: string) => text.trim() === '#'

/**
 * The format `.mk` of M. and P. Olšák's grid solver: height and width, the clues of the rows, a line with `#`, the clues of the columns.
 */
export const olsakMk: Format<Nonogram> = eachRecord<Nonogram>(
  {
    id: 'mk',
    name: { en: 'Mk (.mk)', ja: 'mk形式（.mk）' },
    about: { reads: 'height, width, clues of rows, a line with `#`, clues of columns' },
    extensions: ['mk'],
    scope: 'document',
    many: false,
    detect(text) {
      const lines = splitLines(text).filter((line) => line.trim() !== '')
      if (!TWO_NUMBERS.test(lines[0] ?? '') || lines.filter(isBorder).length !== 1) return 0
      const fitting = lines.filter((line) => isBorder(line) || isNumbers(line)).length
      return fitting === lines.length ? 0.97 : fitting >= 0.8 * lines.length ? 0.9 : 0
    },
    parse: (text) => gather([read(text)]),
    write: (puzzles) => writeFirst(puzzles, writeText),
  },
  filesIn,
)

function read(text: string): RecordReading {
  const headed = readHeading(text, 'mk')
  if ('fault' in headed) return { faults: [headed.fault] }
  const { heading, rest, first, second } = headed
  const border = rest.findIndex((line) => isBorder(line.text))
  if (border < 0) return { faults: [faultAt(heading.line, 1, { code: 'nonogram.no-border' })] }
  const rows = { lines: rest.slice(0, border), count: first }
  return readBlocks(heading.line, rows, { lines: rest.slice(border + 1), count: second })
}

function writeText(puzzle: Nonogram): string {
  const clues = (lines: Nonogram['rows']) => lines.map((clue) => writeClue(clue))
  return [`${heightOf(puzzle)} ${widthOf(puzzle)}`, ...clues(puzzle.rows), '#', ...clues(puzzle.columns)].join('\n') + '\n'
}

/** The indices at which further files begin: at two numbers of which the first says how many lines follow before the next `#`. */
function filesIn(text: string): readonly number[] {
  const lines = inkedLines(text)
  const borders = lines.flatMap((line, i) => (isBorder(line.text) ? [i] : []))
  return borders.slice(1).flatMap((border, i) => {
    for (let at = border - 1; at > borders[i]!; at--) if (twoNumbers(lines[at]!.text)?.[0] === border - at - 1) return [lines[at]!.at]
    return []
  })
}
