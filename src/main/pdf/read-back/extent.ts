/** A rectangle that grows to contain what is added to it; y upwards. */
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

  /** Whether the rectangle, enlarged by `by` on each side, overlaps with a box [left, bottom, right, top]. */
  meets([left, bottom, right, top]: readonly number[], by = 0): boolean {
    return !this.isEmpty && this.left - by < right! && this.right + by > left! && this.bottom - by < top! && this.top + by > bottom!
  }
}
