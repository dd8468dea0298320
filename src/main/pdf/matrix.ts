/** An affine map of PDF: x' = a x + c y + e, y' = b x + d y + f (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** The map that changes nothing. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** The map that moves every point by `x` and `y`. */
const shift = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

/** The product of two maps: `inner` is applied first, then `outer`. */
export function times(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const [p, q, r, s, t, u] = outer
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u]
}

/** The point to which a map takes (x, y). */
export function through([a, b, c, d, e, f]: Matrix, x: number, y: number): [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The factor by which a map makes lengths larger, on the mean of both directions. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/**
 * The position at which the next letter of a text object stands, as the operators of PDF move it (ISO 32000-1, 9.4.2): the map from the
 * coordinates of the text to those of the page's content, and the map of the line that it stands in.
 */
export class TextPosition {
  /** The map of the next letter. */
  matrix: Matrix = IDENTITY
  private line: Matrix = IDENTITY

  /** BT: a text object begins. */
  begin(): void {
    this.set(IDENTITY)
  }

  /** Tm: the line and the next letter stand by this map. */
  set(matrix: Matrix): void {
    this.matrix = this.line = matrix
  }

  /** Td, TD and T*: the next line begins at this distance from where the current one began. */
  moveLine(x: number, y: number): void {
    this.set(times(shift(x, y), this.line))
  }

  /** A letter was shown, or a number of TJ read: the next letter stands `by` further along the line. */
  advance(by: number): void {
    this.matrix = times(shift(by, 0), this.matrix)
  }
}
