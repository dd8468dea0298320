import type { Budget } from '#solver/kernel/budget.ts'
import { geometryOf } from '../geometry'
import { countsOf } from '../loop'
import { BLANK, type Loop, type Slitherlink } from '../puzzle'
import { isUnique, solveSlitherlink } from '../solve'
import { cost, type Orbits } from './orbits'

/** Two solutions of a board with several. */
export interface Several {
  readonly solution: Loop
  readonly second: Loop
  /** The elements at which solutions differ, as in a verdict. */
  readonly differing: readonly number[]
}

/**
 * The cells without a clue that have different numbers of lines in the two solutions, so that a clue there would decide between them. Cells
 * with the most open edges come first.
 */
export function doubtfulCells(puzzle: Slitherlink, { solution, second, differing }: Several): number[] {
  const { cells, edgeCells } = geometryOf(puzzle.width, puzzle.height)
  const doubt = new Int32Array(cells)
  for (const element of differing) {
    for (let j = 0; j < 2; j++) {
      const cell = edgeCells[2 * (element - cells) + j]!
      if (cell >= 0) doubt[cell]!++
    }
  }
  const [first, other] = [countsOf(solution), countsOf(second)]
  const found = puzzle.clues.flatMap((clue, cell) => (clue < 0 && first[cell] !== other[cell] ? [cell] : []))
  return found.sort((a, b) => doubt[b]! - doubt[a]! || a - b)
}

/** The board with clues of a solution added in these cells. */
export function toldAs(puzzle: Slitherlink, loop: Loop, cells: readonly number[]): Slitherlink {
  const counts = countsOf(loop)
  const clues = [...puzzle.clues]
  for (const cell of cells) clues[cell] = counts[cell]!
  return { ...puzzle, clues }
}

/**
 * Adds clues of one solution until there is no other, then removes unnecessary ones. Undefined where the budget does not suffice.
 * @param onDoubt called with the number of open edges after each solve
 */
export function untilUnique(
  puzzle: Slitherlink,
  orbits: Orbits,
  budget: Budget,
  onDoubt: (edges: number) => void,
): Slitherlink | undefined {
  let now = puzzle
  let target: Loop | undefined
  const added: number[][] = []
  for (;;) {
    const verdict = solveSlitherlink(now, cost(budget, 8, MOST_A_LOOK))
    if (!budget.spend(verdict.steps)) return undefined
    if (verdict.kind === 'unique') break
    if (verdict.kind === 'undecided' && target !== undefined) {
      // If undecided, clues all over the board make the decision easier; unnecessary ones are removed later.
      const blank = now.clues.flatMap((clue, cell) => (clue < 0 ? [cell] : []))
      if (blank.length === 0) return undefined
      for (let i = 0; i < blank.length; i += EVERY) add(blank[i]!, target)
      continue
    }
    if (verdict.kind !== 'multiple') return undefined
    target ??= verdict.solution
    onDoubt(verdict.differing.length)
    const { solution, second, differing } = verdict
    // The target loop stays the same. If it is one of the two solutions found, the other one is excluded.
    const rival = same(target, solution) ? second : solution
    const cells = doubtfulCells(now, { solution: target, second: rival, differing })
    const most = Math.max(1, Math.floor(differing.length / EDGES_A_CLUE), Math.floor(cells.length / CELLS_A_CLUE))
    const taken: number[] = []
    for (const cell of cells) {
      if (taken.length >= most) break
      if (taken.some((other) => near(cell, other, puzzle.width))) continue
      taken.push(cell)
      add(cell, target)
    }
    if (taken.length === 0) return undefined
  }
  for (const orbit of added.reverse()) {
    const clues = [...now.clues]
    for (const cell of orbit) clues[cell] = puzzle.clues[cell]!
    const less = { ...now, clues }
    const before = budget.spent
    if (isUnique(less, budget) === true) now = less
    // Clues that the remaining budget cannot examine stay.
    if (budget.left < 1 && before < budget.limit) break
  }
  return now

  function add(cell: number, loop: Loop): void {
    const orbit = orbits.of(cell).filter((one) => now.clues[one]! < 0)
    added.push(orbit)
    now = toldAs(now, loop, orbit)
  }
}

/**
 * The number of open edges, or of cells at which two solutions differ, for which one clue is added. So at the beginning many are added at
 * once.
 */
const EDGES_A_CLUE = 24
const CELLS_A_CLUE = 10
/** One in this many of the cells without a clue gets a clue where nothing shows which of them should. */
const EVERY = 12
/** The most steps of one solve. */
const MOST_A_LOOK = 1_500_000

function same(a: Loop, b: Loop): boolean {
  return a.inside.every((colour, cell) => colour === b.inside[cell])
}

function near(a: number, b: number, width: number): boolean {
  return Math.abs((a % width) - (b % width)) <= 2 && Math.abs(Math.floor(a / width) - Math.floor(b / width)) <= 2
}

/** A board without the clues of these cells. */
export function without(puzzle: Slitherlink, cells: readonly number[]): Slitherlink {
  const clues = [...puzzle.clues]
  for (const cell of cells) clues[cell] = BLANK
  return { ...puzzle, clues }
}
