import type { Language } from '#solver/kernel/message.ts'
import type { Printer, TableRow } from '#solver/genre/commands.ts'
import { visible } from '#solver/genre/texts/visible.ts'
import { giveContent, giveJson, sayLine, sayText, standard, takeBack } from '#main/files/standard.ts'
import { EXIT } from './exit'

/** Returns the width of `text` in columns: wide East Asian characters take two. */
function columns(text: string): number {
  let width = 0
  for (const letter of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(letter) ? 2 : 1
  return width
}

/** The greatest number of characters in a table cell: a Sudoku's solution and most titles fit; the JSON output has longer texts in full. */
const WIDEST = 100

/** Formats a cell, shortened to {@link WIDEST}. */
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

/** The number of characters written at once. */
const BLOCK = 65_536

/**
 * The terminal of a command. Results go to standard output, as JSON Lines or as a table; progress and messages go to standard error. It
 * remembers for the exit status whether anything was bad.
 */
export class Terminal implements Printer {
  private bad = false
  private table: Record<string, string>[] = []
  private widths: Record<string, number> = {}
  private counted = ''
  private readonly isWatched = standard.isTerminal(2)
  private results: 1 | 2 = 1
  /** Lines that are written together, because a system call for each would take longer than many a puzzle. */
  private unwritten = ''
  private waiting: NodeJS.Immediate | undefined

  /**
   * @param json whether to write JSON Lines instead of tables
   * @param language of messages and tables
   */
  constructor(
    readonly json: boolean,
    readonly language: Language,
  ) {}

  /** Writes a result, as JSON or as a table row. */
  result(object: object, row: TableRow): void {
    if (this.json) this.line(JSON.stringify(object))
    else this.row(row)
  }

  /** Writes JSON lines that `escapedJson` has already encoded. */
  bytes(lines: Uint8Array): void {
    if (lines.length === 0) return
    this.flush()
    giveContent(this.results, lines)
  }

  /** Writes a piece of a file to standard output unchanged. If that is a terminal, control characters are shown as visible signs. */
  content(piece: string): void {
    this.flush()
    giveContent(this.results, piece)
  }

  /** Reserves standard output for a file such as a PDF; from now on results go to standard error. */
  keepOutputClear(): void {
    this.flush()
    this.results = 2
  }

  /** Writes a line of results. */
  line(text: string): void {
    this.unwritten += `${this.json ? text : visible(text)}\n`
    if (this.unwritten.length >= BLOCK) return this.flush()
    // Written after the present work, so that a reading program need not wait and nothing is lost if the command ends elsewhere.
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

  /** Writes a message to the user on standard error. */
  say(text: string): void {
    this.flush()
    this.clearProgress()
    sayLine(2, text)
  }

  /** Reports a bad puzzle or file with its place; the exit status becomes 1. */
  complain(place: string, text: string): void {
    this.bad = true
    this.say(`${place}: ${text}`)
  }

  /**
   * Shows progress in the last line of a terminal; does nothing if standard error is no terminal.
   *
   * @param total left out while unknown
   * @param share how much (0 to 1) of the next long task, or of its budget, is used up
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

  /** Adds a row to the table. */
  row(row: TableRow): void {
    const cells = Object.entries(row).map(([title, cell]) => [cellOf(title), cellOf(cell)] as const)
    if (cells.length === 0) return
    this.table.push(Object.fromEntries(cells))
    for (const [title, cell] of cells) this.widths[title] = Math.max(this.widths[title] ?? columns(title), columns(cell))
  }

  /** Ends the command: prints the table and returns the exit status. */
  end(): number {
    this.endTable()
    return this.bad ? EXIT.someBad : EXIT.done
  }

  /** Prints the rows of the table. */
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

/** Formats a share as a percentage, with decimals below 10 % so that slow growth is visible. */
const percent = (share: number): string => (share < 0.1 ? (100 * share).toPrecision(2) : String(Math.floor(100 * share)))
