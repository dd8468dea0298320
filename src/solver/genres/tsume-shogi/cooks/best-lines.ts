import type { Position } from '../rules/position'
import type { BestPlay } from '../search/best-play'
import type { MateSearch } from '../search/mate-search'
import { anyOtherMate } from './other-mates'

/** Whether every line of best play has no cook, and whether at least one has none. */
export interface Soundness {
  readonly every: boolean
  readonly some: boolean
}

/**
 * Whether all lines of best play (by length, then rule P) are free of cooks. The last move is never examined.
 * Undefined where the nodes ran out.
 */
export function soundness(search: MateSearch, position: Position, play: BestPlay, length: number, plies: number): Soundness | undefined {
  const known = new Map<string, Soundness>()

  const visit = (left: number): Soundness | undefined => {
    const key = `${position.low} ${position.high} ${position.hand}`
    const before = known.get(key)
    if (before !== undefined) return before
    const node = play.at(left)
    if (node === undefined) return undefined
    let every = true
    let some = left <= 1
    if (left > 1) {
      if (position.turn === 0) {
        const others = anyOtherMate(search, position, node.best[0]!, plies)
        if (others === undefined) return undefined
        if (others.length > 0) {
          const none = { every: false, some: false }
          known.set(key, none)
          return none
        }
      }
      for (const move of node.best) {
        position.make(move)
        const child = visit(play.lengthAfter(left))
        position.unmake(move)
        if (child === undefined) return undefined
        every &&= child.every
        some ||= child.some
      }
    }
    const sound = { every, some }
    known.set(key, sound)
    return sound
  }
  return visit(length)
}
