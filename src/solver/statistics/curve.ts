import { quantile } from './box'
import { spearman } from './ranks'

/** A problem on its place in the book. */
export interface CurvePoint {
  readonly position: number
  readonly value: number
}

/** A value that is smaller than the one before it. */
export interface Fall {
  /** Numbers in the book. */
  readonly from: number
  readonly to: number
  readonly by: number
}

/** How difficulty runs along a book. */
export interface Curve {
  /** How many problems have a value. */
  readonly count: number
  /** The median of each point and its neighbours, as many as there are points. */
  readonly medians: readonly number[]
  /** Spearman's correlation of place and value: 1 for a book that only rises. */
  readonly spearman: number | null
  readonly falls: number
  readonly largestFall: Fall | null
}

/** The curve of problems in the order of their book; those without a value are passed over. @param width an odd number of neighbours */
export function curveOf(points: readonly CurvePoint[], width = 9): Curve {
  const sorted = points.toSorted((a, b) => a.position - b.position)
  const half = Math.floor(width / 2)
  const medians = sorted.map((_, i) => {
    const around = sorted.slice(Math.max(0, i - half), i + half + 1).map(({ value }) => value)
    return quantile(
      around.sort((a, b) => a - b),
      0.5,
    )
  })
  let falls = 0
  let largestFall: Fall | null = null
  sorted.forEach(({ position, value }, i) => {
    const before = sorted[i - 1]
    if (!before || value >= before.value) return
    falls++
    const by = before.value - value
    if (largestFall === null || by > largestFall.by) largestFall = { from: before.position, to: position, by }
  })
  return { count: sorted.length, medians, spearman: spearman(sorted.map(({ position, value }) => [position, value])), falls, largestFall }
}
