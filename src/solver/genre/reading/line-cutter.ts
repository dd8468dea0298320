/** The receiver of the lines of a text. Lines are numbered from 1. */
export interface LineSink {
  line(text: string, number: number): void
  /** Gets the number of a line that was too long to be kept. */
  tooLong(number: number): void
}

/**
 * Cuts a text that comes in pieces into lines, which end with LF, CRLF or CR. A byte order mark is removed. Of a line that is too long,
 * only the number is reported.
 */
export class LineCutter {
  private readonly kept: string[] = []
  private length = 0
  private isTooLong = false
  private isAfterReturn = false
  private isBegun: boolean

  /**
   * @param most the most UTF-16 units of a line that is kept
   * @param number the number of the first line
   */
  constructor(
    private readonly most: number,
    private readonly sink: LineSink,
    private number = 1,
  ) {
    this.isBegun = number > 1
  }

  /** Whether the text so far ends within a line. */
  get isMidLine(): boolean {
    return this.length > 0 || this.isTooLong || this.isAfterReturn
  }

  /** The number of lines so far. */
  get lines(): number {
    return this.number - 1
  }

  /** Takes the next piece. */
  take(piece: string): void {
    if (piece === '') return
    let from = 0
    if (!this.isBegun && piece.charCodeAt(0) === 0xfeff) from = 1
    this.isBegun = true
    // The line feed of a CRLF whose carriage return ended the piece before.
    if (this.isAfterReturn && piece.charCodeAt(from) === 10) from++
    this.isAfterReturn = false
    const end = /\r\n|\n|\r/g
    end.lastIndex = from
    for (let found = end.exec(piece); found !== null; found = end.exec(piece)) {
      this.keep(piece.slice(from, found.index))
      this.cut()
      from = end.lastIndex
      this.isAfterReturn = found[0] === '\r' && from === piece.length
    }
    this.keep(piece.slice(from))
  }

  /** Ends the text. The text behind the last line end is the last line. */
  end(): void {
    this.cut()
  }

  private keep(part: string): void {
    this.length += part.length
    if (this.length > this.most) {
      this.isTooLong = true
      this.kept.length = 0
    } else if (part !== '') this.kept.push(part)
  }

  private cut(): void {
    if (this.isTooLong) this.sink.tooLong(this.number)
    else this.sink.line(this.kept.join(''), this.number)
    this.kept.length = 0
    this.length = 0
    this.isTooLong = false
    this.number++
  }
}
