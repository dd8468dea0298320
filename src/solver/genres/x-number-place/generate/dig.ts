import type { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import { boardOf } from '../geometry/board'
import type { Engine } from '../exact/engine'
import { engineOf } from '../exact/engines'
import type { Grid, XNumberPlace } from '../puzzle'
import { randomSquare } from '../geometry/random-square'
import { turnTable } from '../geometry/symmetry'
import type { Request } from './options'

/** The nodes for one test of uniqueness. If they do not suffice, the clue stays. */
const PATIENCE = 20_000

/** A puzzle of any order, with its solution. */
export interface Dug {
  readonly solution: Grid
  readonly puzzle: XNumberPlace
}

/**
 * Makes one attempt: it takes a random square and removes clues in random order, symmetric ones together if the look asks for that, as long
 * as there is one solution. Undefined where the result does not fit the wishes, or the budget is spent.
 */
export function dig(request: Request, random: Random, budget: Budget): Dug | undefined {
  const { order, minimal, level, grader } = request
  const solution = randomSquare(boardOf(order), random, budget)
  if (solution === undefined) return undefined
  const engine = engineOf(order)
  const givens = [...solution]
  let left = givens.length
  const least = request.clues ?? stopAt(request, random)
  for (const group of random.shuffle(groupsOf(request))) {
    if (left - group.length < least) continue
    for (const cell of group) givens[cell] = '.'
    if (isUnique(engine, givens, budget)) left -= group.length
    else for (const cell of group) givens[cell] = solution[cell]!
    if (budget.left === 0) return undefined
  }
  if (request.clues !== undefined && left !== request.clues) return undefined
  if (minimal && !isMinimal(engine, givens, budget)) return undefined
  const puzzle = { givens: givens.join('') }
  if (level !== undefined && grader.grade(puzzle, budget, false).level !== level) return undefined
  return { solution, puzzle }
}

/**
 * The number of clues at which an attempt stops. Where a level is wanted, it is random, because easy puzzles need more clues than are left
 * when all unnecessary ones are removed.
 */
function stopAt({ order, level, minimal }: Request, random: Random): number {
  if (level === undefined || minimal) return order - 1
  return order - 1 + random.below(Math.floor((order * order) / 2))
}

/** The groups of cells that get clues together, so that the look is symmetric. */
function groupsOf({ order, look }: Request): number[][] {
  const table = turnTable(order, look)
  const groups: number[][] = []
  const seen = new Set<number>()
  for (let cell = 0; cell < table.length; cell++) {
    const group: number[] = []
    for (let next = cell; !seen.has(next); next = table[next]!) {
      seen.add(next)
      group.push(next)
    }
    if (group.length > 0) groups.push(group)
  }
  return groups
}

function isUnique(engine: Engine, givens: readonly string[], budget: Budget): boolean {
  const count = engine.count(givens.join(''), 2, Math.min(PATIENCE, budget.left))
  budget.spend(1 + engine.nodes)
  return count === 1 && !engine.ranOut
}

function isMinimal(engine: Engine, givens: readonly string[], budget: Budget): boolean {
  return givens.every((given, cell) => given === '.' || !isUnique(engine, givens.with(cell, '.'), budget))
}
