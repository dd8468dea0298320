import { Random } from '#solver/kernel/random.ts'
import { quantile } from './box'

/** A problem with its label and two levels. */
export interface TwoLevels {
  readonly label: number
  readonly left: number
  readonly right: number
}

/** The gain of one side's levels over those of the other: the difference of their quadratic weighted kappas with the labels. */
export interface Gain {
  readonly gain: number
  /** The interval with 95 % of the resamples of problems; null where there are too few problems. */
  readonly interval: readonly [number, number] | null
  readonly resamples: number
  /** Whether the interval excludes 0; otherwise the two cannot be distinguished. */
  readonly isTold: boolean
}

/** The least number of problems for which an interval is computed. */
const LEAST = 10

/** The gain in kappa of right over left, with the percentile interval of seeded resamples; null where a kappa is not defined. */
export function gainOf(problems: readonly TwoLevels[], seed: string, resamples: number): Gain | null {
  const scale = [...new Set(problems.flatMap(({ label, left, right }) => [label, left, right]))].sort((a, b) => a - b)
  const place = new Map(scale.map((level, i) => [level, i]))
  const size = scale.length
  // Problems with the same label and the same two levels are of one kind, and there are few kinds, so kinds are drawn.
  const kinds = Int32Array.from(
    problems,
    ({ label, left, right }) => (place.get(label)! * size + place.get(left)!) * size + place.get(right)!,
  )
  const counts = new Float64Array(size * size * size)
  for (const kind of kinds) counts[kind]!++
  const whole = difference(counts, size)
  if (whole === null) return null
  if (problems.length < LEAST || resamples < 1) return { gain: whole, interval: null, resamples: 0, isTold: false }
  const random = new Random(seed)
  const gains: number[] = []
  for (let round = 0; round < resamples; round++) {
    counts.fill(0)
    for (let i = 0; i < kinds.length; i++) counts[kinds[random.below(kinds.length)]!]!++
    const found = difference(counts, size)
    if (found !== null) gains.push(found)
  }
  gains.sort((a, b) => a - b)
  if (gains.length === 0) return { gain: whole, interval: null, resamples: 0, isTold: false }
  const interval = [quantile(gains, 0.025), quantile(gains, 0.975)] as const
  return { gain: whole, interval, resamples: gains.length, isTold: interval[0] > 0 || interval[1] < 0 }
}

function difference(counts: Float64Array, size: number): number | null {
  const left = kappa(counts, size, (kind) => Math.floor(kind / size) % size)
  const right = kappa(counts, size, (kind) => kind % size)
  return left === null || right === null ? null : right - left
}

/** The quadratic weighted kappa of the labels with the levels of one side. */
function kappa(counts: Float64Array, size: number, sideOf: (kind: number) => number): number | null {
  const rows = new Float64Array(size)
  const columns = new Float64Array(size)
  let [total, observed, expected] = [0, 0, 0]
  counts.forEach((count, kind) => {
    if (count === 0) return
    const label = Math.floor(kind / (size * size))
    const level = sideOf(kind)
    rows[label]! += count
    columns[level]! += count
    total += count
    observed += count * (label - level) ** 2
  })
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) expected += (rows[i]! * columns[j]! * (i - j) ** 2) / total
  return expected === 0 ? null : 1 - observed / expected
}
