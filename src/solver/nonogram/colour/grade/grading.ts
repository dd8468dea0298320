import type { Budget } from '#solver/core/budget.ts'
import type { Mark, Step } from '#solver/genre.ts'
import { SIGNS } from '#solver/nonogram/colours.ts'
import type { CluePlace } from '#solver/nonogram/sato/messages.ts'
import type { Coloured } from '#solver/nonogram/puzzle.ts'
import { lineName } from '#solver/nonogram/solve-message.ts'
import { ColouredBoard } from '../board'
import { ColouredClues, valueOf } from '../clues'
import { Deduction } from './deduce'
import { BlockLimits } from './limits'
import { LOOKS } from './line-looks'
import type { ColourLineMessage, ColourTrialMessage } from './messages'
import { type ColourTechnique, LINE_TECHNIQUES, type LineTechnique } from './names'

/** What solving with the techniques came to. */
export type GradingEnd = 'solved' | 'stuck' | 'contradiction' | 'steps'

/** What a value is called: `.` empty, or the sign of a colour. */
const signOf = (value: number): string => (value === 0 ? '.' : SIGNS[value - 1]!)

/** Solves a coloured puzzle with the easiest technique that finds anything, again and again; a step of the budget is a line looked at. */
export class ColouredGrading {
  readonly steps: Step[] = []
  /** How often each technique found something. */
  readonly fires = new Map<ColourTechnique, number>()
  /** Values tried, those without a contradiction included. */
  trials = 0
  private readonly board: ColouredBoard
  private readonly limits: BlockLimits
  private readonly found: Deduction
  /** By line: how often a cell of it has changed. */
  private readonly changed: Int32Array
  /** By technique and line: the same, when it found nothing there. */
  private readonly looked: Int32Array
  /** The cell at which trying goes on. */
  private next = 0

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

  /** Goes on until nothing is found any more. */
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

  /** Writes what was found of a line on the board; false where a cell has no value left. */
  private write(technique: LineTechnique, line: number): boolean {
    const { board, limits, found } = this
    this.fire(technique)
    if (this.withSteps) this.steps.push(this.stepOf(technique, line))
    for (let place = 0; place < limits.length; place++) {
      const can = found.can[place]!
      if (can === 0) return false
      if (can !== limits.cells[place]) this.change(board.clues.cellAt(line, place), can)
    }
    return true
  }

  /** Tries values of cells, from where it left off, until one leads to a contradiction: the cell has it not. */
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
        if (this.withSteps) this.steps.push(this.trialStep(cell, value, stuck))
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

  private stepOf(technique: LineTechnique, line: number): Step {
    const { board, limits, found, puzzle } = this
    const { clues } = board
    const marks: Mark[] = []
    const [settled, lost] = [new Map<string, number[]>(), new Map<string, number[]>()]
    const put = (into: Map<string, number[]>, value: number, place: number) => {
      const sign = signOf(value)
      into.set(sign, [...(into.get(sign) ?? []), place])
    }
    for (let place = 0; place < limits.length; place++) {
      const [before, can] = [limits.cells[place]!, found.can[place]!]
      if (can === before) continue
      const at = clues.cellAt(line, place)
      if ((can & (can - 1)) === 0) {
        put(settled, valueOf(can), place)
        marks.push({ role: 'target', at, value: valueOf(can) })
        continue
      }
      marks.push({ role: 'removed', at })
      for (let rest = before & ~can; rest !== 0; rest &= rest - 1) put(lost, valueOf(rest & -rest), place)
    }
    const isRow = line < clues.height
    const index = isRow ? line : line - clues.height
    const message: ColourLineMessage = {
      ...{ code: 'nonogram.colour-step', technique, line: lineName(line, clues.height) },
      clues: (isRow ? puzzle.rows : puzzle.columns)[index]!,
      signs: (isRow ? puzzle.colours.rows : puzzle.colours.columns)[index]!,
      places: hasLimits(technique) ? [...found.blocks].sort((a, b) => a - b).map((clue) => this.placeOf(clue)) : [],
      ...{ settled: listed(settled), lost: listed(lost) },
    }
    return { technique, message, marks }
  }

  private placeOf(clue: number): CluePlace {
    const { limits } = this
    return { clue, first: limits.first[clue]!, last: limits.last[clue]! + limits.size(clue) - 1 }
  }

  private trialStep(cell: number, value: number, stuck: number): Step {
    const { width, height } = this.board.clues
    const can = this.board.can[cell]! & ~value
    const isSettled = (can & (can - 1)) === 0
    const message: ColourTrialMessage = {
      ...{ code: 'nonogram.colour-trial', row: Math.floor(cell / width), column: cell % width },
      ...{ sign: signOf(valueOf(value)), stuck: lineName(stuck, height) },
    }
    return {
      technique: 'trial',
      message,
      marks: [isSettled ? { role: 'target', at: cell, value: valueOf(can) } : { role: 'removed', at: cell }],
    }
  }
}

/** Whether a technique follows from where clues can stand. */
function hasLimits(technique: LineTechnique): boolean {
  return technique !== 'exclusion' && technique !== 'count'
}

function listed(by: ReadonlyMap<string, readonly number[]>): ColourLineMessage['settled'] {
  return [...by].map(([sign, positions]) => ({ sign, positions }))
}
