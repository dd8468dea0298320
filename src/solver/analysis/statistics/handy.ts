/** The steps of handy numbers, coarsest first, within one power of ten. */
const STEPS = [1, 0.5, 0.25] as const

/**
 * The handy number near a border. Of the steps 1, 0.5, 0.25, 0.1, 0.05, 0.025 … (times any power of ten) it takes the coarsest that has a
 * multiple within `slack` of the border. Sato 2001 rounds by hand; with a tenth of the pooled standard deviation as slack this gives the
 * paper's 1.75, 2.6 (section 4.4) and 2.25 (6.5).
 * @param slack a distance above 0; otherwise, and where no step fits, the result is the border itself
 */
export function handyNumber(border: number, slack: number): number {
  if (!(slack > 0) || !Number.isFinite(border)) return border
  const coarsest = Math.ceil(Math.log10(Math.max(Math.abs(border), slack))) + 1
  for (let exponent = coarsest; exponent > coarsest - 16; exponent--)
    for (const round of STEPS) {
      const step = Number(`${round}e${exponent}`)
      const nearest = Number((Math.round(border / step) * step).toPrecision(12))
      if (Math.abs(nearest - border) <= slack) return nearest
    }
  return border
}

/**
 * The handy number near the border of two samples, within a tenth of their pooled deviation; the border itself where a sample has no
 * deviation.
 */
export function handyBetween(
  border: number,
  lower: { readonly count: number; readonly deviation: number | null },
  upper: { readonly count: number; readonly deviation: number | null },
): number {
  if (lower.deviation === null || upper.deviation === null) return border
  return handyNumber(border, pooledDeviation({ ...lower, deviation: lower.deviation }, { ...upper, deviation: upper.deviation }) / 10)
}

/** The pooled standard deviation of two samples. */
export function pooledDeviation(
  a: { readonly count: number; readonly deviation: number },
  b: { readonly count: number; readonly deviation: number },
): number {
  return Math.sqrt(((a.count - 1) * a.deviation ** 2 + (b.count - 1) * b.deviation ** 2) / (a.count + b.count - 2))
}
