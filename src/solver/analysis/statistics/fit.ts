import { agreementOf, kappaOf, type Agreement } from './agreement'
import { pearsonOf } from './correlation'
import { columnsOf, kendallOf, placesOf, spearmanOf } from './ranks'

/** The correlations of two series; each coefficient is null where it is undefined. */
export interface Correlations {
  readonly count: number
  readonly pearson: number | null
  readonly spearman: number | null
  readonly kendall: number | null
}

/** Cohen's kappa with three weights of a disagreement: 1, its size, and the square of its size. */
export interface Kappas {
  readonly plain: number | null
  readonly linear: number | null
  readonly quadratic: number | null
}

/** The agreement of two levels of the same problems on one scale. */
export interface ScaleFit {
  readonly scale: readonly number[]
  readonly agreement: Agreement
  /** The agreement for each first level. */
  readonly byLevel: readonly { readonly level: number; readonly agreement: Agreement }[]
  readonly kappa: Kappas
}

/** Pearson's, Spearman's and Kendall's coefficients of pairs. */
export function correlationsOf(pairs: readonly (readonly [number, number])[]): Correlations {
  const [x, y] = columnsOf(pairs)
  const [left, right] = [placesOf(x), placesOf(y)]
  return { count: pairs.length, pearson: pearsonOf(x, y), spearman: spearmanOf(left, right), kendall: kendallOf(left, right) }
}

/**
 * The agreement and the kappas of pairs (first, second), for example (label, grade).
 * @param scale all levels that can occur, easiest first @returns null where a level is not on the scale, so that the two cannot be compared
 */
export function scaleFit(pairs: readonly (readonly [number, number])[], scale: readonly number[]): ScaleFit | null {
  const places = new Map(scale.map((level, i) => [level, i]))
  const placed = pairs.map(([first, second]) => [places.get(first) ?? -1, places.get(second) ?? -1] as const)
  if (placed.some(([first, second]) => first < 0 || second < 0)) return null
  const counts = scale.map(() => new Array<number>(scale.length).fill(0))
  for (const [first, second] of placed) counts[first]![second]!++
  return {
    scale,
    agreement: agreementOf(placed),
    byLevel: scale.flatMap((level, i) => {
      const own = placed.filter(([first]) => first === i)
      return own.length === 0 ? [] : [{ level, agreement: agreementOf(own) }]
    }),
    kappa: { plain: kappaOf(counts, 0), linear: kappaOf(counts, 1), quadratic: kappaOf(counts, 2) },
  }
}
