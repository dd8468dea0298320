/** The units of work (a visited element, a set edge) that count as one step of a grading: about half a microsecond. */
const UNITS_A_STEP = 6

/** Steps for so many units. */
export function stepsOf(units: number): number {
  return Math.ceil(units / UNITS_A_STEP)
}
