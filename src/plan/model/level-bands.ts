import type { PrintedWords } from '../words/printed-words'

/** Ids of the bands into which a scale of levels is divided, the easiest first. */
export const BANDS = ['easy', 'medium', 'hard'] as const
/** A band of levels, one of {@link BANDS}. */
export type Band = (typeof BANDS)[number]

/** The heading over the puzzles of a band, taken from the three middle ones of the five names of levels. */
export const bandName = ({ levels }: Pick<PrintedWords, 'levels'>, band: Band): string => levels[1 + BANDS.indexOf(band)]!

/** The share of a scale that is easy, and the share that is hard: of five levels, 1 and 2 are easy, 4 and 5 hard. */
const OUTER_SHARE = 0.4

/**
 * The bands easy, medium and hard of the levels 1 to `top`, each with its lowest and highest level; together they cover all levels. A scale
 * of two levels has no medium band, and a scale of one level has that band alone.
 */
export function levelBands(top: number): readonly { readonly band: Band; readonly levels: readonly [number, number] }[] {
  if (top < 2) return [{ band: 'medium', levels: [1, Math.max(1, top)] }]
  const outer = Math.max(1, Math.floor(top * OUTER_SHARE))
  const bands: readonly (readonly [Band, number, number])[] = [
    ['easy', 1, outer],
    ['medium', outer + 1, top - outer],
    ['hard', top - outer + 1, top],
  ]
  return bands.flatMap(([band, from, to]) => (from <= to ? [{ band, levels: [from, to] as const }] : []))
}
