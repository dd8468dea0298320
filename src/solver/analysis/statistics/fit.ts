import { agreementOf, kappaOf, type Agreement } from './agreement'
import { pearsonOf } from './correlation'
import { columnsOf, kendallOf, placesOf, spearmanOf } from './ranks'

/** The correlation of two series; a coefficient is null if it is undefined. */
export interface Correlations {
  readonly count: number
  readonly pearson: number | null
  readonly spearman: number | null
  readonly kendall: number | null
}

/** Cohen's kappa with three weights of a disagreement: equal for all, by its size, and by the square of its size. */
export interface Kappas {
  readonly plain: number | null
  readonly linear: number | null
  readonly quadratic: number | null
}

/** The agreement of two levels of the same problems on one scale. */
export interface ScaleFit {
  readonly scale: readonly number[]
  readonly agreement: Agreement
  /** The agreement by the first level. */
  readonly byLevel: readonly { readonly level: number; readonly agreement: Agreement }[]
  readonly kappa: Kappas
}

/** The coefficients of Pearson, Spearman and Kendall for pairs. */
export function correlationsOf(pairs: readonly (readonly [number, number])[]): Correlations {
  const [x, y] = columnsOf(pairs)
  const [left, right] = [placesOf(x), placesOf(y)]
  return { count: pairs.length, pearson: pearsonOf(x, y), spearman: spearmanOf(left, right), kendall: kendallOf(left, right) }
}

/**
 * The agreement and kappa of pairs (first, second), e.g. (label, grade).
 *
 * @param scale all levels that may occur, easiest first
 * @returns null if a level is not on the scale, so that levels cannot be compared one by one
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
