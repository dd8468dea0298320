import type { FlatPlan } from '#contract/pages.ts'
import type { CurveBy } from './flat.svelte'

/** Space between the steps of two sections, in px. */
const APART = 7

/** A section's steps on the curve: its puzzles from `first` to `last` (places among the printed ones), in px from `left` to `right`. */
export interface CurveSection {
  readonly part: number
  readonly first: number
  readonly last: number
  readonly left: number
  readonly right: number
  /** The levels of its puzzles' scale; 0 where it has more than one. */
  readonly levels: number
}

/** Where the steps of a curve stand. */
export interface CurveShape {
  readonly sections: readonly CurveSection[]
  /** The width of a step, in px. */
  readonly step: number
  /** The left edge of each puzzle's step, in px. */
  readonly lefts: Float64Array
}

/** Steps of equal width over a room, sections apart. */
export function curveShape({ puzzles }: Pick<FlatPlan, 'puzzles'>, left: number, width: number): CurveShape {
  const count = puzzles.id.length
  const groups: { part: number; first: number; last: number; levels: number }[] = []
  puzzles.part.forEach((part, i) => {
    const group = groups.at(-1)
    const levels = puzzles.topLevel[i]!
    if (group?.part === part) {
      group.last = i
      if (group.levels !== levels) group.levels = 0
    } else groups.push({ part, first: i, last: i, levels })
  })
  const step = count === 0 ? 0 : Math.max(0, width - APART * Math.max(0, groups.length - 1)) / count
  const lefts = new Float64Array(count)
  const sections = groups.map((group, g): CurveSection => {
    const from = left + group.first * step + g * APART
    for (let i = group.first; i <= group.last; i++) lefts[i] = from + (i - group.first) * step
    return { ...group, left: from, right: from + (group.last - group.first + 1) * step }
  })
  return { sections, step, lefts }
}

/** How high a puzzle's step is, 0 to 1; null where it is not graded. */
export function stepHeight({ puzzles }: Pick<FlatPlan, 'puzzles'>, place: number, by: CurveBy): number | null {
  const level = puzzles.level[place]!
  if (level === null) return null
  if (by === 'score') return puzzles.height[place]!
  return level / Math.max(level, puzzles.topLevel[place]!, 1)
}

/** The steps as one path each: the areas under them, and their tops. */
export function curvePaths(
  plan: FlatPlan,
  shape: CurveShape,
  by: CurveBy,
  top: number,
  bottom: number,
): { readonly areas: string; readonly tops: string; readonly ungraded: string } {
  const areas: string[] = []
  const tops: string[] = []
  const ungraded: string[] = []
  const { step, lefts } = shape
  const gap = step > 4 ? 1 : 0
  for (let i = 0; i < lefts.length; i++) {
    const height = stepHeight(plan, i, by)
    if (height === null) {
      const wide = Math.min(12, step)
      ungraded.push(
        `M${(lefts[i]! + (step - wide) / 2).toFixed(1)} ${((top + bottom) / 2 - 4).toFixed(1)}h${wide.toFixed(1)}v9h${(-wide).toFixed(1)}z`,
      )
      continue
    }
    const x = lefts[i]!.toFixed(1)
    const y = (bottom - height * (bottom - top)).toFixed(1)
    areas.push(`M${x} ${bottom}V${y}h${(step - gap).toFixed(1)}V${bottom}z`)
    tops.push(`M${x} ${y}h${(step - gap).toFixed(1)}`)
  }
  return { areas: areas.join(''), tops: tops.join(''), ungraded: ungraded.join('') }
}

/** The puzzle whose step is under a point; the nearest where it is between two. */
export function placeAt({ lefts, step }: CurveShape, x: number): number {
  let low = 0
  let high = lefts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (lefts[middle]! <= x) low = middle
    else high = middle - 1
  }
  return low < lefts.length - 1 && x > lefts[low]! + step && lefts[low + 1]! - x < x - lefts[low]! - step ? low + 1 : low
}
