import type { Budget } from '#solver/kernel/budget.ts'
import type { Problem } from '../puzzle'
import { usiOf } from '../rules/move'
import { Analysis } from './analysis'

/** A line as long as the solution in which the defender deviates. It is never a fault. */
export interface Variation {
  /** The ply at which it leaves the solution, from 1, even. */
  readonly ply: number
  /** The moves of the variation in USI, from that ply on. */
  readonly moves: readonly string[]
  /** The pieces in the attacker's hand at its end, as USI letters, strongest first. */
  readonly leftover: readonly string[]
}

/** A mate on the board, with the best play that its lines follow. */
export type Played = Pick<Analysis, 'position' | 'search' | 'play' | 'mainLine'>

/**
 * Every answer of the defender that lasts as long as the main line's, with best play after it; undefined without a mate, or where the steps
 * ran out.
 */
export function variations(problem: Problem, budget: Budget): readonly Variation[] | undefined {
  const analysis = new Analysis(problem, budget)
  const solved = analysis.solve()
  const found = solved.kind === 'mate' ? variationsOn(analysis, solved.line, solved.length) : undefined
  analysis.settle()
  return found
}

/** The variations of a main line that an analysis found; undefined where the steps ran out. The position is left as it was. */
export function variationsOn(analysis: Played, line: readonly number[], length: number): readonly Variation[] | undefined {
  const { position, play } = analysis
  const found: Variation[] = []
  const made: number[] = []
  let isWhole = true
  let left = length
  for (const move of line) {
    const here = made.length % 2 === 1 ? variationsAt(analysis, move, made.length + 1, left) : []
    isWhole = here !== undefined
    if (here === undefined) break
    found.push(...here)
    position.make(move)
    made.push(move)
    left = play.lengthAfter(left)
  }
  for (const move of made.reverse()) position.unmake(move)
  return isWhole ? found : undefined
}

/** The answers other than `but` to the check on the board that last as long, given the length; undefined where the nodes ran out. */
export function variationsAt(analysis: Played, but: number, ply: number, length: number): readonly Variation[] | undefined {
  const { position, play } = analysis
  const found: Variation[] = []
  for (const move of play.at(length)?.equal ?? []) {
    if (move === but) continue
    position.make(move)
    const rest = play.line(play.lengthAfter(length))
    position.unmake(move)
    if (rest === undefined) return undefined
    const moves = [move, ...rest]
    found.push({ ply, moves: moves.map(usiOf), leftover: analysis.mainLine(moves).leftover })
  }
  return analysis.search.isOut ? undefined : found
}
