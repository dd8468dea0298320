import type { Format, Genre } from '../genre'
import { characterAt, columnAt, firstInk, isSilent, splitLines } from './lines'
import type { Language } from './message'
import type { Parsed, Placed, TextProblem } from './text'
import { sayCore, type CoreMessage } from './words'

/** Which formats may be considered; without, all of all genres. */
export interface ReadOptions {
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

interface Candidate {
  readonly genre: Genre
  readonly format: Format
}

interface Guess {
  readonly candidate: Candidate
  readonly sureness: number
}

/**
 * Reads any text. A document format that fits the whole text beyond doubt reads all of it. Otherwise each line is read by
 * the line format that fits it best, so formats and genres may be mixed; what no line format wants is offered, stretch by
 * stretch, to the document formats (a grid among prose); what is then left over becomes a problem for each line.
 */
export function readText(genres: readonly Genre[], text: string, options: ReadOptions = {}): Reading {
  const candidates = genres
    .filter(({ id }) => options.genre === undefined || options.genre === id)
    .flatMap((genre) => genre.formats.map((format) => ({ genre, format })))
    .filter(({ format }) => options.format === undefined || options.format === format.id)
  const book = new Gathering()
  if (candidates.length === 0) {
    book.fail(1, 1, { code: 'read.no-such-format', ...options })
    return book
  }
  const only = candidates.length === 1 ? candidates[0] : undefined
  const lines = candidates.filter(({ format }) => format.scope === 'line')
  const documents = candidates.filter(({ format }) => format.scope === 'document')
  const whole = only ?? bestOf(documents, text, CERTAIN)?.candidate
  if (whole !== undefined) book.add(whole, text, 1)
  else readPieces(splitLines(text), lines, documents, book)
  return book
}

/** Says a problem in the words of the genre it came from. */
export function sayProblem(problem: ReadProblem, language: Language): string {
  return problem.genre === undefined ? sayCore(problem.message, language) : problem.genre.say(problem.message, language)
}

function readPieces(content: readonly string[], lines: readonly Candidate[], documents: readonly Candidate[], book: Gathering): void {
  let loose: { readonly line: number; readonly guess?: Guess }[] = []
  const settle = () => {
    const first = loose[0]?.line
    const last = loose.at(-1)?.line
    if (first === undefined || last === undefined) return
    // Comments right before a stretch may be its head (.sdk keeps the author there).
    let from = first
    while (from > 1 && isSilent(content[from - 2]!) && content[from - 2]!.trim() !== '') from--
    const stretch = content.slice(from - 1, last).join('\n')
    const whole = bestOf(documents, stretch, LIKELY)
    if (whole !== undefined) book.add(whole.candidate, stretch, from)
    else for (const { line, guess } of loose) addLine(content[line - 1]!, line, guess, book)
    loose = []
  }
  content.forEach((text, i) => {
    if (isSilent(text)) return
    const guess = bestOf(lines, text, 0)
    if (guess !== undefined && guess.sureness >= BROKEN) {
      settle()
      addLine(text, i + 1, guess, book)
    } else loose.push({ line: i + 1, guess })
  })
  settle()
}

function addLine(text: string, line: number, guess: Guess | undefined, book: Gathering): void {
  if (guess !== undefined) book.add(guess.candidate, text, line)
  else {
    const start = firstInk(text)
    const seen = text.trim()
    book.fail(line, columnAt(text, start), { code: 'read.nothing-fits', seen: seen.length > 24 ? shorten(text.slice(start)) : seen })
  }
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

/** Collects what pieces of a text give, and moves their places and ordinals to those of the whole. */
class Gathering implements Reading {
  readonly puzzles: ReadPuzzle[] = []
  readonly problems: ReadProblem[] = []
  private records = 0

  /** Reads `text`, which begins at line `line` of the whole. */
  add({ genre, format }: Candidate, text: string, line: number): void {
    const parsed: Parsed<unknown> = format.parse(text)
    const base = this.records
    let next = base
    const moved = <T extends { readonly line: number; readonly ordinal?: number }>(item: T): T => {
      if (item.ordinal === undefined) return { ...item, line: item.line + line - 1 }
      next = Math.max(next, base + item.ordinal + 1)
      return { ...item, line: item.line + line - 1, ordinal: base + item.ordinal }
    }
    for (const placed of parsed.puzzles) this.puzzles.push({ genre, format: format.id, placed: moved(placed) })
    for (const problem of parsed.problems) this.problems.push({ ...moved(problem), genre })
    this.records = next
  }

  /** Notes a broken record that belongs to no genre. */
  fail(line: number, column: number, message: CoreMessage): void {
    this.problems.push({ line, column, message, ordinal: this.records++, severity: 'error' })
  }
}
