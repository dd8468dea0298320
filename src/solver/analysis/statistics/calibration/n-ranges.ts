import { countedN } from '../cross-table'
import type { NRange } from './calibration'
import type { Sample } from './sample'

/**
 * The greatest share of a label's problems that its range of n may exclude at either end. The paper chooses its ranges by hand; with one
 * twelfth, this rule chooses criterion A (1-3, 2-4, 3-) from the table of 3.4, and excludes the same 1, 4 and 1 problems.
 */
const TAIL = 1 / 12

/**
 * The range of n of each label's problems without the rare ones; the lowest label has no lower end, and the highest no upper end. Empty if
 * no n is known.
 */
export function rangesOf(samples: readonly Sample[], labels: readonly number[]): NRange[] {
  return labels.flatMap((label, place) => {
    const all = samples.flatMap((sample) => (sample.label === label && sample.n !== null ? [nOf(sample.n)] : []))
    if (all.length === 0) return []
    const counts = new Map<number, number>()
    for (const n of all) counts.set(n, (counts.get(n) ?? 0) + 1)
    const ascending = [...counts.keys()].sort((a, b) => a - b)
    const cutTail = (order: readonly number[]) => {
      let left = 0
      const end = order.findIndex((n) => {
        left += counts.get(n)!
        return left > TAIL * all.length
      })
      return { n: order[end]!, leftOut: order.slice(0, end).reduce((sum, n) => sum + counts.get(n)!, 0) }
    }
    const low = cutTail(ascending)
    const high = cutTail(ascending.toReversed())
    const isOpenBelow = place === 0
    const isOpenAbove = place === labels.length - 1
    return [
      {
        label,
        from: isOpenBelow ? null : low.n,
        under: isOpenAbove ? null : high.n + 1,
        leftOut: (isOpenBelow ? 0 : low.leftOut) + (isOpenAbove ? 0 : high.leftOut),
      },
    ]
  })
}

/** Whether the n of a sample is in the range of its label; an unknown n counts as inside. */
export function isInRange({ n }: Sample, range: NRange | undefined): boolean {
  if (n === null || range === undefined) return true
  const at = nOf(n)
  return (range.from === null || at >= range.from) && (range.under === null || at < range.under)
}

function nOf(n: number): number {
  return countedN(Number.isFinite(n) ? n : null)
}
