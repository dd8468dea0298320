import type { FlatPlan } from '#contract/schemas/pages.ts'

/** A brushed part of the curve, from one gap between puzzles to another (indices from 0). If both are equal, it is this gap. */
export interface Brushed {
  readonly from: number
  readonly to: number
}

/** A wish for the place under the brush. */
export interface Wish {
  readonly genre: string
  readonly part: number
  readonly by: 'value' | 'level'
  readonly from: number
  readonly to: number
  /** The mean level of the puzzles around the place. */
  readonly level?: number
  /** The lower and the upper border of the wish as heights in the curve, 0 to 1. */
  readonly heights: readonly [number, number]
}

/**
 * How far the wish extends beyond the values of the neighbours on each side, as a share of the difference between them. Below: the least
 * extension, as a share of their value.
 */
const WIDER = 0.1
const LEAST = 0.05

/** The part of a brush within the section in which it begins. */
export function withinSection({ puzzles: { part } }: Pick<FlatPlan, 'puzzles'>, { from, to }: Brushed): Brushed {
  const own = part[from < to ? from : from > 0 ? from - 1 : 0]
  let end = from
  while (end < to && part[end] === own) end++
  return { from, to: end }
}

/**
 * The wish for a brush: the values of the neighbours on both sides, somewhat widened; levels where values are unknown. Undefined in an
 * empty book.
 */
export function wishFor(plan: Pick<FlatPlan, 'puzzles' | 'genres'>, brushed: Brushed): Wish | undefined {
  const { from, to } = withinSection(plan, brushed)
  const { part, genre, value, level, height, topLevel } = plan.puzzles
  const model = from < to ? from : from > 0 ? from - 1 : from
  const own = part[model]
  const name = plan.genres[genre[model] ?? -1]
  if (own === undefined || name === undefined) return undefined
  const isLike = (i: number): boolean => part[i] === own && genre[i] === genre[model]
  let left: number | undefined
  for (let i = from - 1; i >= 0 && part[i] === own && left === undefined; i--) if (isLike(i) && level[i] !== null) left = i
  let right: number | undefined
  for (let i = to; i < part.length && part[i] === own && right === undefined; i++) if (isLike(i) && level[i] !== null) right = i
  const around = [left, right].filter((i) => i !== undefined)
  const base = { genre: name, part: own }
  if (around.length === 0) {
    const top = Math.max(1, topLevel[model] ?? 1)
    return { ...base, by: 'level', from: 1, to: top, heights: [0, 1] }
  }
  const ends = around.map((i) => height[i]!)
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  if (around.every((i) => value[i] !== null)) {
    const values = around.map((i) => value[i]!)
    const [least, most] = [Math.min(...values), Math.max(...values)]
    const more = Math.max((most - least) * WIDER, LEAST * Math.max(Math.abs(most), 1))
    const share = Math.max((high - low) * WIDER, LEAST / 5)
    const near = Math.round(around.reduce((sum, i) => sum + level[i]!, 0) / around.length)
    return {
      ...base,
      level: near,
      by: 'value',
      from: least - more,
      to: most + more,
      heights: [Math.max(0, low - share), Math.min(1, high + share)],
    }
  }
  const levels = around.map((i) => level[i]!)
  return { ...base, by: 'level', from: Math.min(...levels), to: Math.max(...levels), heights: [low, high] }
}

/** The gap of a brush into which a puzzle fits: the first gap before a harder puzzle, or else the last gap. */
export function gapFor(plan: Pick<FlatPlan, 'puzzles'>, brushed: Brushed, by: Wish['by'], measure: number | null): number {
  const { from, to } = withinSection(plan, brushed)
  const values = by === 'value' ? plan.puzzles.value : plan.puzzles.level
  for (let i = from; i < to && measure !== null; i++) if ((values[i] ?? -Infinity) > measure) return i
  return to
}
