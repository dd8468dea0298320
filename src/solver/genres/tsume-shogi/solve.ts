import type { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { Analysis } from './cooks/analysis'
import { whyNone } from './cooks/escapes'
import { openChecks, openLength } from './cooks/open'
import { type Settled, type Settling, settleChecks } from './cooks/other-checks'
import { lineOf } from './cooks/other-mates'
import { PAPER } from './cooks/report'
import { type Known, knownFromData, knownToData } from './going-on'
import type { MainLine, Problem } from './puzzle'
import { fromOf, toOf } from './rules/move'
import { moveOfUsi } from './rules/usi'
import type { SolveMessage } from './solve-messages'
import { verify } from './verify'

/**
 * The verdict on a tsume-shogi problem. `unique`: a mate without a cook, with its main line. `multiple`: a cooked problem; the second line
 * leaves the first where another check mates, too (within 27 plies; the last move is free), and `differing` has the squares of these two
 * moves. `none`: no mate. `undecided`: the steps ran out; the verdict has the main line if it is known, and the open question as its
 * reason. Slight cooks count as cooks here; `examine` distinguishes them. A step is a visited position.
 */
export function solveTsume(problem: Problem, budget: Budget): Verdict<MainLine> {
  return goOnSolving(problem, null, budget)
}

/**
 * Solves in a way that can be continued: where `budget` runs out, the verdict contains the state of the search (`halted`), with which a
 * later call goes on.
 * @param from the `halted` of the call before; null begins
 * @param tell called with the present verdict whenever more is known
 */
export function goOnSolving(
  problem: Problem,
  from: Json | null,
  budget: Budget,
  _onShare?: (share: number) => void,
  tell?: (soFar: Verdict<MainLine>) => void,
): Verdict<MainLine> {
  const known = from === null ? undefined : knownFromData(from)
  const analysis = new Analysis(problem, budget)
  const kept = known?.line && movesOf(analysis, problem, known.line)
  // If the stored line is no mate, all stored knowledge is dropped.
  const before = known?.line && !kept ? undefined : known
  const undecided = (reason: SolveMessage, known: Known, found?: MainLine): Verdict<MainLine> => {
    const { steps } = analysis
    return { kind: 'undecided', ranOut: 'steps', reason, steps, halted: knownToData(known), ...(found && { found }) }
  }
  const openMate = (bounds: Known['bounds']) => undecided(openLength(analysis, problem, bounds), { bounds })
  const solved = kept === undefined ? analysis.solve(before?.bounds, tell && ((bounds) => tell(openMate(bounds)))) : undefined
  if (solved?.kind === 'none') {
    return { kind: 'none', reason: whyNone(analysis, problem, solved.reason), steps: analysis.settle() }
  }
  if (solved?.kind === 'undecided') return settled(analysis, openMate({ atMost: solved.atMost, beyond: solved.beyond }))
  const line = solved?.line ?? kept!
  const solution = analysis.mainLine(line)
  if (solved && before && !verify(problem, solution)) return goOnSolving(problem, null, budget, _onShare, tell)
  const bounds = solved === undefined ? before!.bounds : { atMost: solved.length, beyond: solved.length - 2 }
  const soFar = ({ open, standing, within }: Settled) =>
    undecided(openChecks(line.length, open, within), { bounds, line: solution.moves, checks: standing }, solution)
  const cook = firstCook(analysis, line, {
    from: kept && before?.checks,
    tell: tell && ((found) => found.mating.length === 0 && tell(soFar(found))),
  })
  if (cook.kind === 'none') return { kind: 'unique', solution, steps: analysis.settle() }
  if (cook.kind === 'open') {
    const { standing } = cook.settled
    return settled(analysis, undecided(cook.reason, { bounds, line: solution.moves, checks: standing }, solution))
  }
  const second = cook.line
  const at = second.findIndex((move, index) => move !== line[index])
  const squares = [line[at]!, second[at]!].flatMap((move) => [fromOf(move), toOf(move)]).filter((square) => square < 81)
  const differing = [...new Set(squares)].sort((a, b) => a - b)
  return { kind: 'multiple', solution, second: analysis.mainLine(second), differing, steps: analysis.settle() }
}

/** Takes the steps of the search from the budget and returns the verdict. */
function settled(analysis: Analysis, verdict: Verdict<MainLine>): Verdict<MainLine> {
  analysis.settle()
  return verdict
}

/** The moves of a stored main line; undefined where it is no mate. */
function movesOf(analysis: Analysis, problem: Problem, line: readonly string[]): number[] | undefined {
  const { position } = analysis
  const made: number[] = []
  for (const usi of line) {
    const move = moveOfUsi(position, usi)
    if (move === undefined) break
    position.make(move)
    made.push(move)
  }
  for (const move of made.toReversed()) position.unmake(move)
  return made.length === line.length && verify(problem, analysis.mainLine(made)) ? made : undefined
}

/** The result of the search for a cook: its whole line, the fact that there is none, or the open questions where the nodes ran out. */
export type FirstCook =
  | { readonly kind: 'cook'; readonly line: readonly number[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'open'; readonly reason: SolveMessage; readonly settled: Settled }

/**
 * The whole line of the first cook that is found.
 * @param analysis the position in which the line begins, left as it was, with a search and best play on it
 * @param settling the known results for the checks beside the line, and the receiver of further ones
 */
export function firstCook(analysis: Analysis, line: readonly number[], settling: Omit<Settling, 'most'> = {}): FirstCook {
  const { search, position, play } = analysis
  const settled = settleChecks(search, position, line, PAPER.plies, { ...settling, most: 1 })
  const { mating, open, within } = settled
  const [first] = mating
  if (first === undefined) {
    if (open.length === 0) return { kind: 'none' }
    return { kind: 'open', reason: openChecks(line.length, open, within), settled }
  }
  const before = line.slice(0, first.index)
  for (const move of before) position.make(move)
  const length = analysis.lengthOf(first.move, PAPER.plies)
  const rest = typeof length === 'number' ? lineOf(position, play, { move: first.move, length }) : undefined
  for (const move of before.toReversed()) position.unmake(move)
  return rest === undefined
    ? { kind: 'open', reason: { code: 'tsume.open-cook', length: line.length, ply: first.index + 1 }, settled }
    : { kind: 'cook', line: [...before, ...rest] }
}
