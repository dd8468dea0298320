import { columnAt, firstInk } from '#solver/genre/texts/lines.ts'
import type { Caption, TextPlace } from '#solver/genre/text.ts'
import {
  fitBlock,
  hasInk,
  readBlock,
  readClue,
  shown,
  sideMessage,
  sideOf,
  type BlockReading,
  type ClueReading,
  type TextLine,
} from './clue-lines'
import { colourFrom, USUAL_PALETTE } from './colour-names'
import { coloursUsed, puzzleOfNames, type NamedClues } from './colouring'
import { decodeEntities } from './entities'
import { putTogether } from './note-keys'
import { faultAt, warningAt, type Fault } from './problems'
import type { RecordReading } from './records'

/** The keys of a `.non` record that go into the last lines of a note. */
export const NOTE_KEYS: readonly string[] = ['copyright', 'license']

const IGNORED = new Set(['maxrule', 'depth'])

/** Whether a line separates the puzzles of a bundle: `====` or a common variant. */
export function isSeparator({ text }: TextLine): boolean {
  return /^\s*([=*_~-])\1{2,}\s*$/.test(text)
}

/** Reads the lines of one puzzle, which are not all blank. */
export function readNonRecord(lines: readonly TextLine[]): RecordReading {
  const reader = new RecordReader()
  for (const line of lines) reader.take(line)
  return reader.finish(lines.find(hasInk)!.line)
}

/** The lines with the clues of one direction, or with the goal. */
interface Block {
  readonly at: TextLine
  readonly lines: TextLine[]
}

class RecordReader {
  private readonly faults: Fault[] = []
  private readonly warnings: Fault[] = []
  private readonly sizes: { rows?: number; columns?: number } = {}
  private readonly blocks: { rows?: Block; columns?: Block; goal?: Block } = {}
  private open: Block | undefined
  private readonly caption: { title?: string; author?: string; source?: string } = {}
  private note = ''
  private readonly keyed: (readonly [string, string])[] = []
  /** The declared colours by their letters. */
  private readonly palette = new Map<string, string>()
  /** By line of the text: the letter of the colour of each number, '' for a number without one. */
  private readonly letters = new Map<number, readonly string[]>()
  /** By line of the text: the places of these letters, or of the numbers without one. */
  private readonly places = new Map<number, readonly TextPlace[]>()

  take(line: TextLine): void {
    const [, word, rest = ''] = /^\s*([A-Za-z][\w-]*)(.*)/s.exec(line.text) ?? []
    // Every key has a value, except the two that begin clues. Any other word among clues is meant as a clue.
    if (word === undefined || (this.open !== undefined && rest.trim() === '' && !/^(rows|columns|goal|saved)$/i.test(word))) {
      if (this.open !== undefined) this.open.lines.push(line)
      else if (hasInk(line)) this.fail(line, { code: 'nonogram.line-unknown', seen: shown(line.text.trim()) })
      return
    }
    this.open = undefined
    this.takeKey(word.toLowerCase(), rest.trim(), line)
  }

  private takeKey(word: string, value: string, line: TextLine): void {
    switch (word) {
      case 'width':
      case 'height':
        return this.takeSide(word === 'width' ? 'columns' : 'rows', value, line)
      case 'rows':
      case 'columns':
        if (value !== '') return this.takeSide(word, value, line)
        this.open = this.blocks[word] = { at: line, lines: [] }
        return
      case 'goal':
        this.open = this.blocks.goal = { at: line, lines: [{ line: line.line, text: value }] }
        return
      case 'saved':
        this.open = { at: line, lines: [] }
        this.warnings.push(warningAt(line.line, 1, { code: 'nonogram.saved-left-out' }))
        return
      case 'color':
      case 'colour':
        return this.takeColour(value, line)
    }
    const text = decodeEntities(unquoted(value))
    if (text === '' && word !== 'note') return
    if (word === 'title' || word === 'author') this.caption[word] = text
    else if (word === 'by') this.caption.author = text
    else if (word === 'catalogue') this.caption.source = text
    else if (word === 'note') this.note = text
    else if (!IGNORED.has(word)) this.keyed.push([word, text])
  }

  private takeSide(of: 'rows' | 'columns', value: string, line: TextLine): void {
    const side = sideOf(value)
    if (side === undefined) this.fail(line, sideMessage(value))
    else this.sizes[of] = side
  }

  private takeColour(value: string, line: TextLine): void {
    const [, letter = '', colour = ''] = /^(\S)\s+(.+)/s.exec(unquoted(value)) ?? []
    const known = colourFrom(unquoted(colour))
    if (known === undefined) this.fail(line, { code: 'nonogram.colour-unknown', seen: shown(value) })
    else this.palette.set(letter, known)
  }

  private fail(line: TextLine, message: Fault['message'], index = firstInk(line.text)): void {
    this.faults.push(faultAt(line.line, index + 1, message))
  }

  private failAll(faults: readonly Fault[]): void {
    for (const fault of faults) this.faults.push(fault)
  }

  finish(first: number): RecordReading {
    const rows = this.clues('rows')
    const columns = this.clues('columns')
    if (this.faults.length === 0 && (rows === undefined || columns === undefined)) {
      const of = rows !== undefined ? 'columns' : columns !== undefined ? 'rows' : 'both'
      this.faults.push(faultAt(first, 1, { code: 'nonogram.clues-missing', of }))
    }
    if (rows === undefined || columns === undefined || this.faults.length > 0) return { faults: this.faults }
    const made = this.puzzle(rows, columns, first)
    if ('faults' in made) return made
    const { puzzle } = made
    const note = putTogether({ text: this.note, keyed: this.keyed })
    const caption: Caption = { ...this.caption, ...(note !== undefined && { note }) }
    return { puzzle, caption, line: first, warnings: this.warnings }
  }

  private puzzle(rows: NamedClues, columns: NamedClues, first: number): ReturnType<typeof puzzleOfNames> {
    const used = coloursUsed({ rows, columns, palette: this.palette })
    const colour = used.find((letter) => letter !== '')
    if (used.length === 1 && colour !== undefined) this.warnings.push(warningAt(first, 1, { code: 'nonogram.colour-left-out', colour }))
    const isFree = this.palette.size === 0
    if (used.length > 1 && isFree) this.warnings.push(warningAt(first, 1, { code: 'nonogram.palette-free' }))
    const colourOf = (letter: string, i: number) =>
      this.palette.get(letter) ?? (letter === '' ? '#000000' : isFree ? USUAL_PALETTE[i % USUAL_PALETTE.length] : undefined)
    // If the clues have no colours, every sign of the goal is a filled cell.
    const goal = this.goal(rows.lengths.length, columns.lengths.length, used.length < 2 ? (used[0] ?? '') : undefined)
    const order = isFree ? used.toSorted() : used
    const palette = new Map(order.map((letter, i) => [letter, colourOf(letter, i)]))
    const goalAt = this.blocks.goal && { line: this.blocks.goal.at.line, column: 1 }
    return puzzleOfNames({ rows, columns, ...(goal && { goal, goalAt }), palette, background: '#ffffff', at: { line: first, column: 1 } })
  }

  private clues(of: 'rows' | 'columns'): NamedClues | undefined {
    const block = this.blocks[of]
    if (block === undefined) return undefined
    const count = this.sizes[of] ?? block.lines.filter(hasInk).length
    const lines = fitBlock(block.lines, count)
    if (lines === undefined || count === 0) {
      // If a line of the block is faulty, that explains a wrong number of lines, and only the fault is reported.
      const wrong = readBlock(block.lines.filter(hasInk), (line) => this.clue(line))
      if (!wrong.ok) this.failAll(wrong.faults)
      else this.fail(block.at, { code: 'nonogram.line-count', of, expected: count, found: block.lines.filter(hasInk).length })
      return undefined
    }
    if (sideOf(String(lines.length)) === undefined) {
      this.fail(block.at, sideMessage(String(lines.length)))
      return undefined
    }
    const reading: BlockReading = readBlock(lines, (line) => this.clue(line))
    if (reading.ok) {
      const by = <T>(known: ReadonlyMap<number, readonly T[]>) => lines.map(({ line }) => known.get(line) ?? [])
      return { lengths: reading.clues, names: by(this.letters), places: by(this.places) }
    }
    this.failAll(reading.faults)
    return undefined
  }

  /** A clue, whose numbers may carry the letter of a colour. */
  private clue(line: TextLine): ClueReading {
    const letters: string[] = []
    const places: TextPlace[] = []
    const text = line.text.replace(/(\d)([a-z])?(?=[\s,]|$)/gi, (seen, digit: string, letter: string | undefined, index: number) => {
      places.push({ line: line.line, column: columnAt(line.text, index + seen.length - 1) })
      letters.push(letter === undefined ? '' : this.letterOf(letter))
      return letter === undefined ? digit : `${digit} `
    })
    const reading = readClue({ line: line.line, text })
    this.letters.set(line.line, reading.ok && reading.clue.length > 0 ? letters : [])
    this.places.set(line.line, places)
    return reading
  }

  /** A letter in the case in which it is declared; the small one where neither case is. */
  private letterOf(letter: string): string {
    return this.palette.has(letter) ? letter : letter.toLowerCase()
  }

  /**
   * The cells of the goal, by the letters of their colours; undefined where the text has no possible goal. @param only the one colour of
   * the puzzle; left out where it has several
   */
  private goal(height: number, width: number, only: string | undefined): (string | undefined)[][] | undefined {
    const { goal } = this.blocks
    if (goal === undefined) return undefined
    const text = goal.lines.map((line) => line.text).join('')
    const signs = [...text.replace(/[^01a-z]/gi, '')]
    if (signs.length !== height * width) {
      const { line } = goal.at
      this.warnings.push(warningAt(line, 1, { code: 'nonogram.goal-cells', expected: height * width, found: signs.length }))
      return undefined
    }
    const cells = signs.map((sign) => (sign === '0' ? undefined : (only ?? (sign === '1' ? '' : this.letterOf(sign)))))
    return Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width))
  }
}

function unquoted(value: string): string {
  return /^(["']).*\1$/.test(value) && value.length > 1 ? value.slice(1, -1) : value
}
