import type { Format } from '../genre'
import type { Caption, LineSpan, Parsed, ParseOptions, Placed, TextPlace, TextProblem } from '../text'
import { columnAt, firstInk, isSilent, splitLines } from '../texts/lines'
import type { TextMessage } from '../texts/messages'
import { becameOf, type LeftLines, type TextStretch, unreadIn } from './account'
import type { Candidate } from './candidates'
import { notRead, type ReadPuzzle, type ReadSink } from './sink'
import { shortened } from '../texts/shortened'
import { Solutions } from './solutions'
import { headingIn } from './within-line'
import type { BoardText } from './tables/table-text'

const NOTHING_LEFT: LeftLines = { unread: [], prose: [] }

/** The least certainty with which another format counts as possible for a text of rows of cells. */
const POSSIBLE = 0.6

/**
 * The remark that a text of rows could also belong to other genres. A genre counts if it reads as many puzzles in the text, without
 * problems.
 */
function alsoFits(
  candidates: readonly Candidate[],
  { genre, format }: Candidate,
  text: string,
  parsed: Parsed<unknown>,
): TextProblem | undefined {
  const [first] = parsed.puzzles
  if (!format.isPlain || first === undefined) return undefined
  const others = candidates.filter((other) => {
    if (other.genre === genre || !other.format.isPlain || other.format.scope !== format.scope || other.format.detect(text) < POSSIBLE)
      return false
    const { puzzles, problems } = other.format.parse(text)
    const isSound = ({ puzzle }: Placed<unknown>): boolean => other.genre.check(puzzle).every(({ severity }) => severity === 'warning')
    return problems.length === 0 && puzzles.length === parsed.puzzles.length && puzzles.every(isSound)
  })
  if (others.length === 0) return undefined
  const { line, column, ordinal } = first
  const names = others.map((other) => ({ id: other.genre.id, name: other.genre.name }))
  const message: TextMessage = { code: 'read.also-fits', taken: genre.name, others: names }
  return { line, column, ordinal, message, severity: 'warning' }
}

/** Whether the note of a line holds another board: a long word of cells, some of them empty, that does not belong to the puzzle. */
function holdsBoard(format: Format, text: string, note: string | undefined): boolean {
  const word = note === undefined ? undefined : OTHER_BOARD.exec(note)?.[0]
  if (word === undefined) return false
  // In a row of a table, the other board must be a field of its own.
  const at = text.lastIndexOf(word)
  return !format.belongs?.(at < 0 ? text : text.slice(0, at), word)
}

/** A word as long as a board, of digits and signs for empty cells. */
const OTHER_BOARD = /(?<![\p{L}\d._])(?=[\d._]*[._0])(?=[\d._]*[1-9])[\d._]{30,}(?![\p{L}\d._])/u

/**
 * Returns a function that gives the title of a puzzle by its line. The title is the numbered heading above the puzzle, if the format did
 * not use this heading. Only blank lines and rules may stand between them.
 */
function headingsAbove(text: string, { used }: Parsed<unknown>): (line: number) => string | undefined {
  if (used === undefined) return () => undefined
  const lines = splitLines(text)
  const isUsed = new Uint8Array(lines.length + 2)
  for (const { from, to } of used) isUsed.fill(1, from, to + 1)
  return (line) => {
    let at = line - 1
    while (at > 0 && isUsed[at] === 0 && (isSilent(lines[at - 1]!) || becameOf(lines[at - 1]!) === 'rule')) at--
    return at > 0 && isUsed[at] === 0 ? headingIn(lines[at - 1]!) : undefined
  }
}

/** Reads pieces of a text, and passes on their puzzles and problems. Places and numbers of puzzles count within the whole text. */
export class Moving {
  readonly solutions = new Solutions()

  constructor(
    private readonly sink: ReadSink,
    private readonly options: ParseOptions,
    public records: number,
    private readonly candidates: readonly Candidate[],
  ) {}

  /** Reads a piece of the text. @param line the line of the whole text in which the piece begins @param column its column there */
  add({ genre, format }: Candidate, text: string, line: number, column = 1, caption: Caption = {}): void {
    const parsed: Parsed<unknown> = format.parse(text, this.options)
    const base = this.records
    let next = base
    const moved = <T extends TextPlace & { readonly ordinal?: number }>(item: T): T => {
      const place = { line: item.line + line - 1, column: item.line === 1 ? item.column + column - 1 : item.column }
      if (item.ordinal === undefined) return { ...item, ...place }
      next = Math.max(next, base + item.ordinal + 1)
      return { ...item, ...place, ordinal: base + item.ordinal }
    }
    const above = headingsAbove(text, parsed)
    for (const placed of parsed.puzzles) {
      const title = above(placed.line)
      const heading = title === undefined ? caption : { ...caption, title }
      this.put({ genre, format: format.id, placed: moved({ ...placed, caption: { ...heading, ...placed.caption } }) })
    }
    for (const problem of parsed.problems) this.sink.problem({ ...moved(problem), genre })
    if (format.scope === 'line')
      for (const placed of parsed.puzzles)
        if (holdsBoard(format, text, placed.caption.note ?? caption.note))
          this.sink.problem(notRead(moved(placed), moved(placed).line, next++))
    const doubt = alsoFits(this.candidates, { genre, format }, text, parsed)
    if (doubt) this.sink.problem(moved(doubt))
    const { unread: left, prose } = parsed.used === undefined ? NOTHING_LEFT : unreadIn(text, line, parsed.used)
    for (const { from, to } of left) this.sink.problem(notRead({ line: from, column: 1 }, to, next++))
    for (const passed of prose) {
      const start = firstInk(passed.text)
      this.remark(passed.line, columnAt(passed.text, start), { code: 'read.passed-over', seen: shortened(passed.text.trim()) })
    }
    this.records = next
    this.accountOf(parsed, text, line, left)
  }

  /** Passes on a puzzle, unless it is the printed solution of an earlier puzzle. */
  private put(read: ReadPuzzle): void {
    if (this.solutions.isPuzzle(read, (problem) => this.sink.problem({ ...problem, genre: read.genre }))) this.sink.puzzle(read)
  }

  /** Reads a board of a table that was written as plain text. */
  addBoard({ genre, format }: Candidate, { text, numbers, leavesLines }: BoardText): void {
    const { puzzles, problems } = format.parse(text, this.options)
    if (leavesLines) this.sink.problem({ line: numbers[0]!, column: 1, message: { code: 'link.marks-left-out' }, severity: 'warning' })
    const lineOf = (line: number): number => numbers[Math.min(line, numbers.length) - 1] ?? numbers[0] ?? 1
    const moved = <T extends TextPlace & { readonly ordinal?: number }>(item: T): T => ({
      ...item,
      line: lineOf(item.line),
      ...(item.ordinal !== undefined && { ordinal: this.records + item.ordinal }),
    })
    for (const placed of puzzles) this.put({ genre, format: format.id, placed: moved(placed) })
    for (const problem of problems) this.sink.problem({ ...moved(problem), genre })
    const doubt = alsoFits(this.candidates, { genre, format }, text, { puzzles, problems })
    if (doubt) this.sink.problem(moved(doubt))
    this.records++
  }

  /** Reports what reading made of some lines, for the account of the text. */
  account(stretch: TextStretch): void {
    this.sink.stretch?.(stretch)
  }

  private accountOf({ puzzles, problems, used }: Parsed<unknown>, text: string, line: number, left: readonly LineSpan[]): void {
    const { sink } = this
    if (sink.stretch === undefined) return
    const all = { from: line, to: line + splitLines(text).length - 1 }
    const became = puzzles.length > 0 ? 'puzzle' : problems.length > 0 ? 'problem' : 'heading'
    for (const { from, to } of used?.map((span) => ({ from: span.from + line - 1, to: span.to + line - 1 })) ?? [all])
      sink.stretch({ from, to, became })
    for (const span of left) sink.stretch({ ...span, became: 'problem' })
  }

  /** Reports a remark about a line that was read. */
  remark(line: number, column: number, message: TextMessage): void {
    this.sink.problem({ line, column, message, severity: 'warning' })
  }

  /** Reports a line that is no puzzle as a warning. */
  warn(line: number, column: number, message: TextMessage): void {
    this.sink.problem({ line, column, message, severity: 'warning' })
    this.sink.stretch?.({ from: line, to: line, became: 'problem' })
  }

  /** Reports a broken puzzle whose genre is not known. */
  fail(line: number, column: number, message: TextMessage): void {
    this.sink.problem({ line, column, message, ordinal: this.records++, severity: 'error' })
    this.sink.stretch?.({ from: line, to: line, became: 'problem' })
  }
}
