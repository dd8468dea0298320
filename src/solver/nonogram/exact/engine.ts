import type { Nonogram } from '../puzzle'
import { Board } from './board'
import { Clues } from './clues'
import { Encoding } from './learning/encode'
import { Learner } from './learning/learner'
import { Rules } from './learning/rules'

/** Literals that clause learning propagates in about the time in which a line is solved. */
const LITERALS_A_STEP = 8

/** How far a search went. `one` and `several` speak of all solutions; `none`: there is none. */
export type Count = 'none' | 'one' | 'several' | 'steps' | 'memory'

/**
 * Finds out whether a nonogram has one solution, and which cells differ between its solutions. Line solving first; what it leaves
 * goes to clause learning, which gives a solution, then another that differs in some cell not known to differ, and so on
 * until it proves that there is none.
 *
 * Keeps its memory, and what it knows of lines with the same clues, from puzzle to puzzle of the same size: use one engine for many.
 */
export class Engine {
  board!: Board
  /** After a search: the first solution by cell, 1 filled; the second if there is one. */
  first = new Uint8Array(0)
  second = new Uint8Array(0)
  /** After a search that found several solutions, by cell: 1 if solutions are known to differ there. */
  free = new Uint8Array(0)
  /** Whether `free` has all such cells. */
  isComplete = false
  /** Steps of the last search: lines solved, and clause learning counted in about the same time. */
  steps = 0
  /** The line that the last search found contradictory before any guess; -1 if none. */
  contradiction = -1
  private encoding!: Encoding
  private readonly rules = new Rules()
  private readonly learner = new Learner()

  /**
   * Searches for solutions.
   *
   * @param puzzle with whole positive clues that fit into their lines
   * @param maxSteps stop after about so many steps
   * @param wantsFree go on after a second solution until all cells are known that differ between solutions
   * @param goal a picture that may be a solution, 1 filled: if it is one it becomes the first
   * @returns what is known; `several` with `isComplete` false when the steps ran out on the way
   */
  search(puzzle: Nonogram, maxSteps: number, wantsFree: boolean, goal?: Uint8Array): Count {
    this.begin(new Clues(puzzle))
    const { board } = this
    this.contradiction = board.propagate()
    this.steps = board.steps
    if (this.contradiction >= 0) return 'none'
    board.read(this.first)
    if (board.known === board.cells) return 'one'
    if (this.steps >= maxSteps) return 'steps'
    if (!this.encoding.write(board, this.rules)) return 'memory'
    return this.learn(maxSteps, wantsFree, goal)
  }

  private begin(clues: Clues): void {
    const old = this.board as Board | undefined
    if (old !== undefined && old.clues.width === clues.width && old.clues.height === clues.height) old.load(clues)
    else {
      this.board = new Board(clues)
      this.encoding = new Encoding(this.board)
      this.first = new Uint8Array(this.board.cells)
      this.second = new Uint8Array(this.board.cells)
      this.free = new Uint8Array(this.board.cells)
    }
    this.board.steps = 0
    this.isComplete = false
    this.free.fill(0)
  }

  private learn(maxSteps: number, wantsFree: boolean, goal?: Uint8Array): Count {
    const { learner, encoding, board } = this
    const { trail } = learner
    learner.reset(this.rules)
    trail.work = 0
    const cells = encoding.cells.subarray(0, encoding.count)
    if (goal) for (let i = 0; i < cells.length; i++) trail.phase[i] = goal[cells[i]!]! === 1 ? 0 : 1
    let found = 0
    let open = Array.from(cells.keys())
    for (;;) {
      const answer = learner.solve(Math.max(0, maxSteps - board.steps) * LITERALS_A_STEP - trail.work)
      this.steps = board.steps + Math.ceil(trail.work / LITERALS_A_STEP)
      if (answer === 0) return found > 1 ? 'several' : 'steps'
      if (answer < 0) {
        this.isComplete = true
        return found === 0 ? 'none' : found === 1 ? 'one' : 'several'
      }
      found++
      if (found === 1) for (let i = 0; i < cells.length; i++) this.first[cells[i]!] = trail.value[2 * i]! > 0 ? 1 : 0
      else {
        if (found === 2) {
          board.read(this.second)
          for (let i = 0; i < cells.length; i++) this.second[cells[i]!] = trail.value[2 * i]! > 0 ? 1 : 0
        }
        const first = this.first
        open = open.filter((i) => trail.value[2 * i]! > 0 === (first[cells[i]!] === 1))
        for (let i = 0; i < cells.length; i++) this.free[cells[i]!] = 1
        for (const i of open) this.free[cells[i]!] = 0
        if (!wantsFree) return 'several'
      }
      // The next solution differs from the first in a cell that is not known to differ; decisions begin with such cells differing.
      learner.add(open.map((i) => 2 * i + this.first[cells[i]!]!))
      for (let i = 0; i < cells.length; i++) trail.phase[i] = this.first[cells[i]!]!
    }
  }
}
