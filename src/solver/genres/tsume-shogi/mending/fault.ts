import type { Budget } from '#solver/kernel/budget.ts'
import type { Result } from '#solver/genre/genre.ts'
import { findFlaws } from '../check'
import { countCooks } from '../composing/count-cooks'
import { Analysis } from '../cooks/analysis'
import type { Problem } from '../puzzle'
import { fromOf, toOf, usiOf } from '../rules/move'
import { firstCook } from '../solve'
import { failure } from './message'

/** The fault of a problem that is to be mended. */
export interface Fault {
  readonly length: number
  /** The number of pieces left in the attacker's hand, by rule P. */
  readonly leftover: number
  /** The main line in USI. */
  readonly line: readonly string[]
  /** The number of its moves before the first cook. */
  readonly before: number
  /** The first move of that cook, in USI; undefined where there is no cook. */
  readonly cook: string | undefined
  /** The number of cooks along the main line. */
  readonly cooks: number
  /** The squares of the first cook's moves, and of the solution from there on. */
  readonly near: readonly number[]
}

/**
 * Finds the cooks of a problem. The result is a message where there is no solution that a cook could spoil, or where the budget does not
 * suffice.
 */
export function faultOf(problem: Problem, budget: Budget): Result<Fault> {
  if (findFlaws(problem).some(({ severity }) => severity !== 'warning')) return failure({ code: 'tsume.mend-flawed' })
  const analysis = new Analysis(problem, budget)
  const found = faultOn(analysis)
  analysis.settle()
  return found
}

function faultOn(analysis: Analysis): Result<Fault> {
  const solved = analysis.solve()
  if (solved.kind === 'none') return failure({ code: 'tsume.mend-no-mate' })
  if (solved.kind === 'undecided') return failure({ code: 'tsume.mend-ran-out' })
  const { line } = solved
  const found = firstCook(analysis, line)
  if (found.kind === 'open') return failure({ code: 'tsume.mend-ran-out' })
  const first = found.kind === 'cook' ? found.line : []
  const cooks = found.kind === 'none' ? 0 : countCooks(analysis.search, analysis.position, line)
  if (cooks === undefined) return failure({ code: 'tsume.mend-ran-out' })
  const before = first.findIndex((move, index) => move !== line[index])
  const touched = [...first.slice(Math.max(0, before)), ...line.slice(Math.max(0, before))]
  const near = [...new Set(touched.flatMap((move) => [fromOf(move), toOf(move)]))].filter((square) => square < 81)
  const told = { length: line.length, leftover: solved.node.leftover.P, line: line.map(usiOf), before, cooks, near }
  return { ok: true, value: { ...told, cook: before < 0 ? undefined : usiOf(first[before]!) } }
}
