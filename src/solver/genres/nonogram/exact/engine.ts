import type { BlackAndWhite } from '../puzzle'
import type { Board } from './board'
import { Clues } from './clues'
import { type Count, type Halted, UNKNOWN } from './halted'
import { Learning, type Question } from './learning'
import { runs } from './picture'
import { Workspace } from './workspace'

/** The number of board sizes that are kept in memory. */
const BOARDS = 6

/**
 * The engine that finds out whether a nonogram has one solution, and in which cells solutions differ. It begins with line solving. Then it
 * probes cells, which settles most of the rest. At last it uses clause learning: this finds a solution, then another that differs in a cell
 * not yet known to differ, until it proves that there is none. An engine keeps its memory and its results for lines, so one engine should
 * serve many puzzles.
 */
export class Engine {
  /** The number of steps of the last search: lines solved, and clause learning in units of about the same time. */
  steps = 0
  /** The number of cells that line solving alone left unknown in the last search. */
  leftByLines = 0
  /** The line in which the last search found a contradiction before any guess; -1 if there is none. */
  contradiction = -1
  private workspace = new Workspace(new Clues({ rows: [], columns: [] }))
  private readonly workspaces = new Map<string, Workspace>()
  private readonly learning = new Learning()

  /** Whether `free` has all cells at which solutions differ. */
  get isComplete(): boolean {
    return this.learning.isComplete
  }

  /** The board of the last search, on which the cells common to all solutions are known. */
  get board(): Board {
    return this.workspace.board
  }

  /** The first solution, by cell, 1 for filled. */
  get first(): Uint8Array {
    return this.workspace.first
  }

  /** The second solution, if there is one. */
  get second(): Uint8Array {
    return this.workspace.second
  }

  /** By cell: 1 where solutions are known to differ, after a search that found several. */
  get free(): Uint8Array {
    return this.workspace.free
  }

  /**
   * Searches for solutions.
   *
   * @param puzzle a puzzle with whole positive clues that fit into their lines
   * @param maxSteps the search stops after about so many steps
   * @param wantsFree whether to go on after a second solution until all cells that differ are known
   * @param goal a picture, 1 filled, that becomes the first solution if it is one
   * @param onShare called with the share (0 to 1) of the cells in question that are settled
   * @param from the state in which an earlier search of the same puzzle ran out of steps
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
    const { board } = this.begin(new Clues(puzzle))
    this.contradiction = board.propagate()
    this.steps = board.steps
    this.leftByLines = board.cells - board.known
    if (this.contradiction >= 0) return 'none'
    if (from !== undefined && !this.recall(from)) return 'none'
    const picture = goal !== undefined && solves(goal, puzzle) ? goal : undefined
    const question = { maxSteps, wantsFree, goal: from?.first ?? picture, maySum: true, from, onShare }
    const count = this.probeAndLearn(question)
    // On a board that summing has advanced, learning starts anew with less to do.
    if (count !== 'summed') return count
    return this.probeAndLearn({ ...question, goal: this.learning.solution, maySum: false, from: undefined }) as Count
  }

  /** The state of a search that ran out of steps; another search can continue from it. */
  halted(): Halted {
    const { board, first, second, free } = this.workspace
    const known = new Uint8Array(board.cells).fill(UNKNOWN)
    board.read(known)
    const learnt = this.learning.learntSoFar()
    return {
      known,
      free: free.slice(),
      ...(this.learning.found > 0 && { first: first.slice() }),
      ...(this.learning.found > 1 && { second: second.slice() }),
      ...(learnt && { learnt }),
    }
  }

  /** Loads the state of a search that ran out of steps. False where no solution agrees with it. */
  private recall({ known, second, free }: Halted): boolean {
    const { workspace } = this
    const { board } = workspace
    for (const [cell, value] of known.entries()) if (value !== UNKNOWN && board.cell(cell) === undefined) board.set(cell, value)
    workspace.free.set(free)
    if (second) workspace.second.set(second)
    return board.propagate() < 0
  }

  private probeAndLearn(question: Question): Count | 'summed' {
    const { board, prober, first } = this.workspace
    if (board.known < board.cells && question.from?.learnt === undefined) {
      const probed = prober.run(question.maxSteps)
      this.steps = board.steps
      if (probed === 'contradiction') return 'none'
      if (probed === 'steps') return 'steps'
    }
    board.read(first)
    if (board.known === board.cells) return 'one'
    const count = this.learning.ask(this.workspace, question)
    this.steps = this.learning.steps
    return count
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
    this.learning.begin()
    return workspace
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
