import { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import { OFF, ON, type Engine, type Techniques } from '../engine'
import { countsOf, edgesOfInside } from '../loop'
import { BLANK, type Loop } from '../puzzle'
import type { Mask } from './mask'
import { SecondLoop } from './second-loop'

/** The most changes that are tried on one loop. */
const CHANGES = 1000
/**
 * The number of open cells by which a change may make the loop worse, at the beginning and at the end. If none could, single changes would
 * soon lead to nothing better.
 */
const [HOT, COLD] = [3, 0.3]
const COOLING = (COLD / HOT) ** (1 / CHANGES)
/** The most cells flipped in the search for one change. */
const TURNS = 300

/**
 * Changes a loop step by step, at cells with open edges, until the clues that a mask allows suffice to solve it. With many blanks this
 * holds for few loops, and a loop that nearly fits is closer to them than a new random one. It is a local search by annealing: each step
 * gives one cell another number of lines, and changes the loop accordingly.
 * @param units the most units of one solve
 * @returns undefined where `CHANGES` steps did not suffice, or the budget ran out
 */
export function fitted(
  loop: Loop,
  mask: Mask,
  techniques: Techniques,
  units: number,
  engine: Engine,
  random: Random,
  budget: Budget,
): Loop | undefined {
  const theme = Array.from(mask, (sign) => (/\d/u.test(sign) ? Number(sign) : BLANK))
  const open = (of: Loop): number[] => {
    const clues = countsOf(of).map((count, cell) => (mask[cell] === '-' ? BLANK : count))
    const knownSolution = edgesOfInside(engine.state.tables.geometry, of.inside).map((line) => (line === 1 ? ON : OFF))
    const end = engine.solve(clues, { ...techniques, budget: new Budget(units), knownSolution, hasty: true })
    budget.spend(engine.units)
    return end === 'solved' ? [] : openCells(engine)
  }
  let now = loop
  let left = open(now)
  let heat = HOT
  for (let change = 0; change < CHANGES && left.length > 0; change++, heat *= COOLING) {
    const next = changed(now, theme, left[random.below(left.length)]!, random, budget)
    if (budget.left <= 0) return undefined
    if (next === undefined) continue
    const then = open(next)
    const loss = then.length - left.length
    if (loss <= 0 || random.chance(Math.exp(-loss / heat))) [now, left] = [next, then]
  }
  return left.length === 0 ? now : undefined
}

/** A loop close to the given one, with the digits of the theme and another number of lines around a cell. */
function changed(loop: Loop, theme: readonly number[], cell: number, random: Random, budget: Budget): Loop | undefined {
  if (theme[cell] !== BLANK) return undefined
  const counts = countsOf(loop)
  const near = new SecondLoop(loop, counts)
  const others = [0, 1, 2, 3].filter((digit) => digit !== counts[cell])
  const digit = others[random.below(others.length)]!
  const inside = near.withDigit(theme, cell, digit, TURNS)
  budget.spend(near.units)
  return inside && { ...loop, inside: Array.from(inside) }
}

/** The cells with an unknown edge. */
function openCells({ edges, state }: Engine): number[] {
  const { cells, cellEdges } = state.tables.geometry
  const open: number[] = []
  for (let cell = 0; cell < cells; cell++) if ([0, 1, 2, 3].some((k) => edges[cellEdges[4 * cell + k]!] === 0)) open.push(cell)
  return open
}
