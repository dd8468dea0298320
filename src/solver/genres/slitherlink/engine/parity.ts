import type { Found } from './connectivity'
import { CAUSE, type State } from './state'

/**
 * A relation that a sum of clues proves: two cells have the same colour (parity 0) or different ones (parity 1). The outside is the
 * cell with the last number.
 */
export interface ParityRelation {
  readonly one: number
  readonly other: number
  readonly parity: number
  /** The cells of the clues that were added up. */
  readonly clues: readonly number[]
}

/**
 * Finds colours, and relations between two colours, that follow from several clues together, by linear algebra modulo 2. A clue gives one
 * equation: the number of lines around a cell is even or odd, so the colours of its four neighbours (0 outside, 1 inside) add up to the
 * clue, modulo 2; the cell's own colour counts four times and drops out. Gaussian elimination over all clues gives the results.
 *
 * There is one instance for each board size. The rows of the system are bit sets: one bit for each colour class except the outside's, and a
 * last one for the sum.
 */
export class Parity {
  private readonly number: Int32Array
  private readonly member: Int32Array
  private rows: Int32Array
  private readonly pivots: Int32Array
  private readonly most: number
  /** The number of words of a row. If clues are traced, the words after the sum have the set of clues that were added up. */
  private stride = 0
  private traced: number[] | undefined
  /** The relations that the last run found; empty unless it traced the clues. */
  relations: readonly ParityRelation[] = []

  /** @param cells the number of cells of the board */
  constructor(private readonly cells: number) {
    this.most = (cells >> 5) + 1
    this.number = new Int32Array(cells + 1)
    this.member = new Int32Array(cells)
    this.rows = new Int32Array(cells * this.most)
    this.pivots = new Int32Array(cells)
  }

  /**
   * Finds and sets colours and relations. The work is one unit for each addition of a row to another. Propagation must be complete.
   * @param trace whether to fill `relations` with the clues from which each relation follows, which is slower
   */
  run(state: State, trace = false): Found {
    const { cells, number, member, pivots } = this
    this.relations = []
    this.traced = trace ? [] : undefined
    const extra = trace ? (cells >> 5) + 1 : 0
    if (this.rows.length < cells * (this.most + extra)) this.rows = new Int32Array(cells * (this.most + extra))
    const { rows } = this
    const outside = state.root(cells)
    const outsideParity = state.parityOfRoot
    let classes = 0
    number.fill(-1)
    for (let cell = 0; cell < cells; cell++) {
      const root = state.root(cell)
      if (root === outside || number[root] !== -1) continue
      member[classes] = root
      number[root] = classes++
    }
    const sumWords = (classes >> 5) + 1
    const words = sumWords + extra
    this.stride = words
    let count = 0
    for (let cell = 0; cell < cells; cell++) {
      if (state.clues[cell]! < 0 || !this.enter(state, cell, count * words, sumWords, classes, outside, outsideParity)) continue
      if (this.traced !== undefined) {
        rows.fill(0, count * words + sumWords, (count + 1) * words)
        rows[count * words + sumWords + (count >> 5)]! |= 1 << (count & 31)
        this.traced.push(cell)
      }
      count++
    }

    // The result is the reduced row echelon form. The last bit, that of the sum, is no pivot.
    let rank = 0
    for (let column = 0; column < classes && rank < count; column++) {
      const word = column >> 5
      const bit = 1 << (column & 31)
      let row = rank
      while (row < count && (rows[row * words + word]! & bit) === 0) row++
      if (row === count) continue
      for (let w = 0; w < words; w++) {
        const held = rows[row * words + w]!
        rows[row * words + w] = rows[rank * words + w]!
        rows[rank * words + w] = held
      }
      for (let other = 0; other < count; other++) {
        if (other === rank || (rows[other * words + word]! & bit) === 0) continue
        state.units++
        for (let w = word; w < words; w++) rows[other * words + w]! ^= rows[rank * words + w]!
      }
      pivots[rank++] = column
    }
    state.cause = CAUSE.parity
    for (let row = rank; row < count; row++) if (this.bit(row, classes) === 1) return 'contradiction'
    return this.conclude(state, rank, sumWords, classes)
  }

  /** Writes the equation of a clue into the system; false where it contains no unknown. */
  private enter(state: State, cell: number, at: number, words: number, classes: number, outside: number, outsideParity: number): boolean {
    const { rows, number } = this
    rows.fill(0, at, at + words)
    let sum = state.clues[cell]! & 1
    for (let k = 0; k < 4; k++) {
      const root = state.root(state.tables.beside[4 * cell + k]!)
      const parity = state.parityOfRoot
      if (root === outside) sum ^= parity ^ outsideParity
      else {
        sum ^= parity
        rows[at + (number[root]! >> 5)]! ^= 1 << (number[root]! & 31)
      }
    }
    if (sum === 1) rows[at + (classes >> 5)]! ^= 1 << (classes & 31)
    for (let w = 0; w < words; w++) if (rows[at + w] !== 0) return true
    return false
  }

  /**
   * Reads results from the reduced rows. A row of one class gives its colour. A row of two classes gives a relation, and so do two rows
   * that differ only in their pivots.
   */
  private conclude(state: State, rank: number, sumWords: number, classes: number): Found {
    const { member, pivots, cells } = this
    const relations: ParityRelation[] = []
    const byRest = new Map<string, number>()
    let found: Found = 'nothing'
    for (let row = 0; row < rank; row++) {
      const pivot = pivots[row]!
      const sum = this.bit(row, classes)
      const rest: number[] = []
      for (let column = 0; column < classes; column++) if (column !== pivot && this.bit(row, column) === 1) rest.push(column)
      const key = rest.join()
      const like = byRest.get(key)
      let other: number
      let parity = sum
      if (rest.length === 0) other = cells
      else if (rest.length === 1) other = member[rest[0]!]!
      else if (like === undefined) {
        byRest.set(key, row)
        continue
      } else {
        other = member[pivots[like]!]!
        parity ^= this.bit(like, classes)
      }
      state.cause = CAUSE.parity
      const one = member[pivot]!
      if (!state.relate(one, other, parity)) return 'contradiction'
      if (this.traced !== undefined)
        relations.push({ one, other, parity, clues: this.cluesOf(row, rest.length > 1 ? like : undefined, sumWords) })
      found = 'something'
    }
    this.relations = relations
    return found
  }

  /** The cells of the clues whose sum is a row, or the sum of two rows. */
  private cluesOf(row: number, like: number | undefined, sumWords: number): number[] {
    return (this.traced ?? []).filter((_, i) => {
      const column = 32 * sumWords + i
      return (this.bit(row, column) ^ (like === undefined ? 0 : this.bit(like, column))) === 1
    })
  }

  private bit(row: number, column: number): number {
    return (this.rows[row * this.stride + (column >> 5)]! >>> (column & 31)) & 1
  }
}
