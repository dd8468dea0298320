import type { Connection, Ways } from './model'
import type { WideConclusions } from './wide-loop'

/** The most ways that a person compares. */
const MOST_WAYS = 600
const MOST_OPEN = 16

/**
 * Compares all ways to fill a part of the board. Literals that hold in every way follow; literals around the part that every way makes
 * impossible are ruled out.
 * @param holds gives 1 where a literal holds, -1 where it does not, 0 where it is open
 * @param isBroken whether the rule about the whole board is broken if the literals of a way hold, too
 */
export function concludeWays(
  { inside, limits, connection }: Ways,
  holds: (literal: number) => number,
  isBroken: (connection: Connection, holds: (literal: number) => number) => boolean,
): WideConclusions {
  const open = inside.filter((literal) => holds(literal) === 0)
  if (open.length === 0 || open.length > MOST_OPEN) return []
  const held = limits.map(({ literals }) => literals.filter((literal) => holds(literal) === 1).length)
  const at = new Map<number, number[]>(open.flatMap((literal) => [[literal, []], [literal ^ 1, []]])) // prettier-ignore
  for (const [limit, { literals }] of limits.entries()) for (const literal of literals) at.get(literal)?.push(limit)
  /** By variable: whether its literal holds in the present way. */
  const chosen = new Map<number, number>()
  const now = (literal: number): number => (chosen.has(literal >> 1) ? (chosen.get(literal >> 1) === literal ? 1 : -1) : holds(literal))
  /** The literals that all ways so far share; undefined before the first way. */
  let shared: Set<number> | undefined
  let ways = 0
  const take = (): void => {
    if (connection && isBroken(connection, now)) return
    ways++
    const own = new Set(chosen.values())
    for (const [limit, { literals, most }] of limits.entries())
      if (held[limit]! >= most) for (const literal of literals) if (now(literal) === 0) own.add(literal ^ 1)
    shared = shared ? new Set([...shared].filter((literal) => own.has(literal))) : own
  }
  const isDone = (): boolean => ways > MOST_WAYS || shared?.size === 0
  const fill = (index: number): void => {
    if (index === open.length) return take()
    for (const literal of [open[index]!, open[index]! ^ 1]) {
      const changed = at.get(literal)!
      for (const limit of changed) held[limit]!++
      chosen.set(literal >> 1, literal)
      if (changed.every((limit) => held[limit]! <= limits[limit]!.most)) fill(index + 1)
      chosen.delete(literal >> 1)
      for (const limit of changed) held[limit]!--
      if (isDone()) return
    }
  }
  fill(0)
  if (ways > MOST_WAYS) return []
  return shared ? [...shared] : 'broken'
}
