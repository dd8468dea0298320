import type { Genre } from '../genre'
import type { TextPlace } from '../text'
import { nameWhole } from './unknown-link'
import { type Unwrapped, unwrapped } from './unwrapped'
import { xmlLines } from './xml-lines'
import { titledByHeadings } from './page-headings'
import { bestOf, type Candidate, candidatesOf, CERTAIN, LIKELY } from './candidates'
import { LineCutter } from './line-cutter'
import { accountOf, type TextStretch } from './account'
import { afterComments, isAssignment, isProgramText, placesIn, readProgramText } from './program-text'
import type { Language } from '#solver/kernel/message.ts'
import { notRead, type ReadOptions, type ReadProblem, type ReadPuzzle, type ReadSink } from './sink'
import { LineReader, readWhole } from './read-lines'
import { holdsOthers } from './documents-among'
import { beginsWithBracket, isSilent, splitLines, withPlainEnds } from '../texts/lines'
import { hasEmptyCells } from './tables/table-text'
import { sayTextMessage, type TextMessage } from '../texts/messages'

/** The result of reading a text. Puzzles and problems are in the order of the text; the numbers of puzzles count broken ones, too. */
export interface Reading {
  readonly puzzles: readonly ReadPuzzle[]
  readonly problems: readonly ReadProblem[]
  /** What became of each line, as consecutive stretches that cover the whole text. */
  readonly account: readonly TextStretch[]
}

/** The length of the beginning (UTF-16 units) that decides whether a text is a document. */
export const HEAD = 1_000_000
/** The most UTF-16 units of a document. A document must be kept in memory as a whole. */
const MOST_DOCUMENT = 64_000_000
/** The most UTF-16 units of a line. The largest puzzle of any genre is shorter. */
const MOST_LINE = 4_000_000

/**
 * Reads any text, in three ways. If a document format recognises the whole text beyond doubt, it reads the text. Otherwise each line is
 * read in the line format that fits it best, so that formats and genres may be mixed. Lines that fit no line format are tried together as
 * documents, such as a grid among prose. Lines that remain become problems.
 */
export function readText(genres: readonly Genre[], text: string, options: ReadOptions = {}): Reading {
  const puzzles: ReadPuzzle[] = []
  const problems: ReadProblem[] = []
  const told: TextStretch[] = []
  const reader = new TextReader(genres, options, {
    puzzle: (read) => void puzzles.push(read),
    problem: (problem) => void problems.push(problem),
    stretch: (stretch) => void told.push(stretch),
  })
  reader.take(text)
  reader.end()
  return { puzzles, problems, account: accountOf(withPlainEnds(text), told) }
}

/** The manner of reading a text: as lines, as one document, or not at all. */
export type Manner =
  | { readonly is: 'lines' }
  | { readonly is: 'document'; readonly whole: Candidate }
  | { readonly is: 'nothing'; readonly message: TextMessage }
  /** The text is read as a program text; if it holds no puzzle, it is read in the manner `otherwise`. */
  | { readonly is: 'program'; readonly otherwise: Manner }

/** The manner in which a text should be read, judged by its beginning ({@link HEAD}). */
export function mannerOf(candidates: readonly Candidate[], head: string): Manner {
  const manner = plainManner(candidates, head)
  const isSure = manner.is === 'document' && /^\s*\{/.test(head) && manner.whole.format.detect(head) >= CERTAIN
  const isProgram = isProgramText(head) || (manner.is !== 'document' && isAssignment(head))
  return !isSure && isProgram && !isLineOfOwn(candidates, head) ? { is: 'program', otherwise: manner } : manner
}

/** Whether the first line of a text (after comments) is a JSON object in a line format. */
function isLineOfOwn(candidates: readonly Candidate[], head: string): boolean {
  const line = /^\{.*/.exec(afterComments(head))?.[0]
  const lines = candidates.filter(({ format }) => format.scope === 'line')
  return line !== undefined && bestOf(lines, line, CERTAIN) !== undefined
}

/** Whether {@link TextReader} takes marks off the lines of a whole text before it reads them, as off a quoted letter, a web page or XML. */
export function isMarkedUp(text: string): boolean {
  return text.length <= HEAD && (unwrapped(text) !== undefined || xmlLines(text) !== undefined)
}

/** The number of lines that show whether each line of a text is a puzzle. */
const JUDGED = 40

/**
 * Whether most lines of a text of cells are whole boards. Their length cannot show this: a small board on one line is as long as a row of a
 * large board.
 */
function areLinesOfOwn(candidates: readonly Candidate[], head: string): boolean {
  const lines = candidates.filter(({ format }) => format.scope === 'line')
  const inked = splitLines(head.slice(0, JUDGED_UNITS)).filter((line) => !isSilent(line)).slice(0, JUDGED) // prettier-ignore
  return 2 * inked.filter((line) => bestOf(lines, line, LIKELY) !== undefined).length > inked.length
}

/** The most UTF-16 units of the lines that show this. */
const JUDGED_UNITS = 20_000

function plainManner(candidates: readonly Candidate[], head: string): Manner {
  const only = candidates.length === 1 ? candidates[0] : undefined
  const isSheet = hasEmptyCells(head)
  if (only) return only.format.scope === 'document' && !isSheet ? { is: 'document', whole: only } : { is: 'lines' }
  const documents = candidates.filter(({ format }) => format.scope === 'document')
  const best = bestOf(documents, head, CERTAIN)?.candidate
  const whole = best?.format.isPlain && areLinesOfOwn(candidates, head) ? undefined : best
  if (whole && !isSheet) return { is: 'document', whole }
  const message = nameWhole(head, new Set(candidates.map(({ genre }) => genre.id)))
  return message === undefined ? { is: 'lines' } : { is: 'nothing', message }
}

/**
 * A reader for a text that comes in pieces, with the same result as {@link readText}. If the text is read as lines, only the lines being
 * read are kept in memory.
 */
export class TextReader {
  private readonly candidates: readonly Candidate[]
  private readonly reader: LineReader
  /** The pieces so far, until the manner of reading is known. If the text is a document, all of its pieces. */
  private held: string[] = []
  private length = 0
  private whole: Candidate | undefined
  /** The manner in which the text is read if no program text is found in it. */
  private otherwise: Manner | undefined
  private cutter: LineCutter | undefined
  private isOver = false
  /** Whether the text begins with a bracket, like JSON; undefined as long as only blanks have come. */
  private isOfValues: boolean | undefined

  /**
   * @param sink gets puzzles and problems as soon as they are known
   * @param from the numbers of lines and of puzzles before the first piece; it makes the reader take the text as lines
   */
  constructor(
    private readonly genres: readonly Genre[],
    private readonly options: ReadOptions,
    private readonly sink: ReadSink,
    from?: { readonly lines: number; readonly records: number },
  ) {
    this.candidates = candidatesOf(genres, options)
    this.reader = new LineReader(this.candidates, options, sink, from?.records)
    if (from) this.cutter = this.cut(from.lines + 1)
    if (this.candidates.length > 0) return
    this.isOver = true
    this.reader.fail(1, { code: 'read.no-such-format', ...options })
  }

  /** Whether the meaning of the text so far still depends on the next pieces. */
  get isOpen(): boolean {
    return this.cutter === undefined || this.cutter.isMidLine || this.reader.isOpen
  }

  /** The numbers of lines and of puzzles read so far. */
  get at(): { readonly lines: number; readonly records: number } {
    return { lines: this.cutter?.lines ?? 0, records: this.reader.records }
  }

  /** Takes the next piece. */
  take(written: string): void {
    if (this.isOver) return
    this.isOfValues ??= beginsWithBracket(written)
    const piece = withPlainEnds(written, this.isOfValues)
    if (this.cutter) return this.cutter.take(piece)
    this.held.push(piece)
    this.length += piece.length
    if (!this.whole && !this.otherwise && this.length > HEAD) this.settle(this.mannerBy(this.held.join('').slice(0, HEAD)))
    if (this.otherwise && this.length > MOST_DOCUMENT) this.settle(this.otherwise)
    if (this.whole && this.length > MOST_DOCUMENT) {
      this.isOver = true
      this.held = []
      this.reader.fail(1, { code: 'read.document-too-large', megabytes: MOST_DOCUMENT / 1e6 })
    }
  }

  /** Ends the text. */
  end(): void {
    if (this.isOver) return
    this.isOver = true
    if (!this.whole && !this.cutter && !this.otherwise) {
      const text = this.held.join('')
      const bare = this.options.isPart || this.options.isBare ? undefined : unwrapped(text)
      if (bare) return void this.readUnwrapped(bare)
      const manner = this.mannerBy(text)
      const isMarked = manner.is === 'lines' && !this.options.isPart && !this.options.isBare
      const lines = isMarked ? xmlLines(text) : undefined
      if (lines) {
        // The text is an XML document in an unknown format.
        if (!this.readUnwrapped(lines)) this.sink.problem(notRead({ line: 1, column: 1 }, splitLines(text).length, 0))
        return
      }
      this.settle(manner)
    }
    if (this.otherwise) {
      if (this.readAsProgram(this.held.join(''))) return
      this.settle(this.otherwise)
    }
    if (this.whole) return this.readDocument(this.whole, this.held.join(''))
    this.cutter?.end()
    this.reader.end()
  }

  /**
   * Reads a text without the marks around its lines. Places refer to the original text.
   *
   * @returns whether anything was found
   */
  private readUnwrapped({ text, placeOf, headings }: Unwrapped, sink: ReadSink = this.sink): boolean {
    const { puzzles, problems } = titledByHeadings(
      readText(this.genres, text, { ...this.options, isBare: true }),
      splitLines(text),
      headings,
    )
    const moved = <T extends TextPlace>(item: T): T => ({ ...item, ...placeOf(item) })
    const records = [...puzzles.map(({ placed }) => placed), ...problems]
    for (const read of puzzles) sink.puzzle({ ...read, placed: moved(read.placed) })
    for (const problem of problems) {
      const { message } = problem as { readonly message: TextMessage }
      const lineOf = (line: number): number => placeOf({ line, column: 1 }).line
      const told = message.code === 'read.not-read' ? { ...message, from: lineOf(message.from), to: lineOf(message.to) } : problem.message
      sink.problem({ ...moved(problem), message: told })
    }
    if (records.length > 0) sink.stretch?.({ from: 1, to: placeOf({ line: splitLines(text).length, column: 1 }).line, became: puzzles.length > 0 ? 'puzzle' : 'problem' }) // prettier-ignore
    return records.length > 0
  }

  /**
   * Reads a text as one document. If this reports a problem, or other formats recognise parts of the text, the text is also read as lines.
   * The second reading counts if it finds all puzzles of the document and more.
   */
  private readDocument(whole: Candidate, text: string): void {
    if (this.candidates.length === 1 || text.length > HEAD) return readWhole(whole, text, this.options, this.sink, this.candidates)
    const own = collected((sink) => readWhole(whole, text, this.options, sink, this.candidates))
    const lines = splitLines(text).map((line, i) => ({ text: line, number: i + 1, loose: { guess: undefined } }))
    const mayBeMore = own.puzzles.length > 0 && (own.problems.some(isUnsure) || holdsOthers(whole, lines, this.candidates))
    const isBeside = !this.options.isPart && lines.some(({ text }) => isAssignment(text) || isProgramText(text))
    const others = [
      ...(mayBeMore ? [collected((sink) => this.readLines(text, sink))] : []),
      ...(own.puzzles.length === 0 ? this.inXml(text) : []),
      ...(isBeside && own.puzzles.length > 0 ? [collected((sink) => void this.readAsProgram(text, sink))] : []),
    ]
    const best = others.reduce((most, one) => (holdsMore(one, most) ? one : most), own)
    best.hand(this.sink)
  }

  /** Reads an XML document in an unknown format. The list is empty for any other text. */
  private inXml(text: string): readonly Collected[] {
    const lines = this.options.isPart || this.options.isBare ? undefined : xmlLines(text)
    if (lines === undefined) return []
    return [collected((sink) => void this.readUnwrapped(lines, sink))]
  }

  private readLines(text: string, sink: ReadSink): void {
    const reader = new TextReader(this.genres, this.options, sink, { lines: 0, records: 0 })
    reader.take(text)
    reader.end()
  }

  /** The manner of reading, judged by the beginning of the text. */
  private mannerBy(head: string): Manner {
    return this.options.isPart ? plainManner(this.candidates, head) : mannerOf(this.candidates, head)
  }

  private settle(manner: Manner): void {
    this.otherwise = undefined
    if (manner.is === 'program') {
      this.otherwise = manner.otherwise
      return
    }
    if (manner.is === 'document') {
      this.whole = manner.whole
      return
    }
    const { held } = this
    this.held = []
    if (manner.is === 'nothing') {
      this.isOver = true
      return this.reader.fail(1, manner.message)
    }
    this.cutter = this.cut(1)
    for (const piece of held) this.cutter.take(piece)
  }

  /** Reads a text as program text. @returns whether it holds puzzles */
  private readAsProgram(text: string, sink: ReadSink = this.sink): boolean {
    const read = (part: string): Reading => readText(this.genres, part, { ...this.options, isPart: true })
    const reading = readProgramText(text, read, (part) => readText(this.genres, part, this.options))
    if (reading === undefined) return false
    const placeOf = placesIn(text)
    let ordinal = 0
    for (const record of reading.records) {
      const place = placeOf(record.at)
      if (record.is === 'puzzle') sink.puzzle({ ...record.puzzle, placed: { ...record.puzzle.placed, ...place, ordinal: ordinal++ } })
      else if (record.is === 'unread') sink.problem(notRead(place, placeOf(record.to).line, ordinal++))
      else
        sink.problem({
          ...record.problem,
          ...place,
          ordinal: record.problem.severity === 'error' ? ordinal++ : Math.max(0, ordinal - 1),
        })
    }
    sink.stretch?.({ from: 1, to: placeOf(text.length).line, became: 'puzzle' })
    return true
  }

  private cut(first: number): LineCutter {
    const { reader } = this
    const sink = {
      line: (text: string, number: number) => reader.take(text, number),
      tooLong: (number: number) => reader.fail(number, { code: 'read.line-too-long', most: MOST_LINE }),
    }
    return new LineCutter(MOST_LINE, sink, first)
  }
}

/** Whether a problem is a sign that the text was read in a wrong manner. */
function isUnsure({ message }: ReadProblem): boolean {
  return message.code !== ('read.passed-over' satisfies TextMessage['code'])
}

/** The result of one manner of reading. It is kept back until another manner was tried. */
interface Collected {
  readonly puzzles: readonly ReadPuzzle[]
  readonly problems: readonly ReadProblem[]
  /** Passes puzzles and problems on in their order. */
  hand(sink: ReadSink): void
}

function collected(read: (sink: ReadSink) => void): Collected {
  const puzzles: ReadPuzzle[] = []
  const problems: ReadProblem[] = []
  const found: ((sink: ReadSink) => void)[] = []
  read({
    puzzle: (one) => {
      puzzles.push(one)
      found.push((sink) => sink.puzzle(one))
    },
    problem: (one) => {
      problems.push(one)
      found.push((sink) => sink.problem(one))
    },
    stretch: (one) => void found.push((sink) => sink.stretch?.(one)),
  })
  return { puzzles, problems, hand: (sink) => found.forEach((one) => one(sink)) }
}

/** Whether a reading has all puzzles of another reading and more, and reports no more errors. */
function holdsMore(one: Collected, other: Collected): boolean {
  if (one.puzzles.length <= other.puzzles.length || errorsIn(one) > errorsIn(other)) return false
  const found = one.puzzles.map(keyOf)
  return other.puzzles.every((puzzle) => {
    const at = found.indexOf(keyOf(puzzle))
    if (at >= 0) found.splice(at, 1)
    return at >= 0
  })
}

function errorsIn({ problems }: Collected): number {
  return problems.filter(({ severity }) => severity === 'error').length
}

function keyOf({ genre, placed }: ReadPuzzle): string {
  return JSON.stringify([genre.id, genre.toData(placed.puzzle)])
}

/** The sentence for a problem, in the words of the problem's genre. */
export function sayProblem(problem: ReadProblem, language: Language): string {
  return problem.genre === undefined ? sayTextMessage(problem.message, language) : problem.genre.say(problem.message, language)
}
