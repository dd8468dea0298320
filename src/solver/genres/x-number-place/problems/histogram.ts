import { Budget } from '#solver/kernel/budget.ts'
import type { Grader } from '#solver/genre/genre.ts'
import type { XNumberPlace } from '../puzzle'
import { puzzleOfProblem, type Problem } from './problem'

/** How many problems are of each level, and how many need each technique as their hardest; ungraded ones are counted nowhere. */
export interface Histogram {
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
