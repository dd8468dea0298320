import type { Budget } from '../core/budget'
import type { Verdict } from '../core/verdict'
import { Analysis } from './cooks/analysis'
import { whyNone } from './cooks/escapes'
import { openChecks, openLength } from './cooks/open'
import { settleChecks } from './cooks/other-checks'
import { lineOf } from './cooks/other-mates'
import { PAPER } from './cooks/report'
import type { MainLine, Problem } from './puzzle'
import { fromOf, toOf } from './rules/move'
import type { SolveMessage } from './solve-words'

/**
 * What a tsume-shogi problem comes to: `unique` is a mate without a cook, with its main line; `multiple` a cooked one, the second line
 * leaving the first where another check mates too (within 27 plies; the last move is free), and `differing` the squares of those two
 * moves; `none` no mate. A step is a position visited; where they ran out the verdict is `undecided`, with the main line where that is
 * known, and what is open as its reason. Slight cooks are cooks here: `examine` tells them apart.
 */
export function solveTsume(problem: Problem, budget: Budget): Verdict<MainLine> {
  const analysis = new Analysis(problem, budget)
  const solved = analysis.solve()
  if (solved.kind === 'none') {
    return { kind: 'none', reason: whyNone(analysis, problem, solved.reason), steps: analysis.settle() }
  }
  if (solved.kind === 'undecided') return { kind: 'undecided', ranOut: 'steps', reason: openLength(solved), steps: analysis.settle() }
  const { line } = solved
  const cook = firstCook(analysis, line)
  const solution = analysis.mainLine(line)
  if (cook.kind === 'none') return { kind: 'unique', solution, steps: analysis.settle() }
  if (cook.kind === 'open') return { kind: 'undecided', ranOut: 'steps', found: solution, reason: cook.reason, steps: analysis.settle() }
  const second = cook.line
  const at = second.findIndex((move, index) => move !== line[index])
  const squares = [line[at]!, second[at]!].flatMap((move) => [fromOf(move), toOf(move)]).filter((square) => square < 81)
  const differing = [...new Set(squares)].sort((a, b) => a - b)
  return { kind: 'multiple', solution, second: analysis.mainLine(second), differing, steps: analysis.settle() }
}

/** A cook's whole line, that there is none, or what is open where the nodes ran out. */
export type FirstCook =
  | { readonly kind: 'cook'; readonly line: readonly number[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly reason: SolveMessage }

/**
 * The whole line of the cook that is found first.
 *
 * @param analysis the position that the line begins in, left as it was, with a search and best play on it
 */
export function firstCook(analysis: Analysis, line: readonly number[]): FirstCook {
  const { search, position, play } = analysis
  const { mating, open } = settleChecks(search, position, line, PAPER.plies, 1)
  const [first] = mating
  if (first === undefined) {
    if (open.length === 0) return { kind: 'none' }
    return { kind: 'open', reason: openChecks(line.length, open) }
  }
  const before = line.slice(0, first.index)
  for (const move of before) position.make(move)
  const length = analysis.lengthOf(first.move, PAPER.plies)
  const rest = typeof length === 'number' ? lineOf(position, play, { move: first.move, length }) : undefined
  for (const move of before.toReversed()) position.unmake(move)
  return rest === undefined
    ? { kind: 'open', reason: { code: 'tsume.open-cook', length: line.length, ply: first.index + 1 } }
    : { kind: 'cook', line: [...before, ...rest] }
}
