import { NOTHING } from '../geometry'
import type { State } from '../engine/state'
import { tablesOf, type Tables } from '../engine/tables'
import type { Loop } from '../puzzle'

/** The most cells, or classes of cells, that are flipped one after the other. */
const DEPTH = 5
/** The most cells flipped in one search; more rarely find anything. */
const MOST_FLIPS = 4000

/**
 * Searches for a second loop that agrees with the remaining clues, near clues that are to be removed. It flips a cell at or beside one of
 * them between inside and outside, and then others, until every clue is right again. For most clues that cannot be removed there is such a
 * loop, which differs in a cell or two. Finding it takes a hundredth of the time in which a solve fails. On a board with conclusions, cells
 * known to have the same colour are flipped together, and cells known to be outside are never flipped, so that few flips lead far. The
 * result is a loop, because inside and outside each stay connected.
 */
export class SecondLoop {
  /** The number of cells that were flipped and examined, over all searches. */
  units = 0

  private readonly tables: Tables
  private readonly cells: number
  /** By cell, the outside last: 1 inside, 0 outside. */
  private readonly inside: Uint8Array
  /** The number of lines around each cell in the present state. */
  private readonly lines: Int8Array
  /** The flipped classes, by one cell of each. */
  private readonly flipped: number[] = []
  private readonly stack: Int32Array
  private readonly reached: Int32Array
  private reach = 0
  private flips = 0

  /**
   * @param full the numbers of lines around the cells of the loop
   * @param state a board of the loop's clues, whose present facts are used by each search; left out: each cell is a class of its own
   */
  constructor(
    loop: Loop,
    full: readonly number[],
    private readonly state?: State,
  ) {
    this.tables = tablesOf(loop.width, loop.height)
    this.cells = full.length
    this.inside = Uint8Array.from([...loop.inside, 0])
    this.lines = Int8Array.from(full)
    this.stack = new Int32Array(this.cells + 1)
    this.reached = new Int32Array(this.cells + 1)
  }

  /** Whether a second loop was found. `clues` are the remaining clues, without the cells of `gone`. */
  find(clues: ArrayLike<number>, gone: readonly number[]): boolean {
    const { beside } = this.tables
    this.flips = 0
    const seen = new Set<number>()
    for (const cell of gone) {
      seen.add(this.classOf(cell))
      for (let k = 0; k < 4; k++) seen.add(this.classOf(beside[4 * cell + k]!))
    }
    seen.delete(this.classOf(this.cells))
    for (const start of seen) {
      this.flip(start)
      const isFound = this.mend(clues, DEPTH - 1)
      this.flipAllBack()
      if (isFound) return true
      if (this.flips > MOST_FLIPS) return false
    }
    return false
  }

  /**
   * A loop near this one that agrees with the clues and has `digit` lines around a cell without a clue; undefined where none was found.
   * @param flips the most flipped cells
   */
  withDigit(clues: ArrayLike<number>, cell: number, digit: number, flips: number): Uint8Array | undefined {
    const wanted = Array.from(clues)
    wanted[cell] = digit
    // `mend` gives up after as many flips as a search may take.
    this.flips = MOST_FLIPS - flips
    const { beside } = this.tables
    for (const start of [cell, ...beside.subarray(4 * cell, 4 * cell + 4)]) {
      if (start >= this.cells || this.flips > MOST_FLIPS) continue
      this.flip(start)
      const found = this.mend(wanted, DEPTH - 1) ? this.inside.slice(0, this.cells) : undefined
      this.flipAllBack()
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Flips further classes until no clue is broken. Returns whether the result is a loop. */
  private mend(clues: ArrayLike<number>, left: number): boolean {
    const wrong = this.brokenClue(clues)
    if (wrong === NOTHING) return this.isLoop()
    if (left === 0 || this.flips > MOST_FLIPS) return false
    const { beside } = this.tables
    const outside = this.classOf(this.cells)
    const before = this.lines[wrong]!
    const apart = clues[wrong]! - before
    for (let k = 0; k < 5; k++) {
      const next = this.classOf(k === 4 ? wrong : beside[4 * wrong + k]!)
      if (next === outside || this.flipped.includes(next)) continue
      this.flip(next)
      // The flip must bring the number of lines nearer to the clue, or past it.
      if ((this.lines[wrong]! - before) * apart > 0 && this.mend(clues, left - 1)) return true
      this.flipBack()
    }
    return false
  }

  /** A clue that the cells flipped so far break, or NOTHING. */
  private brokenClue(clues: ArrayLike<number>): number {
    const { beside } = this.tables
    for (const first of this.flipped) {
      let cell = first
      do {
        if (clues[cell]! >= 0 && this.lines[cell] !== clues[cell]) return cell
        for (let k = 0; k < 4; k++) {
          const next = beside[4 * cell + k]!
          if (next < this.cells && clues[next]! >= 0 && this.lines[next] !== clues[next]) return next
        }
        cell = this.nextAlike(cell)
      } while (cell !== first)
    }
    return NOTHING
  }

  /** One cell for all cells that are known to have the same colour. */
  private classOf(cell: number): number {
    return this.state === undefined ? cell : this.state.root(cell)
  }

  /** The next cell of the class. */
  private nextAlike(cell: number): number {
    const { state } = this
    return state === undefined ? cell : state.slots[state.atNext + cell]!
  }

  private flip(first: number): void {
    this.flipped.push(first)
    this.flipClass(first)
  }

  private flipBack(): void {
    this.flipClass(this.flipped.pop()!)
  }

  private flipAllBack(): void {
    while (this.flipped.length > 0) this.flipBack()
  }

  private flipClass(first: number): void {
    const { inside, lines, tables } = this
    let cell = first
    do {
      this.flips++
      this.units++
      lines[cell] = 4 - lines[cell]!
      const now = 1 - inside[cell]!
      inside[cell] = now
      for (let k = 0; k < 4; k++) {
        const next = tables.beside[4 * cell + k]!
        if (next < this.cells) lines[next]! += inside[next] === now ? -1 : 1
      }
      cell = this.nextAlike(cell)
    } while (cell !== first)
  }

  /** Whether inside and outside are each connected. */
  private isLoop(): boolean {
    const first = this.inside.indexOf(1)
    this.units += this.cells >> 2
    return first !== -1 && this.piece(first) + this.piece(this.cells) === this.cells + 1
  }

  /** The number of cells that are connected with one; the outside counts as a cell. */
  private piece(from: number): number {
    const { inside, stack, reached, tables, cells } = this
    const { beside, rim } = tables
    const own = inside[from]!
    const mark = ++this.reach
    let waiting = 0
    let count = 1
    stack[waiting++] = from
    reached[from] = mark
    while (waiting > 0) {
      const cell = stack[--waiting]!
      const neighbours = cell === cells ? rim.length >> 1 : 4
      for (let k = 0; k < neighbours; k++) {
        const next = cell === cells ? rim[2 * k + 1]! : beside[4 * cell + k]!
        if (inside[next] !== own || reached[next] === mark) continue
        reached[next] = mark
        stack[waiting++] = next
        count++
      }
    }
    return count
  }
}
