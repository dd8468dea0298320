import { USUAL_ORDER } from '../puzzle'
import { EIGHT_SQUARES, LETTERS } from '../geometry/eight-squares'
import { renamed, turned, TURNS } from '../geometry/symmetry'
import { eachCellSet, turnedSet, type CellSet } from './cell-set'
import type { Problem } from './problem'
import { unavoidableSets } from './unavoidable'

/** By turn and square: the square that results, up to the letters. */
const TURNED_SQUARE = TURNS.map((turn) =>
  EIGHT_SQUARES.map((square) => EIGHT_SQUARES.indexOf(renamed(turned(square, USUAL_ORDER, turn), LETTERS))),
)

/**
 * Visits every problem of order 5 with a number of clues, each once up to the eight symmetries and the names of the digits. It visits the
 * one whose cells are least as a number and, of those with equal cells, the one with the least square.
 * @param clues 1 to 25; below 4 there are no problems
 * @param visit receives the clue cells, the square (0-7), and whether every clue is necessary
 */
export function eachProblem(clues: number, visit: (cells: CellSet, square: number, isMinimal: boolean) => void): void {
  const unavoidable = unavoidableSets()
  const keepsCells = new Uint8Array(TURNS.length)
  eachCellSet(clues, (cells) => {
    for (let turn = 0; turn < TURNS.length; turn++) {
      const other = turnedSet(cells, TURNS[turn]!)
      if (other < cells) return
      keepsCells[turn] = other === cells ? 1 : 0
    }
    for (let square = 0; square < EIGHT_SQUARES.length; square++) {
      const kept = critical(cells, unavoidable[square]!)
      if (kept < 0 || TURNED_SQUARE.some((becomes, turn) => keepsCells[turn] === 1 && becomes[square]! < square)) continue
      visit(cells, square, kept === cells)
    }
  })
}

/** Whether every clue of a problem is necessary. */
export function isMinimal({ cells, square }: Problem): boolean {
  return critical(cells, unavoidableSets()[square]!) === cells
}

/** The clues that are the only ones in some unavoidable set; -1 where a set has no clue, so that there are more solutions. */
function critical(cells: CellSet, unavoidable: readonly CellSet[]): CellSet {
  let alone = 0
  for (let i = 0; i < unavoidable.length; i++) {
    const inSet = cells & unavoidable[i]!
    if (inSet === 0) return -1
    if ((inSet & (inSet - 1)) === 0) alone |= inSet
  }
  return alone
}

/** The number of problems with a number of clues, up to symmetry and names, and the number of those in which every clue is necessary. */
export interface ProblemCount {
  readonly problems: number
  readonly minimal: number
}

/** Counts the problems of {@link eachProblem}. */
export function countProblems(clues: number): ProblemCount {
  let problems = 0
  let minimal = 0
  eachProblem(clues, (_cells, _square, isMinimal) => {
    problems++
    if (isMinimal) minimal++
  })
  return { problems, minimal }
}
