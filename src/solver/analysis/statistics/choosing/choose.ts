import type { Candidate, Choice, Chosen, Quota, Shortage } from './choice'
import { CostFlow } from './cost-flow'

/** The number of parts into which the range of a level's values is divided, so that costs, squares of distances, are whole numbers. */
const FINE = 1000

/**
 * Chooses a number of puzzles of each level, without twins and spread as evenly as possible over the level's values: the sum of squared
 * distances between wanted and chosen values is least. A minimum-cost flow finds it exactly.
 *
 * @param ramp false: without spreading, the first puzzles of the book are taken
 * @returns the chosen puzzles from easy to hard, or the levels that have too few
 */
export function choose(candidates: readonly Candidate[], quota: readonly Quota[], ramp: boolean): Choice {
  const counts = new Map<number, number>()
  for (const { level, count } of quota) if (count > 0) counts.set(level, (counts.get(level) ?? 0) + count)
  const usable = candidates.filter(({ level }) => counts.has(level)).toSorted((a, b) => a.position - b.position)
  let chosen: Chosen[] = []
  for (const levels of joined([...counts.keys()], usable)) {
    const found = chooseTogether(
      usable.filter(({ level }) => levels.includes(level)),
      levels.map((level) => ({ level, count: counts.get(level)! })),
      ramp,
    )
    if ('asked' in found) return { ok: false, shortage: found }
    chosen = chosen.concat(found)
  }
  const places = new Map(usable.map(({ id, position }) => [id, position]))
  const order = (a: Chosen, b: Chosen) =>
    a.level - b.level || (ramp ? (a.value ?? Infinity) - (b.value ?? Infinity) : 0) || places.get(a.id)! - places.get(b.id)!
  return { ok: true, chosen: chosen.sort(order) }
}

/** Groups levels that have twins in common, because these must be chosen together. Every other level is a group of its own. */
function joined(levels: readonly number[], candidates: readonly Candidate[]): number[][] {
  let groups = levels.toSorted((a, b) => a - b).map((level) => [level])
  const levelsOf = new Map<string, Set<number>>()
  for (const { twins, level } of candidates) levelsOf.set(twins, (levelsOf.get(twins) ?? new Set()).add(level))
  for (const together of levelsOf.values()) {
    if (together.size < 2) continue
    const touched = groups.filter((group) => group.some((level) => together.has(level)))
    if (touched.length > 1) groups = [...groups.filter((group) => !touched.includes(group)), touched.flat()]
  }
  return groups
}

function chooseTogether(candidates: readonly Candidate[], quota: readonly Quota[], ramp: boolean): Chosen[] | Shortage {
  const classes = [...new Set(candidates.map(({ twins }) => twins))]
  const classOf = new Map(classes.map((twins, i) => [twins, i]))
  const slots = quota.flatMap(({ level, count }) => slotsOf(candidates, level, count, ramp))
  const source = 0
  const firstPuzzle = 1 + classes.length
  const firstSlot = firstPuzzle + candidates.length
  const sink = firstSlot + slots.length
  const flow = new CostFlow(sink + 1)
  classes.forEach((_, i) => flow.connect(source, 1 + i, 0))
  candidates.forEach(({ twins }, i) => flow.connect(1 + classOf.get(twins)!, firstPuzzle + i, 0))
  const offers: { readonly edge: number; readonly puzzle: number; readonly slot: number }[] = []
  slots.forEach((slot, j) => {
    for (const { puzzle, cost } of nearest(candidates, slot, slots.length))
      offers.push({ edge: flow.connect(firstPuzzle + puzzle, firstSlot + j, cost), puzzle, slot: j })
    flow.connect(firstSlot + j, sink, 0)
  })
  if (flow.run(source, sink) < slots.length) {
    // A cut of the flow: the levels whose places can no longer be reached have fewer different puzzles than wanted.
    const reached = flow.reachable(source)
    const short = new Set(slots.flatMap(({ level }, j) => (reached[firstSlot + j] ? [] : [level])))
    const levels = quota.map(({ level }) => level).filter((level) => short.has(level))
    const asked = quota.reduce((sum, { level, count }) => sum + (short.has(level) ? count : 0), 0)
    return { levels, asked, different: new Set(candidates.filter(({ level }) => short.has(level)).map(({ twins }) => twins)).size }
  }
  return offers
    .filter(({ edge }) => flow.isUsed(edge))
    .map(({ puzzle, slot }) => {
      const { id, level, value } = candidates[puzzle]!
      return { id, level, value, target: slots[slot]!.target }
    })
}

/** A place of a level, to which a puzzle is assigned. */
interface Slot {
  readonly level: number
  /** The value that is wanted at the place. */
  readonly target: number | null
  costOf(puzzle: Candidate, order: number): number
}

/**
 * The places of a level, with evenly spaced targets between its least and greatest value. Puzzles with equal values keep the order of the
 * book.
 */
function slotsOf(candidates: readonly Candidate[], level: number, count: number, ramp: boolean): Slot[] {
  const values = candidates.flatMap((one) => (one.level === level && one.value !== null ? [one.value] : []))
  const low = values.reduce((a, b) => Math.min(a, b), Infinity)
  const high = values.reduce((a, b) => Math.max(a, b), -Infinity)
  return Array.from({ length: count }, (_, j): Slot => {
    if (!ramp || values.length === 0) return { level, target: null, costOf: (_puzzle, order) => order }
    const target = count === 1 ? (low + high) / 2 : low + (j * (high - low)) / (count - 1)
    const scale = high > low ? FINE / (high - low) : 0
    // Puzzles without a value are the farthest from every place.
    const distance = ({ value }: Candidate) => (value === null ? 2 * FINE : Math.round(Math.abs(value - target) * scale))
    return { level, target, costOf: (puzzle, order) => distance(puzzle) ** 2 * candidates.length + order }
  })
}

/**
 * The nearest puzzles for a place: as many different ones as there are places. At least one of them is then free for the place, so that
 * puzzles farther away are not needed.
 */
function nearest(candidates: readonly Candidate[], slot: Slot, places: number): { readonly puzzle: number; readonly cost: number }[] {
  const own = candidates.flatMap((puzzle, i) => (puzzle.level === slot.level ? [{ puzzle: i, cost: slot.costOf(puzzle, i) }] : []))
  own.sort((a, b) => a.cost - b.cost)
  const different = new Set<string>()
  const end = own.findIndex(({ puzzle }) => different.add(candidates[puzzle]!.twins).size > places)
  return end < 0 ? own : own.slice(0, end)
}
