import type { Budget } from '#solver/kernel/budget.ts'
import type { Canvas } from './canvas'
import type { Damage } from './damage'
import type { LocalProbe } from './local-probe'

/** Flips that seem to help, with the cells in doubt that they seem to decide. */
export interface Candidate {
  readonly flips: readonly number[]
  readonly decides: readonly number[]
  readonly damage: number
  /** The number of cells that it decides, less the number that it makes doubtful, less the price of its damage. */
  readonly score: number
}

/** The most flips that are probed, the least harmful first. More of them find nothing better and take longer. */
const MOST_PROBED = 240

/** The number of decided cells that balances a damage of 1. */
const WORTH = 1.5

/** The limits for candidates. */
export interface CandidateLimits {
  /** The most cells that one candidate may flip. */
  readonly most: number
  /** Whether a cell is flipped only together with its symmetric images. */
  readonly wholeOrbits: boolean
}

/**
 * Candidates of a single cell (in a symmetric picture, of a cell and its images) in or beside the cells in doubt. The first are those that
 * decide most with the least damage.
 */
export function candidatesFor(
  canvas: Canvas,
  free: readonly number[],
  damage: Damage,
  probe: LocalProbe,
  budget: Budget,
  { most, wholeOrbits }: CandidateLimits,
): Candidate[] {
  const sets = new Map<string, readonly number[]>()
  for (const cell of around(canvas, free)) {
    const orbit = damage.orbit(cell).sort((a, b) => a - b)
    if (orbit.length > 1 && !wholeOrbits) sets.set(String(cell), [cell])
    if (orbit.length <= most) sets.set(orbit.join(), orbit)
  }
  const weighed = [...sets.values()].map((flips) => ({ flips, damage: damage.of(flips) }))
  weighed.sort((a, b) => a.damage / a.flips.length - b.damage / b.flips.length)
  const candidates: Candidate[] = []
  for (const { flips, damage } of spread(weighed, free.length)) {
    if (budget.left === 0) break
    const { same, others } = probe.stillFree(canvas, flips, free, budget)
    const still = new Set(same)
    const decides = free.filter((cell) => !still.has(cell))
    candidates.push({ flips, damage, decides, score: decides.length - others - WORTH * damage })
  }
  return candidates.sort((a, b) => b.score - a.score)
}

/** A part of `weighed`. Where there are far too many, half of it are the least harmful ones, and half are spread over the rest. */
function spread<T>(weighed: readonly T[], doubts: number): readonly T[] {
  const most = Math.max(60, Math.min(MOST_PROBED, 4 * doubts))
  if (weighed.length <= most) return weighed
  const half = most / 2
  const rest = weighed.slice(half)
  const stride = rest.length / half
  return [...weighed.slice(0, half), ...Array.from({ length: half }, (_, i) => rest[Math.floor(i * stride)]!)]
}

/** The cells together with their neighbours. */
function around({ width, height }: Canvas, cells: readonly number[]): number[] {
  const found = new Set(cells)
  for (const cell of cells) {
    const x = cell % width
    if (x > 0) found.add(cell - 1)
    if (x < width - 1) found.add(cell + 1)
    if (cell >= width) found.add(cell - width)
    if (cell < width * (height - 1)) found.add(cell + width)
  }
  return [...found].sort((a, b) => a - b)
}

/** The best candidates, in order, that lie in different lines and decide different cells, so that they can be taken together. */
export function compatible(candidates: readonly Candidate[], width: number, most: number): Candidate[] {
  const taken: Candidate[] = []
  const decided = new Set<number>()
  const lines = new Set<string>()
  for (const candidate of candidates) {
    if (taken.length >= most) break
    if (candidate.score <= 0 && taken.length > 0) break
    const fresh = candidate.decides.filter((cell) => !decided.has(cell)).length
    const own = candidate.flips.flatMap((cell) => [`r${Math.floor(cell / width)}`, `c${cell % width}`])
    if (fresh === 0 || fresh < candidate.decides.length / 2 || own.some((line) => lines.has(line))) continue
    taken.push(candidate)
    for (const cell of candidate.decides) decided.add(cell)
    for (const line of own) lines.add(line)
  }
  return taken
}
