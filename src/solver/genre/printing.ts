import type { Json } from '../kernel/json'
import type { Text } from '../kernel/message'
import type { Scene } from '../drawing/scene'
import type { SpokenBoard } from './spoken'
import type { Step } from './step'

/** A genre's texts and step diagrams for printed books. */
export interface Printing<P = unknown, S = unknown> {
  /** The rules of the genre, for a reader who has never seen such a puzzle: paragraphs. */
  readonly rules: readonly Text[]
  /** Whether a board may be printed on its side where that makes it larger; false for boards whose signs have an upper side. */
  readonly turns: boolean
  /**
   * The solution that is printed, by the facts of a grading (`details`): the conventions chosen for a grader may prefer another
   * solution than the verdict's.
   */
  solutionBy?(puzzle: P, solution: S, details: Json): S
  /** The line under a problem, e.g. the number of moves; undefined where there is nothing to say. */
  under?(puzzle: P, solution: S): Text | undefined
  /** The solution in words, where books print it so and not as a drawing; spaces are where lines may break. */
  solved?(puzzle: P, solution: S): Text
  /**
   * Comments on a solution, a sentence each, e.g. other lines of play; `details` are the facts of its grading.
   */
  remarks?(puzzle: P, solution: S, details: Json): readonly Text[]
  /** The solution as lines of plain signs, for a reader who gets it from a QR code; left out where `solved` gives it in words. */
  lines?(puzzle: P, solution: S): readonly string[]
  /** The board in words, for readers who do not see it: that of the problem, or where a solution is given, the solved one. */
  spoken(puzzle: P, solution?: S): SpokenBoard
  /** A small drawing of the solution for the answer pages, where it is not that of `draw`. */
  answer?(puzzle: P, solution: S): Scene
  /** The final position, where solutions are printed in words. */
  final?(puzzle: P, solution: S): { readonly name: Text; readonly scene: Scene }
  /** The seams at which the drawing of a problem may be cut to go over two facing pages; left out: nowhere. */
  seams?(puzzle: P): Seams
  /** Drawings with type as large as the cells allow, for books in large print; left out where the usual drawings have that already. */
  readonly large?: LargePrint<P, S>
  /** The contents of the board (`View.work`) before step `index` of a grading. */
  workBefore(puzzle: P, solution: S | undefined, steps: readonly Step[], index: number): Json
}

/** The drawings of a genre in large print, as their namesakes. */
export interface LargePrint<P = unknown, S = unknown> {
  problem(puzzle: P): Scene
  answer(puzzle: P, solution: S): Scene
  seams(puzzle: P): Seams
}

/** Cuts through a drawing, in its units. */
export interface Seams {
  /** The part at the left that is needed beside either half, e.g. the clues of the rows: it ends here, and is repeated at the right. */
  readonly panel: number
  /** Vertical lines along which it may be cut, none of them through a sign. */
  readonly at: readonly number[]
  /** Further such lines, which are used where none of the first makes the halves large enough. */
  readonly between?: readonly number[]
}
