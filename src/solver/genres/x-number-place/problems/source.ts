import { EIGHT_SQUARES } from '../geometry/eight-squares'
import { TURNS, type Turn } from '../geometry/symmetry'
import { cellsOf, setOf, turnedSet, type CellSet } from './cell-set'
import type { Problem } from './problem'

/** The turns by which the source leaves out placements, in its order. */
const SOURCE_TURNS: readonly Turn[] = TURNS.filter((turn) => turn !== 'none')

/** The source's first cells. `SECOND_CELLS` has the cells with which it goes on from each. This leaves out some symmetric placements. */
const FIRST_CELLS = [0, 1, 2] as const
const SECOND_CELLS: Readonly<Record<(typeof FIRST_CELLS)[number], readonly number[]>> = {
  0: cellsOf(0x1fffffe),
  1: [2, 3, ...cellsOf(0xfffe0), 21, 22, 23],
  2: [6, 7, 8, 10, 11, 12, 13, 14, 16, 17, 18, 22],
}

/**
 * The source's problems, in its order: those with four clues, then those with five. Several with the same cells are in the order of their
 * squares. A placement of four cells that gives a problem is not extended to five.
 */
export function sourceProblems(): readonly Problem[] {
  const four: Problem[] = []
  const five: Problem[] = []
  eachPlacement(SOURCE_TURNS, (cells) => {
    const problems = problemsAt(cells)
    ;(cells.length === 4 ? four : five).push(...problems)
    return problems.length === 0
  })
  return [...four, ...five]
}

/** The numbers of placements of four and of five cells. */
export interface PlacementCount {
  readonly four: number
  readonly five: number
}

/** The placements after turns are left out one after the other: `alone` with this turn only, `cumulated` with all up to it. */
export interface SourceCounts {
  readonly before: PlacementCount
  readonly after: PlacementCount
  readonly kinds: readonly {
    readonly turn: Turn
    /** The number by which this turn alone reduces the placements. */
    readonly alone: number
    /** The number by which this turn reduces the placements after the turns before it. */
    readonly cumulated: number
    /** The number by which all turns up to this one reduce the placements. */
    readonly total: number
  }[]
}

/**
 * The source's counts of placements, 19,350 to 8,434: all of four and of five cells that the search reaches when every placement of four is
 * extended, whether it gives a problem or not. What a turn leaves out is the difference that it makes. (Of the numbers printed in the
 * source, 1,867, 489 and 587 are 1,667, 479 and 577 here; the running totals beside the latter two confirm this.)
 */
export function sourceCounts(): SourceCounts {
  const before = countPlacements([])
  let left = sum(before)
  let after = before
  const kinds = SOURCE_TURNS.map((turn, i) => {
    after = countPlacements(SOURCE_TURNS.slice(0, i + 1))
    const cumulated = left - sum(after)
    left -= cumulated
    return { turn, alone: sum(before) - sum(countPlacements([turn])), cumulated, total: sum(before) - left }
  })
  return { before, after, kinds }
}

function sum({ four, five }: PlacementCount): number {
  return four + five
}

function countPlacements(turns: readonly Turn[]): PlacementCount {
  let four = 0
  let five = 0
  eachPlacement(turns, (cells) => {
    if (cells.length === 4) four++
    else five++
    return true
  })
  return { four, five }
}

/**
 * Visits placements as the source does, with cells in ascending order. At every depth, a placement that a turn makes of an earlier one is
 * skipped with all that would follow.
 * @param visit receives four or five cells, and returns for four whether to add a fifth
 */
function eachPlacement(turns: readonly Turn[], visit: (cells: readonly number[]) => boolean): void {
  const seen = new Set<CellSet>()
  const extend = (before: readonly number[], choices: readonly number[]) => {
    for (const cell of choices) {
      const cells = [...before, cell]
      const set = setOf(cells)
      if (turns.some((turn) => seen.has(turnedSet(set, turn)))) continue
      seen.add(set)
      const goesOn = cells.length < 4 || visit(cells)
      if (cells.length === 5 || !goesOn) continue
      const next = cells.length === 1 ? SECOND_CELLS[cell as keyof typeof SECOND_CELLS] : choices.filter((other) => other > cell)
      extend(cells, next)
    }
  }
  extend([], FIRST_CELLS)
}

/**
 * The problems of a placement: a square has at least four letters there, and no other square has the same pattern of letters that occur
 * once (s) and twice (w).
 */
function problemsAt(cells: readonly number[]): Problem[] {
  const byPattern = new Map<string, number[]>()
  EIGHT_SQUARES.forEach((square, index) => {
    const letters = cells.map((cell) => square[cell]!)
    if (new Set(letters).size < 4) return
    const pattern = letters.map((letter) => (letters.indexOf(letter) === letters.lastIndexOf(letter) ? 's' : 'w')).join('')
    byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), index])
  })
  const single = [...byPattern.values()].filter(({ length }) => length === 1).flat()
  return single.map((square) => ({ cells: setOf(cells), square }))
}
