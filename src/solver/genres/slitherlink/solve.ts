import { Budget } from '#solver/kernel/budget.ts'
import { not } from '#solver/sat/literal.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { edgeElement } from './elements'
import { engineFor, sourceTechniques, type Engine } from './engine'
import { geometryOf } from './geometry'
import { LONGEST_SIDE, type Loop, type Slitherlink } from './puzzle'
import { Instance, UNITS_A_STEP } from './solve/instance'
import { loopOf } from './solve/loop-of'
import { aim } from './solve/aim'
import { randomWalk } from './solve/random-walk'
import { inUnits } from './solve/units'

/** The techniques of the trials before the search. They decide most boards alone, and give the search a good start on the others. */
const FIRST = { ...sourceTechniques(2), connectivity: true }
/** The units that the trials may take for each edge; on boards far from decided they find less. */
const UNITS_AN_EDGE = 400
/**
 * The share of cells with clues below which hardly any board has one solution. The next constant is the number of units for each edge on
 * such boards.
 */
const SPARSE = 0.15
const UNITS_AN_EDGE_SPARSE = 40
/** The units that the search for further differences may take once two solutions are known, if only a verdict is wanted. */
const UNITS_AFTER_SECOND = 2_000_000

/**
 * Whether a puzzle has no solution, one, or more; in the last case with two of them, and every edge at which any two solutions differ (as
 * element numbers, see `elements.ts`). A step is a unit of the engine (see there), on large boards several (see `units.ts`). If the budget
 * runs out before a second solution is known, the verdict is `undecided`. On a board with very many solutions `differing` may lack some
 * edges: the search for them ends with the budget, or some time after the second solution.
 */
export function solveSlitherlink(puzzle: Slitherlink, budget: Budget): Verdict<Loop> {
  const before = budget.spent
  const seen = inUnits(puzzle, budget, (units) => look(puzzle, units, 'many'))
  const steps = Math.min(budget.spent, budget.limit) - before
  if (seen.end === 'steps' && seen.solutions.length < 2) return { kind: 'undecided', ranOut: 'steps', steps }
  const [solution, second] = seen.solutions
  if (solution === undefined) return { kind: 'none', steps }
  if (second === undefined) return { kind: 'unique', solution, steps }
  const geometry = geometryOf(puzzle.width, puzzle.height)
  const differing: number[] = []
  for (let edge = 0; edge < geometry.edges; edge++) if (seen.differs[edge] === 1) differing.push(edgeElement(geometry, edge))
  return { kind: 'multiple', solution, second, differing, steps, ...(seen.end === 'steps' && { ranOut: 'steps' as const }) }
}

/** Whether there is exactly one solution; undefined where the budget ran out. Steps are those of {@link solveSlitherlink}. */
export function isUnique(puzzle: Slitherlink, budget: Budget): boolean | undefined {
  const { end, solutions } = inUnits(puzzle, budget, (units) => look(puzzle, units, 'two'))
  if (solutions.length === 2) return false
  return end === 'steps' ? undefined : solutions.length === 1
}

/** Finds any solution; `none` where there is none, `steps` where the budget ran out. Steps are those of {@link solveSlitherlink}. */
export function findLoop(puzzle: Slitherlink, budget: Budget): Loop | 'none' | 'steps' {
  const { end, solutions } = inUnits(puzzle, budget, (units) => look(puzzle, units, 'one'))
  return solutions[0] ?? (end === 'steps' ? 'steps' : 'none')
}

interface Seen {
  readonly end: 'done' | 'steps'
  readonly solutions: readonly Loop[]
  readonly differs: Uint8Array
}

/** The wanted solutions: the first, two, or differences for some time. */
type Want = 'one' | 'two' | 'many'

function look(puzzle: Slitherlink, budget: Budget, want: Want): Seen {
  const { width, height, clues } = puzzle
  const isBoard =
    [width, height].every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE) && clues.length === width * height
  if (!isBoard || clues.some((clue) => clue > 4)) return { end: 'done', solutions: [], differs: new Uint8Array(0) }
  const engine = engineFor(puzzle)
  const { edges } = engine.state.tables.geometry
  const differs = new Uint8Array(edges)
  if (budget.left < 1) return { end: 'steps', solutions: [], differs }
  const told = puzzle.clues.filter((clue) => clue >= 0).length
  const unitsAnEdge = told < SPARSE * width * height ? UNITS_AN_EDGE_SPARSE : UNITS_AN_EDGE
  const first = new Budget(Math.min(budget.left, unitsAnEdge * edges))
  const end = engine.solve(clues, { ...FIRST, budget: first })
  budget.spend(first.spent)
  if (end === 'contradiction') return { end: 'done', solutions: [], differs }
  if (end === 'solved') return { end: 'done', solutions: [loopOf(engine, (edge) => engine.edges[edge] === 1)], differs }
  return search(engine, budget, want)
}

/** Finds solutions, each of which differs from the first at an edge where none before did, until there is no such solution. */
function search(engine: Engine, budget: Budget, want: Want): Seen {
  const { state } = engine
  // Trials may have run out of units between a fact and its conclusions.
  if (!engine.propagate(true)) return { end: 'done', solutions: [], differs: new Uint8Array(engine.edges.length) }
  const known = Array.from(engine.edges)
  const differs = new Uint8Array(known.length)
  const instance = new Instance(state)
  const { learner } = instance
  const solutions: Loop[] = []
  const firstStates = new Uint8Array(known.length)
  let most = Infinity
  aim(engine, instance, budget)
  for (;;) {
    const before = learner.work
    const left = want === 'many' && solutions.length === 2 ? Math.min(budget.left, most - budget.spent) : budget.left
    const answer = learner.search(left / UNITS_A_STEP)
    budget.spend((learner.work - before) * UNITS_A_STEP)
    if (answer === 'no') return { end: 'done', solutions, differs }
    if (answer === 'steps' || budget.left <= 0 || left <= 0) return { end: 'steps', solutions, differs }
    const isLine = (edge: number) => learner.holds(instance.edges[edge]!)
    if (solutions.length < 2) solutions.push(loopOf(engine, isLine))
    if (want === 'one') return { end: 'steps', solutions, differs }
    if (solutions.length === 1) {
      for (let edge = 0; edge < known.length; edge++) firstStates[edge] = isLine(edge) ? 1 : 0
      const second = randomWalk(state.tables, state.clues, solutions[0]!.inside, firstStates, differs, new Random(0))
      if (second !== undefined) solutions.push({ width: engine.width, height: engine.height, inside: Array.from(second) })
    }
    if (solutions.length === 2) most = Math.min(most, budget.spent + UNITS_AFTER_SECOND)
    if (want === 'two' && solutions.length === 2) return { end: 'steps', solutions, differs }
    const clause: number[] = []
    for (let edge = 0; edge < known.length; edge++) {
      if (known[edge] !== 0) continue
      if (isLine(edge) !== (firstStates[edge] === 1)) differs[edge] = 1
      if (differs[edge] === 0) clause.push(firstStates[edge] === 1 ? not(instance.edges[edge]!) : instance.edges[edge]!)
    }
    learner.add(clause)
  }
}
