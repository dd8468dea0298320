/** The result that the memo does not know the candidates. */
export const UNKNOWN = 0
/** The result that the candidates have no filling. */
export const NO_WAY = 1
/** The result that the candidates have fillings, whose digits the memo gives. */
const HAS_WAYS = 2

/** The number of times that a line is followed before its memo begins. Most puzzles are solved before that. */
const FIRST_CALLS = 200
/** The number of places of a memo, a power of two. A new entry replaces an old one. */
const PLACES = 512
/** The most cells of a line with a memo, which limits memory. Longer lines hardly ever have the same candidates again. */
const MOST_CELLS = 16

/** The digits on paths through one line's diagram, by the candidates of its cells. Trials ask for the same candidates many times. */
export class LineMemo {
  private calls = 0
  private said: Uint8Array | undefined
  /** By place: the candidates of the cells, then the digits that remain of them. */
  private entries = new Int32Array(0)
  /** The place of the candidates that were looked up last; below 0 where they are not to be stored. */
  private place = -1

  constructor(private readonly cells: ArrayLike<number>) {}

  /**
   * Looks up candidates.
   * @param left receives the digits that each cell of the line keeps, where they are known
   */
  find(candidates: Int32Array, left: Int32Array): number {
    const { cells, entries, said } = this
    if (said === undefined) {
      if (++this.calls > FIRST_CALLS && cells.length <= MOST_CELLS) this.start()
      return UNKNOWN
    }
    const count = cells.length
    let mixed = 0
    for (let i = 0; i < count; i++) mixed = Math.imul(mixed ^ candidates[cells[i]!]!, 0x9e3779b1) ^ (mixed >>> 15)
    const place = (mixed ^ (mixed >>> 17)) & (PLACES - 1)
    const at = 2 * count * place
    let isSame = said[place] !== UNKNOWN
    for (let i = 0; i < count; i++) {
      if (entries[at + i] === candidates[cells[i]!]) continue
      isSame = false
      entries[at + i] = candidates[cells[i]!]!
    }
    if (isSame) {
      if (said[place] === HAS_WAYS) for (let i = 0; i < count; i++) left[i] = entries[at + count + i]!
      return said[place]!
    }
    said[place] = UNKNOWN
    this.place = place
    return UNKNOWN
  }

  /** Stores the remaining digits of the candidates that were looked up last and not found. */
  put(left: Int32Array, hasWay: boolean): void {
    if (this.said === undefined || this.place < 0) return
    const count = this.cells.length
    this.said[this.place] = hasWay ? HAS_WAYS : NO_WAY
    if (hasWay) for (let i = 0; i < count; i++) this.entries[2 * count * this.place + count + i] = left[i]!
  }

  private start(): void {
    this.said = new Uint8Array(PLACES)
    this.entries = new Int32Array(2 * this.cells.length * PLACES)
  }
}
