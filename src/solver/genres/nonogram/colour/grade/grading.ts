import type { Budget } from '#solver/kernel/budget.ts'
import type { Step } from '#solver/genre/genre.ts'
import type { Coloured } from '#solver/genres/nonogram/puzzle.ts'
import { ColouredBoard } from '../board'
import { ColouredClues } from '../clues'
import { Deduction } from './deduce'
import { BlockLimits } from './limits'
import { LOOKS } from './line-looks'
import { type ColourTechnique, LINE_TECHNIQUES, type LineTechnique } from './names'
import { Unfolding } from './unfolded'
import { lineStep } from './written'

/** The end of solving with the techniques. */
export type GradingEnd = 'solved' | 'stuck' | 'contradiction' | 'steps'

/**
 * The grading of a coloured puzzle. It solves the puzzle, each time with the easiest technique that finds anything. A step of the budget is
 * an examined line.
 */
export class ColouredGrading {
  readonly steps: Step[] = []
  /** The number of uses of each technique that found something. */
  readonly fires = new Map<ColourTechnique, number>()
  /** The number of values tried, with those that led to no contradiction. */
  trials = 0
  private readonly board: ColouredBoard
  private readonly limits: BlockLimits
  private readonly found: Deduction
  /** By line: the number of changes of its cells. */
  private readonly changed: Int32Array
  /** By technique and line: the number of changes when the technique last found nothing there. */
  private readonly looked: Int32Array
  /** The cell with which trials continue. */
  private next = 0
  private unfolding: Unfolding | undefined

  constructor(
    private readonly puzzle: Coloured,
    private readonly budget: Budget,
    private readonly withSteps: boolean,
  ) {
    const clues = new ColouredClues(puzzle)
    this.board = new ColouredBoard(clues)
    this.limits = new BlockLimits(clues)
    this.found = new Deduction(Math.max(clues.width, clues.height))
    this.changed = new Int32Array(clues.lines)
    this.looked = new Int32Array(LINE_TECHNIQUES.length * clues.lines).fill(-1)
  }

  /** Solves until no technique finds anything. */
  run(): GradingEnd {
    while (this.board.unknown() > 0) {
      const found = this.findInLines() ?? this.findByTrial()
      if (found !== 'found') return found
    }
    return 'solved'
  }

  private findInLines(): 'found' | 'contradiction' | 'steps' | undefined {
    const { board, limits, found, looked, changed, budget } = this
    const { lines } = board.clues
    for (const [rank, technique] of LINE_TECHNIQUES.entries())
      for (let line = 0; line < lines; line++) {
        const at = rank * lines + line
        if (looked[at] === changed[line]) continue
        if (!budget.spend()) return 'steps'
        limits.take(board, line)
        found.begin(limits)
        if (!LOOKS[technique](limits, found, board, line)) return 'contradiction'
        if (found.hasFound(limits)) return this.write(technique, line) ? 'found' : 'contradiction'
        looked[at] = changed[line]!
      }
    return undefined
  }

  /** Writes the conclusions about a line onto the board. False where a cell has no value left. */
  private write(technique: LineTechnique, line: number): boolean {
    const { board, limits, found } = this
    this.fire(technique)
    if (this.withSteps) this.steps.push(lineStep(this.puzzle, board.clues, technique, line, limits, found))
    for (let place = 0; place < limits.length; place++) {
      const can = found.can[place]!
      if (can === 0) return false
      if (can !== limits.cells[place]) this.change(board.clues.cellAt(line, place), can)
    }
    return true
  }

  /** Tries values of cells until one leads to a contradiction, which rules the value out. It continues after the cell tried last. */
  private findByTrial(): 'found' | 'stuck' | 'contradiction' | 'steps' {
    const { board, budget } = this
    for (let tried = 0; tried < board.cells; tried++) {
      const cell = (this.next + tried) % board.cells
      if (board.isKnown(cell)) continue
      for (let rest = board.can[cell]!; rest !== 0; rest &= rest - 1) {
        const value = rest & -rest
        const [changes, before] = [board.changes, board.steps]
        this.trials++
        board.narrow(cell, value)
        const stuck = board.propagate()
        board.undo(changes)
        if (!budget.spend(board.steps - before)) return 'steps'
        if (stuck < 0) continue
        this.next = cell
        this.fire('trial')
        if (this.withSteps) this.steps.push((this.unfolding ??= new Unfolding(this.puzzle)).step(board.can, cell, value))
        this.change(cell, board.can[cell]! & ~value)
        return 'found'
      }
    }
    return 'stuck'
  }

  private fire(technique: ColourTechnique): void {
    this.fires.set(technique, (this.fires.get(technique) ?? 0) + 1)
  }

  private change(cell: number, can: number): void {
    const { width, height } = this.board.clues
    this.board.narrow(cell, can)
    this.changed[Math.floor(cell / width)]!++
    this.changed[height + (cell % width)]!++
  }
}
