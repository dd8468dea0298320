import { Budget } from '#solver/core/budget.ts'
import { not } from '#solver/core/clauses/literal.ts'
import { engineFor, sourceTechniques } from '../engine'
import { geometryOf } from '../geometry'
import { countsOf } from '../loop'
import type { Loop, Slitherlink } from '../puzzle'
import { commonEdges, findLoop } from '../solve'
import { Instance } from '../solve/instance'

/** A step of the search for clauses takes about as long as so many units. */
const UNITS_A_STEP = 6
/** The share of the budget that trials may take before the search. */
const FOR_TRIALS = 0.25

/** How many loops agree with the clues. */
export interface LoopCount {
  readonly count: number
  /** Whether those are all; else there are more, or the budget ran out. */
  readonly isAll: boolean
}

/** Counts the loops of a board, up to `most`. A step is a unit of the engine. */
export function countLoops(puzzle: Slitherlink, most: number, budget: Budget): LoopCount {
  const engine = engineFor(puzzle)
  const first = new Budget(Math.floor(FOR_TRIALS * budget.left))
  const end = engine.solve(puzzle.clues, { ...sourceTechniques(2), connectivity: true, budget: first })
  budget.spend(first.spent)
  if (end === 'contradiction') return { count: 0, isAll: true }
  if (end === 'solved') return { count: 1, isAll: true }
  if (!engine.propagate(true)) return { count: 0, isAll: true }
  const open = Array.from(engine.edges).flatMap((state, edge) => (state === 0 ? [edge] : []))
  const { learner, edges } = new Instance(engine.state)
  for (let count = 0; count < most; count++) {
    const before = learner.work
    const answer = learner.search(budget.left / UNITS_A_STEP)
    budget.spend((learner.work - before) * UNITS_A_STEP)
    if (answer === 'no') return { count, isAll: true }
    if (answer === 'steps') return { count, isAll: false }
    // The next one differs from it somewhere.
    learner.add(open.map((edge) => (learner.holds(edges[edge]!) ? not(edges[edge]!) : edges[edge]!)))
  }
  return { count: most, isAll: false }
}

/** For each cell the digits that leave a solution, as bits: bit d for the digit d; of cells with a clue, that clue. */
export interface Digits {
  readonly digits: readonly number[]
  /** False when the budget ran out: then a digit that is not told may leave one, too. */
  readonly isComplete: boolean
}

/**
 * The digits that leave a solution in every blank cell.
 *
 * @param certain what is certain of the edges (1 a line, 2 a cross, 0 open): it rules digits out without a search
 * @param loops solutions that are known, at least one
 */
export function digitsThatFit(puzzle: Slitherlink, certain: readonly number[], loops: readonly Loop[], budget: Budget): Digits {
  const { width, height, clues } = puzzle
  const { cellEdges } = geometryOf(width, height)
  const digits = clues.map((clue) => (clue >= 0 ? 1 << clue : 0))
  const note = (loop: Loop) => {
    for (const [cell, count] of countsOf(loop).entries()) if (clues[cell]! < 0) digits[cell]! |= 1 << count
  }
  loops.forEach(note)
  for (const [cell, clue] of clues.entries()) {
    if (clue >= 0) continue
    const around = Array.from(cellEdges.subarray(4 * cell, 4 * cell + 4), (edge) => certain[edge]!)
    const least = around.filter((state) => state === 1).length
    const most = 4 - around.filter((state) => state === 2).length
    for (let digit = least; digit <= most; digit++) {
      if ((digits[cell]! & (1 << digit)) !== 0) continue
      const found = findLoop({ width, height, clues: clues.with(cell, digit) }, budget)
      if (found === 'steps') return { digits, isComplete: false }
      if (found !== 'none') note(found)
    }
  }
  return { digits, isComplete: true }
}

/** What a setter wants to know of a board that is not done. */
export interface Setting {
  /** By edge: 1 a line in all solutions, 2 a cross in all; 0 where they differ, or where it is not known. */
  readonly edges: readonly number[]
  /** Two loops that differ where there are two. */
  readonly loops: readonly Loop[]
  readonly count: LoopCount
  readonly digits: Digits
  /** Whether `edges` has all that is certain. */
  readonly isComplete: boolean
}

/** The most loops that are counted. */
export const MOST_LOOPS_COUNTED = 100

/** Answers every question about a board at once. Each may take a share of the budget; what is told is certain, whatever ran out. */
export function settingOf(puzzle: Slitherlink, budget: Budget): Setting {
  const share = (part: number): Budget => new Budget(Math.floor(part * budget.left))
  const forEdges = share(0.5)
  const { edges, solutions, isComplete } = commonEdges(puzzle, forEdges)
  budget.spend(forEdges.spent)
  const forCount = share(0.3)
  const count = countLoops(puzzle, MOST_LOOPS_COUNTED, forCount)
  budget.spend(forCount.spent)
  const forDigits = share(1)
  // Without a solution no digit fits, if it is known that there is none.
  const none: Digits = { digits: puzzle.clues.map(() => 0), isComplete }
  const digits = solutions.length === 0 ? none : digitsThatFit(puzzle, edges, solutions, forDigits)
  budget.spend(forDigits.spent)
  return { edges, loops: solutions, count, digits, isComplete }
}
