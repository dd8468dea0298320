import { USUAL_ROOM } from '#solver/kernel/table-room.ts'
import type { Position } from '../rules/position'
import { Existence } from './existence'
import { UNLIMITED } from './lengths'
import { bitsOf, Tables } from './tables'
import { WithinPlies } from './within'

/**
 * Answers whether the attacker mates within a number of plies, or at all. Each question has its own search; the two share their results.
 */
export class MateSearch extends Tables {
  private readonly existence: Existence
  private readonly within: WithinPlies

  /** @param bits as in {@link Tables} */
  constructor(bits = bitsOf(USUAL_ROOM)) {
    super(bits)
    this.existence = new Existence(this)
    this.within = new WithinPlies(this)
  }

  /**
   * Whether the attacker mates within `plies` plies of `position`, which is left as it was. The defender, if he is to move, is in check.
   * Undefined where the nodes ran out.
   *
   * @param plies {@link UNLIMITED} asks for a mate of any length
   */
  isMate(position: Position, plies: number): boolean | undefined {
    const known = this.solved.find(position.low, position.high, position.hand, plies)
    if (known !== 0) return known > 0
    return plies === UNLIMITED ? this.existence.search(position) : this.within.search(position, plies)
  }

  /**
   * Whether drops on the square `to`, between the defender's king and the only checking piece, do not count: with the checking piece moved
   * to that square and the defender to move, the attacker still mates within `plies` (proxy-moves.ts). Undefined where the nodes ran out.
   */
  isProxyMate(position: Position, checker: number, to: number, plies: number): boolean | undefined {
    return this.within.isProxyMate(position, checker, to, plies)
  }
}
