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

/** The certainty from which on a stretch of lines is read as a document where a person has given the genre. */
const LIKELY_OF_GENRE = 0.45
/** The certainty from which on a line counts as a broken puzzle of a format. Any other line may be part of a document. */
const BROKEN = 0.2
/** The most UTF-16 units that are tried as one document. */
const MOST_STRETCH = 1_000_000

/** A line that may be a row of a board, or part of a table of numbers. */
const ROW = /^[\s\d._xX*?|+,-]+$/

/** A row of a board in which letters stand for digits, too. */
const ROW_OF_LETTERS = /^\s*(?:[A-Ya-y\d._*?-]{10,25}|[A-Y\d._*?-]{4,25}|[A-Ya-y\d._*?-]{1,2}(?:[\s,;|]+[A-Ya-y\d._*?-]{1,2}){3,24})\s*$/

/** Whether a line is a rule. Within a stretch, signs that may be empty cells are taken for empty cells. */
function isRule(text: string, isWithin: boolean): boolean {
  return (
    /^\s*([=~])\1{2,}\s*$/.test(text) || FENCE.test(text) || ((!isWithin || text.length > WIDEST_ROW) && /^\s*([-*_])\1{2,}\s*$/.test(text))
  )
}

/** The line before or after a block of code in Markdown. */
const FENCE = /^\s*```[\w-]{0,20}\s*$/

/** A puzzle with its number in front: `#1 53..7….`. Such a line is no comment. */
const NUMBERED = /^\s*#\s?\d{1,5}[).:\s-]\s*\S{12}/

/** Whether a line that looks like a comment may be a row of a picture: `#` and signs of empty cells. */
function isPictureRow(text: string): boolean {
  return /^\s*#(?:[#.·_-]{2,}|(?: [#.·_-]){2,})\s*$/.test(text)
}

/** Whether a line is a ruled line of a drawn board, of any length: none of its signs can be a cell. */
function isDrawnRule(text: string): boolean {
  const rule = text.trim()
  return /^[.:'+*|][-=_.:'+*|]*$/.test(rule) && /[-=_]{3}/.test(rule) && /[.:'+*|]$/.test(rule)
}

/** A row of a table with an address in a field of its own, which is not the first. */
const LINK_BESIDE = /[,;\t|] ?"?https?:\/\/[^\s,;|"]+"?(?:[\s,;|]|$)/

/** The most UTF-16 units of a row of a table with a puzzle in it, and the fewest of a field that may be the puzzle. */
const [LONGEST_ROW, LEAST_FIELD] = [4000, 12]

/** The most signs of a row of empty cells; a longer line is a rule. */
const WIDEST_ROW = 60

/** The context of the pieces of a line: the column of each index of the text, and the caption of the first piece. */
interface About {
  readonly columnOf?: (index: number) => number
  readonly caption?: Caption
}

/**
 * Reads the lines of a text that is no document. Each line is read by the line format that fits it best; stretches of lines that fit
 * none are tried as documents.
 */
export class LineReader {
  private readonly out: Moving
  private readonly lines: readonly Candidate[]
  private readonly documents: readonly Candidate[]
  private readonly only: Candidate | undefined
  /** The column names of the table whose rows are being read. */
  private heading: readonly string[] | undefined
  /** The heading of the next line to be read. */
  private title: string | undefined
  /** The saved game whose lines are being read. */
  private saved: { readonly game: SavedGame; readonly from: number } | undefined
  /** The certainty that a stretch needs to be read as a document. */
  private readonly leastDocument: number
  private readonly stretch = new Stretch<Guess>(MOST_STRETCH, (lines) => this.settle(lines))

  /**
   * @param sink gets puzzles and problems as soon as they are known
   * @param records the number of puzzles of the text before these lines, broken ones included
   */
  constructor(candidates: readonly Candidate[], options: ParseOptions, sink: ReadSink, records = 0) {
    this.out = new Moving(sink, options, records, candidates)
    this.only = candidates.length === 1 && candidates[0]!.format.scope === 'line' ? candidates[0] : undefined
    this.lines = candidates.filter(({ format }) => format.scope === 'line')
    this.documents = candidates.filter(({ format }) => format.scope === 'document')
    this.leastDocument = candidates.every(({ genre }) => genre === candidates[0]?.genre) ? LIKELY_OF_GENRE : LIKELY
  }

  /** The number of puzzles so far, broken ones included. */
  get records(): number {
    return this.out.records
  }

  /** Whether the reading of some lines still depends on the lines after them. */
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
    // A line of nothing but tabs may be a row of a spreadsheet, whose cells are all empty.
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

  /** Counts a puzzle on the next line, which another reader reads. @returns the index of the puzzle among all of the text */
  pass(): number {
    this.stretch.close()
    return this.out.records++
  }

  /** Reports a problem with the next line, after settling the lines before it. */
  fail(number: number, message: TextMessage): void {
    this.stretch.close()
    this.out.fail(number, 1, message)
  }

  /** Ends the lines. */
  end(): void {
    this.endSaved(Infinity)
    this.stretch.close()
  }

  /** Reads the saved game whose lines have ended. @param to its last line */
  private endSaved(to: number): void {
    const { saved } = this
    if (saved === undefined) return
    this.saved = undefined
    const id = saved.game.id()
    if (id === undefined) return this.out.fail(saved.from, 1, { code: 'link.damaged', tool: PORTABLE })
    this.addPortable(id, saved.from)
    if (to > saved.from && to < Infinity) this.out.account({ from: saved.from, to, became: 'puzzle' })
  }

  /** Reads a puzzle behind a label on its line, or in a row of a table. @returns whether there is one */
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
    // What a label says is more than that it stands beside the puzzle.
    if (inside && inside.text !== bare?.text) return add(inside.candidate, inside.text, inside.index, inside.caption)
    const own = bare && candidateOf(bare.text)
    return bare !== undefined && own !== undefined && add(own, bare.text, bare.index, bare.caption)
  }

  /** Takes the line right above a row as the heading of its table, where the line consists of `count` names. */
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

  /** Reads the lines of a stretch as documents, tables or single lines. @param isAmong whether documents stand above or below */
  private settle(lines: readonly HeldLine<Guess>[], isAmong = false): void {
    const seam = seamOf(lines)
    if (seam) {
      this.settle([...lines.slice(0, seam.at), seam.above], isAmong)
      return this.settle([seam.below, ...lines.slice(seam.at + 1)], isAmong)
    }
    const text = textOf(lines)
    // Tables come first: a format that takes blanks for cells would lose the empty cells of a spreadsheet.
    if (hasEmptyCells(text) && this.addTables(lines)) return
    const whole = this.documentOf(lines)
    if (whole !== undefined && !this.areSeveral(whole, lines)) return this.out.add(whole, text, lines[0]!.number)
    if (this.addDocuments(lines)) return
    if (!isOfLines(lines) && this.addTables(lines)) return
    const named = nameText(textOf(lines))
    if (named !== undefined) return this.out.fail(lines[0]!.number, 1, named)
    // Boards among prose: each run of rows may be one.
    const parts = runsOfRows(lines).map((part) => ({ part, whole: part.length > 1 ? this.documentOf(part) : undefined }))
    const hasBoards = isAmong || parts.some(({ whole }) => whole !== undefined)
    for (const [i, { part, whole }] of parts.entries()) {
      const next = parts[i + 1]
      const isAbove = next !== undefined && (next.whole !== undefined || (next.part[0]!.loose?.guess?.sureness ?? 0) >= LIKELY)
      if (whole !== undefined) {
        this.out.add(whole, textOf(part), part[0]!.number, 1, this.title === undefined ? {} : { title: this.title })
        this.title = undefined
      } else if (part.length === 1 && isAbove && headingIn(part[0]!.text) !== undefined) {
        // The heading of the line below.
        this.title = headingIn(part[0]!.text)
        this.out.account({ from: part[0]!.number, to: part[0]!.number, became: 'heading' })
      } else for (const { text, number, loose } of part) if (loose) this.addLine(text, number, loose.guess, hasBoards)
    }
  }

  /**
   * Reads tables of cells among lines, and whatever else stands there line by line.
   *
   * @returns whether there were any
   */
  private addTables(lines: readonly HeldLine<Guess>[]): boolean {
    const all = tablesIn(lines, this.documents)
    const isCounted = new Map(all.map((board) => [board.lines[0]!.number, board]))
    if (all.length === 0) return false
    const taken = new Set(all.flatMap((board) => board.lines.map(({ number }) => number)))
    for (const { lines: own, boards } of all) {
      this.out.account({ from: own[0]!.number, to: own.at(-1)!.number, became: 'puzzle' })
      // Words beside the board of a table are reported like any other line that is part of no board.
      for (const { board } of boards) for (const number of board.words) taken.delete(number)
    }
    for (const { text, number, loose } of lines) {
      for (const { candidate, board } of isCounted.get(number)?.boards ?? []) this.out.addBoard(candidate, board)
      if (loose && !taken.has(number)) this.addLine(text, number, loose.guess, true)
    }
    return true
  }

  /**
   * Reads documents with headings and prose between them. A heading is the title of the document after it; prose is skipped.
   *
   * @returns whether there were any
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

  /** Reads the lines between documents: several rows may be a board, a single line is none. */
  private addAmong(lines: readonly HeldLine<Guess>[]): void {
    const own = lines.slice(0, lines.findLastIndex(({ loose }) => loose !== undefined) + 1)
    const rows = own.filter(({ text }) => ROW.test(text) || ROW_OF_LETTERS.test(text)).length
    if (rows > 2) return this.settle(own, true)
    for (const { text, number, loose } of own) if (loose) this.addLine(text, number, loose.guess, true)
  }

  /** Whether a stretch that one format can read as a whole consists of several documents in several formats. */
  private areSeveral(whole: Candidate, lines: readonly HeldLine<Guess>[]): boolean {
    const told = new Set(whole.format.parse(textOf(lines)).problems.map(({ line }) => line - 1))
    if (!holdsOthers(whole, lines, this.documents, told)) return false
    const [first, second] = documentsAmong(lines, this.documents)
    return first !== undefined && (second !== undefined || first.from > 0 || first.to < lines.length)
  }

  /** The format of a stretch that is one document; undefined where most of its lines are puzzles by themselves. */
  private documentOf(lines: readonly HeldLine<Guess>[]): Candidate | undefined {
    return isOfLines(lines) ? undefined : bestOf(this.documents, textOf(lines), this.leastDocument)?.candidate
  }

  /**
   * Reads a line that holds one puzzle, or several next to each other.
   *
   * @param about the columns, where `text` is a part of its line, and the caption of the first puzzle
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

  /** Reads a line by itself. @param isAmongBoards whether it is between boards, where prose is skipped */
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

/** The format, where it reads `text` as a puzzle. It must try, because some formats recognise no text with certainty. */
function formatOfAll({ format }: Candidate, text: string): Format | undefined {
  const { puzzles, problems } = format.parse(text)
  return puzzles.length === 1 && problems.length === 0 ? format : undefined
}

/** The fewest UTF-16 units of a board that is one word. */
const LEAST_BOARD = 16

/** The words of a line, where each word alone is a puzzle of a format that cannot recognise its texts beyond doubt; else the whole line. */
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

/** Cuts lines into parts: runs of lines that may be rows of a board, and single other lines. Blank lines and comments end a run. */
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

/** Reads a text that is one document. @param candidates all formats that may be considered; a remark names others that fit */
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

/** A text without invisible signs; it reports those that stood between cells. */
function seenText(text: string, moving: Moving): string {
  if (withoutInvisible(text).text === text) return text
  const lines = splitLines(text).map((line, i) => {
    const seen = withoutInvisible(line)
    if (seen.inside) moving.remark(i + 1, columnAt(line, seen.inside.index), { code: 'read.invisible', seen: seen.inside.seen })
    return seen.text
  })
  return lines.join('\n')
}
