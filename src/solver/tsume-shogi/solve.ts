import type { Budget } from '../core/budget'
import type { Verdict } from '../core/verdict'
import { Analysis } from './cooks/analysis'
import { anyOtherMate, lineOf } from './cooks/other-mates'
import { PAPER } from './cooks/report'
import type { MainLine, Problem } from './puzzle'
import { fromOf, toOf } from './rules/move'
import type { SolveMessage } from './solve-words'

/**
 * What a tsume-shogi problem comes to: `unique` is a mate without a cook, with its main line; `multiple` a cooked one, the second line
 * leaving the first at the first move at which another check mates too (within 27 plies; the last move is free), and `differing` the
 * squares of those two moves; `none` no mate. A step is a position visited; without a second line found before they ran out the
 * verdict is `undecided`. Slight cooks are cooks here: `examine` tells them apart.
 */
export function solveTsume(problem: Problem, budget: Budget): Verdict<MainLine> {
  const analysis = new Analysis(problem, budget)
  const solved = analysis.solve()
  if (solved.kind === 'none') {
    const reason = { code: `tsume.${solved.reason}` } as SolveMessage
    return { kind: 'none', reason, steps: analysis.settle() }
  }
  if (solved.kind === 'undecided') return { kind: 'undecided', ranOut: 'steps', steps: analysis.settle() }
  const { line } = solved
  const second = firstCook(analysis, line)
  if (second === undefined) return { kind: 'undecided', ranOut: 'steps', steps: analysis.settle() }
  const solution = analysis.mainLine(line)
  if (second.length === 0) return { kind: 'unique', solution, steps: analysis.settle() }
  const at = second.findIndex((move, index) => move !== line[index])
  const squares = [line[at]!, second[at]!].flatMap((move) => [fromOf(move), toOf(move)]).filter((square) => square < 81)
  const differing = [...new Set(squares)].sort((a, b) => a - b)
  return { kind: 'multiple', solution, second: analysis.mainLine(second), differing, steps: analysis.settle() }
}

/**
 * The whole line of the first cook there is, empty without one; undefined where the nodes ran out.
 *
 * @param analysis the position that the line begins in, left as it was, with a search and best play on it
 */
export function firstCook(
  analysis: Pick<Analysis, 'search' | 'position' | 'play'>,
  line: readonly number[],
): readonly number[] | undefined {
  const { search, position, play } = analysis
  let found: readonly number[] | undefined = []
  let index = 0
  for (; index < line.length - 1; index++) {
    if (index % 2 === 0) {
      const [cook, ...none] = anyOtherMate(search, position, line[index]!, PAPER.plies) ?? [undefined, undefined]
      if (cook !== undefined) {
        const rest = lineOf(position, play, cook)
        found = rest && [...line.slice(0, index), ...rest]
      } else if (none.length > 0) found = undefined
      if (found === undefined || found.length > 0) break
    }
    position.make(line[index]!)
  }
  while (--index >= 0) position.unmake(line[index]!)
  return found
}
