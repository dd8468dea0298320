import type { Budget } from '#solver/kernel/budget.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { SudokuEngine } from '../exact/engine'
import { fillAtRandom } from './grid'

/** The most solutions that are counted. Puzzles with more count as equally bad. */
const CAP = 1000
/** The number of rounds without improvement after which the search starts anew. */
const PATIENCE = 400

/**
 * Finds digits for a pattern of givens so that there is one solution. It changes a few digits at a time, and keeps changes after which
 * there are no more solutions than before. With few givens it needs thousands of tries where random digits would need millions.
 * @param pattern the cells with a given @param fixed by cell, the digits that must stay, 0 for none @param cells character codes, 0 for
 * empty: first a start that some grid solves, at the end the puzzle @returns whether it has one solution; the engine's last search then has
 * it
 */
export function settlePattern(
  engine: SudokuEngine,
  random: Random,
  budget: Budget,
  pattern: readonly number[],
  fixed: Uint8Array,
  cells: Uint8Array,
): boolean {
  const variable = pattern.filter((cell) => fixed[cell] === 0)
  const digits = new Uint8Array(81)
  const grid = new Uint8Array(81)
  const trial = new Uint8Array(81)
  let fewest = countUpTo(CAP, cells)
  for (let round = 0; fewest > 1 && variable.length > 0 && round < PATIENCE && budget.left > 0; round++) {
    for (let cell = 0; cell < 81; cell++) digits[cell] = cells[cell] === 0 ? 0 : cells[cell]! - 48
    for (let i = 2 + random.below(3); i > 0; i--) digits[variable[random.below(variable.length)]!] = 0
    fillAtRandom(random, digits, grid)
    trial.fill(0)
    for (const cell of pattern) trial[cell] = grid[cell]!
    const count = countUpTo(Math.min(CAP, fewest + 1), trial)
    if (count === 0 || count > fewest) continue
    if (count < fewest) round = 0
    fewest = count
    cells.set(trial)
  }
  return fewest === 1 && countUpTo(2, cells) === 1

  /** The number of solutions, or 0 where the budget was not enough. */
  function countUpTo(limit: number, puzzle: Uint8Array): number {
    const count = engine.count(puzzle, limit, Math.max(1, budget.left))
    budget.spend(engine.nodes)
    return engine.ranOut ? 0 : count
  }
}
