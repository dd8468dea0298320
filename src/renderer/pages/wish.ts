import type { FlatPlan } from '#contract/schemas/pages.ts'

/** A part of the curve: from one gap between puzzles (from 0) to another; equal: that gap. */
export interface Brushed {
  readonly from: number
  readonly to: number
}

/** The wish for a place that the brush fills. */
export interface Wish {
  readonly genre: string
  readonly part: number
  readonly by: 'value' | 'level'
  readonly from: number
  readonly to: number
  /** The middle level of the puzzles around the place. */
  readonly level?: number
  /** The lower and the upper border of the wish as heights of the curve, 0 to 1. */
  readonly heights: readonly [number, number]
}

/**
 * By how much the wish extends beyond the neighbours on either side, as a share of the band between them; below, at least
 * as a share of their value.
 */
const WIDER = 0.1
const LEAST = 0.05

/** A brush within one section: the one in which it begins. */
export function withinSection({ puzzles: { part } }: Pick<FlatPlan, 'puzzles'>, { from, to }: Brushed): Brushed {
  const own = part[from < to ? from : from > 0 ? from - 1 : 0]
  let end = from
  while (end < to && part[end] === own) end++
  return { from, to: end }
}

/** The values of the neighbours on both sides, somewhat wider; levels where values are not known. Undefined in an empty book. */
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

/** The gap of a brush into which a puzzle goes: of a range the first before which it does not fall. */
export function gapFor(plan: Pick<FlatPlan, 'puzzles'>, brushed: Brushed, by: Wish['by'], measure: number | null): number {
  const { from, to } = withinSection(plan, brushed)
  const values = by === 'value' ? plan.puzzles.value : plan.puzzles.level
  for (let i = from; i < to && measure !== null; i++) if ((values[i] ?? -Infinity) > measure) return i
  return to
}
