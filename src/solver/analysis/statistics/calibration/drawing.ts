import type { Sample } from './sample'

/**
 * A way to find borders or limits from a sample or from a resample of it. The result is a list of numbers: the borders between the levels,
 * or the limit of each base level; null where there is none.
 */
export interface Drawing {
  /**
   * @param weights how many times each sample counts; left out: each counts once
   * @returns null if there is no result at all
   */
  draw(weights?: Int32Array): readonly (number | null)[] | null
  /** The index of a sample's level, by these borders or limits, on the common scale of levels and labels; null where it has none. */
  placeOf(sample: Sample, drawn: readonly (number | null)[]): number | null
  /** The number of levels on the scale. */
  readonly places: number
  /** The index of a sample's label on the scale. */
  labelPlace(sample: Sample): number
}

/** Counts samples in a table: by the index of the label (rows) and of the level (columns). */
export function countPlaces(
  { places, placeOf, labelPlace }: Drawing,
  samples: readonly Sample[],
  drawn: readonly (number | null)[],
  weightOf: (i: number) => number = () => 1,
): number[][] {
  const counts = Array.from({ length: places }, () => new Array<number>(places).fill(0))
  samples.forEach((sample, i) => {
    const weight = weightOf(i)
    const place = weight === 0 ? null : placeOf(sample, drawn)
    if (place !== null) counts[labelPlace(sample)]![place]! += weight
  })
  return counts
}
