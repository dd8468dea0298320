import type { Finding, Step } from '#solver/genre/genre.ts'
import type { Coloured } from '#solver/genres/nonogram/puzzle.ts'
import type { Stuck } from '#solver/genres/nonogram/position/messages.ts'
import { ColouredBoard } from '../board'
import { ColouredClues, valueOf } from '../clues'
import { Deduction } from './deduce'
import { BlockLimits } from './limits'
import { LOOKS } from './line-looks'
import type { ColourSupposeMessage, ColourTrialMessage } from './messages'
import { LINE_TECHNIQUES, type LineTechnique } from './names'
import { lineOf, lineStep, namedIn, signOf } from './written'

/** A finding within a trial, with its line. */
interface Turn {
  readonly line: number
  readonly finding: Finding
  /** The lines in which it changes a cell. */
  readonly changes: ReadonlySet<number>
}

/**
 * The explanation of a refuted trial, from the supposed value to the line whose clues have no place. It goes line by line. Each line has
 * the easiest technique that draws all of its conclusions. Findings that the contradiction does not need are left out. The explanation uses
 * a board of its own.
 */
export class Unfolding {
  private readonly clues: ColouredClues
  private readonly board: ColouredBoard
  private readonly limits: BlockLimits
  private readonly found: Deduction

  constructor(private readonly puzzle: Coloured) {
    this.board = new ColouredBoard(new ColouredClues(puzzle))
    this.clues = this.board.clues
    this.limits = new BlockLimits(this.clues)
    this.found = new Deduction(Math.max(this.clues.width, this.clues.height))
  }

  /**
   * @param can the possible values of the cells, from which no line alone gives a further conclusion
   * @param cell a cell that cannot have `value` (a bit), because line solving then finds a contradiction
   */
  step(can: Int32Array, cell: number, value: number): Step {
    const { board, clues, puzzle } = this
    board.can.set(can)
    board.can[cell] = value
    const { turns, stuck } = this.goOn(cell)
    const left = can[cell]! & ~value
    const isSettled = (left & (left - 1)) === 0
    const signs = [signOf(valueOf(value)), ...(isSettled ? [signOf(valueOf(left))] : [])]
    const at = { row: Math.floor(cell / clues.width), column: cell % clues.width, sign: signs[0]!, named: namedIn(puzzle, signs) }
    this.limits.take(board, stuck)
    const message: ColourTrialMessage = {
      ...{ code: 'nonogram.colour-trial', ...at, ...lineOf(puzzle, stuck), stuck: whyStuck(this.limits) },
      ...(isSettled && { now: signOf(valueOf(left)) }),
    }
    const suppose: ColourSupposeMessage = { code: 'nonogram.colour-suppose', ...at }
    return {
      technique: 'trial',
      message,
      marks: [isSettled ? { role: 'target', at: cell, value: valueOf(left) } : { role: 'removed', at: cell }],
      trial: [
        { technique: 'trial', message: suppose, marks: [{ role: 'target', at: cell, value: valueOf(value) }] },
        ...neededFor(turns, stuck).map(({ finding }) => finding),
      ],
    }
  }

  private goOn(cell: number): { turns: Turn[]; stuck: number } {
    const { board, clues, limits, found, puzzle } = this
    const turns: Turn[] = []
    // A line leaves the queue before its crossing lines enter it, so that each is in it once.
    const queue = new Set(this.linesOf(cell))
    for (const line of queue) {
      queue.delete(line)
      if (!board.solveLine(line)) return { turns, stuck: line }
      const technique = this.easiest(line)
      if (technique === undefined) continue
      const changes = new Set([line])
      for (let place = 0; place < limits.length; place++) {
        if (found.can[place] === limits.cells[place]) continue
        const changed = clues.cellAt(line, place)
        board.can[changed] = found.can[place]!
        for (const other of this.linesOf(changed)) if (other !== line) changes.add(other)
      }
      turns.push({ line, finding: lineStep(puzzle, clues, technique, line, limits, found), changes })
      for (const other of changes) if (other !== line) queue.add(other)
    }
    throw new Error('a trial without a contradiction')
  }

  /** The easiest technique that draws all conclusions of the line solved last; undefined where there are none. */
  private easiest(line: number): LineTechnique | undefined {
    const { board, limits, found } = this
    limits.take(board, line)
    const whole = board.line.can.slice(0, limits.length)
    if (whole.every((can, place) => can === limits.cells[place])) return undefined
    return LINE_TECHNIQUES.find((technique) => {
      found.begin(limits)
      return LOOKS[technique](limits, found, board, line) && whole.every((can, place) => can === found.can[place])
    })
  }

  private linesOf(cell: number): [number, number] {
    const { width, height } = this.clues
    return [Math.floor(cell / width), height + (cell % width)]
  }
}

/** The findings of a trial that the contradiction in a line needs. */
function neededFor(turns: readonly Turn[], stuck: number): Turn[] {
  const lines = new Set([stuck])
  const needed: Turn[] = []
  for (const turn of turns.toReversed()) {
    if (![...turn.changes].some((line) => lines.has(line))) continue
    lines.add(turn.line)
    needed.unshift(turn)
  }
  return needed
}

/**
 * The visible reason why a line is impossible: the first clue without a place when packed from the beginning, or cells that no clue can
 * cover.
 */
function whyStuck(limits: BlockLimits): Stuck {
  const { cells, length, count } = limits
  // By length: whether the clues so far fit into that many first cells, with the cells behind them empty.
  let ends = new Uint8Array(length + 1)
  ends[0] = 1
  for (let end = 1; end <= length; end++) ends[end] = ends[end - 1]! & cells[end - 1]!
  for (let block = 0; block < count; block++) {
    const [size, bit, gap] = [limits.size(block), limits.bit(block), limits.gap(block)]
    const next = new Uint8Array(length + 1)
    let room = 0
    for (let end = 1; end <= length; end++) {
      room = (cells[end - 1]! & bit) === 0 ? 0 : room + 1
      const before = end - size - gap
      const isPlaced = room >= size && before >= 0 && ends[before] === 1 && (gap === 0 || (cells[before]! & 1) === 1)
      next[end] = isPlaced ? 1 : next[end - 1]! & cells[end - 1]!
    }
    if (!next.includes(1)) return { clue: block }
    ends = next
  }
  const from = ends.lastIndexOf(1)
  let to = from
  while (to + 1 < length && (cells[to + 1]! & 1) === 0) to++
  return { from, to }
}
