import type { Language } from '#solver/kernel/message.ts'
import type { Printer, TableRow } from '#solver/genre/commands.ts'
import { visible } from '#solver/genre/texts/visible.ts'
import { giveContent, giveJson, sayLine, sayText, standard, takeBack } from '#main/files/standard.ts'
import { EXIT } from './exit'

/** The width of `text` in a terminal: East Asian wide characters take two columns. */
function columns(text: string): number {
  let width = 0
  for (const letter of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(letter) ? 2 : 1
  return width
}

/** The most characters of a table's cell: a Sudoku's solution and most titles fit; longer texts are in the JSON. */
const WIDEST = 100

/** A cell as the table shows it: no wider than {@link WIDEST}. */
function cellOf(value: TableRow[string]): string {
  const text = visible(String(value ?? '–').slice(0, 2 * WIDEST))
  if (columns(text) <= WIDEST) return text
  let cut = ''
  let width = 1
  for (const letter of text) {
    width += columns(letter)
    if (width > WIDEST) break
    cut += letter
  }
  return `${cut}…`
}

/** Characters that are written at once. */
const BLOCK = 65_536

/**
 * The terminal of a command: results go to standard output, as JSON Lines or as a table for a person, progress and messages to standard
 * error. It remembers whether anything was bad, for the exit status.
 */
export class Terminal implements Printer {
  private bad = false
  private table: Record<string, string>[] = []
  private widths: Record<string, number> = {}
  private counted = ''
  private readonly isWatched = standard.isTerminal(2)
  private results: 1 | 2 = 1
  /** Lines that are written together, since a call of the system for each would take longer than many a puzzle. */
  private unwritten = ''
  private waiting: NodeJS.Immediate | undefined

  /**
   * @param json JSON Lines instead of tables
   * @param language of messages and tables
   */
  constructor(
    readonly json: boolean,
    readonly language: Language,
  ) {}

  /** Writes a result: as JSON for a program, or as a table row for a person. */
  result(object: object, row: TableRow): void {
    if (this.json) this.line(JSON.stringify(object))
    else this.row(row)
  }

  /** Lines of JSON that are bytes already, made by `escapedJson`. */
  bytes(lines: Uint8Array): void {
    if (lines.length === 0) return
    this.flush()
    giveContent(this.results, lines)
  }

  /** Writes a piece of a file to standard output unchanged; on a terminal, control characters are shown as signs. */
  content(piece: string): void {
    this.flush()
    giveContent(this.results, piece)
  }

  /** Reserves standard output for a file, e.g. a PDF: from now on results are written to standard error. */
  keepOutputClear(): void {
    this.flush()
    this.results = 2
  }

  /** A line of results: JSON for a program, or words for a person. */
  line(text: string): void {
    this.unwritten += `${this.json ? text : visible(text)}\n`
    if (this.unwritten.length >= BLOCK) return this.flush()
    // A program that reads the output waits only for the work under way; and nothing is lost if the command ends elsewhere.
    if (this.waiting === undefined) {
      this.waiting = setImmediate(this.flush)
      process.once('exit', this.flush)
    }
  }

  private readonly flush = (): void => {
    clearImmediate(this.waiting)
    this.waiting = undefined
    process.off('exit', this.flush)
    const { unwritten } = this
    this.unwritten = ''
    if (unwritten === '') return
    if (this.json) giveJson(this.results, unwritten)
    else sayText(this.results, unwritten)
  }

  /** A message to the person; never on standard output. */
  say(text: string): void {
    this.flush()
    this.clearProgress()
    sayLine(2, text)
  }

  /** A puzzle or file that is bad: said with its place, and the exit status becomes 1. */
  complain(place: string, text: string): void {
    this.bad = true
    this.say(`${place}: ${text}`)
  }

  /**
   * Shows progress on the last line of a terminal; nothing where standard error is none.
   *
   * @param total left out while it is not known
   * @param share the share (0 to 1) of the next long task that is done, or that is spent of what it may take
   */
  progress(done: number, total?: number, share?: number): void {
    if (!this.isWatched) return
    this.clearProgress()
    const under = share === undefined || share <= 0 ? '' : ` (${percent(share)} %)`
    this.counted = (total === undefined ? String(done) : `${done}/${total}`) + under
    if (done !== total) sayText(2, this.counted)
    else this.counted = ''
  }

  private clearProgress(): void {
    if (this.counted) takeBack(2, this.counted.length)
    this.counted = ''
  }

  /** A row of the table that is gathered for a person. */
  row(row: TableRow): void {
    const cells = Object.entries(row).map(([title, cell]) => [cellOf(title), cellOf(cell)] as const)
    if (cells.length === 0) return
    this.table.push(Object.fromEntries(cells))
    for (const [title, cell] of cells) this.widths[title] = Math.max(this.widths[title] ?? columns(title), columns(cell))
  }

  /** Ends the command: prints the rows that were gathered, and gives the exit status. */
  end(): number {
    this.endTable()
    return this.bad ? EXIT.someBad : EXIT.done
  }

  /** Prints the rows that were gathered. */
  endTable(): void {
    this.clearProgress()
    const titles = Object.keys(this.widths)
    const print = (cells: readonly string[]) => {
      const padded = cells.map((cell, i) => cell + ' '.repeat(this.widths[titles[i]!]! - columns(cell)))
      this.line(padded.join('  ').trimEnd())
    }
    if (this.table.length > 0) {
      print(titles)
      for (const row of this.table) print(titles.map((title) => row[title] ?? '–'))
    }
    this.table = []
    this.widths = {}
    this.flush()
  }
}

/** A share in percent, so that its growth is seen also where it is small. */
const percent = (share: number): string => (share < 0.1 ? (100 * share).toPrecision(2) : String(Math.floor(100 * share)))
