/** A line that no reader has used yet, with a guess at its format. */
export interface HeldLine<T> {
  readonly text: string
  readonly number: number
  /** The guess; undefined for a comment or a blank line. */
  readonly loose?: { readonly guess: T | undefined }
}

/**
 * Keeps consecutive lines that no line format reads, because together they may be a document. Comments directly above the lines may belong
 * to the document: .sdk files name the author there. Blank lines and comments may also stand within it.
 */
export class Stretch<T> {
  private held: HeldLine<T>[] = []
  private length = 0
  private lastLoose = -1

  /**
   * @param most the most UTF-16 units that are kept; more lines are passed on in parts, cut at a blank line if one comes soon
   * @param settle gets the lines once they end, from the comments above them to the last line that is neither a comment nor blank
   */
  constructor(
    private readonly most: number,
    private readonly settle: (lines: readonly HeldLine<T>[]) => void,
  ) {}

  /** Whether lines are kept whose meaning is not known yet. */
  get isHolding(): boolean {
    return this.held.length > 0
  }

  /** Takes a comment or a blank line. */
  silent(text: string, number: number): void {
    if (this.lastLoose < 0 && text.trim() === '') this.clear()
    else this.hold({ text, number })
  }

  /** Takes a line that no line format reads. */
  loose(text: string, number: number, guess: T | undefined): void {
    this.lastLoose = this.held.length
    this.hold({ text, number, loose: { guess } })
  }

  /** The last line that is kept; `leave` removes it. */
  get last(): HeldLine<T> | undefined {
    return this.held.at(-1)
  }

  /** Removes the last line, because another reader has used it. */
  leave(): void {
    const line = this.held.pop()
    if (line) this.length -= line.text.length + 1
    this.lastLoose = this.held.findLastIndex(({ loose }) => loose !== undefined)
  }

  /** Ends the run of lines, because the next line has a format of its own or the text ends. */
  close(): void {
    const { held, lastLoose } = this
    if (lastLoose >= 0) this.settle(held.slice(0, lastLoose + 1))
    this.clear()
  }

  private hold(line: HeldLine<T>): void {
    this.held.push(line)
    this.length += line.text.length + 1
    const isGap = line.text.trim() === ''
    if (this.length > (isGap ? this.most : 2 * this.most)) this.close()
  }

  private clear(): void {
    this.held = []
    this.lastLoose = -1
    this.length = 0
  }
}
