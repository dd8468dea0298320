import { IDENTITY, type Matrix, shift, times } from './matrix'

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
