import { writeSync } from 'node:fs'
import type { Language } from '#solver/core/message.ts'
import { EXIT } from './exit'

/** A line of a table: cells by column title. */
export type TableRow = Readonly<Record<string, string | number | null | undefined>>

/** The width of `text` in a terminal: East Asian wide characters take two columns. */
function columns(text: string): number {
  let width = 0
  for (const letter of text)
    width += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(letter) ? 2 : 1
  return width
}

/**
 * Where a command speaks: results on standard output, as JSON Lines or as a table for a person; progress and messages on
 * standard error. It remembers whether something was bad, for the exit status.
 */
export class Terminal {
  private bad = false
  private table: TableRow[] = []
  private widths: Record<string, number> = {}
  private counted = ''

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

  /** A line of standard output. */
  line(text: string): void {
    writeAll(1, `${text}\n`)
  }

  /** A message to the person; never on standard output. */
  say(text: string): void {
    this.clearProgress()
    writeAll(2, `${text}\n`)
  }

  /** A puzzle or file that is bad: said with its place, and the exit status becomes 1. */
  complain(place: string, text: string): void {
    this.bad = true
    this.say(`${place}: ${text}`)
  }

  /** Progress on the last line of a terminal; nothing where standard error is not one. */
  progress(done: number, total: number): void {
    if (!process.stderr.isTTY) return
    this.clearProgress()
    this.counted = `${done}/${total}`
    if (done < total) writeAll(2, this.counted)
    else this.counted = ''
  }

  private clearProgress(): void {
    if (this.counted) writeAll(2, `\r${' '.repeat(this.counted.length)}\r`)
    this.counted = ''
  }

  private row(row: TableRow): void {
    this.table.push(row)
    for (const [title, cell] of Object.entries(row))
      this.widths[title] = Math.max(this.widths[title] ?? columns(title), columns(String(cell ?? '–')))
  }

  /** Prints the rows that were gathered, and gives the exit status. */
  end(): number {
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
    return this.bad ? EXIT.someBad : EXIT.done
  }
}

/** Writes all of `text`, waiting where a pipe is full, so that nothing is lost when the process ends right after. */
function writeAll(file: 1 | 2, text: string): void {
  const bytes = Buffer.from(text, 'utf8')
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(file, bytes, at)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EPIPE') process.exit(EXIT.done) // the reader has enough, as `head` has
      if (code !== 'EAGAIN') throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}
