import { roundBorders } from './class-borders'
import { isKnown, type Problem } from './problem'

/** A bar: its problems by label, the easiest label first, problems without a label last. */
export interface Bar {
  /** The kind of the bar. `class`: values from `from` up to `under`; `unsolved` and `unknown`: problems without a value. */
  readonly kind: 'class' | 'unsolved' | 'unknown'
  readonly from: number | null
  readonly under: number | null
  readonly count: number
  readonly byLabel: readonly { readonly label: number | null; readonly ids: readonly number[] }[]
}

/**
 * The histogram of a book's values, in which every problem is in exactly one bar. The bars of unsolved and of unknown problems are the
 * last, where there are any.
 * @param borders the borders, ascending; left out: round ones. Values outside make a class of their own
 */
export function histogramOf(
  problems: readonly Problem[],
  valueOf: (problem: Problem) => number | null = ({ value }) => value,
  borders: readonly number[] = roundBorders(
    problems.flatMap((problem) => valueOf(problem) ?? []),
    20,
  ),
): Bar[] {
  const bars = new Map<string, Problem[]>()
  const put = (key: string, problem: Problem) => void (bars.get(key)?.push(problem) ?? bars.set(key, [problem]))
  for (const problem of problems) {
    const value = valueOf(problem)
    if (value === null || !isKnown(problem)) put(problem.state === 'unsolved' ? 'unsolved' : 'unknown', problem)
    else put(String(passed(borders, value)), problem)
  }
  const classes = Array.from({ length: borders.length + 1 }, (_, i) => i)
    .filter((i) => (i > 0 && i < borders.length) || bars.has(String(i)))
    .map((i) => barOf('class', borders[i - 1] ?? null, borders[i] ?? null, bars.get(String(i)) ?? []))
  const rest = (['unsolved', 'unknown'] as const).flatMap((kind) => (bars.has(kind) ? [barOf(kind, null, null, bars.get(kind)!)] : []))
  return [...classes, ...rest]
}

function barOf(kind: Bar['kind'], from: number | null, under: number | null, problems: readonly Problem[]): Bar {
  const byLabel = new Map<number | null, number[]>()
  for (const { id, label } of problems) void (byLabel.get(label)?.push(id) ?? byLabel.set(label, [id]))
  return {
    ...{ kind, from, under, count: problems.length },
    byLabel: [...byLabel].map(([label, ids]) => ({ label, ids })).sort((a, b) => (a.label ?? Infinity) - (b.label ?? Infinity)),
  }
}

/** The number of ascending borders that a value has reached. */
function passed(borders: readonly number[], value: number): number {
  let [low, high] = [0, borders.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (value >= borders[middle]!) low = middle + 1
    else high = middle
  }
  return low
}
