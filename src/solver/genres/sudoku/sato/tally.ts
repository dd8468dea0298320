import type { Found } from '../techniques/sight'
import { CELLS, type Points } from '../position/points'

/** Numbers of cells by the technique that set them, with their points. */
export class Tally {
  /** The number of digits of the first pass of technique 2. */
  first = 0
  /** The number of cells by the n of the n-empty-cell technique; index 1 is technique 1. */
  readonly byN = new Int32Array(7)
  /** The number of cells set by technique 4, by n. */
  readonly byN4 = new Int32Array(7)
  /** The number of cells by technique 1-7, without the first pass. */
  readonly byTechnique = new Int32Array(8)
  /** The points of the groups that techniques 4-6 used. */
  groupPoints = 0
  /** The points of all cells. */
  sum = 0

  /** Counts one digit. */
  add(found: Found): void {
    this.byTechnique[found.technique]!++
    if (found.technique === 1 || found.technique === 3) this.byN[found.n]!++
    if (found.technique === 4) this.byN4[found.n]!++
    this.groupPoints += found.groupPoints
    this.sum += found.points
  }

  /** Copies everything from `other`. */
  copyFrom(other: Tally): void {
    this.first = other.first
    this.byN.set(other.byN)
    this.byN4.set(other.byN4)
    this.byTechnique.set(other.byTechnique)
    this.groupPoints = other.groupPoints
    this.sum = other.sum
  }

  /** The points divided by the 81 cells of the grid (4.1(1)). */
  mean(points: Points): number {
    return (points.firstPass + this.sum) / CELLS
  }

  /** The largest n with which the n-empty-cell technique was used; technique 1 counts as 1; 0 for none. */
  get largestN(): number {
    return Math.max(
      0,
      this.byN.findLastIndex((count) => count > 0),
    )
  }

  /** The largest n with which technique 4 was used; 0 for none. */
  get largestN4(): number {
    return Math.max(
      0,
      this.byN4.findLastIndex((count) => count > 0),
    )
  }

  /** The highest of techniques 4-7 that was used; 3 where none was. */
  get highest(): number {
    for (let technique = 7; technique > 3; technique--) if (this.byTechnique[technique]! > 0) return technique
    return 3
  }
}
