import { pulse } from '#solver/kernel/budget.ts'
import { SEARCH } from './search-code'

/** The exports of `assembly/search.ts`. */
interface Search {
  readonly memory: WebAssembly.Memory
  prepare(): void
  cellsAt(): number
  begin(): number
  forbid(cell: number, digit: number): void
  search(limit: number, most: number): number
  nodes(): number
  solutions(): number
  write(which: number): void
}

/** Levels between two signs of life. */
const STRETCH = 1 << 16

/**
 * The exact solver for bulk work: band bitboards as in the fsss2, JCZSolve and tdoku programs of the Enjoy Sudoku forum. Keeps
 * its memory from puzzle to puzzle, so use one engine for many. Cells are given as character codes, 81 from an offset: '1'-'9'
 * a given, anything else empty.
 *
 * The search is WebAssembly and is made when first asked: a window, whose policy refuses that, may load this but not search.
 */
export class SudokuEngine {
  private made: { readonly search: Search; readonly cells: Uint8Array } | undefined
  private found = 0

  /** The number of levels that the last search examined, the first one included: the unit of a sudoku solver's steps. */
  nodes = 0
  /** Whether the last search stopped because it had used up its nodes. */
  ranOut = false

  /**
   * Counts solutions.
   *
   * @param limit stop at so many; at least 1
   * @param maxNodes stop after so many nodes; at least 1
   * @returns the number of solutions found, at most `limit`; a lower bound if `ranOut`
   */
  count(cells: Uint8Array, limit: number, maxNodes = Infinity, offset = 0): number {
    return this.begin(cells, offset) ? this.search(limit, maxNodes) : 0
  }

  /**
   * Whether there is a solution in which `cell` is not `digit`: for a puzzle with a known solution that has `digit` there,
   * whether the cell's given can be missed. Half the work of `count(cells, 2)`.
   *
   * @param cells with `cell` empty
   * @returns unreliable when `false` if `ranOut`
   */
  hasOther(cells: Uint8Array, cell: number, digit: number, maxNodes = Infinity): boolean {
    if (!this.begin(cells, 0)) return false
    this.making().search.forbid(cell, digit - 1)
    return this.search(1, maxNodes) === 1
  }

  /**
   * Writes a solution of the last search as character codes '1'-'9'.
   *
   * @param which 0 for the first found, 1 for the second
   * @returns false if the search found no such solution
   */
  solution(which: 0 | 1, into: Uint8Array): boolean {
    if (which >= this.found) return false
    const { search, cells } = this.making()
    search.write(which)
    into.set(cells)
    return true
  }

  private making(): { readonly search: Search; readonly cells: Uint8Array } {
    if (this.made !== undefined) return this.made
    const { exports } = new WebAssembly.Instance(moduleOfSearch())
    const search = exports as unknown as Search
    search.prepare()
    this.made = { search, cells: new Uint8Array(search.memory.buffer, search.cellsAt(), 81) }
    return this.made
  }

  private begin(from: Uint8Array, offset: number): boolean {
    const { search, cells } = this.making()
    for (let cell = 0; cell < 81; cell++) cells[cell] = from[offset + cell]!
    this.found = 0
    this.nodes = 0
    this.ranOut = false
    return search.begin() !== 0
  }

  private search(limit: number, maxNodes: number): number {
    const { search } = this.making()
    for (;;) {
      const isDone = search.search(limit, Math.min(STRETCH, maxNodes - this.nodes)) !== 0
      this.nodes += search.nodes()
      if (isDone) break
      if (this.nodes >= maxNodes) {
        this.ranOut = true
        break
      }
      pulse()
    }
    this.found = search.solutions()
    return this.found
  }
}

let compiled: WebAssembly.Module | undefined

/** Compiled once a process, a few milliseconds. */
function moduleOfSearch(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(SEARCH), (letter) => letter.charCodeAt(0)))
  return compiled
}
