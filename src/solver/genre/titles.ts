/** A day of the calendar, which the caller passes because solvers have no clock. Months count from 1. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The title that puzzles of one day share, before their serial numbers: year, month and day with two digits each, `261121`. */
export function dayTitle({ year, month, day }: Day): string {
  return [year % 100, month, day].map((part) => String(part).padStart(2, '0')).join('')
}

/** A title followed by a serial number of at least three digits: `261121001`. */
export function numbered(title: string, serial: number): string {
  return `${title}${String(serial).padStart(3, '0')}`
}
