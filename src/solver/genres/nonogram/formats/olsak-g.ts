import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import type { Caption, Captioned, TextPlace } from '#solver/genre/text.ts'
import { eachRecord } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { SIGNS } from '../colours'
import type { Nonogram } from '../puzzle'
import { hasInk, numbered, readBlock, readClue, shown, sideMessage, sideOf, type ClueReading, type TextLine } from './clue-lines'
import { colourFrom } from './colour-names'
import { coloursUsed, puzzleOfNames, type NamedClues } from './colouring'
import { inkedLines } from './files-in'
import { palettesLost, writeFirst } from './lost'
import { faultAt, warningAt, type Fault, type FormatMessage } from './problems'
import { gather, type RecordReading } from './records'

const CLUE_LINE = /^\s*\d{1,4}[^\s\d]?(\s+\d{1,4}[^\s\d]?)*\s*$/u
const COLOURS = /^\s*#d/i
const TRIDDLER = /^\s*#t/i

/**
 * The format `.g` of M. and P. Olšák's grid solver: free text, which becomes the note; optionally `#d` with colours; then the clues of the
 * rows and those of the columns, each after a line with `:`. Puzzles with triangles in their clues are refused.
 */
export const olsakG: Format<Nonogram> = eachRecord<Nonogram>(
  {
    id: 'olsak-g',
    name: { en: 'Olšák (.g)', ja: 'Olšák（.g）' },
    about: { reads: 'free text as the note, colours and clues; triangles are refused by name' },
    extensions: ['g'],
    scope: 'document',
    many: false,
    detect(text) {
      const lines = numbered(splitLines(text))
      const { rows, columns } = partsOf(lines)
      if (rows === undefined || columns === undefined) return 0
      // Texts of other kinds may also have lines that begin with a colon, but they have no lines of numbers between them.
      const block = [...rows.lines, ...columns.lines].filter(hasInk)
      const fitting = block.filter((line) => CLUE_LINE.test(line.text)).length
      return rows.lines.length === 0 || fitting === 0 ? 0 : fitting === block.length ? 0.96 : fitting >= 0.8 * block.length ? 0.9 : 0
    },
    parse(text) {
      const lines = numbered(splitLines(text))
      const { columns } = partsOf(lines)
      const end = columns && (columns.closed ? columns.at.line + columns.lines.length + 1 : lines.length)
      return { ...gather([read(lines)]), ...(end !== undefined && { used: [{ from: 1, to: end }] }) }
    },
    write(puzzles) {
      const [first] = puzzles
      const written = writeFirst(
        puzzles,
        (puzzle) => writeText(puzzle, first?.caption),
        first !== undefined && holdsNote(first) ? ['note'] : [],
      )
      return { ...written, lost: [...written.lost, ...palettesLost(puzzles.slice(0, 1), () => true)] }
    },
  },
  filesIn,
)

interface Parts {
  readonly head: readonly TextLine[]
  readonly colours: readonly TextLine[]
  /** The lines of clues after the first and the second colon, with the line of the colon. */
  readonly rows?: Block
  readonly columns?: Block
}

interface Block {
  readonly at: TextLine
  readonly lines: readonly TextLine[]
  /** Whether another colon ends the block. */
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
  const faults: Fault[] = []
  const clues = (block: Block): NamedClues => {
    const { lines: all } = block
    // Without a closing colon, blank lines at the end of a file are more likely its end than empty columns.
    const kept = block.closed ? all : all.slice(0, 1 + all.findLastIndex(hasInk))
    if (sideOf(String(kept.length)) === undefined) faults.push(faultAt(block.at.line, 1, sideMessage(String(kept.length))))
    const names: string[][] = []
    const places: TextPlace[][] = []
    const reading = readBlock(kept, (line) => readColoured(line, names, places, palette))
    for (const fault of reading.ok ? [] : reading.faults) faults.push(fault)
    return { lengths: reading.ok ? reading.clues : [], names, places }
  }
  const named = {
    ...{ rows: clues(rows), columns: clues(columns) },
    palette: new Map([...palette].filter(([sign]) => sign !== '0').map(([sign, name]) => [sign, colourFrom(name)])),
    background: colourFrom(palette.get('0') ?? 'white') ?? '#ffffff',
    at: { line: rows.at.line, column: 1 },
  }
  if (faults.length > 0) return { faults }
  const made = puzzleOfNames(named)
  if ('faults' in made) return made
  const used = coloursUsed(named)
  const [colour] = used.length === 1 ? used.map((sign) => palette.get(sign) ?? sign) : []
  const warnings =
    colour === undefined || colour === 'black' ? [] : [warningAt(rows.at.line, 1, { code: 'nonogram.colour-left-out', colour })]
  const note = head
    .map(({ text }) => text)
    .join('\n')
    .trim()
  return { puzzle: made.puzzle, line: rows.at.line, warnings, ...(note !== '' && { caption: { note } }) }
}

/** Colour names by the signs that follow the numbers; `1` is the colour of numbers without a sign, `0` that of empty cells. */
function paletteOf(lines: readonly TextLine[]): ReadonlyMap<string, string> {
  const declared = lines.flatMap(({ text }) => {
    const [, sign, name] = /^\s*(\S):.?\s+(\S+)/u.exec(text) ?? []
    return sign === undefined ? [] : [[sign, name!] as const]
  })
  return new Map(declared.length === 0 ? [['1', 'black']] : declared)
}

/** One number of a clue, with the text before it (the cap of a triangle) and the sign of a colour or triangle after it. */
interface Token {
  readonly index: number
  readonly seen: string
  readonly cap: string
  readonly digits: string
  readonly sign: string
}

/** The numbers of a line, one for each word. A word with several numbers gives the last. */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[^\s,]+/gu)].flatMap(({ index, 0: word }) => {
    const parts = word.split(/(\d+)/)
    if (parts.length < 3) return []
    const [cap = '', digits = '', sign = ''] = parts.slice(-3)
    const seen = cap + digits + sign
    return [{ index: index + word.length - seen.length, seen, cap, digits, sign }]
  })
}

/**
 * Reads a clue whose numbers may have the sign of a colour. The signs are added to `names` and `places`. A zero is an error here even if it
 * is alone.
 */
function readColoured(line: TextLine, names: string[][], places: TextPlace[][], palette: ReadonlyMap<string, string>): ClueReading {
  const own: string[] = []
  const ownPlaces: TextPlace[] = []
  names.push(own)
  places.push(ownPlaces)
  const failed = (index: number, message: FormatMessage): ClueReading => ({ ok: false, fault: faultAt(line.line, index + 1, message) })
  for (const { index, seen, cap, digits, sign } of tokensOf(line.text)) {
    const isTriangle = [cap, sign].some((part) => [...part].some((one) => /[/\\]/.test(palette.get(one) ?? '')))
    if (isTriangle || (cap !== '' && palette.has(cap))) return failed(index, { code: 'nonogram.triangle', seen: shown(seen) })
    if (/^0+$/.test(digits)) return failed(index + cap.length, { code: 'nonogram.zero-clue' })
    if (sign === '' && !palette.has('1')) return failed(index, { code: 'nonogram.colour-unknown', seen: shown(seen) })
    own.push(sign === '' ? '1' : sign)
    const at = index + cap.length + (sign === '' ? 0 : digits.length)
    ownPlaces.push({ line: line.line, column: columnAt(line.text, at) })
  }
  const text = line.text.replace(/(\d)([^\s\d,])(?=[\s,]|$)/gu, (_, digit: string, sign: string) => digit + ' '.repeat(sign.length))
  return readClue({ line: line.line, text })
}

/** Whether the note of a caption, written at the head of a file, is read back unchanged. */
function holdsNote({ caption: { note } }: Captioned<Nonogram>): boolean {
  if (note === undefined) return true
  return note !== '' && note === note.trim() && !/\r|\ufeff/.test(note) && !note.split('\n').some((line) => /^\s*(?::|#[dt])/i.test(line))
}

function writeText(puzzle: Nonogram, caption: Caption | undefined): string {
  const { rows, columns, colours } = puzzle
  const head = caption?.note !== undefined && holdsNote({ puzzle, caption }) ? caption.note.split('\n') : []
  const clues = (lines: Nonogram['rows'], signs?: readonly string[]) =>
    lines.map((clue, line) => clue.map((run, i) => `${run}${signs?.[line]![i] ?? ''}`).join(' '))
  const declared = colours && [
    '#d',
    `0:  ${colours.background}`,
    ...colours.palette.map((colour, i) => `${SIGNS[i]}:${SIGNS[i]} ${colour}`),
  ]
  return (
    [...head, ...(declared ?? []), ': rows', ...clues(rows, colours?.rows), ': columns', ...clues(columns, colours?.columns), ':'].join(
      '\n',
    ) + '\n'
  )
}

/** The indices at which further files begin: after the colon that ends the columns or, without such a colon, at the rows of the file. */
function filesIn(text: string): readonly number[] {
  const lines = inkedLines(text)
  const colons = lines.flatMap((line, i) => (line.text.trimStart().startsWith(':') ? [i] : []))
  const starts: number[] = []
  for (let at = 0; at + 2 < colons.length;) {
    const [end, next] = [colons[at + 2]!, colons[at + 3]]
    if (next === undefined) break
    const isClosed = !lines.slice(end + 1, next).some((line) => CLUE_LINE.test(line.text))
    starts.push(lines[isClosed ? end + 1 : end]!.at)
    at += isClosed ? 3 : 2
  }
  return starts
}
