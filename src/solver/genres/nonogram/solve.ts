import type { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { searchColoured } from './colour/search'
import { groupsOf } from './exact/groups'
import { Engine } from './exact/engine'
import type { Count, Halted } from './exact/halted'
import { cellsOf, pictureOf } from './exact/picture'
import type { BlackAndWhite, Coloured, Nonogram, Picture } from './puzzle'
import { colouredHaltedFromData, colouredHaltedToData, haltedFromData, haltedToData } from './going-on'
import { lineName, misfit, type SolveMessage } from './solve-message'

// One engine serves all calls, because no call begins while another uses it, and successive puzzles of a book often have the same size.
const engine = new Engine()

/**
 * Finds out whether a nonogram has no solution, one, or several; of several it gives two, and every cell at which any two solutions differ.
 * The goal picture, if it is a solution, is the first. A step is a line solved, or clause learning of about the same time (a microsecond or
 * less); steps are taken from `budget`. If that runs out before a second solution is known, the verdict is `undecided`; if it runs out
 * later, `differing` has the cells that are known to differ, and `budget.left` is 0.
 * @param onShare called, once there are two solutions, with the share of the cells in question that are settled
 */
export function solveNonogram(puzzle: Nonogram, budget: Budget, onShare?: (share: number) => void): Verdict<Picture> {
  return verdictOf(puzzle, budget, true, onShare)
}

/** Solves a puzzle up to a second solution: `differing` are the cells at which the two differ. */
export function solveAtOnce(puzzle: Nonogram, budget: Budget): Verdict<Picture> {
  return verdictOf(puzzle, budget, false)
}

/**
 * Solves as {@link solveNonogram}, in a way that can be continued: where `budget` runs out the verdict has the state of the search
 * (`halted`), and a later call goes on from there.
 *
 * @param from the `halted` of the call before; null begins
 * @param atOnce whether the search ends as soon as a second solution is known, also one from the call before
 */
export function goOnSolving(
  puzzle: Nonogram,
  from: Json | null,
  budget: Budget,
  onShare?: (share: number) => void,
  _tell?: unknown,
  atOnce = false,
): Verdict<Picture> {
  if (puzzle.colours !== undefined) return colouredVerdict(puzzle, budget, !atOnce, onShare, from)
  const halted = from === null ? undefined : haltedFromData(from, puzzle.rows.length * puzzle.columns.length)
  const verdict = verdictOf(puzzle, budget, !atOnce, onShare, halted)
  const isOpen =
    (verdict.kind === 'multiple' && verdict.ranOut !== undefined) || (verdict.kind === 'undecided' && verdict.ranOut === 'steps')
  return isOpen && verdict.steps > 0 ? { ...verdict, halted: haltedToData(engine.halted()) } : verdict
}

function verdictOf(
  puzzle: Nonogram,
  budget: Budget,
  wantsAll: boolean,
  onShare?: (share: number) => void,
  from?: Halted,
): Verdict<Picture> {
  if (puzzle.colours !== undefined) return colouredVerdict(puzzle, budget, wantsAll, onShare)
  const { count, reason, steps } = look(puzzle, budget, wantsAll, onShare, from)
  if (count === 'none') return { kind: 'none', ...(reason ? { reason } : {}), steps }
  if (count === 'steps' || count === 'memory') return { kind: 'undecided', ranOut: count, steps }
  const solution = pictureOf(engine.first, puzzle.columns.length, puzzle.rows.length)
  if (count === 'one') return { kind: 'unique', solution, steps }
  const second = pictureOf(engine.second, puzzle.columns.length, puzzle.rows.length)
  const ranOut = engine.isComplete ? undefined : wantsAll ? 'steps' : 'unasked'
  return { kind: 'multiple', solution, second, differing: marked(engine.free), steps, ...(ranOut && { ranOut }) }
}

/** The verdict on a coloured puzzle. @param from the state to go on from; null begins a search that can be continued */
function colouredVerdict(
  puzzle: Coloured,
  budget: Budget,
  wantsAll: boolean,
  onShare?: (share: number) => void,
  from?: Json | null,
): Verdict<Picture> {
  const reason = misfit(puzzle)
  if (reason) return { kind: 'none', reason, steps: 0 }
  if (budget.left < 1) return { kind: 'undecided', ranOut: 'steps', steps: 0 }
  const found = searchColoured(puzzle, budget.left, wantsAll, onShare, from ? colouredHaltedFromData(from) : undefined)
  // As in black and white, a result that took more steps than the budget had does not count.
  const count = found.steps > budget.left && found.count !== 'several' ? 'steps' : found.count
  const steps = Math.min(found.steps, budget.left)
  budget.spend(steps)
  const { first, second } = found
  const halted = () => from !== undefined && { halted: colouredHaltedToData(found) }
  if (count === 'several' && first !== undefined && second !== undefined) {
    const ranOut = found.isComplete ? undefined : wantsAll ? 'steps' : 'unasked'
    return { kind: 'multiple', solution: first, second, differing: found.free, steps, ...(ranOut && { ranOut, ...halted() }) }
  }
  if (count === 'one' && first !== undefined) return { kind: 'unique', solution: first, steps }
  if (count === 'none') return { kind: 'none', reason: contradictionOf(found.contradiction, puzzle), steps }
  return count === 'memory' ? { kind: 'undecided', ranOut: 'memory', steps } : { kind: 'undecided', ranOut: 'steps', steps, ...halted() }
}

/** The cells at which the solutions of a puzzle differ. */
export interface Ambiguities {
  /**
   * The cells at which solutions differ, in independent groups: the values in one group never restrict those in another. Groups, and the
   * cells of each, are in ascending order. None where the puzzle has at most one solution.
   */
  readonly groups: readonly (readonly number[])[]
  /** Whether these are all such cells; false when the budget or the memory ran out. */
  readonly isComplete: boolean
}

/** The cells of a puzzle at which solutions differ, as `solveNonogram` finds them, grouped. */
export function ambiguities(puzzle: BlackAndWhite, budget: Budget): Ambiguities {
  const { count } = look(puzzle, budget)
  if (count !== 'several') return { groups: [], isComplete: count === 'one' || count === 'none' }
  return { groups: groupsOf(engine), isComplete: engine.isComplete }
}

interface Looked {
  readonly count: Count
  readonly reason?: SolveMessage
  readonly steps: number
}

function look(puzzle: BlackAndWhite, budget: Budget, wantsAll = true, onShare?: (share: number) => void, from?: Halted): Looked {
  const reason = misfit(puzzle)
  if (reason) return { count: 'none', reason, steps: 0 }
  if (budget.left < 1) return { count: 'steps', steps: 0 }
  const found = engine.search(withoutZeros(puzzle), budget.left, wantsAll, puzzle.goal && cellsOf(puzzle.goal), onShare, from)
  const { contradiction } = engine
  // The engine counts its steps only between pieces of work. A result that took more steps than the budget had does not count.
  const count = engine.steps > budget.left && found !== 'several' ? 'steps' : found
  const steps = Math.min(engine.steps, budget.left)
  budget.spend(steps)
  if (count !== 'none') return { count, steps }
  return { count, steps, reason: contradictionOf(contradiction, puzzle) }
}

function contradictionOf(line: number, { rows }: Nonogram): SolveMessage {
  return line < 0 ? { code: 'nonogram.contradiction' } : { code: 'nonogram.line-contradicts', line: lineName(line, rows.length) }
}

/** A clue of 0 is another way to write a line without filled cells. */
function withoutZeros({ rows, columns }: BlackAndWhite): BlackAndWhite {
  const clean = (lines: readonly (readonly number[])[]) =>
    lines.map((clues) => (clues.includes(0) ? clues.filter((size) => size > 0) : clues))
  return { rows: clean(rows), columns: clean(columns) }
}

function marked(cells: Uint8Array): readonly number[] {
  const all: number[] = []
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 1) all.push(cell)
  return all
}
