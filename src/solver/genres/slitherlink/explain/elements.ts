import { ALLOWS, BY_CORNERS, BY_EDGES, BY_OPPOSITES } from '../engine/patterns'
import { ANY_CORNER, ANY_PAIR, type Deduction, type Look, type Position } from './position'

/** Finds the conclusions from the remaining patterns of single cells and nodes: by their edges alone, or with their gates as well. */
export function lookAtElements(position: Position, withGates: boolean, withReasons: boolean): Look {
  const { tables } = position
  const found: Deduction[] = []
  const rule = withGates ? 'gate' : 'element'
  for (let element = 0; element < tables.elements; element++) {
    const mask = maskOf(position, element, withGates, undefined)
    if (mask === 0) {
      const all = reasonsOf(position, element, withGates)
      return {
        found: [],
        clash: { rule, at: element, sets: [], reasons: withReasons ? least(position, element, withGates, all, 0, 0) : all },
      }
    }
    const sets = implied(position, element, withGates, mask)
    if (sets.length === 0) continue
    if (!withReasons) {
      found.push({ rule, at: element, sets, reasons: [] })
      continue
    }
    // Each conclusion gets as few reasons as possible. Conclusions with the same reasons become one step.
    const all = reasonsOf(position, element, withGates)
    const groups = new Map<string, { sets: number[]; reasons: readonly number[] }>()
    for (let i = 0; i < sets.length; i += 2) {
      const reasons = least(position, element, withGates, all, sets[i]!, sets[i + 1]!)
      const kind = position.isEdge(sets[i]!) ? 'e' : 'g'
      const key = kind + reasons.join()
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { sets: [sets[i]!, sets[i + 1]!], reasons })
      else group.sets.push(sets[i]!, sets[i + 1]!)
    }
    for (const group of groups.values()) found.push({ rule, at: element, ...group })
  }
  return { found }
}

/** The remaining patterns of an element, by all known facts or, if given, by `only` these. */
function maskOf(position: Position, element: number, withGates: boolean, only: ReadonlySet<number> | undefined): number {
  const { tables, facts, base, atCorner, atPair } = position
  const at = 4 * element
  let code = 0
  let corners = 0
  const minds = (fact: number) => only === undefined || only.has(fact)
  for (let k = 0; k < 4; k++) {
    const edge = tables.edgesOf[at + k]!
    if (edge === tables.geometry.edges || minds(edge)) code |= facts[edge]! << (2 * k)
    if (!withGates) continue
    const corner = atCorner + tables.cornersOf[at + k]!
    corners |= (minds(corner) ? facts[corner]! : ANY_CORNER) << (3 * k)
  }
  let mask = base[element]! & BY_EDGES[code]!
  if (!withGates) return mask
  mask &= BY_CORNERS[corners]!
  if (element >= tables.geometry.cells) return mask
  const pair = atPair + 2 * element
  return mask & BY_OPPOSITES[(minds(pair) ? facts[pair]! : ANY_PAIR) | ((minds(pair + 1) ? facts[pair + 1]! : ANY_PAIR) << 2)]!
}

/** The facts that a mask implies and that are not known yet, with their values. */
function implied(position: Position, element: number, withGates: boolean, mask: number): number[] {
  const { tables, facts, atCorner, atPair } = position
  const allows = ALLOWS[mask]!
  const sets: number[] = []
  for (let k = 0; k < 4; k++) {
    const edge = tables.edgesOf[4 * element + k]!
    if (facts[edge] !== 0) continue
    if (((allows >> k) & 1) === 0) sets.push(edge, 2)
    else if (((allows >> (4 + k)) & 1) === 0) sets.push(edge, 1)
  }
  if (!withGates) return sets
  for (let k = 0; k < 4; k++) {
    const corner = atCorner + tables.cornersOf[4 * element + k]!
    const domain = (allows >> (8 + 3 * k)) & 7
    if ((facts[corner]! & domain) !== facts[corner]) sets.push(corner, facts[corner]! & domain)
  }
  if (element >= tables.geometry.cells) return sets
  for (let j = 0; j < 2; j++) {
    const pair = atPair + 2 * element + j
    const domain = (allows >> (20 + 2 * j)) & 3
    if ((facts[pair]! & domain) !== facts[pair]) sets.push(pair, facts[pair]! & domain)
  }
  return sets
}

/** All known facts around an element. */
function reasonsOf(position: Position, element: number, withGates: boolean): number[] {
  const { tables, facts, atCorner, atPair } = position
  const reasons: number[] = []
  for (let k = 0; k < 4; k++) {
    const edge = tables.edgesOf[4 * element + k]!
    if (edge !== tables.geometry.edges && facts[edge] !== 0) reasons.push(edge)
  }
  if (!withGates) return reasons
  for (let k = 0; k < 4; k++) {
    const corner = atCorner + tables.cornersOf[4 * element + k]!
    if (facts[corner] !== ANY_CORNER) reasons.push(corner)
  }
  if (element >= tables.geometry.cells) return reasons
  for (let j = 0; j < 2; j++) if (facts[atPair + 2 * element + j] !== ANY_PAIR) reasons.push(atPair + 2 * element + j)
  return reasons
}

/**
 * The reasons that suffice for a conclusion (a value of 0: for the contradiction). Reasons that the others make unnecessary are left out,
 * gates first.
 */
function least(
  position: Position,
  element: number,
  withGates: boolean,
  all: readonly number[],
  fact: number,
  value: number,
): readonly number[] {
  const kept = new Set(all)
  const suffices = () => {
    const mask = maskOf(position, element, withGates, kept)
    if (value === 0) return mask === 0
    const { tables, atCorner, atPair, facts } = position
    const allows = ALLOWS[mask]!
    for (let k = 0; k < 4; k++) {
      if (tables.edgesOf[4 * element + k] === fact) return ((allows >> (value === 2 ? k : 4 + k)) & 1) === 0
      if (atCorner + tables.cornersOf[4 * element + k]! === fact) return (facts[fact]! & (allows >> (8 + 3 * k)) & 7) === value
    }
    const j = fact - atPair - 2 * element
    return (facts[fact]! & (allows >> (20 + 2 * j)) & 3) === value
  }
  for (const reason of all.toReversed()) {
    if (reason === fact) continue
    kept.delete(reason)
    if (!suffices()) kept.add(reason)
  }
  return all.filter((reason) => kept.has(reason))
}
