import { Budget } from '#solver/kernel/budget.ts'
import { engineFor, sourceTechniques, type Engine } from '../engine'
import { geometryOf } from '../geometry'
import { SecondLoop } from '../generate/second-loop'
import { countsOf } from '../loop'
import { LONGEST_SIDE, type Slitherlink } from '../puzzle'
import { verify } from '../check'
import { loopOf } from '../solve/loop-of'
import { inUnits } from '../solve/units'
import { carriedOver, type Before } from './carried-over'
import type { Setting } from './result'
import { Questions } from './questions'
import { Witnesses } from './witnesses'

/** The techniques of the trials before the search; on boards far from decided they find little. */
const FIRST = { ...sourceTechniques(2), connectivity: true }
/** The units of work that these trials may take for each edge. */
const UNITS_AN_EDGE = 400
/** The digits that are searched for. The loop around a single cell, which gives a 4, needs no search. */
const DIGITS = [0, 1, 2, 3]
const MOST_BESIDE_ONE = 5
/** The share of the remaining budget that the search for digits may take before loops are counted. */
const FOR_DIGITS = 0.7
/**
 * The number of loops near which loops with further digits are searched. The next constant is the most cells flipped in one such search.
 */
const NEAR_LOOPS = 6
const NEAR_TURNS = 400

/** The most loops that are counted. */
export const MOST_LOOPS_COUNTED = 100

/** The most loops that are kept to speed up the next answer. */
const MOST_LOOPS_KEPT = 300

/**
 * Answers all questions about an unfinished board at once. The answers are certain even where the budget ran out; a later call that gets
 * them as `before` goes on from there. A step is a unit of the engine, on large boards several (see `units.ts`).
 * @param before the answers about the same board, or about the board before a change
 */
export function settingOf(puzzle: Slitherlink, budget: Budget, before?: Before): Setting {
  const { width, height, clues } = puzzle
  const isBoard = [width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE)
  if (!isBoard || clues.length !== width * height || clues.some((clue) => clue > 4)) return nothingFits(puzzle)
  return inUnits(puzzle, budget, (units) => answer(puzzle, units, before))
}

/** Answers as {@link settingOf} does, but with a budget in units of the engine. */
function answer(puzzle: Slitherlink, budget: Budget, before?: Before): Setting {
  const carried = carriedOver(puzzle, before, budget)
  const witnesses = new Witnesses(puzzle, MOST_LOOPS_KEPT)
  for (const { inside } of carried.loops) witnesses.add(inside)
  if (carried.isAll) return fromAll(puzzle, witnesses)
  if (budget.left < 1) return asFar(puzzle, witnesses, carried.edges)

  const engine = engineFor(puzzle)
  const end = begin(engine, puzzle, carried.edges, budget)
  if (end === 'contradiction') return nothingFits(puzzle)
  if (end === 'solved') {
    witnesses.add(loopOf(engine, (edge) => engine.edges[edge] === 1).inside)
    return fromAll(puzzle, witnesses)
  }
  const known = Array.from(engine.edges)
  const questions = new Questions(engine, witnesses, budget)
  const any = witnesses.loops.length > 0 ? 'yes' : questions.any()
  if (any === 'no') return nothingFits(puzzle)
  if (any === 'steps' || !questions.differing()) return asFar(puzzle, witnesses, known)
  const edges = known.map((_, edge) => (witnesses.differs[edge] === 1 ? 0 : witnesses.first[edge] === 1 ? 1 : 2))
  if (edges.every((edge) => edge !== 0)) return fromAll(puzzle, witnesses)
  // The facts that are certain now make the remaining question smaller.
  if (begin(engine, puzzle, edges, budget) !== 'open') return asFar(puzzle, witnesses, edges, true)
  const wanted = openDigits(puzzle, edges, carried.digits, witnesses, budget)
  const more = new Questions(engine, witnesses, budget, wanted.length)
  const forDigits = new Budget(Math.floor(FOR_DIGITS * budget.left))
  const areDigits = more.within(forDigits).digits(wanted)
  budget.spend(forDigits.spent)
  const isAll = more.within(budget).countTo(MOST_LOOPS_COUNTED)
  if (isAll) return fromAll(puzzle, witnesses)
  const told = asFar(puzzle, witnesses, edges, true)
  return { ...told, digits: { ...told.digits, isComplete: areDigits } }
}

/** Draws the conclusions of rules and trials from the certain facts. */
function begin(engine: Engine, { clues }: Slitherlink, certain: readonly number[], budget: Budget): 'solved' | 'contradiction' | 'open' {
  const first = new Budget(Math.min(budget.left, UNITS_AN_EDGE * certain.length))
  engine.load(clues, FIRST)
  for (const [edge, state] of certain.entries()) if (state !== 0 && !engine.state.setEdge(edge, state)) return 'contradiction'
  const end = engine.run({ ...FIRST, budget: first })
  budget.spend(first.spent)
  if (end === 'solved' || end === 'contradiction') return end
  // Trials may have run out of units between a fact and its conclusions.
  return engine.propagate(true) ? 'open' : 'contradiction'
}

/** The possible digits of blank cells that no loop has shown so far. Digits that no loop near a witness shows come first. */
function openDigits(
  puzzle: Slitherlink,
  edges: readonly number[],
  maybe: readonly number[],
  witnesses: Witnesses,
  budget: Budget,
): (readonly [cell: number, digit: number])[] {
  const { clues, width, height } = puzzle
  const { cellEdges } = geometryOf(width, height)
  const wanted = clues.flatMap((clue, cell) => {
    if (clue >= 0) return []
    const around = Array.from(cellEdges.subarray(4 * cell, 4 * cell + 4), (edge) => edges[edge]!)
    const least = around.filter((state) => state === 1).length
    const most = 4 - around.filter((state) => state === 2).length
    return DIGITS.flatMap((digit) =>
      digit >= least && digit <= most && (maybe[cell]! & (1 << digit)) !== 0 ? [[cell, digit] as const] : [],
    )
  })
  addSingleCells(puzzle, witnesses)
  const isUnseen = ([cell, digit]: readonly [number, number]) => (witnesses.digits[cell]! & (1 << digit)) === 0
  for (const loop of witnesses.loops.slice(0, NEAR_LOOPS)) {
    const near = new SecondLoop(loop, countsOf(loop))
    for (const [cell, digit] of wanted) {
      const found = isUnseen([cell, digit]) ? near.withDigit(clues, cell, digit, NEAR_TURNS) : undefined
      if (found !== undefined) witnesses.add(found)
    }
    budget.spend(near.units)
  }
  return wanted.filter(isUnseen)
}

/** Adds the loops around single cells, which are the only ones that give a cell four lines. Boards with many clues have none. */
function addSingleCells(puzzle: Slitherlink, witnesses: Witnesses): void {
  const { clues, width, height } = puzzle
  // The cell and its neighbours have lines.
  if (clues.filter((clue) => clue > 0).length > MOST_BESIDE_ONE) return
  for (const cell of clues.keys()) {
    const inside = clues.map((_, one) => (one === cell ? 1 : 0))
    if (verify(puzzle, { width, height, inside })) witnesses.add(inside)
  }
}

const nothingFits = ({ width, height, clues }: Slitherlink): Setting => ({
  edges: Array<number>(geometryOf(width, height).edges).fill(0),
  loops: [],
  count: { count: 0, isAll: true },
  digits: { digits: clues.map(() => 0), isComplete: true },
  isComplete: true,
})

/** The answer if all loops are known. */
function fromAll(puzzle: Slitherlink, { loops, first, differs, digits }: Witnesses): Setting {
  if (loops.length === 0) return nothingFits(puzzle)
  return {
    edges: Array.from(first, (line, edge) => (differs[edge] === 1 ? 0 : line === 1 ? 1 : 2)),
    loops,
    count: { count: loops.length, isAll: true },
    digits: { digits: Array.from(digits), isComplete: true },
    isComplete: true,
  }
}

/** The answer if the budget ran out. */
function asFar(puzzle: Slitherlink, { loops, digits }: Witnesses, edges: readonly number[], isComplete = false): Setting {
  return {
    edges,
    loops,
    count: { count: Math.min(MOST_LOOPS_COUNTED, loops.length), isAll: false },
    digits: { digits: puzzle.clues.map((clue, cell) => (clue >= 0 ? 1 << clue : digits[cell]!)), isComplete: false },
    isComplete,
  }
}
