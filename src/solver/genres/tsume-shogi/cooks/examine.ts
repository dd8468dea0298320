import type { Budget } from '#solver/kernel/budget.ts'
import type { Problem } from '../puzzle'
import { soundness } from './best-lines'
import { Analysis, type Mate } from './analysis'
import { settleChecks } from './other-checks'
import { PAPER, type Cook, type CookClass, type CookParameters, type CookReport, type Examination } from './report'

/**
 * Solves a problem and looks for every cook of its main line: at each of the attacker's moves but the last, every other check that mates
 * within the plies given (Noshita and Iida 2001, sections 3 and 4). A step of the budget is a position visited.
 */
export function examine(problem: Problem, budget: Budget, parameters: CookParameters = PAPER): Examination {
  const analysis = new Analysis(problem, budget)
  const solved = analysis.solve()
  if (solved.kind === 'none') return { ...solved, steps: analysis.settle() }
  if (solved.kind === 'undecided') return { kind: 'undecided', ranOut: 'steps', steps: analysis.settle() }
  const report = examineOn(analysis, solved, parameters)
  return { kind: 'mate', report, steps: analysis.settle() }
}

/** Examines a mate that has been analysed already, as far as the nodes suffice. Questions that stay open are in the report. */
export function examineOn(analysis: Analysis, { length, line, node }: Mate, parameters: CookParameters): CookReport {
  const { position, search, play } = analysis
  const { mating, open, within } = settleChecks(search, position, line, parameters.plies)
  const unsettled = new Set(open.map(({ index }) => index + 1))
  const cooks: Cook[] = []
  for (const [index, move] of line.slice(0, -1).entries()) {
    const here = mating.filter((check) => check.index === index).sort((a, b) => a.order - b.order)
    const moves = here.map((check) => check.move)
    const found = moves.length === 0 ? [] : analysis.cooksAt(line, index, moves, parameters)
    if (found === undefined) unsettled.add(index + 1)
    else cooks.push(...found)
    position.make(move)
  }
  for (const move of line.slice(0, -1).toReversed()) position.unmake(move)
  const isWhole = unsettled.size === 0
  const everywhere = isWhole ? soundness(search, position, play, length, parameters.plies) : undefined
  const found = classify(cooks, parameters)
  // A problem with class C stays in it, whatever the open checks turn out to be.
  const classOf = isWhole || found === 'C' ? found : null
  return {
    mainLine: analysis.mainLine(line),
    leftover: node.leftover,
    cooks,
    open: [...unsettled].sort((a, b) => a - b),
    within,
    class: classOf,
    minor: classOf === 'B',
    everyBestLine: everywhere?.every ?? null,
    someBestLine: everywhere?.some ?? null,
  }
}

/** The class of a line with these cooks. */
function classify(cooks: readonly Cook[], parameters: CookParameters): CookClass {
  if (cooks.length === 0) return 'A'
  const byPly = new Map<number, number>()
  for (const { ply, isEither } of cooks) byPly.set(ply, (byPly.get(ply) ?? 0) + (isEither ? 2 : 1))
  const isFew = byPly.size <= parameters.positions && [...byPly.values()].every((count) => count <= parameters.cooks)
  return isFew && cooks.every((cook) => cook.isSlight) ? 'B' : 'C'
}
