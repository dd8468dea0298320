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

/** The number of levels between two returns from the WebAssembly. */
const STRETCH = 1 << 16

/**
 * The exact solver for bulk work, with bitboards for bands as in the programs fsss2, JCZSolve and tdoku of the Enjoy Sudoku forum. An
 * engine keeps its memory, so one should serve many puzzles. Cells are 81 character codes from an offset: '1'-'9' is a given, anything else
 * an empty cell.
 *
 * The search is WebAssembly and is compiled when it is first needed: a window may load this file, although its policy refuses WebAssembly.
 */
export class SudokuEngine {
  private made: { readonly search: Search; readonly cells: Uint8Array } | undefined
  private found = 0

  /** The number of levels that the last search examined, with the first one. It is the unit of a sudoku solver's steps. */
  nodes = 0
  /** Whether the last search used up its nodes. */
  ranOut = false

  /**
   * Counts solutions.
   *
   * @param limit the number of solutions, at least 1, at which the search stops
   * @param maxNodes the number of nodes, at least 1, after which the search stops
   * @returns the number of solutions found, at most `limit`; a lower bound if `ranOut`
   */
  count(cells: Uint8Array, limit: number, maxNodes = Infinity, offset = 0): number {
    return this.begin(cells, offset) ? this.search(limit, maxNodes) : 0
  }

  /**
   * Whether there is a solution in which `cell` is not `digit`. If the known solution has `digit` there, this tells whether the cell's
   * given is superfluous, with half the work of `count(cells, 2)`.
   *
   * @param cells a puzzle in which `cell` is empty
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
   * @param which 0 for the first solution, 1 for the second
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

/** The compiled code, once for each process; it takes a few milliseconds. */
function moduleOfSearch(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(SEARCH), (letter) => letter.charCodeAt(0)))
  return compiled
}
