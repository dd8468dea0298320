/** A line that no reader has used yet, with the guess which format it is in. */
export interface HeldLine<T> {
  readonly text: string
  readonly number: number
  /** Undefined for a comment or a blank line. */
  readonly loose?: { readonly guess: T | undefined }
}

/**
 * Holds back lines that no line format reads until their stretch ends, because together they may be a document. Comments
 * right before a stretch may belong to the document (.sdk states the author there), and it may have blank lines and comments inside.
 */
export class Stretch<T> {
  private held: HeldLine<T>[] = []
  private length = 0
  private lastLoose = -1

  /**
   * @param most the most UTF-16 units that are held; a longer stretch is passed on in parts, at a blank line if one comes soon
   * @param settle gets the lines of a stretch, from the comments before it to its last line that is no comment or blank line
   */
  constructor(
    private readonly most: number,
    private readonly settle: (lines: readonly HeldLine<T>[]) => void,
  ) {}

  /** Whether lines are held whose use is not known yet. */
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

  /** The last line that is held. `leave` removes it. */
  get last(): HeldLine<T> | undefined {
    return this.held.at(-1)
  }

  /** Removes the last line, because another reader has used it. */
  leave(): void {
    const line = this.held.pop()
    if (line) this.length -= line.text.length + 1
    this.lastLoose = this.held.findLastIndex(({ loose }) => loose !== undefined)
  }

  /** Ends the stretch, because the next line has a format of its own or the text ends. */
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
