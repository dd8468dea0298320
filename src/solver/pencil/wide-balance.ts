import type { Balance } from './model'
import type { WideConclusions } from './wide-loop'

/** What is known of one group: its open literals within the part and outside it, and how many of the part's marks it may have. */
interface Share {
  readonly within: readonly number[]
  readonly beyond: readonly number[]
  readonly held: number
  readonly left: number
  readonly least: number
  readonly most: number
}

/**
 * Counts the marks of a part of the board by its groups. Each group has at least and at most so many of them within the part. Where the sum
 * of the least or of the greatest numbers is what the part needs, each group has just that number there.
 * @param holds gives 1 where a literal holds, -1 where it does not, 0 where it is open
 */
export function concludeBalance({ inside, total, groups, apart }: Balance, holds: (literal: number) => number): WideConclusions {
  const shares = groups.map(({ literals, count }): Share => {
    const [within, beyond]: [number[], number[]] = [[], []]
    let [held, left] = [0, count]
    for (const literal of literals) {
      const state = holds(literal)
      if (state === 1) left--
      if (state === 1 && inside.has(literal)) held++
      if (state === 0) (inside.has(literal) ? within : beyond).push(literal)
    }
    const least = held + left - roomFor(left, beyond, apart)
    return { within, beyond, held, left, least, most: held + roomFor(left, within, apart) }
  })
  const least = shares.reduce((sum, share) => sum + share.least, 0)
  const most = shares.reduce((sum, share) => sum + share.most, 0)
  if (least > total || most < total) return 'broken'
  if (least !== total && most !== total) return []
  return shares.flatMap(({ within, beyond, held, left, ...share }) => {
    const marks = (least === total ? share.least : share.most) - held
    return [
      ...(marks === 0 ? within.map((literal) => literal ^ 1) : marks === within.length ? within : []),
      ...(left === marks ? beyond.map((literal) => literal ^ 1) : left - marks === beyond.length ? beyond : []),
    ]
  })
}

/** How many of some literals can hold together, at most `most`. */
function roomFor(most: number, literals: readonly number[], apart: Balance['apart']): number {
  if (most <= 0) return 0
  let best = 0
  const choose = (free: readonly number[], chosen: number): boolean => {
    best = Math.max(best, chosen)
    if (best === most) return true
    for (let i = 0; i < free.length; i++) {
      if (chosen + free.length - i <= best) return false
      const others = apart.get(free[i]!)
      const rest = free.slice(i + 1)
      if (choose(others ? rest.filter((one) => !others.has(one)) : rest, chosen + 1)) return true
    }
    return false
  }
  choose(literals, 0)
  return best
}
