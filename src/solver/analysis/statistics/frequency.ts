/** A class of a frequency table: the values from `from` up to, but not including, `under`; null where the class is open. */
export interface FrequencyClass {
  readonly from: number | null
  readonly under: number | null
  readonly count: number
}

/** A frequency table, lowest class first, with the number of values that are in no class because an end is closed. */
export interface FrequencyTable {
  readonly classes: readonly FrequencyClass[]
  readonly below: number
  readonly above: number
}

/** Whether the values below the first border, and those from the last border on, are classes of their own. */
export interface OpenEnds {
  readonly below?: boolean
  readonly above?: boolean
}

/** The ends of a table that must be open so that every value is in a class. */
export function openEndsFor(values: readonly number[], borders: readonly number[]): OpenEnds {
  return { below: values.some((value) => value < borders[0]!), above: values.some((value) => value >= borders.at(-1)!) }
}

/**
 * Counts values by classes, as in the tables of Sato 2001, sections 4 and 6: a value on a border belongs to the class that
 * begins there.
 * @param borders one or more, ascending; k borders make k - 1 classes, and one more for each open end
 */
export function frequencyTable(values: readonly number[], borders: readonly number[], open: OpenEnds = {}): FrequencyTable {
  // Index i of the array counts the values that have reached exactly i borders.
  const counts = new Array<number>(borders.length + 1).fill(0)
  for (const value of values) counts[bordersPassed(value, borders)]!++
  const classes: FrequencyClass[] = counts.map((count, i) => ({ from: borders[i - 1] ?? null, under: borders[i] ?? null, count }))
  return {
    classes: classes.slice(open.below ? 0 : 1, open.above ? undefined : -1),
    below: open.below ? 0 : counts[0]!,
    above: open.above ? 0 : counts[borders.length]!,
  }
}

function bordersPassed(value: number, borders: readonly number[]): number {
  let passed = 0
  while (passed < borders.length && value >= borders[passed]!) passed++
  return passed
}
