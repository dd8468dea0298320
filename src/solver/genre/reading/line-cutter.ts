/** The receiver of a text that is cut into lines; numbers count from 1. */
export interface LineSink {
  line(text: string, number: number): void
  /** A line that was too long to be kept. */
  tooLong(number: number): void
}

/**
 * Cuts a text that comes in pieces into its lines (LF, CRLF or CR), without a byte order mark. Lines beyond a length are not kept; only
 * their numbers are reported.
 */
export class LineCutter {
  private readonly kept: string[] = []
  private length = 0
  private isTooLong = false
  private isAfterReturn = false
  private isBegun: boolean

  /**
   * @param most UTF-16 units that a line may have
   * @param number of the first line
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
    // The second half of a line end whose first half ended the piece before.
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

  /** Ends the text. The rest behind the last line end is a line, too. */
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
