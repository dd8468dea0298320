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

/** The factor by which a map scales lengths: the square root of its factor for areas. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/**
 * The position of the next letter in a text object, as PDF's operators change it (ISO 32000-1, 9.4.2): the map from text space to the
 * page's content, and the map at the beginning of the line.
 */
export class TextPosition {
  /** The map from text space to the page's content at the next letter. */
  matrix: Matrix = IDENTITY
  private line: Matrix = IDENTITY

  /** `BT`: begins a text object. */
  begin(): void {
    this.set(IDENTITY)
  }

  /** `Tm`: sets the map of the line and of the next letter. */
  set(matrix: Matrix): void {
    this.matrix = this.line = matrix
  }

  /** `Td`, `TD` and `T*`: begins the next line at this distance from the beginning of the current one. */
  moveLine(x: number, y: number): void {
    this.set(times(shift(x, y), this.line))
  }

  /** Moves on along the line by `by`, after a letter or a number in `TJ`. */
  advance(by: number): void {
    this.matrix = times(shift(by, 0), this.matrix)
  }
}
