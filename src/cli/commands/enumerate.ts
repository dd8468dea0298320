import { steps } from '#solver/x-number-place/grade.ts'
import { cellsOf } from '#solver/x-number-place/problems/cell-set.ts'
import { eachProblem } from '#solver/x-number-place/problems/complete.ts'
import { histogramOf } from '#solver/x-number-place/problems/histogram.ts'
import { lineOfProblem } from '#solver/x-number-place/problems/problem.ts'
import { sourceCounts, sourceProblems, type PlacementCount } from '#solver/x-number-place/problems/source.ts'
import { eachSquare } from '#solver/x-number-place/squares/enumerate.ts'
import { UsageError } from '../exit'
import type { Terminal } from '../terminal'

/** What to enumerate, as typed. */
export interface XNumberPlaceOrder {
  readonly procedure: 'source' | 'complete' | 'squares'
  /** A number of clues or a range, `4-6`. */
  readonly clues: string
  readonly order: number
  readonly list?: boolean
}

/** Orders whose squares can be counted while a person waits. */
const MOST_SQUARES_ORDER = 7

/**
 * `enumerate x-number-place`: the source's problems with its counts of placements and the levels; all problems up to symmetry
 * and names; or the squares of an order. The last line of JSON is the summary.
 *
 * @throws UsageError for a range or an order that cannot be
 */
export function enumerateXNumberPlace(wish: XNumberPlaceOrder, terminal: Terminal): void {
  if (wish.procedure === 'source') source(wish, terminal)
  else if (wish.procedure === 'complete') complete(wish, terminal)
  else squares(wish, terminal)
}

function source({ list }: XNumberPlaceOrder, terminal: Terminal): void {
  const problems = sourceProblems()
  const ofClues = (count: number) => problems.filter(({ cells }) => cellsOf(cells).length === count).length
  for (const problem of problems) {
    const line = lineOfProblem(problem)
    if (terminal.json) terminal.line(JSON.stringify({ line }))
    else if (list) terminal.line(line)
  }
  const { before, after, kinds } = sourceCounts()
  const { levels, hardest } = histogramOf(problems, steps)
  if (terminal.json) {
    const summary = {
      problems: { 4: ofClues(4), 5: ofClues(5) },
      placements: { before: byClues(before), after: byClues(after) },
      kinds: kinds.map(({ turn, alone, cumulated, total }) => ({ kind: turn, alone, cumulated, total })),
      levels,
      hardest,
    }
    return terminal.line(JSON.stringify({ summary }))
  }
  if (list) return
  const [kind, alone, cumulated, total] = terminal.language === 'ja' ? ['除外', '個別', '累積', '計'] : ['taken out', 'alone', 'cumulated', 'total'] // prettier-ignore
  for (const row of kinds) terminal.result({}, { [kind!]: row.turn, [alone!]: row.alone, [cumulated!]: row.cumulated, [total!]: row.total })
  terminal.say(`${sum(before)} -> ${sum(after)}; 4: ${ofClues(4)}, 5: ${ofClues(5)}`)
  terminal.say(
    Object.entries(levels)
      .map(([level, count]) => `${terminal.language === 'ja' ? 'レベル' : 'level '}${level}: ${count}`)
      .join(', '),
  )
}

function byClues({ four, five }: PlacementCount): object {
  return { 4: four, 5: five, total: four + five }
}

function sum({ four, five }: PlacementCount): number {
  return four + five
}

function complete({ clues, list }: XNumberPlaceOrder, terminal: Terminal): void {
  const [from, to] = rangeOf(clues)
  const summary: Record<number, { problems: number; minimal: number }> = {}
  for (let count = from; count <= to; count++) {
    const counted = { problems: 0, minimal: 0 }
    eachProblem(count, (cells, square, isMinimal) => {
      counted.problems++
      if (isMinimal) counted.minimal++
      if (!list) return
      const line = lineOfProblem({ cells, square })
      terminal.line(terminal.json ? JSON.stringify({ line, clues: count, minimal: isMinimal }) : line)
    })
    summary[count] = counted
    if (!terminal.json && !list) terminal.result({}, { [terminal.language === 'ja' ? '表示数字' : 'clues']: count, ...counted })
  }
  if (terminal.json) terminal.line(JSON.stringify({ summary }))
}

/** @throws UsageError */
function rangeOf(clues: string): readonly [number, number] {
  const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(clues) ?? []
  if (from === '' || Number(from) < 1 || Number(to) > 25 || Number(from) > Number(to))
    throw new UsageError(`--clues ${clues}: give a number from 1 to 25, or a range such as 4-6`)
  return [Number(from), Number(to)]
}

function squares({ order, list }: XNumberPlaceOrder, terminal: Terminal): void {
  if (order < 4 || order > MOST_SQUARES_ORDER)
    throw new UsageError(`--order ${order}: choose 4 to ${MOST_SQUARES_ORDER}; there are thousands of millions from 8 on`)
  let count = 0
  eachSquare(order, (square) => {
    count++
    if (!list) return
    const letters = String.fromCharCode(...square.map((digit) => 65 + digit))
    terminal.line(terminal.json ? JSON.stringify({ square: letters }) : letters)
  })
  if (terminal.json) terminal.line(JSON.stringify({ summary: { order, squares: count } }))
  else if (!list) terminal.result({}, { order, squares: count })
}
