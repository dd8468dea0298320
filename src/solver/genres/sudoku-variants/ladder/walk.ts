import type { Budget } from '#solver/kernel/budget.ts'
import { popcount } from '../relations'
import { engineOf } from '../exact/engines'
import type { VariantSudoku } from '../puzzle'
import { digitAt, signOf } from '#solver/genre/digits/cells.ts'
import type { Found, StepMessage } from './message'
import { LADDER, WITH_TRIAL } from './order'
import type { State } from './state'

/** Techniques that need no candidates. */
const PLAIN = new Set<Found['technique']>(['full-house', 'hidden-single', 'last-of-cage', 'last-of-line', 'naked-single'])
/** The nodes that a search for the solution may take. */
const SEARCH_NODES = 200_000

/**
 * The next step of the ladder; undefined where it finds none.
 * @param supposes whether it may suppose a candidate
 */
export function nextStep(state: State, supposes = true): Found | undefined {
  for (const technique of supposes ? WITH_TRIAL : LADDER) {
    const found = technique.find(state)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The step where no technique helps: the first cell with the fewest candidates gets its digit of the solution. Undefined where the solution
 * is not found.
 */
export function searchStep(puzzle: VariantSudoku, state: State, budget: Budget): Found | undefined {
  const engine = engineOf(puzzle)
  const givens = Array.from(puzzle.givens, (_, cell) => signOf(state.placed[cell] ?? 0)).join('')
  const count = engine.count(givens, 1, Math.min(SEARCH_NODES, Math.max(1, Math.floor(budget.left))))
  budget.spend(engine.nodes)
  if (count === 0) return undefined
  let best = -1
  let fewest = 99
  for (let cell = 0; cell < givens.length; cell++) {
    const many = popcount(state.candidates[cell]!)
    if (many > 0 && many < fewest) [best, fewest] = [cell, many]
  }
  if (best < 0) return undefined
  const digit = digitAt(engine.solution(0), best)
  return { technique: 'search', cells: [best], houses: [], digits: [digit], placed: [[best, digit]], removed: [] }
}

/**
 * A finding as a step in words and marks.
 * @param state the board before it
 */
export function messageOf(found: Found, state: State): StepMessage {
  const cells = PLAIN.has(found.technique)
    ? []
    : [...found.cells, ...found.removed.map(([cell]) => cell), ...found.placed.map(([cell]) => cell)]
  const notes = [...new Set(cells)].flatMap((cell): [number, number][] =>
    state.candidates[cell] === 0 ? [] : [[cell, state.candidates[cell]!]],
  )
  return { code: 'variants.step', side: state.rules.layout.side, ...found, notes }
}
