import type { Budget } from '../../core/budget'
import type { Problem } from '../puzzle'
import { usiOf } from '../rules/move'
import { Desk } from './desk'

/** A line as long as the solution in which the defender does something else: never a fault. */
export interface Variation {
  /** The ply of the solution that it leaves, from 1, even. */
  readonly ply: number
  /** Its moves in USI, from that ply on. */
  readonly moves: readonly string[]
  /** Pieces in the attacker's hand at its end, as USI letters, strongest first. */
  readonly leftover: readonly string[]
}

/** Every answer of the defender that is as long as the main line's, each with best play after it; undefined without a mate, or out of steps. */
export function variations(problem: Problem, budget: Budget): readonly Variation[] | undefined {
  const desk = new Desk(problem, budget)
  const solved = desk.solve()
  const found = solved.kind === 'mate' ? along(desk, solved.line, solved.length) : undefined
  desk.settle()
  return found
}

function along(desk: Desk, line: readonly number[], length: number): Variation[] | undefined {
  const { position, play } = desk
  const found: Variation[] = []
  let left = length
  for (const [index, move] of line.entries()) {
    const node = play.at(left)
    if (node === undefined) return undefined
    for (const other of index % 2 === 1 ? node.equal : []) {
      if (other === move) continue
      position.make(other)
      const rest = play.line(play.lengthAfter(left))
      position.unmake(other)
      if (rest === undefined) return undefined
      const moves = [other, ...rest]
      found.push({ ply: index + 1, moves: moves.map(usiOf), leftover: desk.mainLine(moves).leftover })
    }
    position.make(move)
    left = play.lengthAfter(left)
  }
  return found
}
