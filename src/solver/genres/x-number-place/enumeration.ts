import { Budget } from '#solver/kernel/budget.ts'
import type { Text } from '#solver/kernel/message.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Enumeration, Grader } from '#solver/genre/genre.ts'
import { census, countedAt, mixed, type Census, type Counted, type Kind } from './enumeration/census'
import type { EnumerationMessage } from './enumeration/messages'
import { options, readQuestion, type Question } from './enumeration/options'
import { digitsAtRandom, digitsForRow } from './geometry/digits'
import { puzzleOfProblem } from './problems/problem'
import type { XNumberPlace } from './puzzle'
import { EIGHT_SQUARES } from './geometry/eight-squares'

const MINIMAL: Text = { en: 'minimal', ja: '極小' }

/** The list of all problems of order 5 with four to seven clues, or of those that the source's procedure gives. */
export function enumeration(grader: Grader<XNumberPlace>): Enumeration<XNumberPlace> {
  const levels = new Levels(grader)
  // The last list is kept, since its pages are usually asked for in succession.
  let last: { readonly key: string; readonly census: Census } | undefined
  return {
    options,
    list(values, from, count, budget) {
      const read = readQuestion(values)
      if (!read.ok) return read
      const { row, level, isMixed, ...kind } = read.value
      const key = JSON.stringify([kind, level, isMixed])
      if (last?.key !== key) {
        const narrowed = ofLevel(census(kind satisfies Kind), level, levels, budget)
        if (typeof narrowed === 'number')
          return { ok: false, message: { code: 'x-number-place.enumeration-ran-out', graded: narrowed } satisfies EnumerationMessage }
        last = { key, census: isMixed ? mixed(narrowed, kind.look === undefined && kind.square === undefined) : narrowed }
      }
      const { census: all } = last
      const places = Array.from({ length: Math.max(0, Math.min(count, all.length - from)) }, (_, i) => from + i)
      const entries = places.map((place) => {
        const problem = countedAt(all, place)
        return { puzzle: inDigits(problem, row), level: levels.of(problem), remarks: remarksOn(problem) }
      })
      return { ok: true, value: { total: all.length, entries } }
    },
  }
}

/** The problems of a level, or the number of graded ones where the budget ran out. */
function ofLevel(all: Census, level: Question['level'], levels: Levels, budget: Budget): Census | number {
  if (level === undefined) return all
  const kept = all.filter((_, place) => budget.spend() && levels.of(countedAt(all, place)) === level)
  return budget.spent > budget.limit ? budget.limit : kept
}

function inDigits(problem: Counted, row: Question['row']): XNumberPlace {
  const square = EIGHT_SQUARES[problem.square]!
  const random = new Random(`${problem.cells}/${problem.square}`)
  return puzzleOfProblem(problem, row === undefined ? digitsAtRandom(square, random) : digitsForRow(square, row))
}

function remarksOn({ square, isMinimal }: Counted): readonly Text[] {
  const name = { en: `square ${square + 1}`, ja: `配置${square + 1}` }
  return isMinimal ? [name, MINIMAL] : [name]
}

/** The levels of problems. Each is graded once, since the names of the digits make no difference. */
class Levels {
  private readonly known = new Map<number, number | null>()

  constructor(private readonly grader: Grader<XNumberPlace>) {}

  of({ cells, square }: Counted): number | null {
    const key = cells * EIGHT_SQUARES.length + square
    const known = this.known.get(key)
    if (known !== undefined) return known
    const { level } = this.grader.grade(puzzleOfProblem({ cells, square }), new Budget(), false)
    this.known.set(key, level)
    return level
  }
}
