import { isConverging, isSlight, kindOf, mergingDistance } from '#solver/genres/tsume-shogi/cooks/merging.ts'
import { type CookClass, type CookKind, type CookParameters, PAPER } from '#solver/genres/tsume-shogi/cooks/report.ts'
import type { Best } from './best'
import { SAME_MOVE } from './position'
import { usiOf } from './usi'

/** A cook (余詰): a way to mate beside the main line. */
export interface Cook {
  /** The ply of the main line that it replaces, from 1. */
  readonly ply: number
  /** The cook and the best play of both sides after it, in USI. */
  readonly line: readonly string[]
  /** The distance d of the paper; null where the lines share no end. */
  readonly d: number | null
  readonly kind: CookKind
}

/**
 * The main line from the mate on the board: best play of both sides by length, then rule P, then `compareMoves`. Moves are coded as in
 * `Position`.
 */
export function mainLine(best: Best): number[] {
  const check = best.bestChecks()[0]!
  return [check, ...continuation(best, check)]
}

/** The best play after a winning check. */
function continuation(best: Best, check: number): number[] {
  return best.after(check, () => {
    if (best.allReplies(check).length === 0) return []
    const reply = best.bestReplies(check)[0]!
    return [reply, ...best.beyond(reply, () => mainLine(best))]
  })
}

/** All cooks along the main line from the mate on the board, except at its last move (section 4 of the paper). */
export function cooksOf(best: Best, line: readonly number[], parameters: CookParameters = PAPER): Cook[] {
  return cooksFrom(best, line, 0, parameters)
}

function cooksFrom(best: Best, line: readonly number[], index: number, parameters: CookParameters): Cook[] {
  if (index >= line.length - 1) return []
  const solution = line[index]!
  const cooks: Cook[] = []
  const rest = line.slice(index)
  for (const check of best.allChecks()) {
    if ((check & SAME_MOVE) === (solution & SAME_MOVE) || best.winningPlies(check) === undefined) continue
    const moves = [check, ...continuation(best, check)]
    const d = mergingDistance(rest, moves)
    const kind = kindOf(d, rest.length, moves.length, isConverging(index + 1, line.length, parameters))
    cooks.push({ ply: index + 1, line: moves.map(usiOf), d: d ?? null, kind })
  }
  const reply = line[index + 1]!
  return [...cooks, ...best.after(solution, () => best.beyond(reply, () => cooksFrom(best, line, index + 2, parameters)))]
}

/** The class of a mate in `length` plies, by the cooks along its main line. */
export function classOf(cooks: readonly Cook[], length: number, parameters: CookParameters = PAPER): CookClass {
  if (cooks.length === 0) return 'A'
  const byPly = new Map<number, number>()
  for (const { ply } of cooks) byPly.set(ply, (byPly.get(ply) ?? 0) + 1)
  const isFew = byPly.size <= parameters.positions && [...byPly.values()].every((count) => count <= parameters.cooks)
  const passes = ({ ply, d }: Cook) => isSlight(d ?? undefined, isConverging(ply, length, parameters), parameters)
  return isFew && cooks.every(passes) ? 'B' : 'C'
}
