import { TRUE } from '#solver/sat/literal.ts'
import type { Connection, Wide } from './model'
import { concludeLoop, type WideConclusions } from './wide-loop'
import { concludeBalance } from './wide-balance'
import { concludeWays } from './wide-ways'

/**
 * Applies a rule about the whole board.
 * @param holds gives 1 where a literal holds, -1 where it does not, 0 where it is open
 */
export function concludeWide(wide: Wide, holds: (literal: number) => number): WideConclusions {
  if (wide.kind === 'loop') return concludeLoop(wide, holds)
  if (wide.kind === 'connection') return concludeConnection(wide, holds)
  if (wide.kind === 'balance') return concludeBalance(wide, holds)
  return concludeWays(wide, holds, (connection, then) => concludeConnection(connection, then) === 'broken')
}

/**
 * Applies the rule that all chosen places are connected. Places that are cut off from a chosen one are ruled out. Places without which two
 * chosen ones would be separated (articulation points) are chosen (R. Tarjan, "Depth-first search and linear graph algorithms", 1972).
 */
function concludeConnection({ chosen, neighbours }: Connection, holds: (literal: number) => number): WideConclusions {
  const state = chosen.map((term) => (term >= 0 ? holds(term) : term === TRUE ? 1 : -1))
  const root = state.indexOf(1)
  if (root < 0) return []
  const found = new Int32Array(chosen.length).fill(-1)
  const low = new Int32Array(chosen.length)
  const parent = new Int32Array(chosen.length).fill(-1)
  const next = new Int32Array(chosen.length)
  /** By place: the number of chosen places in its subtree of the depth-first search, itself included. */
  const under = new Int32Array(chosen.length)
  const conclusions: number[] = []
  let count = 0
  const enter = (place: number, from: number): void => {
    found[place] = low[place] = count++
    parent[place] = from
    under[place] = state[place] === 1 ? 1 : 0
  }
  enter(root, -1)
  for (let place = root; place >= 0;) {
    const beside = neighbours[place]!
    if (next[place]! < beside.length) {
      const other = beside[next[place]!++]!
      if (state[other] === -1 || other === parent[place]) continue
      if (found[other]! >= 0) low[place] = Math.min(low[place]!, found[other]!)
      else {
        enter(other, place)
        place = other
      }
      continue
    }
    const above = parent[place]!
    if (above >= 0) {
      low[above] = Math.min(low[above]!, low[place]!)
      under[above] = under[above]! + under[place]!
      if (under[place]! > 0 && low[place]! >= found[above]! && state[above] === 0) conclusions.push(chosen[above]!)
    }
    place = above
  }
  for (let place = 0; place < chosen.length; place++) {
    if (found[place]! >= 0 || state[place] === -1) continue
    if (state[place] === 1) return 'broken'
    conclusions.push(chosen[place]! ^ 1)
  }
  return [...new Set(conclusions)]
}
