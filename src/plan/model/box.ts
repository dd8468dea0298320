/** A rectangle of a page, in millimetres from the top left corner of the trimmed page. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Points (1/72 inch) in a millimetre. */
export const POINTS_PER_MM = 72 / 25.4

/** Millimetres of a length in points. */
export const mmOf = (points: number): number => points / POINTS_PER_MM

/** A length in inches as millimetres, rounded so that 0.1 + 0.2 errors of binary fractions do not show. */
export const mmOfInches = (inches: number): number => Math.round(inches * 25.4 * 1e6) / 1e6
