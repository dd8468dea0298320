import { splitLines } from '#solver/core/lines.ts'
import type { Caption, Captioned } from '#solver/core/text.ts'
import type { Format } from '#solver/genre.ts'
import type { Nonogram } from '../puzzle'
import { hasInk, numbered, readBlock, readClue, sideMessage, sideOf, type ClueReading, type TextLine } from './clue-lines'
import { writeFirst } from './lost'
import { faultAt, warningAt, type Fault, type FormatMessage } from './problems'
import { gather, type RecordReading } from './records'

const CLUE_LINE = /^\s*\d{1,4}[^\s\d]?(\s+\d{1,4}[^\s\d]?)*\s*$/
const COLOURS = /^\s*#d/i
const TRIDDLER = /^\s*#t/i

/**
 * The `.g` of M. and P. Olšák's grid solver: free text (kept as the note), perhaps `#d` with colours, then the clues of rows and
 * of columns, each begun by a line with `:`. Read as far as it has one colour and no triangles.
 */
export const olsakG: Format<Nonogram> = {
  id: 'olsak-g',
  name: { en: 'Olšák (.g)', ja: 'Olšák（.g）' },
  extensions: ['g'],
  scope: 'document',
  many: false,
  detect(text) {
    const lines = numbered(splitLines(text))
    const { rows, columns } = partsOf(lines)
    if (rows === undefined || columns === undefined) return 0
    // Texts of other kinds also have lines that begin with a colon; here lines of numbers stand between them.
    const block = [...rows.lines, ...columns.lines].filter(hasInk)
    const fitting = block.filter((line) => CLUE_LINE.test(line.text)).length
    return rows.lines.length === 0 || fitting === 0 ? 0 : fitting === block.length ? 0.96 : fitting >= 0.8 * block.length ? 0.9 : 0
  },
  parse: (text) => gather([read(numbered(splitLines(text)))]),
  write(puzzles) {
    const [first] = puzzles
    return writeFirst(puzzles, (puzzle) => writeText(puzzle, first?.caption), first !== undefined && holdsNote(first) ? ['note'] : [])
  },
}

interface Parts {
  readonly head: readonly TextLine[]
  readonly colours: readonly TextLine[]
  /** Clues after the first and the second colon, with the colon's line. */
  readonly rows?: Block
  readonly columns?: Block
}

interface Block {
  readonly at: TextLine
  readonly lines: readonly TextLine[]
  /** Whether another colon ends it. */
  readonly closed: boolean
}

function partsOf(lines: readonly TextLine[]): Parts {
  const colons = lines.flatMap(({ text }, i) => (text.trimStart().startsWith(':') ? [i] : []))
  const coloured = lines.findIndex(({ text }) => COLOURS.test(text) || TRIDDLER.test(text))
  const begin = colons[0] ?? lines.length
  const head = lines.slice(0, coloured >= 0 && coloured < begin ? coloured : begin)
  const colours = lines.slice(head.length, begin)
  const block = (which: number): Block | undefined => {
    const start = colons[which]
    if (start === undefined) return undefined
    const end = colons[which + 1]
    return { at: lines[start]!, lines: lines.slice(start + 1, end), closed: end !== undefined }
  }
  return { head, colours, rows: block(0), columns: block(1) }
}

function read(lines: readonly TextLine[]): RecordReading {
  const { head, colours, rows, columns } = partsOf(lines)
  const fault = (at: TextLine | undefined, message: FormatMessage): RecordReading => ({ faults: [faultAt(at?.line ?? 1, 1, message)] })
  const triddler = colours.find(({ text }) => TRIDDLER.test(text))
  if (triddler !== undefined) return fault(triddler, { code: 'nonogram.triddler' })
  if (rows === undefined || columns === undefined)
    return fault(lines[0], { code: 'nonogram.clues-missing', of: rows === undefined ? 'both' : 'columns' })
  const palette = paletteOf(colours)
  const triangle = colours.find(({ text }) => /^\s*\S:\S?\s+\S+[/\\]/.test(text))
  if (triangle !== undefined) return fault(triangle, { code: 'nonogram.triangles' })
  const used = new Set<string>()
  const faults: Fault[] = []
  const clues = (block: Block): Nonogram['rows'] => {
    const { lines: all } = block
    // Without a closing colon, blank lines at the end of a file are more likely its end than empty columns.
    const kept = block.closed ? all : all.slice(0, 1 + all.findLastIndex(hasInk))
    if (sideOf(String(kept.length)) === undefined) faults.push(faultAt(block.at.line, 1, sideMessage(String(kept.length))))
    const reading = readBlock(kept, (line) => readColoured(line, used))
    for (const fault of reading.ok ? [] : reading.faults) faults.push(fault)
    return reading.ok ? reading.clues : []
  }
  const puzzle = { rows: clues(rows), columns: clues(columns) }
  if (faults.length > 0) return { faults }
  if (used.size > 1) return fault(rows.at, { code: 'nonogram.colours', colours: [...used].map((sign) => palette.get(sign) ?? sign) })
  const colour = [...used].map((sign) => palette.get(sign) ?? (sign === '1' ? 'black' : sign)).find((name) => name !== 'black')
  const warnings = colour === undefined ? [] : [warningAt(rows.at.line, 1, { code: 'nonogram.colour-left-out', colour })]
  const note = head
    .map(({ text }) => text)
    .join('\n')
    .trim()
  return { puzzle, line: rows.at.line, warnings, ...(note !== '' && { caption: { note } }) }
}

/** Colour names by the signs that follow the numbers; `1` is the colour of numbers without a sign. */
function paletteOf(lines: readonly TextLine[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ text }) => {
      const [, sign, name] = /^\s*(\S):.?\s+(\S+)/.exec(text) ?? []
      return sign === undefined ? [] : [[sign, name!] as const]
    }),
  )
}

/** A clue whose numbers may carry the sign of a colour, which is noted in `used`. A zero is an error here, alone too. */
function readColoured(line: TextLine, used: Set<string>): ClueReading {
  const text = line.text.replace(/(\d)([^\s\d,])(?=\s|$)/gu, (_, digit: string, sign: string) => {
    used.add(sign)
    return digit + ' '.repeat(sign.length)
  })
  if (/\d(\s|$)/.test(line.text)) used.add('1')
  const zero = text.search(/(?<!\d)0+(?!\d)/)
  if (zero >= 0) return { ok: false, fault: faultAt(line.line, zero + 1, { code: 'nonogram.zero-clue' }) }
  return readClue({ line: line.line, text })
}

/** Whether a note, standing at the head, is read back as it is. */
function holdsNote({ caption: { note } }: Captioned<Nonogram>): boolean {
  if (note === undefined) return true
  return note !== '' && note === note.trim() && !/\r|\ufeff|^\s*(:|#[dt])/im.test(note)
}

function writeText({ rows, columns }: Nonogram, caption: Caption | undefined): string {
  const head = caption?.note !== undefined && holdsNote({ puzzle: { rows, columns }, caption }) ? caption.note.split('\n') : []
  const clues = (lines: Nonogram['rows']) => lines.map((clue) => clue.join(' '))
  return [...head, ': rows', ...clues(rows), ': columns', ...clues(columns), ':'].join('\n') + '\n'
}
