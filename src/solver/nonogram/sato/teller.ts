import type { Desk } from './desk'
import type { Colour } from './grid'

/** Who wants to hear what a grading does, as it does it. Left out where only the result matters. */
export interface Teller {
  /** The puzzle is begun anew with the means of a level. */
  level(level: number): void
  /** The view of the desk differs from the grid: that is about to be written into it. */
  fire(desk: Desk): void
  /** A technique that looks in both directions coloured the cell at `at` (as the grid keeps it) of the desk's line. */
  cell(desk: Desk, at: number, colour: Colour): void
  /** A colour is tried out for the cell at `at`. */
  hypothesis(desk: Desk, at: number, colour: Colour): void
  /** It led to nothing, and all since is taken back. */
  hypothesisStuck(desk: Desk): void
  /** It led to `desk.clash`; all since is taken back, and the cell gets the other colour. */
  hypothesisRefuted(desk: Desk, at: number, colour: Colour): void
  /** It solved the puzzle. */
  hypothesisSolved(desk: Desk, at: number, colour: Colour): void
}
