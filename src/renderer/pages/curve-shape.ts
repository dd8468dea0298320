import type { FlatPlan } from '#contract/schemas/pages.ts'
import type { CurveBy } from './plan/flat.svelte'

/** The space between the steps of two sections, in px. */
const APART = 7

/** The steps of one section: its puzzles from `first` to `last` (indices of printed puzzles), drawn from `left` to `right` in px. */
export interface CurveSection {
  readonly part: number
  readonly first: number
  readonly last: number
  readonly left: number
  readonly right: number
  /** The number of levels in the scale of its puzzles; 0 for several scales. */
  readonly levels: number
}

/** The positions of a curve's steps. */
export interface CurveShape {
  readonly sections: readonly CurveSection[]
  /** The width of a step, in px. */
  readonly step: number
  /** The left edge of each puzzle's step, in px. */
  readonly lefts: Float64Array
}

/** Lays out steps of equal width in a room, with space between sections. */
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

/** The height of a puzzle's step, 0 to 1; null for a puzzle without a grading. */
export function stepHeight({ puzzles }: Pick<FlatPlan, 'puzzles'>, place: number, by: CurveBy): number | null {
  const level = puzzles.level[place]!
  if (level === null) return null
  if (by === 'score') return puzzles.height[place]!
  return level / Math.max(level, puzzles.topLevel[place]!, 1)
}

/** Puzzles whose steps are drawn as one, from `first` to `last` (indices of printed puzzles). */
interface Column {
  readonly first: number
  readonly last: number
}

/** The steps of the curve, one for each puzzle. If they would be narrower than a pixel, neighbours in a section are joined. */
function columnsOf({ sections, step }: CurveShape): Column[] {
  const together = step > 0 ? Math.max(1, Math.ceil(1 / step)) : 1
  return sections.flatMap(({ first, last }) =>
    Array.from({ length: Math.ceil((last - first + 1) / together) }, (_, i) => {
      const from = first + i * together
      return { first: from, last: Math.min(last, from + together - 1) }
    }),
  )
}

/** The lines and areas of a curve, each as one SVG path. */
export interface CurvePaths {
  /** The areas under the steps; below, the tops of the steps. */
  readonly areas: string
  readonly tops: string
  /** The labels that differ from the level. */
  readonly labels: string
  readonly ungraded: string
}

/** The paths of the steps. For joined steps, the area reaches to the highest of them, and a line goes from there to the lowest. */
export function curvePaths(plan: Pick<FlatPlan, 'puzzles'>, shape: CurveShape, by: CurveBy, top: number, bottom: number): CurvePaths {
  const areas: string[] = []
  const tops: string[] = []
  const labels: string[] = []
  const ungraded: string[] = []
  const { step, lefts } = shape
  const gap = step > 4 ? 1 : 0
  const yOf = (height: number): string => (bottom - height * (bottom - top)).toFixed(1)
  for (const { first, last } of columnsOf(shape)) {
    let [low, high] = [Infinity, -Infinity]
    let isUngraded = false
    const labelled = new Set<string>()
    for (let i = first; i <= last; i++) {
      const height = stepHeight(plan, i, by)
      if (height === null) isUngraded = true
      else [low, high] = [Math.min(low, height), Math.max(high, height)]
      const label = labelHeight(plan, i)
      if (label !== null) labelled.add(yOf(label))
    }
    const left = lefts[first]!
    const whole = (last - first + 1) * step
    const [x, width] = [left.toFixed(1), (whole - gap).toFixed(1)]
    for (const y of labelled) labels.push(`M${x} ${y}h${whole.toFixed(1)}`)
    if (isUngraded) {
      const wide = Math.min(12, whole)
      const from = (left + (whole - wide) / 2).toFixed(1)
      ungraded.push(`M${from} ${((top + bottom) / 2 - 4).toFixed(1)}h${wide.toFixed(1)}v9h${(-wide).toFixed(1)}z`)
    }
    if (high < low) continue
    areas.push(`M${x} ${bottom}V${yOf(high)}h${width}V${bottom}z`)
    tops.push(`M${x} ${yOf(high)}h${width}`)
    if (low < high) tops.push(`M${(left + whole / 2).toFixed(1)} ${yOf(high)}V${yOf(low)}`)
  }
  return { areas: areas.join(''), tops: tops.join(''), labels: labels.join(''), ungraded: ungraded.join('') }
}

/** The height of a puzzle's label in the curve, 0 to 1; null where it has none, or one equal to its level. */
function labelHeight({ puzzles }: Pick<FlatPlan, 'puzzles'>, place: number): number | null {
  const label = puzzles.label[place] ?? null
  return label === null || label === puzzles.level[place] ? null : Math.min(1, label / Math.max(1, puzzles.topLevel[place]!))
}

/** The puzzle whose step is at an x position, or nearest to it. */
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
