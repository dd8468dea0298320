import { NOTHING } from '../geometry'
import { CAUSE, type State } from './state'

/** The result of a technique on the board. */
export type Found = 'nothing' | 'something' | 'contradiction'

/**
 * Draws the conclusions from the fact that the inside of the loop is connected, and so is the outside. A cell that no cell of a colour can
 * reach has the other colour. A cell through which every path between two cells of a colour leads has that colour, too. A path goes from
 * cell to neighbouring cell and never crosses a line.
 *
 * There is one instance for each board size; it holds the arrays of a depth-first search (Tarjan's low points).
 */
export class Connectivity {
  private readonly colour: Int8Array
  private readonly order: Int32Array
  private readonly low: Int32Array
  private readonly parent: Int32Array
  private readonly next: Int32Array
  private readonly holds: Uint8Array
  private readonly noted: Uint8Array
  private readonly results: Int32Array
  private resultCount = 0

  /** @param cells the number of cells of the board */
  constructor(private readonly cells: number) {
    const size = cells + 1
    this.colour = new Int8Array(size)
    this.order = new Int32Array(size)
    this.low = new Int32Array(size)
    this.parent = new Int32Array(size)
    this.next = new Int32Array(size)
    this.holds = new Uint8Array(size)
    this.noted = new Uint8Array(size)
    this.results = new Int32Array(4 * size)
  }

  /**
   * Finds and sets these colours. The work is one unit for each cell and colour. Colours must be in use, and propagation must be complete.
   */
  run(state: State): Found {
    const { cells, colour } = this
    const outside = state.root(cells)
    const side = state.parityOfRoot
    let inner = NOTHING
    for (let cell = 0; cell < cells; cell++) {
      colour[cell] = state.root(cell) === outside ? side ^ state.parityOfRoot : NOTHING
      if (colour[cell] === 1) inner = cell
    }
    colour[cells] = 0
    this.resultCount = 0
    this.noted.fill(0)
    state.units += inner === NOTHING ? cells : 2 * cells
    if (!this.explore(state, 0, cells)) return 'contradiction'
    if (inner !== NOTHING && !this.explore(state, 1, inner)) return 'contradiction'
    for (let i = 0; i < this.resultCount; i += 2) {
      const cell = this.results[i]!
      state.cause = CAUSE.connectivity | cell
      if (!state.relate(cell, cells, this.results[i + 1]!)) return 'contradiction'
    }
    return this.resultCount > 0 ? 'something' : 'nothing'
  }

  /** Searches all cells that may have the colour `own`, from a cell that has it. False where another cell of the colour is out of reach. */
  private explore(state: State, own: number, start: number): boolean {
    const { cells, colour, order, low, parent, next, holds } = this
    const { slots, tables } = state
    const { beside, rim } = tables
    const { cellEdges } = tables.geometry
    const other = 1 - own
    order.fill(0)
    let count = 1
    order[start] = low[start] = count
    parent[start] = NOTHING
    next[start] = 0
    holds[start] = 1
    let at = start
    for (;;) {
      const i = next[at]!++
      let edge: number
      let cell: number
      if (at === cells) {
        if (2 * i >= rim.length) break
        edge = rim[2 * i]!
        cell = rim[2 * i + 1]!
      } else if (i < 4) {
        edge = cellEdges[4 * at + i]!
        cell = beside[4 * at + i]!
      } else {
        const up = parent[at]!
        if (up === NOTHING) break
        if (low[at]! < low[up]!) low[up] = low[at]!
        if (holds[at] === 1) {
          holds[up] = 1
          if (low[at]! >= order[up]! && colour[up] === NOTHING) this.note(up, own)
        }
        at = up
        continue
      }
      if (slots[edge] === 1 || colour[cell] === other) continue
      const seen = order[cell]!
      if (seen === 0) {
        count++
        order[cell] = low[cell] = count
        parent[cell] = at
        next[cell] = 0
        holds[cell] = colour[cell] === own ? 1 : 0
        at = cell
      } else if (cell !== parent[at] && seen < low[at]!) low[at] = seen
    }
    for (let cell = 0; cell < cells; cell++) {
      if (order[cell] !== 0 || colour[cell] === other) continue
      if (colour[cell] === own) {
        state.clash = CAUSE.connectivity | cell
        return false
      }
      this.note(cell, other)
    }
    return true
  }

  private note(cell: number, colour: number): void {
    const bit = 1 << colour
    if ((this.noted[cell]! & bit) !== 0) return
    this.noted[cell]! |= bit
    this.results[this.resultCount++] = cell
    this.results[this.resultCount++] = colour
  }
}
