import type { CookClass, CookKind } from '#solver/genres/tsume-shogi/cooks/report.ts'
import type { Best } from './best'
import { SAME_MOVE } from './position'
import { usiOf } from './usi'

/** Another way to mate than the main line. */
export interface Cook {
  /** The ply of the main line it takes the place of, from 1. */
  readonly ply: number
  /** The cook, then best play by both sides. */
  readonly line: readonly string[]
  /** The paper's d, or null where the lines share no end. */
  readonly d: number | null
  /** By the paper's `d`, which knows of no converging ones (Noshita and Iida 2001, section 3). */
  readonly kind: Exclude<CookKind, 'converging'>
}

/** The paper's parameters for class B, section 4: plies with cooks at most (S), and the largest d of a minor cook. */
export const PAPER = { S: 2, d: 4 } as const

/** Best play from the mate on the board, both sides by length, then rule P, then `compareMoves`; moves as in `Position`. */
export function mainLine(best: Best): number[] {
  const check = best.bestChecks()[0]!
  return [check, ...continuation(best, check)]
}

/** Best play after a check that wins. */
function continuation(best: Best, check: number): number[] {
  return best.after(check, () => {
    if (best.allReplies(check).length === 0) return []
    const reply = best.bestReplies(check)[0]!
    return [reply, ...best.beyond(reply, () => mainLine(best))]
  })
}

/** All cooks along the main line from the mate on the board, but for its last move; section 4 of the paper. */
export function cooksOf(best: Best, line: readonly number[]): Cook[] {
  return cooksFrom(best, line, 0)
}

function cooksFrom(best: Best, line: readonly number[], index: number): Cook[] {
  if (index >= line.length - 1) return []
  const solution = line[index]!
  const cooks: Cook[] = []
  for (const check of best.allChecks()) {
    if ((check & SAME_MOVE) === (solution & SAME_MOVE) || best.winningPlies(check) === undefined) continue
    const moves = [check, ...continuation(best, check)]
    const d = divergence(line.slice(index), moves)
    cooks.push({ ply: index + 1, line: moves.map(usiOf), d, kind: kindOf(d, moves.length === line.length - index) })
  }
  const reply = line[index + 1]!
  return [...cooks, ...best.after(solution, () => best.beyond(reply, () => cooksFrom(best, line, index + 2)))]
}

/** The paper's d: moves of the solution from its place on that the cook's line does not end with. */
function divergence(solution: readonly number[], cook: readonly number[]): number | null {
  let common = 0
  while (common < solution.length && common < cook.length && solution.at(-1 - common) === cook.at(-1 - common)) common++
  return common === 0 ? null : solution.length - common
}

function kindOf(d: number | null, isAsLong: boolean): Cook['kind'] {
  if (d === null) return 'apart'
  if (d === 0) return 'detour'
  if (d === 1 && isAsLong) return 'unspecified'
  return d === 3 || d === 4 ? 'transposed' : 'merging'
}

/** The class along the main line. */
export function classOf(cooks: readonly Cook[]): CookClass {
  if (cooks.length === 0) return 'A'
  const plies = new Set(cooks.map(({ ply }) => ply))
  const isMinor = plies.size <= PAPER.S && cooks.every(({ d }) => d !== null && d <= PAPER.d)
  return isMinor ? 'B' : 'C'
}
