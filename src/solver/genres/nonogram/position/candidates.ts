import type { LevelRules } from './level-rules'
import type { Limits } from './limits'
import type { Line } from './line'
import type { View } from './view'

/** The rules for the pieces beside the block itself. */
export interface CandidateRules extends LevelRules {
  readonly level: number
}

/** Which pieces a block may belong to (PIECEGAITOSU, KANOTYPE, KANOLTMNX). */
export class Candidates {
  /** The number of pieces that the block may belong to (KANOSU); −1 where the program asks about a cell outside the working range. */
  count = 0
  /** The numbers of these pieces in the order asked for (KANOLT). */
  readonly list = new Int16Array(128)
  /** The first of them (KBG), its length (KPL), and how far it is from the piece asked first (HRSU). */
  first = 0
  firstLength = 0
  away = 0
  /** Whether there are candidates, and all have one length (KANOTY = 1). */
  alike = false
  /** Smallest and largest length (MNKNLG, 0 without candidates; MXKNLG). */
  shortest = 0
  longest = 0

  constructor(
    private readonly line: Line,
    private readonly limits: Limits,
    private readonly view: View,
  ) {}

  /** The last of the list. */
  get last(): number {
    return this.list[this.count - 1]!
  }

  /** No answer: the cell lies outside the working range. */
  none(shortest: number): void {
    this.count = -1
    this.alike = false
    this.shortest = shortest
  }

  /**
   * Asks which of the pieces `from`-`to` (in the direction of the view) the block may belong to.
   * @param before cells of the view before the block
   * @param length the block's
   * @param narrow of two candidates, leave out one that would stick to a block behind it
   */
  find(rules: CandidateRules, from: number, to: number, before: number, length: number, narrow = false): void {
    const { line, view } = this
    const { earliest, latest } = this.limits
    const { level } = rules
    const step = view.step
    const nearEnd = view.position(before + 1)
    const farEnd = view.position(before + length)
    const blockFirst = Math.min(nearEnd, farEnd)
    const blockLast = Math.max(nearEnd, farEnd)
    const startMatters = level >= 2 && (line.pieces <= rules.pieces || step === 1)
    const endMatters = level >= 2 && (line.pieces <= rules.pieces || step === -1)
    this.count = 0
    for (let k = from; step === 1 ? k <= to : k >= to; k += step) {
      const piece = line.piece(k)
      if (piece < length || piece > view.length) continue
      if (startMatters && earliest[k]! > blockFirst) continue
      if (endMatters && latest[k]! < blockLast) continue
      this.list[this.count++] = k
    }
    if (narrow && this.count === 2 && view.blocks >= 2) this.narrow(level)
    this.first = this.list[0]!
    this.firstLength = line.piece(this.first)
    this.away = Math.abs(this.first - from)
    this.compare()
  }

  /** A candidate that reaches the block behind with its end, wherever it stands, would be longer than it is. */
  private narrow(level: number): void {
    const { space1, cells } = this.view
    if (level < 4 && (level < 3 || space1 > 0)) return
    for (let i = 0; i < 2; i++) {
      const piece = this.line.piece(this.list[i]!)
      let sticks = space1 <= piece
      for (let cell = piece + 1; sticks && cell <= space1 + piece + 1; cell++) sticks = cells[cell] === 1
      if (!sticks) continue
      this.list[0] = this.list[1 - i]!
      this.count = 1
      return
    }
  }

  private compare(): void {
    if (this.count === 0) {
      this.alike = false
      this.shortest = 0
      return
    }
    this.shortest = 1000
    this.longest = 0
    for (let i = 0; i < this.count; i++) {
      const length = this.line.piece(this.list[i]!)
      if (length < this.shortest) this.shortest = length
      if (length > this.longest) this.longest = length
    }
    this.alike = this.shortest === this.longest
  }
}
