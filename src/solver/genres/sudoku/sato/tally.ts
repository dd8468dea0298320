import type { Found } from '../techniques/sight'
import { CELLS, type Points } from '../position/points'

/** Counts of cells by the technique that set them, and their points. */
export class Tally {
  /** Digits of the first pass of technique 2. */
  first = 0
  /** By n of the n-empty-cell technique; [1] is technique 1. */
  readonly byN = new Int32Array(7)
  /** Technique 4, by n. */
  readonly byN4 = new Int32Array(7)
  /** Cells by technique 1-7, without the first pass. */
  readonly byTechnique = new Int32Array(8)
  /** Points of the groups that techniques 4-6 used. */
  groupPoints = 0
  /** Points of all cells. */
  sum = 0

  /** Counts one digit. */
  add(found: Found): void {
    this.byTechnique[found.technique]!++
    if (found.technique === 1 || found.technique === 3) this.byN[found.n]!++
    if (found.technique === 4) this.byN4[found.n]!++
    this.groupPoints += found.groupPoints
    this.sum += found.points
  }

  /** Becomes equal to `other`. */
  copyFrom(other: Tally): void {
    this.first = other.first
    this.byN.set(other.byN)
    this.byN4.set(other.byN4)
    this.byTechnique.set(other.byTechnique)
    this.groupPoints = other.groupPoints
    this.sum = other.sum
  }

  /** Points over all 81 cells (4.1(1)). */
  mean(points: Points): number {
    return (points.firstPass + this.sum) / CELLS
  }

  /** The largest n of the n-empty-cell technique used, technique 1 as 1; 0 for none. */
  get largestN(): number {
    return Math.max(
      0,
      this.byN.findLastIndex((count) => count > 0),
    )
  }

  /** The largest n used with technique 4; 0 for none. */
  get largestN4(): number {
    return Math.max(
      0,
      this.byN4.findLastIndex((count) => count > 0),
    )
  }

  /** The highest technique used of 4-7, or 3. */
  get highest(): number {
    for (let technique = 7; technique > 3; technique--) if (this.byTechnique[technique]! > 0) return technique
    return 3
  }
}
