import { sourceLine } from '../formats/source-line'
import type { XNumberPlace } from '../puzzle'
import { EIGHT_SQUARES } from '../geometry/eight-squares'
import { cellsOf, type CellSet } from './cell-set'
import { digitsForRow, puzzleWith, type Digits } from '../geometry/digits'
import { Budget } from '#solver/kernel/budget.ts'
import type { Grader } from '#solver/genre/genre.ts'

/**
 * A problem of order 5 with one solution, before its letters are replaced by digits: the clue cells, and the square (0-7, see
 * `EIGHT_SQUARES`).
 */
export interface Problem {
  readonly cells: CellSet
  readonly square: number
}

/** The problem as a line in the source's notation. */
export function lineOfProblem({ cells, square }: Problem): string {
  return sourceLine(cellsOf(cells), EIGHT_SQUARES[square]!)
}

/** The puzzle with digits in place of letters; usually A to E become 1 to 5. */
export function puzzleOfProblem({ cells, square }: Problem, digits?: Digits): XNumberPlace {
  const letters = EIGHT_SQUARES[square]!
  return puzzleWith(letters, cellsOf(cells), digits ?? digitsForRow(letters, 1))
}

/** The number of problems of each level, and of those for which each technique is the hardest. Ungraded ones do not count. */
interface Histogram {
  readonly levels: Readonly<Record<string, number>>
  readonly hardest: Readonly<Record<string, number>>
}

/** Grades problems. */
export function histogramOf(problems: readonly Problem[], grader: Grader<XNumberPlace>): Histogram {
  const levels = Object.fromEntries(grader.levels.map((level) => [level, 0]))
  const hardest = Object.fromEntries(Object.keys(grader.techniques).map((technique) => [technique, 0]))
  for (const problem of problems) {
    const { level, details } = grader.grade(puzzleOfProblem(problem), new Budget(), false)
    if (level === null) continue
    levels[level]!++
    hardest[String(details['hardest'])]!++
  }
  return { levels, hardest }
}
