import type { CluePlace, Stuck } from '../position/messages'

/** The state of a cell of a line: 1 filled, -1 empty, 0 unknown. */
export type Known = 1 | -1 | 0

/**
 * The places of a line's clues, computed for a step's sentences: which of its first clues fit into which of its first cells, and the same
 * from the end. The grader's own limits are not used, because they are coarser at its lower levels.
 */
export class LinePlaces {
  private readonly ahead: Uint8Array
  private readonly behind: Uint8Array
  private readonly wide: number

  constructor(
    private readonly cells: readonly Known[],
    private readonly clue: readonly number[],
  ) {
    this.wide = cells.length + 2
    this.ahead = new Uint8Array((clue.length + 1) * this.wide)
    this.behind = new Uint8Array((clue.length + 1) * this.wide)
    this.fillAhead()
    this.fillBehind()
  }

  /** The places of all clues; undefined where the line has none for them. */
  places(): CluePlace[] | undefined {
    const places = this.clue.map((length, clue): CluePlace | undefined => {
      const starts = [...this.startsOf(clue)]
      return starts.length === 0 ? undefined : { clue, first: starts[0]!, last: starts.at(-1)! + length - 1 }
    })
    const known = places.filter((place) => place !== undefined)
    const isPossible = this.ahead[this.at(this.clue.length, this.cells.length)] === 1
    return isPossible && known.length === places.length ? known : undefined
  }

  /**
   * The part of an impossible line that shows the contradiction: the first clue that has no place when clues are placed from the beginning,
   * or a block that no clue can cover.
   */
  stuck(): Stuck | undefined {
    if (this.places() !== undefined) return undefined
    const { cells, clue } = this
    const isPlaced = (count: number) => this.ahead.subarray(this.at(count, 0), this.at(count, cells.length) + 1).includes(1)
    let placed = 0
    while (placed < clue.length && isPlaced(placed + 1)) placed++
    if (placed < clue.length) return { clue: placed }
    const end = this.ahead.subarray(this.at(placed, 0), this.at(placed, cells.length) + 1).lastIndexOf(1)
    const from = cells.indexOf(1, end)
    let to = from
    while (cells[to + 1] === 1) to++
    return from < 0 ? undefined : { from, to }
  }

  /** The cells at which a clue can begin, ascending. */
  private *startsOf(clue: number): Generator<number> {
    const { cells, ahead, behind } = this
    const length = this.clue[clue]!
    for (let start = 0; start + length <= cells.length; start++) {
      const end = start + length
      const isFreeBefore = start === 0 ? clue === 0 : cells[start - 1] !== 1 && ahead[this.at(clue, start - 1)] === 1
      const isFreeAfter =
        end === cells.length ? clue === this.clue.length - 1 : cells[end] !== 1 && behind[this.at(clue + 1, end + 1)] === 1
      if (isFreeBefore && isFreeAfter && this.isRoom(start, end)) yield start
    }
  }

  private isRoom(start: number, end: number): boolean {
    for (let i = start; i < end; i++) if (this.cells[i] === -1) return false
    return true
  }

  private at(count: number, cell: number): number {
    return count * this.wide + cell
  }

  private fillAhead(): void {
    const { cells, clue, ahead } = this
    ahead[0] = 1
    for (let count = 0; count <= clue.length; count++) {
      const length = clue[count - 1] ?? 0
      for (let end = 1; end <= cells.length; end++) {
        const isEmpty = cells[end - 1] !== 1 && ahead[this.at(count, end - 1)] === 1
        const start = end - length
        const isEnded =
          count > 0 &&
          start >= 0 &&
          this.isRoom(start, end) &&
          (start === 0 ? count === 1 : cells[start - 1] !== 1 && ahead[this.at(count - 1, start - 1)] === 1)
        if (isEmpty || isEnded) ahead[this.at(count, end)] = 1
      }
    }
  }

  private fillBehind(): void {
    const { cells, clue, behind } = this
    behind[this.at(clue.length, cells.length)] = 1
    for (let count = clue.length; count >= 0; count--) {
      const length = clue[count] ?? 0
      for (let start = cells.length - 1; start >= 0; start--) {
        const isEmpty = cells[start] !== 1 && behind[this.at(count, start + 1)] === 1
        const end = start + length
        const isBegun =
          count < clue.length &&
          end <= cells.length &&
          this.isRoom(start, end) &&
          (end === cells.length ? count === clue.length - 1 : cells[end] !== 1 && behind[this.at(count + 1, end + 1)] === 1)
        if (isEmpty || isBegun) behind[this.at(count, start)] = 1
      }
    }
  }
}

/**
 * Chooses among the clues of a line those that matter to its cells: the clues that reach them and, for cells that stay
 * empty, the nearest that do not.
 */
export function placesFor(places: readonly CluePlace[], filled: readonly number[], emptied: readonly number[]): CluePlace[] {
  const named = new Set<CluePlace>()
  for (const cell of filled) for (const place of places) if (place.first <= cell && cell <= place.last) named.add(place)
  for (const cell of emptied) {
    const before = places.findLast(({ last }) => last < cell)
    const after = places.find(({ first }) => first > cell)
    for (const place of places) if (place === before || place === after || (place.first <= cell && cell <= place.last)) named.add(place)
  }
  return places.filter((place) => named.has(place))
}
