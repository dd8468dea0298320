import { ClauseEngine } from '#solver/sat/engine.ts'
import { Formula } from '#solver/sat/formula.ts'
import { Exchanges } from './exchanges'
import type { Count, Halted } from './halted'
import type { Workspace } from './workspace'

/** The number of literals that clause learning propagates in about the time in which a line is solved. */
const LITERALS_A_STEP = 8
/**
 * The number of steps after which learning is interrupted once for summing. From then on it looks for exchanges around each solution. Most
 * puzzles never get so far.
 */
const STEPS_BEFORE_SUMMING = 40_000
/**
 * The settings at the beginning of learning: rare restarts and many clauses, because there is nearly always a solution to find, and then
 * another.
 */
const MANNER = { worse: 1.3, kept: 10_000 }
/** If a solution shows fewer new differing cells than this, learning asks about one cell at a time. */
const FEW = 8
/** It then has at least this number of conflicts between restarts. */
const LONG_RUN = 2000
/** The most numbers of learnt clauses that are stored of a search that ran out of steps, some 300 kB. */
const MOST_LEARNT = 100_000

/** A question to clause learning. */
export interface Question {
  readonly maxSteps: number
  /** Whether to continue after a second solution until all differing cells are known. */
  readonly wantsFree: boolean
  /** A solution that must become the first one. */
  readonly goal: Uint8Array | undefined
  /** Whether to stop with `summed` once summing has found something. */
  readonly maySum: boolean
  readonly from: Halted | undefined
  readonly onShare: ((share: number) => void) | undefined
}

/**
 * The last stage of a search: it solves by clause learning what line solving and probing have left. It finds a first solution, then another
 * that differs in a cell not yet known to differ, until provably none is left. When solutions show few new cells, it asks for one cell
 * after another whether it can differ.
 */
export class Learning {
  /** The number of known solutions, two at most. */
  found = 0
  /** Whether it has begun. */
  hasBegun = false
  /** Whether all cells at which solutions differ are known. */
  isComplete = false
  /** A solution that was found before summing. */
  solution: Uint8Array | undefined
  private workspace!: Workspace
  /** The solution found last. */
  private latest = new Uint8Array(0)
  private exchanges!: Exchanges
  /** The number of variables settled before summing. Summing sets them on the board, whose steps count them. */
  private settled = 0
  private readonly formula = new Formula()
  private readonly learner = new ClauseEngine()

  /** Forgets the last puzzle. */
  begin(): void {
    this.found = 0
    this.hasBegun = false
    this.isComplete = false
    this.solution = undefined
  }

  /** The learnt clauses, from which a later search can continue; undefined before learning has begun. */
  learntSoFar(): Halted['learnt'] {
    return this.hasBegun ? { ...this.learner.learntSoFar(MOST_LEARNT), formula: this.formula.fingerprint } : undefined
  }

  /** The number of steps of line solving and of learning. */
  get steps(): number {
    const { board } = this.workspace
    return this.hasBegun ? board.steps + Math.ceil((this.learner.work - this.settled) / LITERALS_A_STEP) : board.steps
  }

  /** Answers a question about a board on which line solving finds nothing more. */
  ask(workspace: Workspace, question: Question): Count | 'summed' {
    const { learner, formula } = this
    const { encoding, board, free, first } = workspace
    this.workspace = workspace
    this.found = 0
    if (!encoding.write(board, formula)) return 'memory'
    learner.reset(formula, { manner: MANNER })
    this.hasBegun = true
    this.settled = 0
    this.exchanges = new Exchanges(board.clues)
    this.latest = new Uint8Array(board.cells)
    const open = Array.from({ length: encoding.count }, (_, i) => i).filter((i) => free[encoding.cells[i]!] === 0)
    const { goal, from } = question
    if (goal) {
      first.set(goal)
      this.found = from?.second ? 2 : 1
      this.lookElsewhere(open)
    }
    // Clauses of another formula, from another version of Nanido, are useless here.
    if (from?.learnt?.formula === formula.fingerprint) learner.relearn(from.learnt)
    return this.search(question, open)
  }

  /** @param all the variables of unknown cells that are not known to differ */
  private search({ maxSteps, wantsFree, maySum, from, onShare }: Question, all: readonly number[]): Count | 'summed' {
    const { learner } = this
    const { encoding, board, free } = this.workspace
    let open = all
    let isLong = !maySum || from?.learnt !== undefined
    let limit = isLong ? maxSteps : Math.min(maxSteps, board.steps + STEPS_BEFORE_SUMMING)
    /** The variable of the only cell that the present question is about; -1 for a question about any cell. */
    let asked = -1
    for (;;) {
      const alone = asked < 0 ? [] : [this.otherwise(asked)]
      const answer = learner.search((limit - board.steps) * LITERALS_A_STEP - (learner.work - this.settled), alone)
      const known = this.found
      let few = asked >= 0
      if (answer === 'steps') {
        if (limit === maxSteps) return known > 1 ? 'several' : 'steps'
        limit = maxSteps
        isLong = true
        if (known === 1) this.exchange(true)
        if (this.found < 2) {
          const summed = this.sum()
          if (summed === 'contradiction') return 'none'
          if (summed === 'progress') return 'summed'
        }
        if (this.found === known) continue
      } else if (answer === 'yes') {
        this.note(open)
        if (isLong && (wantsFree || known === 0)) this.exchange(known === 0)
        few = isLong && known > 1 && open.filter((i) => free[encoding.cells[i]!] === 1).length < FEW
      } else if (alone.length > 0 && learner.blamed.length > 0) {
        // The asked cell cannot differ. If no assumption caused this, there is no other solution at all.
        learner.add([alone[0]! ^ 1])
        open = open.filter((i) => i !== asked)
      } else return this.complete()
      if (this.found > 1 && !wantsFree) return 'several'
      open = open.filter((i) => free[encoding.cells[i]!] === 0)
      if (this.found > 1) onShare?.(1 - open.length / encoding.count)
      if (open.length === 0) return this.complete()
      asked = few ? open[0]! : -1
      if (asked < 0) this.lookElsewhere(open)
      else learner.leastRun = LONG_RUN
    }
  }

  private complete(): Count {
    this.isComplete = true
    return this.found === 0 ? 'none' : this.found === 1 ? 'one' : 'several'
  }

  /** Notes the solution that the learner has found. */
  private note(open: readonly number[]): void {
    const { board, encoding, first, second, free } = this.workspace
    const { latest } = this
    board.read(latest)
    for (let i = 0; i < encoding.count; i++) latest[encoding.cells[i]!] = this.learner.holds(2 * i) ? 1 : 0
    if (this.found > 0) for (const i of open) if (latest[encoding.cells[i]!] !== first[encoding.cells[i]!]) free[encoding.cells[i]!] = 1
    if (this.found < 2) (this.found === 0 ? first : second).set(latest)
    this.found = Math.min(2, this.found + 1)
  }

  /**
   * Notes the cells that can be exchanged around a solution.
   * @param ofFirst whether it is the first solution, so that each exchange gives another one
   */
  private exchange(ofFirst: boolean): void {
    const { board, encoding, first, second, free } = this.workspace
    const solution = ofFirst ? first : this.latest
    board.steps += this.exchanges.around(
      solution,
      (cell) => encoding.variables[cell]! >= 0,
      (cells) => {
        if (this.found === 1) {
          second.set(first)
          for (const cell of cells) second[cell] = 1 - first[cell]!
          this.found = 2
        }
        for (const cell of cells) free[cell] = 1
      },
    )
  }

  /** Applies summing, which makes the learnt clauses useless. */
  private sum(): ReturnType<Workspace['summer']['run']> {
    const { board, summer } = this.workspace
    board.steps = this.steps
    this.settled = this.learner.work
    this.solution = this.found === 1 ? this.workspace.first : undefined
    return summer.run()
  }

  /**
   * Searches a solution that differs from the first in one of the `open` cells. Decisions begin with the opposite of the first solution in
   * all unknown cells, so that many differing cells are found at once.
   */
  private lookElsewhere(open: readonly number[]): void {
    this.learner.add(open.map((i) => this.otherwise(i)))
    for (let i = 0; i < this.workspace.encoding.count; i++) this.learner.prefer(this.otherwise(i))
  }

  /** The term for "the cell differs from the first solution". */
  private otherwise(variable: number): number {
    const { encoding, first } = this.workspace
    return 2 * variable + first[encoding.cells[variable]!]!
  }
}
