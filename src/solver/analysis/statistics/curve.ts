import { quantile } from './box'
import { spearman } from './ranks'

/** A problem at its position in the book. */
export interface CurvePoint {
  readonly position: number
  /** The number by which readers know the problem; left out: its place. */
  readonly number?: number
  readonly value: number
}

/** Two successive values of a book of which the second is smaller. */
export interface Fall {
  /** The numbers of the two problems in the book. */
  readonly from: number
  readonly to: number
  readonly by: number
}

/** The course of difficulty along a book. */
export interface Curve {
  /** The number of problems with a value. */
  readonly count: number
  /** The median of each point and its neighbours, one for each point. */
  readonly medians: readonly number[]
  /** Spearman's correlation of position and value: 1 for a book whose values only rise. */
  readonly spearman: number | null
  readonly falls: number
  readonly largestFall: Fall | null
}

/**
 * Computes the curve of problems in the order of their book. Problems without a value are left out. @param width the number of neighbouring
 * points of a median, odd
 */
export function curveOf(points: readonly CurvePoint[], width = 9): Curve {
  const sorted = points.toSorted((a, b) => a.position - b.position)
  const medians = runningMedians(
    sorted.map(({ value }) => value),
    Math.floor(width / 2),
  )
  let falls = 0
  let largestFall: Fall | null = null
  const called = ({ position, number }: CurvePoint): number => number ?? position
  sorted.forEach((point, i) => {
    const { value } = point
    const before = sorted[i - 1]
    if (!before || value >= before.value) return
    falls++
    const by = before.value - value
    if (largestFall === null || by > largestFall.by) largestFall = { from: called(before), to: called(point), by }
  })
  return { count: sorted.length, medians, spearman: spearman(sorted.map(({ position, value }) => [position, value])), falls, largestFall }
}

/** The median of each number with `half` neighbours on either side, one for each number. */
function runningMedians(values: readonly number[], half: number): number[] {
  // The numbers of the window in ascending order. At each step one number is removed and one inserted.
  const window = values.slice(0, half).sort((a, b) => a - b)
  return values.map((_, i) => {
    const comes = values[i + half]
    if (comes !== undefined) {
      const at = window.findIndex((value) => value > comes)
      window.splice(at < 0 ? window.length : at, 0, comes)
    }
    const leaves = values[i - half - 1]
    if (leaves !== undefined) window.splice(window.indexOf(leaves), 1)
    return quantile(window, 0.5)
  })
}
