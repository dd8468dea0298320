/** An affine map of PDF: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Changes nothing. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** `inner` first, then `outer`. */
export function times(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const [p, q, r, s, t, u] = outer
  return [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u]
}

/** Where a point goes. */
export function through([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** How much larger lengths become, on the mean of both directions. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** A rectangle that grows; y up. */
export class Extent {
  left = Infinity
  bottom = Infinity
  right = -Infinity
  top = -Infinity

  add(x: number, y: number): void {
    this.left = Math.min(this.left, x)
    this.right = Math.max(this.right, x)
    this.bottom = Math.min(this.bottom, y)
    this.top = Math.max(this.top, y)
  }

  join(other: Extent): void {
    this.left = Math.min(this.left, other.left)
    this.right = Math.max(this.right, other.right)
    this.bottom = Math.min(this.bottom, other.bottom)
    this.top = Math.max(this.top, other.top)
  }

  get isEmpty(): boolean {
    return this.left > this.right
  }

  /** Whether some of it, grown by `by`, lies within a box [left, bottom, right, top]. */
  meets([left, bottom, right, top]: readonly number[], by = 0): boolean {
    return !this.isEmpty && this.left - by < right! && this.right + by > left! && this.bottom - by < top! && this.top + by > bottom!
  }
}
