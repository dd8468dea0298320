import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import type { Grader, Grading } from '#solver/genre/genre.ts'
import { steps } from '#solver/genres/x-number-place/grade.ts'
import { xNumberPlace } from '#solver/genres/x-number-place/index.ts'
import { nanidoLadder } from '#solver/genres/x-number-place/ladder/grader.ts'
import { puzzleOfProblem } from '#solver/genres/x-number-place/problems/problem.ts'
import { sourceProblems } from '#solver/genres/x-number-place/problems/source.ts'
import type { XNumberPlace } from '#solver/genres/x-number-place/puzzle.ts'

const HELP = `bench/x-number-place [options]
Compares the two graders of X Number Place, on the 8,463 problems of order 5 of the genre's source and on generated puzzles of other orders. Prints
the scores of the puzzles by their hardest technique, and how often a puzzle that needs an easier technique scores higher than one that
needs a harder one.
  --orders LIST    the other orders (4,6,7)
  --each N         the number of puzzles of each of them (100); in every second one two fifths of the cells are given, in the others as few
                   as removing them one by one leaves`

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '4,6,7' },
    each: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) console.log(HELP)
else {
  tell('order 5, the source’s problems', sourceProblems().map((problem) => puzzleOfProblem(problem))) // prettier-ignore
  for (const order of options.orders.split(',').filter(Boolean).map(Number)) tell(`order ${order}`, made(order))
}

function made(order: number): XNumberPlace[] {
  return Array.from({ length: Number(options.each) }, (_, i) => i).flatMap((i) => {
    const clues = i % 2 === 0 ? {} : { clues: Math.round(0.4 * order * order) }
    const result = xNumberPlace.generator!.generate({ order, ...clues }, `bench/${i}`, new Budget(3_000_000))
    return result.ok ? [result.value] : []
  })
}

function tell(name: string, puzzles: readonly XNumberPlace[]): void {
  console.log(`${name}: ${puzzles.length} puzzles`)
  for (const grader of [steps, nanidoLadder]) {
    const start = process.cpuUsage()
    const gradings = puzzles.map((puzzle) => grader.grade(puzzle, new Budget(), false))
    const { user, system } = process.cpuUsage(start)
    console.log(`  ${grader.id}: ${Math.round((1e6 * puzzles.length) / (user + system))} a second, levels ${levels(grader, gradings)}`)
    const groups = Object.keys(grader.techniques).flatMap((key) => {
      const values = gradings.flatMap((one) => (one.value !== undefined && neededIn(grader, one) === key ? [one.value] : [])).sort((a, b) => a - b) // prettier-ignore
      return values.length === 0 ? [] : [{ key, values }]
    })
    for (const [at, { key, values }] of groups.entries()) {
      const quarters = [0, 0.25, 0.5, 0.75, 1].map((share) => values[Math.min(values.length - 1, Math.floor(share * values.length))])
      const before = groups[at - 1]
      const above = before === undefined ? '' : `; ${before.key} above it ${(100 * shareAbove(before.values, values)).toFixed(1)} %`
      console.log(`    ${key.padEnd(18)} ${String(values.length).padStart(5)}  ${quarters.join(' ')}${above}`)
    }
    const ungraded = gradings.filter(({ level }) => level === null).length
    if (ungraded > 0) console.log(`    without a level    ${String(ungraded).padStart(5)}`)
  }
}

function levels(grader: Grader, gradings: readonly Grading[]): string {
  return grader.levels.map((level) => gradings.filter((one) => one.level === level).length).join('/')
}

function neededIn({ techniques }: Grader, { needed, counts }: Grading): string | undefined {
  return needed ?? Object.keys(techniques).findLast((key) => (counts[key] ?? 0) > 0)
}

/** The share of all pairs of a value from `one` and a value from `other` in which the first is greater. */
function shareAbove(one: readonly number[], other: readonly number[]): number {
  const above = one.reduce((sum, value) => sum + other.filter((its) => its < value).length, 0)
  return above / (one.length * other.length)
}
