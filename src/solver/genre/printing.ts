import type { Json } from '../kernel/json'
import type { Text } from '../kernel/message'
import type { Scene } from '../drawing/scene'
import type { SpokenBoard } from './spoken'
import type { Step } from './step'

/** The texts and step diagrams of a genre for printed books. */
export interface Printing<P = unknown, S = unknown> {
  /** The rules of the genre in paragraphs, for a reader who has never seen such a puzzle. */
  readonly rules: readonly Text[]
  /** Whether a board may be printed on its side to become larger. False for boards whose signs must stand upright. */
  readonly turns: boolean
  /**
   * The solution to print, chosen by the `details` of a grading. The conventions of a grader may prefer another solution than the
   * verdict's.
   */
  solutionBy?(puzzle: P, solution: S, details: Json): S
  /**
   * The words below a problem, as its further rules or its number of moves; undefined where there are none.
   * @param solution undefined where none is known yet
   */
  under?(puzzle: P, solution: S | undefined): Text | undefined
  /** The solution in words, for a genre whose solutions are not drawn. Lines may break at its spaces. */
  solved?(puzzle: P, solution: S): Text
  /** Comments on a solution, one sentence each, e.g. on other lines of play. `details` are those of its grading. */
  remarks?(puzzle: P, solution: S, details: Json): readonly Text[]
  /** The solution as lines of plain signs, for a reader who scans a QR code. Left out where `solved` gives it in words. */
  lines?(puzzle: P, solution: S): readonly string[]
  /** The board in words, for readers who do not see it: the problem, or with `solution` the solved board. */
  spoken(puzzle: P, solution?: S): SpokenBoard
  /** A small drawing of the solution for the answer pages; left out where `draw` serves. */
  answer?(puzzle: P, solution: S): Scene
  /** A drawing of the final position with its name, for a genre that prints solutions in words. */
  final?(puzzle: P, solution: S): { readonly name: Text; readonly scene: Scene }
  /**
   * Where the board itself lies across in the drawing of a problem, where signs stand beside it: its number, level and what is printed
   * under it keep to the board's edges. Left out: the whole drawing is the board.
   */
  board?(puzzle: P): { readonly from: number; readonly to: number }
  /** The places where the drawing of a problem may be cut to fill two facing pages; left out: it is never cut. */
  seams?(puzzle: P): Seams
  /** Drawings for books in large print, with type as large as the cells allow. Left out where the usual drawings have such type already. */
  readonly large?: LargePrint<P, S>
  /** The state of the board (`View.work`) before step `index` of a grading. */
  workBefore(puzzle: P, solution: S | undefined, steps: readonly Step[], index: number): Json
}

/** The drawings of a genre in large print. Each replaces the usual drawing of the same name. */
export interface LargePrint<P = unknown, S = unknown> {
  problem(puzzle: P): Scene
  answer(puzzle: P, solution: S): Scene
  seams(puzzle: P): Seams
}

/** The places where a drawing can be cut, in the drawing's units. */
export interface Seams {
  /** The right end of the part at the left that both halves need, e.g. the clues of the rows. This part is repeated in the right half. */
  readonly panel: number
  /** The x positions of vertical cuts, none of which goes through a sign. */
  readonly at: readonly number[]
  /** The x positions of further cuts, for drawings that are not large enough with the first ones. */
  readonly between?: readonly number[]
}
