import type { Language } from '#solver/kernel/message.ts'
import type { Printer, TableRow } from '#solver/genre/printer.ts'
import { EXIT } from './exit'
import { writeStandard } from './standard'

/** The width of `text` in a terminal: East Asian wide characters take two columns. */
function columns(text: string): number {
  let width = 0
  for (const letter of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(letter) ? 2 : 1
  return width
}

/** Characters that are written at once. */
const BLOCK = 65_536

/**
 * Where a command speaks: results on standard output, as JSON Lines or as a table for a person; progress and messages on
 * standard error. It remembers whether something was bad, for the exit status.
 */
export class Terminal implements Printer {
  private bad = false
  private table: TableRow[] = []
  private widths: Record<string, number> = {}
  private counted = ''
  private readonly isWatched = process.stderr.isTTY
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

  /** One result: as it is for a program, or as a table row for a person. */
  result(object: object, row: TableRow): void {
    if (this.json) this.line(JSON.stringify(object))
    else this.row(row)
  }

  /** Lines of results that are bytes already. */
  bytes(lines: Uint8Array): void {
    if (lines.length === 0) return
    this.flush()
    writeStandard(this.results, lines)
  }

  /**
   * Standard output is kept for what a command writes there, e.g. a PDF: results are said on standard error from now on.
   */
  keepOutputClear(): void {
    this.flush()
    this.results = 2
  }

  /** A line of results. */
  line(text: string): void {
    this.unwritten += `${text}\n`
    if (this.unwritten.length >= BLOCK) return this.flush()
    // Whoever reads along waits for nothing but what is at work right now; nor is anything lost where the command ends elsewhere.
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
    if (unwritten !== '') writeStandard(this.results, unwritten)
  }

  /** A message to the person; never on standard output. */
  say(text: string): void {
    this.flush()
    this.clearProgress()
    writeStandard(2, `${text}\n`)
  }

  /** A puzzle or file that is bad: said with its place, and the exit status becomes 1. */
  complain(place: string, text: string): void {
    this.bad = true
    this.say(`${place}: ${text}`)
  }

  /** Progress on the last line of a terminal; nothing where standard error is not one. @param total left out while it is not known */
  progress(done: number, total?: number): void {
    if (!this.isWatched) return
    this.clearProgress()
    this.counted = total === undefined ? String(done) : `${done}/${total}`
    if (done !== total) writeStandard(2, this.counted)
    else this.counted = ''
  }

  private clearProgress(): void {
    if (this.counted) writeStandard(2, `\r${' '.repeat(this.counted.length)}\r`)
    this.counted = ''
  }

  /** A row of the table that is gathered for a person. */
  row(row: TableRow): void {
    this.table.push(row)
    for (const [title, cell] of Object.entries(row))
      this.widths[title] = Math.max(this.widths[title] ?? columns(title), columns(String(cell ?? '–')))
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
      for (const row of this.table) print(titles.map((title) => String(row[title] ?? '–')))
    }
    this.table = []
    this.widths = {}
    this.flush()
  }
}
