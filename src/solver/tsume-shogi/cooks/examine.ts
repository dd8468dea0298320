import type { Budget } from '#solver/core/budget.ts'
import type { Problem } from '../puzzle'
import { soundness } from './best-lines'
import { Analysis, type Mate } from './analysis'
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
  const steps = analysis.settle()
  return report === undefined ? { kind: 'undecided', ranOut: 'steps', steps } : { kind: 'mate', report, steps }
}

/** The same for a mate that has been analysed already; undefined where the nodes ran out before all cooks of the main line were known. */
export function examineOn(analysis: Analysis, { length, line, node }: Mate, parameters: CookParameters): CookReport | undefined {
  const { position } = analysis
  const cooks: Cook[] = []
  let isWhole = true
  for (let index = 0; index < line.length - 1; index++) {
    if (index % 2 === 0 && isWhole) {
      const found = analysis.cooksAt(line, index, parameters)
      if (found === undefined) isWhole = false
      else cooks.push(...found)
    }
    position.make(line[index]!)
  }
  for (let index = line.length - 2; index >= 0; index--) position.unmake(line[index]!)
  if (!isWhole) return undefined
  const everywhere = soundness(analysis.search, position, analysis.play, length, parameters.plies)
  const classOf = classify(cooks, parameters)
  return {
    mainLine: analysis.mainLine(line),
    leftover: node.leftover,
    cooks,
    class: classOf,
    minor: classOf === 'B',
    everyBestLine: everywhere?.every ?? null,
    someBestLine: everywhere?.some ?? null,
  }
}

/** The class that the cooks of a line make. */
export function classify(cooks: readonly Cook[], parameters: CookParameters): CookClass {
  if (cooks.length === 0) return 'A'
  const byPly = new Map<number, number>()
  for (const { ply, isEither } of cooks) byPly.set(ply, (byPly.get(ply) ?? 0) + (isEither ? 2 : 1))
  const isFew = byPly.size <= parameters.positions && [...byPly.values()].every((count) => count <= parameters.cooks)
  return isFew && cooks.every((cook) => cook.isSlight) ? 'B' : 'C'
}
