/** The units of work (a visited element, a set edge) that count as one step of a grading: about half a microsecond. */
const UNITS_A_STEP = 6

/** The number of steps for a number of units. */
export function stepsOf(units: number): number {
  return Math.ceil(units / UNITS_A_STEP)
}
