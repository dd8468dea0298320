/** A line that nothing has taken yet, with what was thought of it. */
export interface HeldLine<T> {
  readonly text: string
  readonly number: number
  /** Undefined for a comment or a blank line. */
  readonly loose?: { readonly guess: T | undefined }
}

/**
 * Lines that no line format wants, held back until the stretch they stand in is over: together they may be a document. Comments
 * right before a stretch may be its head (.sdk keeps the author there), and lines that say nothing may part it.
 */
export class Stretch<T> {
  private held: HeldLine<T>[] = []
  private length = 0
  private lastLoose = -1

  /**
   * @param most UTF-16 units held at once; what is longer is settled in parts, at the next blank line where one comes soon
   * @param settle told the lines of a stretch, from its head to its last loose line
   */
  constructor(
    private readonly most: number,
    private readonly settle: (lines: readonly HeldLine<T>[]) => void,
  ) {}

  /** Whether there are lines of which it is not known yet what they belong to. */
  get isHolding(): boolean {
    return this.held.length > 0
  }

  /** Takes a comment or a blank line. */
  silent(text: string, number: number): void {
    if (this.lastLoose < 0 && text.trim() === '') this.clear()
    else this.hold({ text, number })
  }

  /** Takes a line that nothing wants by itself. */
  loose(text: string, number: number, guess: T | undefined): void {
    this.lastLoose = this.held.length
    this.hold({ text, number, loose: { guess } })
  }

  /** The last line held, where it alone can be meant; `leave` takes it out. */
  get last(): HeldLine<T> | undefined {
    return this.held.at(-1)
  }

  /** Takes the last line out, which another reader has used. */
  leave(): void {
    const line = this.held.pop()
    if (line) this.length -= line.text.length + 1
    this.lastLoose = this.held.findLastIndex(({ loose }) => loose !== undefined)
  }

  /** The stretch is over: a line stands here that is in a format of its own, or the text ends. */
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
