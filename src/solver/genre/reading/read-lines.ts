import type { Format } from '../genre'
import { nameLink, nameText } from './unknown-link'
import { becameOf } from './account'
import { shortened } from '../texts/shortened'
import { Moving } from './moving'
import type { ReadSink } from './sink'
import { withoutInvisible } from '../texts/invisible'
import { columnAt, firstInk, isSilent, splitLines } from '../texts/lines'
import { type HeldLine, Stretch } from './stretches'
import { tablesIn } from './board-tables'
import { documentsAmong, holdsOthers } from './documents-among'
import { bestOf, type Candidate, CERTAIN, type Guess, LIKELY } from './candidates'
import { piecesOf } from './pieces'
import { seamOf } from './seams'
import { solutionLabel } from './solution-label'
import { captionOfRow, fieldsOf, headingIn, isHeading, withinMarks, withoutLabel } from './within-line'
import { isSaved, PORTABLE, type PortableId, portableIn, SavedGame } from './portable'
import { hasEmptyCells } from './tables/table-text'
import type { Caption, ParseOptions } from '../text'
import type { TextMessage } from '../texts/messages'

/** The least certainty with which several lines are read as a document, if a person has named the genre. */
const LIKELY_OF_GENRE = 0.45
/** The least certainty with which a line counts as a broken puzzle of a format. A line with less may belong to a document. */
const BROKEN = 0.2
/** The most UTF-16 units of lines that are tried together as one document. */
const MOST_STRETCH = 1_000_000

/** A line that may be a row of a board or of a table of numbers. */
const ROW = /^[\s\d._xX*?|+,-]+$/

/** A row of a board that may have letters as digits. */
const ROW_OF_LETTERS = /^\s*(?:[A-Ya-y\d._*?-]{10,25}|[A-Y\d._*?-]{4,25}|[A-Ya-y\d._*?-]{1,2}(?:[\s,;|]+[A-Ya-y\d._*?-]{1,2}){3,24})\s*$/

/** Whether a line is a rule. Within a run of lines that may be a document, a line of signs for empty cells is a row instead. */
function isRule(text: string, isWithin: boolean): boolean {
  return (
    /^\s*([=~])\1{2,}\s*$/.test(text) || FENCE.test(text) || ((!isWithin || text.length > WIDEST_ROW) && /^\s*([-*_])\1{2,}\s*$/.test(text))
  )
}

/** The line above or below a block of code in Markdown. */
const FENCE = /^\s*```[\w-]{0,20}\s*$/

/** A puzzle behind its number, `#1 53..7….`, which is no comment. */
const NUMBERED = /^\s*#\s?\d{1,5}[).:\s-]\s*\S{12}/

/** Whether a line that begins like a comment may be a row of a picture, made of `#` and signs for empty cells. */
function isPictureRow(text: string): boolean {
  return /^\s*#(?:[#.·_-]{2,}|(?: [#.·_-]){2,})\s*$/.test(text)
}

/** Whether a line is a rule of a drawn board: none of its signs can be a cell. */
function isDrawnRule(text: string): boolean {
  const rule = text.trim()
  return /^[.:'+*|][-=_.:'+*|]*$/.test(rule) && /[-=_]{3}/.test(rule) && /[.:'+*|]$/.test(rule)
}

/** A row of a table in which a field behind the first one is an address. */
const LINK_BESIDE = /[,;\t|] ?"?https?:\/\/[^\s,;|"]+"?(?:[\s,;|]|$)/

/** Lengths in UTF-16 units: the longest row of a table that is searched for a puzzle, and the shortest field that may be the puzzle. */
const [LONGEST_ROW, LEAST_FIELD] = [4000, 12]

/** The longest row of empty cells; a longer line of such signs is a rule. */
const WIDEST_ROW = 60

/** The surroundings of a text within its line: a function from its indices to columns, and the caption of its first puzzle. */
interface About {
  readonly columnOf?: (index: number) => number
  readonly caption?: Caption
}

/**
 * A reader of the lines of a text that is no document. Each line is read in the line format that fits it best. Consecutive lines that fit
 * no line format are tried as documents.
 */
export class LineReader {
  private readonly out: Moving
  private readonly lines: readonly Candidate[]
  private readonly documents: readonly Candidate[]
  private readonly only: Candidate | undefined
  /** The column names of the table whose rows are being read. */
  private heading: readonly string[] | undefined
  /** The heading of the puzzle on the next line. */
  private title: string | undefined
  /** The saved game whose lines are being read. */
  private saved: { readonly game: SavedGame; readonly from: number } | undefined
  /** The certainty that is needed to read several lines as a document. */
  private readonly leastDocument: number
  private readonly stretch = new Stretch<Guess>(MOST_STRETCH, (lines) => this.settle(lines))

  /**
   * @param sink gets puzzles and problems as soon as they are known
   * @param records the number of puzzles before these lines, with broken ones
   */
  constructor(candidates: readonly Candidate[], options: ParseOptions, sink: ReadSink, records = 0) {
    this.out = new Moving(sink, options, records, candidates)
    this.only = candidates.length === 1 && candidates[0]!.format.scope === 'line' ? candidates[0] : undefined
    this.lines = candidates.filter(({ format }) => format.scope === 'line')
    this.documents = candidates.filter(({ format }) => format.scope === 'document')
    this.leastDocument = candidates.every(({ genre }) => genre === candidates[0]?.genre) ? LIKELY_OF_GENRE : LIKELY
  }

  /** The number of puzzles so far, with broken ones. */
  get records(): number {
    return this.out.records
  }

  /** Whether the meaning of some lines still depends on the next ones. */
  get isOpen(): boolean {
    return this.stretch.isHolding || this.saved !== undefined
  }

  /** Takes the next line. @param number its number in the text, from 1 */
  take(written: string, number: number): void {
    const { stretch } = this
    const { text, inside } = withoutInvisible(written)
    if (this.saved?.game.take(text)) return
    this.endSaved(number - 1)
    if (isSaved(text)) {
      stretch.close()
      this.saved = { game: new SavedGame(), from: number }
      this.saved.game.take(text)
      return
    }
    if (inside) this.out.remark(number, columnAt(written, inside.index), { code: 'read.invisible', seen: inside.seen })
    if (NUMBERED.test(text) && this.addWithin(text, number)) return
    if (isPictureRow(text)) return stretch.loose(text, number, undefined)
    // A line of tabs only may be a row of empty cells from a spreadsheet.
    if ((isSilent(text) && !(text.includes('\t') && text.trim() === '')) || isRule(text, stretch.isHolding))
      return stretch.silent(text, number)
    const portable = portableIn(text)
    if (portable) {
      stretch.close()
      return this.addPortable(portable, number)
    }
    if (this.only) {
      if (this.only.format.detect(text) < BROKEN && headingIn(text) !== undefined) return stretch.loose(text, number, undefined)
      return this.addPieces(this.only, text, number, { caption: this.titleAbove() })
    }
    if (LINK_BESIDE.test(text) && this.addWithin(text, number)) return
    const guess = isDrawnRule(text) ? undefined : bestOf(this.lines, text, 0)
    // A line that no format recognises beyond doubt may be a row of a board.
    if ((guess === undefined || guess.sureness < CERTAIN) && !ROW.test(text) && this.addWithin(text, number)) return
    // A JSON object that names no genre may be a document.
    const mayBeRow = guess !== undefined && ((guess.sureness < 1 && ROW.test(text)) || (guess.sureness < LIKELY && /^\s*\{/.test(text)))
    if (guess === undefined || guess.sureness < BROKEN || mayBeRow) return stretch.loose(text, number, guess)
    const title = guess.sureness < CERTAIN ? {} : this.titleAbove()
    stretch.close()
    this.addPieces(guess.candidate, text, number, { caption: title })
  }

  /** Counts a puzzle that another reader reads from the next line. @returns the number of the puzzle in the text, from 0 */
  pass(): number {
    this.stretch.close()
    return this.out.records++
  }

  /** Reports a problem on the next line. The lines before it are settled first. */
  fail(number: number, message: TextMessage): void {
    this.stretch.close()
    this.out.fail(number, 1, message)
  }

  /** Ends the lines. */
  end(): void {
    this.endSaved(Infinity)
    this.stretch.close()
  }

  /** Reads the saved game whose lines end here. @param to the number of its last line */
  private endSaved(to: number): void {
    const { saved } = this
    if (saved === undefined) return
    this.saved = undefined
    const id = saved.game.id()
    if (id === undefined) return this.out.fail(saved.from, 1, { code: 'link.damaged', tool: PORTABLE })
    this.addPortable(id, saved.from)
    if (to > saved.from && to < Infinity) this.out.account({ from: saved.from, to, became: 'puzzle' })
  }

  /** Reads a puzzle that follows a label on its line, or stands in a row of a table. @returns whether the line has one */
  private addWithin(text: string, line: number): boolean {
    const candidateOf = (part: string): Candidate | undefined => bestOf(this.lines, part, CERTAIN)?.candidate
    const add = (candidate: Candidate, part: string, index: number, caption: Caption): boolean => {
      this.stretch.close()
      this.addPieces(candidate, part, line, { columnOf: (at) => columnAt(text, index + at), caption })
      return true
    }
    const solution = solutionLabel(text)
    if (solution !== undefined) {
      this.out.solutions.label(line)
      const candidate = solution === '' ? undefined : candidateOf(solution)
      if (candidate) return add(candidate, solution, text.lastIndexOf(solution), {})
      if (solution !== '') return false
      this.stretch.silent(text, line)
      return true
    }
    const fields = text.length < LONGEST_ROW ? fieldsOf(text) : undefined
    const found = fields?.map((field) => (field.text.length < LEAST_FIELD ? undefined : candidateOf(field.text)))
    if (fields && found?.filter((one) => one !== undefined).length === 1) {
      const at = found.findIndex((one) => one !== undefined)
      this.headingAbove(fields.length)
      return add(found[at]!, fields[at]!.text, fields[at]!.index, captionOfRow(fields, at, this.heading))
    }
    const marked = withinMarks(text).flatMap((part) => {
      const candidate = candidateOf(part.text)
      return candidate ? [{ ...part, candidate }] : []
    })
    if (marked.length > 1) {
      for (const part of marked) add(part.candidate, part.text, part.index, {})
      return true
    }
    const [inside] = marked
    const bare = withoutLabel(text)
    // A puzzle that stands beside other things is cut out of its line, unless a label is the only other thing.
    if (inside && inside.text !== bare?.text) return add(inside.candidate, inside.text, inside.index, inside.caption)
    const own = bare && candidateOf(bare.text)
    return bare !== undefined && own !== undefined && add(own, bare.text, bare.index, bare.caption)
  }

  /** Takes the line above a row as the heading of its table, if the line consists of `count` names. */
  private headingAbove(count: number): void {
    // Markdown has a rule below the names.
    if (this.stretch.last && isDrawnRule(this.stretch.last.text)) this.stretch.leave()
    const { last } = this.stretch
    const names = last?.loose && fieldsOf(last.text)
    if (last && names && names.length === count && isHeading(names)) {
      this.heading = names.map(({ text }) => text)
      this.stretch.leave()
      this.out.account({ from: last.number, to: last.number, became: 'heading' })
    } else if (this.heading?.length !== count) this.heading = undefined
  }

  private addPortable({ game, id, index }: PortableId, line: number): void {
    const own = this.lines.filter(({ format }) => format.id === game)
    const best = bestOf(own, id, 0)?.candidate ?? own[0]
    if (best) this.out.add(best, id, line, index + 1)
    else this.out.fail(line, index + 1, { code: 'link.unknown-genre', tool: PORTABLE, kind: game })
  }

  /** Reads a run of lines as documents, tables or single lines. @param isAmong whether documents stand above or below the run */
  private settle(lines: readonly HeldLine<Guess>[], isAmong = false): void {
    const seam = seamOf(lines)
    if (seam) {
      this.settle([...lines.slice(0, seam.at), seam.above], isAmong)
      return this.settle([seam.below, ...lines.slice(seam.at + 1)], isAmong)
    }
    const text = textOf(lines)
    // Tables are tried first: a format that takes blanks for cells would lose the empty cells of a spreadsheet.
    if (hasEmptyCells(text) && this.addTables(lines)) return
    const whole = this.documentOf(lines)
    if (whole !== undefined && !this.areSeveral(whole, lines)) return this.out.add(whole, text, lines[0]!.number)
    if (this.addDocuments(lines)) return
    if (!isOfLines(lines) && this.addTables(lines)) return
    const named = nameText(textOf(lines))
    if (named !== undefined) return this.out.fail(lines[0]!.number, 1, named)
    // Among prose, each run of rows may be a board.
    const parts = runsOfRows(lines).map((part) => ({ part, whole: part.length > 1 ? this.documentOf(part) : undefined }))
    const hasBoards = isAmong || parts.some(({ whole }) => whole !== undefined)
    for (const [i, { part, whole }] of parts.entries()) {
      const next = parts[i + 1]
      const isAbove = next !== undefined && (next.whole !== undefined || (next.part[0]!.loose?.guess?.sureness ?? 0) >= LIKELY)
      if (whole !== undefined) {
        this.out.add(whole, textOf(part), part[0]!.number, 1, this.title === undefined ? {} : { title: this.title })
        this.title = undefined
      } else if (part.length === 1 && isAbove && headingIn(part[0]!.text) !== undefined) {
        // A single line of text may be the heading of the line below it.
        this.title = headingIn(part[0]!.text)
        this.out.account({ from: part[0]!.number, to: part[0]!.number, became: 'heading' })
      } else for (const { text, number, loose } of part) if (loose) this.addLine(text, number, loose.guess, hasBoards)
    }
  }

  /**
   * Reads the tables among lines, and the other lines one by one.
   *
   * @returns whether there were any tables
   */
  private addTables(lines: readonly HeldLine<Guess>[]): boolean {
    const all = tablesIn(lines, this.documents)
    const isCounted = new Map(all.map((board) => [board.lines[0]!.number, board]))
    if (all.length === 0) return false
    const taken = new Set(all.flatMap((board) => board.lines.map(({ number }) => number)))
    for (const { lines: own, boards } of all) {
      this.out.account({ from: own[0]!.number, to: own.at(-1)!.number, became: 'puzzle' })
      // Words beside the board of a table are reported, like other lines outside of boards.
      for (const { board } of boards) for (const number of board.words) taken.delete(number)
    }
    for (const { text, number, loose } of lines) {
      for (const { candidate, board } of isCounted.get(number)?.boards ?? []) this.out.addBoard(candidate, board)
      if (loose && !taken.has(number)) this.addLine(text, number, loose.guess, true)
    }
    return true
  }

  /**
   * Reads the documents among headings and prose. A heading becomes the title of the document below it; prose is skipped.
   *
   * @returns whether there were any documents
   */
  private addDocuments(lines: readonly HeldLine<Guess>[]): boolean {
    const found = documentsAmong(lines, this.documents)
    if (found.length === 0) return false
    let next = 0
    for (const { candidate, from, to, title } of found) {
      this.addAmong(lines.slice(next, from))
      this.out.add(candidate, textOf(lines.slice(from, to)), lines[from]!.number, 1, title === undefined ? {} : { title })
      next = to
    }
    this.addAmong(lines.slice(next))
    return true
  }

  /** Reads the lines between two documents. Several rows may be a board; a single line cannot. */
  private addAmong(lines: readonly HeldLine<Guess>[]): void {
    const own = lines.slice(0, lines.findLastIndex(({ loose }) => loose !== undefined) + 1)
    const rows = own.filter(({ text }) => ROW.test(text) || ROW_OF_LETTERS.test(text)).length
    if (rows > 2) return this.settle(own, true)
    for (const { text, number, loose } of own) if (loose) this.addLine(text, number, loose.guess, true)
  }

  /** Whether a run of lines holds documents in several formats, although one format can read it as a whole. */
  private areSeveral(whole: Candidate, lines: readonly HeldLine<Guess>[]): boolean {
    const told = new Set(whole.format.parse(textOf(lines)).problems.map(({ line }) => line - 1))
    if (!holdsOthers(whole, lines, this.documents, told)) return false
    const [first, second] = documentsAmong(lines, this.documents)
    return first !== undefined && (second !== undefined || first.from > 0 || first.to < lines.length)
  }

  /** The format in which a run of lines is one document. Undefined where most of its lines are puzzles by themselves. */
  private documentOf(lines: readonly HeldLine<Guess>[]): Candidate | undefined {
    return isOfLines(lines) ? undefined : bestOf(this.documents, textOf(lines), this.leastDocument)?.candidate
  }

  /**
   * Reads a line with one puzzle, or with several side by side.
   *
   * @param about the place of `text` within its line, and the caption of the first puzzle
   */
  private addPieces(candidate: Candidate, text: string, line: number, about: About = {}): void {
    const { only } = this
    const { columnOf = (index: number) => columnAt(text, index), caption } = about
    const pieces = piecesOf(text, (part) => (only ? formatOfAll(only, part) : bestOf(this.lines, part, CERTAIN)?.candidate.format))
    if (pieces.length === 1) {
      const words = wordsOfOwn(candidate, text)
      for (const [i, word] of words.entries()) this.out.add(candidate, word.text, line, columnOf(word.index), i === 0 ? caption : undefined)
      return
    }
    for (const [i, piece] of pieces.entries()) {
      const own = only ?? bestOf(this.lines, piece.text, 0)?.candidate ?? candidate
      this.out.add(own, piece.text, line, columnOf(piece.index), i === 0 ? caption : undefined)
    }
  }

  /** The heading right above the current line, as the title of its puzzle. */
  private titleAbove(): Caption {
    const { last } = this.stretch
    const title = last?.loose === undefined ? undefined : headingIn(last.text)
    if (last === undefined || title === undefined) return {}
    this.stretch.leave()
    this.out.account({ from: last.number, to: last.number, became: 'heading' })
    return { title }
  }

  /** Reads a single line. @param isAmongBoards whether boards stand around the line; prose is skipped there */
  private addLine(text: string, line: number, guess: Guess | undefined, isAmongBoards = false): void {
    const { title } = this
    this.title = undefined
    if (guess !== undefined) return this.addPieces(guess.candidate, text, line, title === undefined ? {} : { caption: { title } })
    if (isSilent(text) || isDrawnRule(text)) return
    const start = firstInk(text)
    const link = nameLink(text)
    if (link !== undefined) return this.out.fail(line, columnAt(text, start), link)
    const seen = shortened(text.trim())
    if (isAmongBoards && becameOf(text) === 'unread')
      this.out.fail(line, columnAt(text, start), { code: 'read.not-read', from: line, to: line })
    else if (isAmongBoards && headingIn(text) !== undefined) this.out.account({ from: line, to: line, became: 'heading' })
    else if (isAmongBoards) this.out.warn(line, columnAt(text, start), { code: 'read.passed-over', seen })
    else this.out.fail(line, columnAt(text, start), { code: 'read.nothing-fits', seen })
  }
}

/**
 * The candidate's format if it reads `text` as a puzzle. Reading is the only test, because some formats recognise no text with certainty.
 */
function formatOfAll({ format }: Candidate, text: string): Format | undefined {
  const { puzzles, problems } = format.parse(text)
  return puzzles.length === 1 && problems.length === 0 ? format : undefined
}

/** The fewest UTF-16 units of a word that is a whole board. */
const LEAST_BOARD = 16

/**
 * Cuts a line into words if each word is a puzzle; otherwise gives the whole line. It serves formats that never recognise a text beyond
 * doubt.
 */
function wordsOfOwn({ format }: Candidate, text: string): readonly { readonly text: string; readonly index: number }[] {
  const whole = [{ text, index: 0 }]
  if (text.length > LONGEST_ROW) return whole
  const words = Array.from(text.matchAll(/[^\s,;|]+/g), ({ 0: word, index }) => ({ text: word, index }))
  const [first, ...others] = words
  if (first === undefined || others.length === 0 || words.some((word) => word.text.length < LEAST_BOARD)) return whole
  // A word without empty cells is the solution of the puzzle before it.
  if (others.some((word) => !/[.0*_-]/.test(word.text) || format.belongs?.(first.text, word.text))) return whole
  const isOne = (word: string): boolean => {
    const { puzzles, problems } = format.parse(word)
    return puzzles.length === 1 && problems.length === 0
  }
  return words.every((word) => isOne(word.text)) ? words : whole
}

/** Whether most lines are puzzles by themselves. */
function isOfLines(lines: readonly HeldLine<Guess>[]): boolean {
  const loose = lines.filter((line) => line.loose)
  return 2 * loose.filter((line) => (line.loose?.guess?.sureness ?? 0) >= LIKELY).length > loose.length
}

function textOf(lines: readonly HeldLine<Guess>[]): string {
  return lines.map((line) => line.text).join('\n')
}

/** Divides lines into runs that may be the rows of a board, and other single lines. Blank lines and comments end a run. */
function runsOfRows(lines: readonly HeldLine<Guess>[]): readonly (readonly HeldLine<Guess>[])[] {
  const parts: HeldLine<Guess>[][] = []
  let run: HeldLine<Guess>[] | undefined
  for (const line of lines) {
    if (!line.loose || !(ROW.test(line.text) || ROW_OF_LETTERS.test(line.text))) {
      run = undefined
      if (line.loose) parts.push([line])
    } else if (run) run.push(line)
    else parts.push((run = [line]))
  }
  return parts
}

/** Reads a text as one document. @param candidates all formats in question; a remark names those that would also fit */
export function readWhole(
  candidate: Candidate,
  text: string,
  options: ParseOptions,
  sink: ReadSink,
  candidates: readonly Candidate[],
): void {
  const moving = new Moving(sink, options, 0, candidates)
  if (/solution|solved|answer|解|答/i.test(text))
    for (const [i, line] of splitLines(text).entries()) if (solutionLabel(line) !== undefined) moving.solutions.label(i + 1)
  moving.add(candidate, seenText(text, moving), 1)
}

/** Removes invisible signs from a text, and reports those that stood between cells. */
function seenText(text: string, moving: Moving): string {
  if (withoutInvisible(text).text === text) return text
  const lines = splitLines(text).map((line, i) => {
    const seen = withoutInvisible(line)
    if (seen.inside) moving.remark(i + 1, columnAt(line, seen.inside.index), { code: 'read.invisible', seen: seen.inside.seen })
    return seen.text
  })
  return lines.join('\n')
}
