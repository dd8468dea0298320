import type { Format, Genre } from '../genre'
import { nameLink, nameText, nameWhole } from '../links/unknown'
import { LineCutter } from './line-cutter'
import { characterAt, columnAt, firstInk, isSilent } from './lines'
import type { Language } from './message'
import { type HeldLine, Stretch } from './stretches'
import type { Parsed, ParseOptions, Placed, TextProblem } from './text'
import { sayCore, type CoreMessage } from './words'

/** Which formats may be considered; without, all of all genres. */
export interface ReadOptions extends ParseOptions {
  readonly genre?: string
  readonly format?: string
}

/** A puzzle read, with the genre it belongs to and the id of the format it was read by. */
export interface ReadPuzzle {
  readonly genre: Genre
  readonly format: string
  readonly placed: Placed<unknown>
}

/** A problem, with the genre whose words tell it; without a genre it is a message of the core. */
export interface ReadProblem extends TextProblem {
  readonly genre?: Genre
}

/** Everything read, in the order of the text. Ordinals count through the whole text, broken records included. */
export interface Reading {
  readonly puzzles: readonly ReadPuzzle[]
  readonly problems: readonly ReadProblem[]
}

/** A document that is this sure takes the whole text at once, before lines are looked at one by one. */
const CERTAIN = 0.9
/** From here on a line or a stretch of lines is taken to be in a format. */
const LIKELY = 0.5
/** From here on a line is taken to be meant in a format, but broken; below, it may belong to something larger. */
const BROKEN = 0.2

/** A line that may be a row of a board, or part of a table of numbers. */
const ROW = /^[\s\d._xX*?|+,-]+$/

interface Candidate {
  readonly genre: Genre
  readonly format: Format
}

interface Guess {
  readonly candidate: Candidate
  readonly sureness: number
}

/** What comes out of a text, in its order. */
export interface ReadSink {
  puzzle(read: ReadPuzzle): void
  problem(problem: ReadProblem): void
}

/** UTF-16 units from which it is judged whether a text is one document; a shorter text is judged as a whole. */
const HEAD = 1_000_000
/** UTF-16 units that a document may have, which must be held as a whole. */
const MOST_DOCUMENT = 64_000_000
/** UTF-16 units of one line. The largest puzzles of all genres have less. */
const MOST_LINE = 4_000_000
/** UTF-16 units of a stretch of lines that may be a document among others. */
const MOST_STRETCH = 1_000_000

/**
 * Reads any text. A document format that fits the whole text beyond doubt reads all of it. Otherwise each line is read by
 * the line format that fits it best, so formats and genres may be mixed; what no line format wants is offered, stretch by
 * stretch, to the document formats (a grid among prose); what is then left over becomes a problem for each line.
 */
export function readText(genres: readonly Genre[], text: string, options: ReadOptions = {}): Reading {
  const puzzles: ReadPuzzle[] = []
  const problems: ReadProblem[] = []
  const reader = new TextReader(genres, options, {
    puzzle: (read) => void puzzles.push(read),
    problem: (problem) => void problems.push(problem),
  })
  reader.take(text)
  reader.end()
  return { puzzles, problems }
}

/** Reads a text that comes in pieces, as {@link readText} does; of a text of lines no more is held than the lines being read. */
export class TextReader {
  private readonly out: Moving
  private readonly lines: readonly Candidate[]
  private readonly documents: readonly Candidate[]
  private readonly only: Candidate | undefined
  /** The beginning of the text, until it is known how to read it; all of it where it is a document. */
  private held: string[] = []
  private length = 0
  private whole: Candidate | undefined
  private cutter: LineCutter | undefined
  private stretch: Stretch<Guess> | undefined
  private isOver = false

  /** @param sink told what is found, as soon as it is known */
  constructor(genres: readonly Genre[], options: ReadOptions, sink: ReadSink) {
    this.out = new Moving(sink, options)
    const candidates = genres
      .filter(({ id }) => options.genre === undefined || options.genre === id)
      .flatMap((genre) => genre.formats.map((format) => ({ genre, format })))
      .filter(({ format }) => options.format === undefined || options.format === format.id)
    this.only = candidates.length === 1 ? candidates[0] : undefined
    this.lines = candidates.filter(({ format }) => format.scope === 'line')
    this.documents = candidates.filter(({ format }) => format.scope === 'document')
    if (candidates.length > 0) return
    this.isOver = true
    this.out.fail(1, 1, { code: 'read.no-such-format', ...options })
  }

  /** Takes the next piece. */
  take(piece: string): void {
    if (this.isOver) return
    if (this.cutter) return this.cutter.take(piece)
    this.held.push(piece)
    this.length += piece.length
    if (!this.whole && this.length > HEAD) this.decide(this.held.join('').slice(0, HEAD))
    if (this.whole && this.length > MOST_DOCUMENT) {
      this.isOver = true
      this.held = []
      this.out.fail(1, 1, { code: 'read.document-too-large', megabytes: MOST_DOCUMENT / 1e6 })
    }
  }

  /** The text has ended. */
  end(): void {
    if (this.isOver) return
    this.isOver = true
    if (!this.whole && !this.cutter) this.decide(this.held.join(''))
    if (this.whole) return this.out.add(this.whole, this.held.join(''), 1)
    this.cutter?.end()
    this.stretch?.close()
  }

  /** Settles, by the beginning of the text, whether it is one document or lines. */
  private decide(head: string): void {
    this.whole = this.only
      ? this.only.format.scope === 'document'
        ? this.only
        : undefined
      : bestOf(this.documents, head, CERTAIN)?.candidate
    if (this.whole) return
    const named = this.only ? undefined : nameWhole(head)
    if (named !== undefined) {
      this.isOver = true
      this.held = []
      return this.out.fail(1, 1, named)
    }
    const stretch = new Stretch<Guess>(MOST_STRETCH, (lines) => this.settle(lines))
    this.stretch = stretch
    this.cutter = new LineCutter(MOST_LINE, {
      line: (text, number) => this.line(text, number, stretch),
      tooLong: (number) => {
        stretch.close()
        this.out.fail(number, 1, { code: 'read.line-too-long', most: MOST_LINE })
      },
    })
    const { held } = this
    this.held = []
    for (const piece of held) this.cutter.take(piece)
  }

  private line(text: string, number: number, stretch: Stretch<Guess>): void {
    if (isSilent(text)) return stretch.silent(text, number)
    if (this.only) return this.out.add(this.only, text, number)
    const guess = bestOf(this.lines, text, 0)
    // What is not beyond doubt a line of its own may be a row of a board.
    const mayBeRow = guess !== undefined && guess.sureness < 1 && ROW.test(text)
    if (guess === undefined || guess.sureness < BROKEN || mayBeRow) return stretch.loose(text, number, guess)
    stretch.close()
    this.addLine(text, number, guess)
  }

  private settle(lines: readonly HeldLine<Guess>[]): void {
    const whole = this.documentOf(lines)
    if (whole !== undefined) return this.out.add(whole, textOf(lines), lines[0]!.number)
    const named = nameText(textOf(lines))
    if (named !== undefined) return this.out.fail(lines[0]!.number, 1, named)
    // Boards among prose: each run of rows may be one.
    const parts = runsOfRows(lines).map((part) => ({ part, whole: part.length > 1 ? this.documentOf(part) : undefined }))
    const hasBoards = parts.some(({ whole }) => whole !== undefined)
    for (const { part, whole } of parts) {
      if (whole !== undefined) this.out.add(whole, textOf(part), part[0]!.number)
      else for (const { text, number, loose } of part) if (loose) this.addLine(text, number, loose.guess, hasBoards)
    }
  }

  /** The format of a stretch that is one document; none where most of its lines stand for themselves. */
  private documentOf(lines: readonly HeldLine<Guess>[]): Candidate | undefined {
    const loose = lines.filter((line) => line.loose)
    const own = loose.filter((line) => (line.loose?.guess?.sureness ?? 0) >= LIKELY).length
    return 2 * own > loose.length ? undefined : bestOf(this.documents, textOf(lines), LIKELY)?.candidate
  }

  /** @param isAmongBoards prose between boards is passed over */
  private addLine(text: string, line: number, guess: Guess | undefined, isAmongBoards = false): void {
    if (guess !== undefined) return this.out.add(guess.candidate, text, line)
    const start = firstInk(text)
    const link = nameLink(text)
    if (link !== undefined) return this.out.fail(line, columnAt(text, start), link)
    const whole = text.trim()
    const seen = whole.length > 24 ? shorten(text.slice(start)) : whole
    if (isAmongBoards) this.out.warn(line, columnAt(text, start), { code: 'read.passed-over', seen })
    else this.out.fail(line, columnAt(text, start), { code: 'read.nothing-fits', seen })
  }
}

/** Says a problem in the words of the genre it came from. */
export function sayProblem(problem: ReadProblem, language: Language): string {
  return problem.genre === undefined ? sayCore(problem.message, language) : problem.genre.say(problem.message, language)
}

function shorten(text: string): string {
  let kept = ''
  while (kept.length < 20) kept += characterAt(text, kept.length)
  return kept + '…'
}

/** The candidate that is surest of `text`, the earlier among equals; undefined when none is above 0 and reaches `least`. */
function bestOf(candidates: readonly Candidate[], text: string, least: number): Guess | undefined {
  let best: Guess | undefined
  for (const candidate of candidates) {
    const sureness = candidate.format.detect(text)
    if (sureness > 0 && sureness >= least && sureness > (best?.sureness ?? 0)) best = { candidate, sureness }
    if (sureness >= 1) break
  }
  return best
}

function textOf(lines: readonly HeldLine<Guess>[]): string {
  return lines.map((line) => line.text).join('\n')
}

/** Lines in parts: runs of lines that may be rows, and each other line for itself; blank lines and comments part runs. */
function runsOfRows(lines: readonly HeldLine<Guess>[]): readonly (readonly HeldLine<Guess>[])[] {
  const parts: HeldLine<Guess>[][] = []
  let run: HeldLine<Guess>[] | undefined
  for (const line of lines) {
    if (!line.loose || !ROW.test(line.text)) {
      run = undefined
      if (line.loose) parts.push([line])
    } else if (run) run.push(line)
    else parts.push((run = [line]))
  }
  return parts
}

/** Moves the places and ordinals of what pieces of a text give to those of the whole. */
class Moving {
  private records = 0

  constructor(
    private readonly sink: ReadSink,
    private readonly options: ParseOptions,
  ) {}

  /** Reads `text`, which begins at line `line` of the whole. */
  add({ genre, format }: Candidate, text: string, line: number): void {
    const parsed: Parsed<unknown> = format.parse(text, this.options)
    const base = this.records
    let next = base
    const moved = <T extends { readonly line: number; readonly ordinal?: number }>(item: T): T => {
      if (item.ordinal === undefined) return { ...item, line: item.line + line - 1 }
      next = Math.max(next, base + item.ordinal + 1)
      return { ...item, line: item.line + line - 1, ordinal: base + item.ordinal }
    }
    for (const placed of parsed.puzzles) this.sink.puzzle({ genre, format: format.id, placed: moved(placed) })
    for (const problem of parsed.problems) this.sink.problem({ ...moved(problem), genre })
    this.records = next
  }

  /** Notes a line that is no record. */
  warn(line: number, column: number, message: CoreMessage): void {
    this.sink.problem({ line, column, message, severity: 'warning' })
  }

  /** Notes a broken record that belongs to no genre. */
  fail(line: number, column: number, message: CoreMessage): void {
    this.sink.problem({ line, column, message, ordinal: this.records++, severity: 'error' })
  }
}
