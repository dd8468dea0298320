import { ClauseEngine, type Learnt } from '#solver/core/clauses/engine.ts'
import { Formula } from '#solver/core/clauses/formula.ts'
import type { BlackAndWhite } from '../puzzle'
import { Board } from './board'
import { Clues } from './clues'
import { Encoding } from './encode'
import { runs } from './picture'
import { Prober } from './probe'
import { Summer } from './summing'

/** Literals that clause learning propagates in about the time in which a line is solved. */
const LITERALS_A_STEP = 8
/** Clause learning that has taken so many steps makes room for summing, once: most puzzles never get here. */
const STEPS_BEFORE_SUMMING = 40_000

/** How far a search went. `one` and `several` speak of all solutions; `none`: there is none. */
export type Count = 'none' | 'one' | 'several' | 'steps' | 'memory'

/** What a search knew when its steps ran out: another goes on from there. */
export interface Halted {
  /** By cell: what it is in all solutions, or `UNKNOWN`. */
  readonly known: Uint8Array
  /** Solutions found so far, and by cell, 1 where solutions are known to differ. */
  readonly first?: Uint8Array | undefined
  readonly second?: Uint8Array | undefined
  readonly free: Uint8Array
  /** What clause learning has learnt, and of which formula; left out where it had not begun. */
  readonly learnt?: (Learnt & { readonly formula: string }) | undefined
}

/** In `Halted.known`: not known. */
export const UNKNOWN = 2

/** Numbers of learnt clauses that are kept of a search that ran out: some 300 kB. */
const MOST_LEARNT = 100_000

/** Sizes of boards kept at a time. */
const BOARDS = 6

/** All that is kept for boards of one size. */
class Workspace {
  readonly board: Board
  readonly prober: Prober
  readonly summer: Summer
  readonly encoding: Encoding
  readonly first: Uint8Array
  readonly second: Uint8Array
  readonly free: Uint8Array

  constructor(clues: Clues) {
    this.board = new Board(clues)
    this.prober = new Prober(this.board)
    this.summer = new Summer(this.board)
    this.encoding = new Encoding(this.board)
    this.first = new Uint8Array(this.board.cells)
    this.second = new Uint8Array(this.board.cells)
    this.free = new Uint8Array(this.board.cells)
  }
}

/**
 * Finds out whether a nonogram has one solution, and which cells differ between its solutions. Line solving first, then probing,
 * which settles most of what line solving leaves; the rest goes to clause learning. That gives a solution, then another that
 * differs in some cell not known to differ, and so on until it proves that there is none.
 *
 * Keeps its memory, and what it knows of lines with the same clues, for puzzles of the same sizes: use one engine for many.
 */
export class Engine {
  /** Steps of the last search: lines solved, and clause learning counted in about the same time. */
  steps = 0
  /** Cells that line solving alone left unknown in the last search. */
  leftByLines = 0
  /** The line that the last search found contradictory before any guess; -1 if none. */
  contradiction = -1
  /** Whether `free` has all cells at which solutions differ. */
  isComplete = false
  private onShare: ((share: number) => void) | undefined
  /** How many solutions are known, two at most. */
  private found = 0
  /** Whether clause learning has begun. */
  private learns = false
  /** A solution found before summing. */
  private solution: Uint8Array | undefined
  private workspace = new Workspace(new Clues({ rows: [], columns: [] }))
  private readonly workspaces = new Map<string, Workspace>()
  private readonly formula = new Formula()
  private readonly learner = new ClauseEngine()

  /** The board of the last search, with what is known to be the same in all solutions. */
  get board(): Board {
    return this.workspace.board
  }

  /** The first solution found, by cell, 1 filled. */
  get first(): Uint8Array {
    return this.workspace.first
  }

  /** The second, if there are several. */
  get second(): Uint8Array {
    return this.workspace.second
  }

  /** By cell: 1 if solutions are known to differ there, after a search that found several. */
  get free(): Uint8Array {
    return this.workspace.free
  }

  /**
   * Searches for solutions.
   *
   * @param puzzle with whole positive clues that fit into their lines
   * @param maxSteps stop after about so many steps
   * @param wantsFree go on after a second solution until all cells are known that differ between solutions
   * @param goal a picture that may be a solution, 1 filled: if it is one it becomes the first
   * @param onShare told, while it goes on, of what share (0 to 1) of the cells in question it is known
   * @param from what an earlier search of the same puzzle knew when its steps ran out
   * @returns what is known; `several` with `isComplete` false when the steps ran out on the way
   */
  search(
    puzzle: BlackAndWhite,
    maxSteps: number,
    wantsFree: boolean,
    goal?: Uint8Array,
    onShare?: (share: number) => void,
    from?: Halted,
  ): Count {
    this.onShare = onShare
    const { board } = this.begin(new Clues(puzzle))
    this.contradiction = board.propagate()
    this.steps = board.steps
    this.leftByLines = board.cells - board.known
    if (this.contradiction >= 0) return 'none'
    if (from !== undefined && !this.recall(from)) return 'none'
    const picture = goal !== undefined && solves(goal, puzzle) ? goal : undefined
    const count = this.probeAndLearn(maxSteps, wantsFree, from?.first ?? picture, true, from)
    // Of a board on which summing has shown more there is less to learn: from the beginning.
    return count === 'summed' ? (this.probeAndLearn(maxSteps, wantsFree, this.solution, false) as Count) : count
  }

  /** After a search that ran out: what another one needs to go on. */
  halted(): Halted {
    const { board, first, second, free } = this.workspace
    const known = new Uint8Array(board.cells).fill(UNKNOWN)
    board.read(known)
    return {
      known,
      free: free.slice(),
      ...(this.found > 0 && { first: first.slice() }),
      ...(this.found > 1 && { second: second.slice() }),
      ...(this.learns && { learnt: { ...this.learner.learntSoFar(MOST_LEARNT), formula: this.formula.fingerprint } }),
    }
  }

  /** Begins with what was known when a search ran out; false where no solution agrees with that. */
  private recall({ known, second, free }: Halted): boolean {
    const { workspace } = this
    const { board } = workspace
    for (const [cell, value] of known.entries()) if (value !== UNKNOWN && board.cell(cell) === undefined) board.set(cell, value)
    workspace.free.set(free)
    if (second) workspace.second.set(second)
    return board.propagate() < 0
  }

  /** @param maySum whether to leave off when summing has shown something, with `summed` */
  private probeAndLearn(
    maxSteps: number,
    wantsFree: boolean,
    goal: Uint8Array | undefined,
    maySum: boolean,
    from?: Halted,
  ): Count | 'summed' {
    const { board, prober, encoding, first } = this.workspace
    if (board.known < board.cells && from?.learnt === undefined) {
      const probed = prober.run(maxSteps)
      this.steps = board.steps
      if (probed === 'contradiction') return 'none'
      if (probed === 'steps') return 'steps'
    }
    board.read(first)
    if (board.known === board.cells) return 'one'
    if (!encoding.write(board, this.formula)) return 'memory'
    this.learner.reset(this.formula)
    this.learns = true
    return this.learn(maxSteps, wantsFree, goal, maySum, from)
  }

  private begin(clues: Clues): Workspace {
    const size = `${clues.width}x${clues.height}`
    let workspace = this.workspaces.get(size)
    if (workspace) workspace.board.load(clues)
    else {
      if (this.workspaces.size === BOARDS) this.workspaces.clear()
      workspace = new Workspace(clues)
      this.workspaces.set(size, workspace)
    }
    workspace.board.steps = 0
    workspace.free.fill(0)
    this.workspace = workspace
    this.isComplete = false
    this.found = 0
    this.learns = false
    return workspace
  }

  /** @param goal a solution, to be the first */
  private learn(
    maxSteps: number,
    wantsFree: boolean,
    goal: Uint8Array | undefined,
    maySum: boolean,
    from: Halted | undefined,
  ): Count | 'summed' {
    const { learner } = this
    const { encoding, board, first, second, free, summer } = this.workspace
    const cells = encoding.cells.subarray(0, encoding.count)
    const isFilled = (variable: number): number => (learner.holds(2 * variable) ? 1 : 0)
    let open = Array.from(cells.keys()).filter((i) => free[cells[i]!] === 0)
    this.found = 0
    if (goal) {
      first.set(goal)
      this.found = from?.second ? 2 : 1
      this.lookElsewhere(open)
    }
    // Of another formula (another version of Nanido wrote it) nothing is said by the clauses.
    if (from?.learnt?.formula === this.formula.fingerprint) learner.relearn(from.learnt)
    // What was learnt before summing is among the board's steps after it.
    let settled = 0
    let limit = maySum && from?.learnt === undefined ? Math.min(maxSteps, board.steps + STEPS_BEFORE_SUMMING) : maxSteps
    for (;;) {
      const answer = learner.search((limit - board.steps) * LITERALS_A_STEP - (learner.work - settled))
      this.steps = board.steps + Math.ceil((learner.work - settled) / LITERALS_A_STEP)
      if (answer === 'steps' && limit < maxSteps) {
        limit = maxSteps
        if (this.found > 1) continue
        board.steps = this.steps
        settled = learner.work
        const summed = summer.run()
        this.steps = board.steps
        if (summed === 'contradiction') return 'none'
        this.solution = this.found === 1 ? first : undefined
        if (summed === 'progress') return 'summed'
        continue
      }
      if (answer === 'steps') return this.found > 1 ? 'several' : 'steps'
      if (answer === 'no') {
        this.isComplete = true
        return this.found === 0 ? 'none' : this.found === 1 ? 'one' : 'several'
      }
      if (this.found === 0) for (const i of open) first[cells[i]!] = isFilled(i)
      else {
        if (this.found === 1) {
          board.read(second)
          for (const [i, cell] of cells.entries()) second[cell] = isFilled(i)
        }
        for (const i of open) if (isFilled(i) !== first[cells[i]!]) free[cells[i]!] = 1
        if (!wantsFree) {
          this.found = 2
          return 'several'
        }
        open = open.filter((i) => free[cells[i]!] === 0)
        this.onShare?.(1 - open.length / cells.length)
      }
      if (this.found < 2) this.found++
      this.lookElsewhere(open)
    }
  }

  /**
   * Asks for a solution that differs from the first in one of the `open` unknown cells. Decisions begin with all unknown cells
   * other than in the first, which finds many that differ at once.
   */
  private lookElsewhere(open: readonly number[]): void {
    const { encoding, first } = this.workspace
    this.learner.add(open.map((i) => 2 * i + first[encoding.cells[i]!]!))
    for (let i = 0; i < encoding.count; i++) this.learner.prefer(2 * i + first[encoding.cells[i]!]!)
  }
}

function solves(cells: Uint8Array, { rows, columns }: BlackAndWhite): boolean {
  const width = columns.length
  const height = rows.length
  if (cells.length !== width * height) return false
  const same = (clues: readonly number[], lengths: readonly number[]) =>
    clues.length === lengths.length && clues.every((clue, i) => clue === lengths[i])
  return (
    rows.every((clues, row) => same(clues, runs(cells, row * width, 1, width))) &&
    columns.every((clues, column) => same(clues, runs(cells, column, width, height)))
  )
}
