import type { Budget } from '#solver/kernel/budget.ts'
import { lookAtAdjacentClues } from './adjacent-clues'
import { enter } from './chain'
import { lookAtColours } from './colours'
import { lookAtElements } from './elements'
import { lookForLoops } from './loops'
import type { Look, Position } from './position'

/**
 * Whether a solve needed relations between colours of cells that were not yet known to be inside or outside. The source colours cells only
 * from the outside on, across known edges. Undefined where the budget ran out.
 * @param position the facts known when colours were first needed; it is changed
 * @param given the facts that the solve found later by trials or techniques beyond the source, with their values, in pairs and in order.
 *   Each is used when nothing else is found. The inside of trials is not examined.
 */
export function needsRelativeColours(position: Position, given: readonly number[], budget: Budget): boolean | undefined {
  let next = 0
  for (;;) {
    if (!budget.spend(position.tables.elements)) return undefined
    const { found, clash } = lookFromOutside(position)
    if (clash !== undefined || position.unknown() === 0) return false
    if (found.length > 0) {
      for (const deduction of found) enter(position, deduction)
      continue
    }
    const related = lookAtColours(position, false)
    if (related.clash !== undefined || related.found.length > 0) return true
    while (next < given.length && position.facts[given[next]!] !== 0) next += 2
    if (next >= given.length) return false
    position.facts[given[next]!] = given[next + 1]!
  }
}

function lookFromOutside(position: Position): Look {
  const looks = [
    () => lookAtElements(position, false, false),
    () => lookAtAdjacentClues(position),
    () => lookForLoops(position),
    () => lookAtElements(position, true, false),
    () => lookAtColours(position, false, true),
  ]
  for (const look of looks) {
    const seen = look()
    if (seen.clash !== undefined || seen.found.length > 0) return seen
  }
  return { found: [] }
}
