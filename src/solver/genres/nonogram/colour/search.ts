import { ClauseEngine, type Learnt } from '#solver/sat/engine.ts'
import { Formula } from '#solver/sat/formula.ts'
import { TRUE } from '#solver/sat/literal.ts'
import type { Count } from '../exact/halted'
import { verify } from '../check'
import { SIGNS } from '../colours'
import type { Coloured, Picture } from '../puzzle'
import { ColouredBoard } from './board'
import { ColouredClues } from './clues'
import { ColouredEncoding } from './encode'
import { ColouredProber } from './probe'

/** The number of literals that clause learning propagates in about the time of one line solved. */
const LITERALS_A_STEP = 8

/** The most numbers of learnt clauses that are stored of a search that ran out of steps, as in black and white. */
const MOST_LEARNT = 100_000

/** The state of a search that ran out of steps; another search continues from it. */
export interface ColouredHalted {
  readonly first?: Picture | undefined
  readonly second?: Picture | undefined
  /** The cells at which solutions are known to differ. */
  readonly free: readonly number[]
  /** The learnt clauses, with a fingerprint of their formula. */
  readonly learnt?: (Learnt & { readonly formula: string }) | undefined
}

/** The result of a search. `one` and `several` count all solutions. */
export interface ColouredFound {
  readonly count: Count
  /** The effort: lines solved, and clause learning in units of about the same time. */
  readonly steps: number
  /** The number of cells that line solving alone left unknown. */
  readonly leftByLines: number
  /** The line in which a contradiction was found before any guess; -1 if there is none. */
  readonly contradiction: number
  readonly first?: Picture
  readonly second?: Picture
  /** The cells at which solutions are known to differ, ascending. */
  readonly free: readonly number[]
  /** Whether `free` has all cells at which solutions differ. */
  readonly isComplete: boolean
  /** Gives the learnt clauses, until the next search begins; left out where there was no learning. */
  readonly learnt?: () => Learnt & { readonly formula: string }
}

const learner = new ClauseEngine()
const formula = new Formula()

/**
 * Finds out whether a coloured nonogram has one solution, and in which cells solutions differ. It uses line solving, then probing, then
 * clauses, like `exact/engine.ts` for black and white.
 *
 * @param puzzle a puzzle whose clues fit into their lines
 * @param wantsAll whether to continue after a second solution until all differing cells are known
 * @param onShare called with the share (0 to 1) of the undecided cells that are settled
 * @param from the state of an earlier search on the same puzzle that ran out of steps
 */
export function searchColoured(
  puzzle: Coloured,
  maxSteps: number,
  wantsAll: boolean,
  onShare?: (share: number) => void,
  from?: ColouredHalted,
): ColouredFound {
  const board = new ColouredBoard(new ColouredClues(puzzle))
  const contradiction = board.propagate()
  const leftByLines = board.unknown()
  const ended = (count: Count, more: Partial<ColouredFound> = {}): ColouredFound => ({
    ...{ count, steps: board.steps, leftByLines, contradiction, free: [], isComplete: false },
    ...more,
  })
  if (contradiction >= 0) return ended('none')
  if (leftByLines > 0) {
    const probed = new ColouredProber(board).run(maxSteps)
    if (probed === 'contradiction') return ended('none')
    if (probed === 'steps') return ended('steps')
  }
  const cells = new Uint8Array(board.cells)
  board.read(cells)
  const { width } = board.clues
  if (board.unknown() === 0) return ended('one', { first: pictureOf(cells, width) })
  const encoding = new ColouredEncoding(board)
  if (!encoding.write(formula)) return ended('memory')
  learner.reset(formula)
  const goal = [from?.first, puzzle.goal].find((picture) => picture !== undefined && verify(puzzle, picture))
  const search = new Elsewhere(encoding, cells, goal, from && goal === from.first ? from : undefined)
  const found = search.run(maxSteps, board.steps, wantsAll, width, onShare)
  const learnt = () => ({ ...learner.learntSoFar(MOST_LEARNT), formula: formula.fingerprint })
  return { ...ended(found.count, found), learnt }
}

/** The search for solutions that differ from the first one. */
class Elsewhere {
  private readonly value = new Map<number, number>()
  private open: number[]
  private readonly free: number[]

  constructor(
    private readonly encoding: ColouredEncoding,
    /** The possible values of the cells at its beginning. */
    private readonly cells: Uint8Array,
    private readonly goal: Picture | undefined,
    private readonly from: ColouredHalted | undefined,
  ) {
    this.free = [...(from?.free ?? [])]
    const isFree = new Set(this.free)
    this.open = encoding.open.filter((cell) => !isFree.has(cell))
  }

  run(
    maxSteps: number,
    before: number,
    wantsAll: boolean,
    width: number,
    onShare?: (share: number) => void,
  ): Omit<ColouredFound, 'leftByLines' | 'contradiction'> {
    const { encoding, goal } = this
    let [first, second]: [Picture?, Picture?] = [goal, this.from?.second]
    if (goal !== undefined) {
      const signs = goal.join('')
      for (const cell of encoding.open) this.value.set(cell, SIGNS.indexOf(signs[cell]!) + 1)
      this.lookElsewhere()
    }
    // Clauses of another formula, from another version of Nanido, are useless here.
    if (this.from?.learnt?.formula === formula.fingerprint) learner.relearn(this.from.learnt)
    const ended = (count: Count, isComplete: boolean) => ({
      ...{ count, isComplete, steps: before + Math.ceil(learner.work / LITERALS_A_STEP), free: this.free.sort((a, b) => a - b) },
      ...(first !== undefined && { first }),
      ...(second !== undefined && { second }),
    })
    for (;;) {
      const answer = learner.search((maxSteps - before) * LITERALS_A_STEP - learner.work)
      if (answer === 'steps') return ended(second === undefined ? 'steps' : 'several', false)
      if (answer === 'no') return ended(first === undefined ? 'none' : second === undefined ? 'one' : 'several', true)
      if (first === undefined) {
        for (const cell of encoding.open) this.value.set(cell, this.holding(cell))
        first = this.picture(width)
      } else {
        second ??= this.picture(width)
        const same = this.open.filter((cell) => this.holding(cell) === this.value.get(cell))
        const still = new Set(same)
        for (const cell of this.open) if (!still.has(cell)) this.free.push(cell)
        this.open = same
        if (!wantsAll) return ended('several', false)
        onShare?.(1 - same.length / encoding.open.length)
      }
      this.lookElsewhere()
    }
  }

  /** Searches a solution with another value in one of the open cells. Decisions prefer values that the first solution does not have. */
  private lookElsewhere(): void {
    const { encoding, open } = this
    learner.add(open.map((cell) => this.term(cell) ^ 1))
    for (const cell of encoding.open) learner.prefer(this.term(cell) ^ 1)
  }

  /** The term for "the cell is as in the first solution". An unknown cell has a literal for each of its values. */
  private term(cell: number): number {
    return this.encoding.terms[cell * this.encoding.values + this.value.get(cell)!]!
  }

  private holding(cell: number): number {
    const { terms, values } = this.encoding
    for (let value = 0; value < values; value++) {
      const term = terms[cell * values + value]!
      if (term === TRUE || (term >= 0 && learner.holds(term))) return value
    }
    return 0
  }

  private picture(width: number): Picture {
    const all = this.cells.slice()
    for (const cell of this.encoding.open) all[cell] = this.holding(cell)
    return pictureOf(all, width)
  }
}

function pictureOf(cells: Uint8Array, width: number): Picture {
  return Array.from({ length: cells.length / width }, (_, row) =>
    Array.from(cells.subarray(row * width, (row + 1) * width), (value) => (value === 0 ? '.' : SIGNS[value - 1]!)).join(''),
  )
}
