import { TECHNIQUE_IDS, type TechniqueId } from '../weights'

/**
 * Techniques whose puzzles share levels: the first level, the effort that hardly any of their puzzles is below (`least`), and the efforts
 * at which the next levels begin (`cuts`).
 */
export interface Band {
  readonly techniques: readonly TechniqueId[]
  readonly level: number
  readonly least: number
  readonly cuts: readonly number[]
}

/** The bands, easiest first. The cuts divide published boards of each band into about equal groups. */
export const BANDS: readonly Band[] = [
  { techniques: ['initial', 'basic', 'loop'], level: 1, least: 0, cuts: [] },
  { techniques: ['G', 'C'], level: 2, least: 0, cuts: [0.8, 1.3] },
  { techniques: ['R3', 'R6', 'connectivity', 'parity', 'R7'], level: 5, least: 4, cuts: [6.7, 7.9] },
  { techniques: ['gates'], level: 8, least: 6, cuts: [10, 10.5] },
  { techniques: ['same', 'nested'], level: 10, least: 6, cuts: [] },
]

/** All levels. */
export const LEVELS: readonly number[] = [...new Set(BANDS.flatMap(({ level, cuts }) => [level, ...cuts.map((_, i) => level + i + 1)]))]

/** The effort beyond its beginning at which a level without an end is half passed. */
const HALF = 0.5

/** The band of a technique. */
export function bandOf(technique: TechniqueId): Band {
  return BANDS.find(({ techniques }) => techniques.includes(technique))!
}

/** The band that a level belongs to. */
export function bandOfLevel(level: number): Band {
  return BANDS.findLast((band) => band.level <= level) ?? BANDS[0]!
}

/**
 * The level of a puzzle by the hardest technique that it needs and by its effort; and its score, which is the level plus the position in
 * it, from 0 up to 1. So no puzzle of a lower level has a higher score.
 */
export function gradeBy(needed: TechniqueId, effort: number): { readonly level: number; readonly score: number } {
  const { level: first, least, cuts } = bandOf(needed)
  const passed = cuts.filter((cut) => effort >= cut).length
  const level = first + passed
  const from = cuts[passed - 1] ?? least
  const to = cuts[passed]
  const over = Math.max(0, effort - from)
  const share = to === undefined ? over / (over + HALF) : over / (to - from)
  // Whole numbers are added, since a sum of fractions would end in ...9999.
  return { level, score: (10_000 * level + Math.min(9999, Math.floor(10_000 * share))) / 10_000 }
}

/** The hardest of the techniques that were used. */
export function hardestOf(counts: Readonly<Record<TechniqueId, number>>): TechniqueId {
  return TECHNIQUE_IDS.findLast((id) => counts[id] > 0) ?? 'basic'
}
