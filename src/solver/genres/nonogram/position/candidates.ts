import type { LevelRules } from './level-rules'
import type { Limits } from './limits'
import type { Line } from './line'
import type { View } from './view'

/** The rules by which candidates are found: the limits of a level, and its number. */
export interface CandidateRules extends LevelRules {
  readonly level: number
}

/** The pieces to which a block may belong (PIECEGAITOSU, KANOTYPE, KANOLTMNX). */
export class Candidates {
  /** The number of pieces to which the block may belong (KANOSU); −1 where the program asks about a cell outside the working range. */
  count = 0
  /** The numbers of these pieces, in the order in which they were asked (KANOLT). */
  readonly list = new Int16Array(128)
  /** The first of these pieces (KBG), its length (KPL), and its distance from the piece that was asked first (HRSU). */
  first = 0
  firstLength = 0
  away = 0
  /** Whether there are candidates and all have the same length (KANOTY = 1). */
  alike = false
  /** The smallest and the largest length (MNKNLG, 0 without candidates; MXKNLG). */
  shortest = 0
  longest = 0

  constructor(
    private readonly line: Line,
    private readonly limits: Limits,
    private readonly view: View,
  ) {}

  /** The last piece of the list. */
  get last(): number {
    return this.list[this.count - 1]!
  }

  /** Sets the result for a cell outside the working range, for which there is no answer. */
  none(shortest: number): void {
    this.count = -1
    this.alike = false
    this.shortest = shortest
  }

  /**
   * Finds out to which of the pieces `from`-`to` (in the direction of the view) the block may belong. @param before the number of cells of
   * the view before the block @param length the length of the block @param narrow whether one of two candidates is left out if it would
   * touch the block behind
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

  /** Leaves out a candidate that, wherever it is placed, touches the block behind. Together they would be longer than the piece. */
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
