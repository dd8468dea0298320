/** Units of work (an element looked at, an edge set) that count as one step of a grading: about half a microsecond. */
const UNITS_A_STEP = 6

/** Steps for so many units. */
export function stepsOf(units: number): number {
  return Math.ceil(units / UNITS_A_STEP)
}
