import type { Shape } from '#solver/drawing/scene.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Constraint, VariantSudoku } from '../puzzle'

/** The board on which a constraint lies. */
export interface BoardFacts {
  readonly side: number
  readonly digits: number
  /** A letter a cell, `.` for cells of none; empty for a samurai, whose blocks are of several boards. */
  readonly regions: string
  /** With all its constraints: some hold only where others are not. */
  readonly puzzle: VariantSudoku
}

/** The kind of a set of different digits, for a sentence of the ladder. */
export type SetKind = 'diagonal' | 'extra' | 'line' | 'place'

/**
 * A layered automaton over the digits of cells in a fixed order. A state is a whole number from 0 on, below 2^31; a filling is allowed
 * where the steps through all its digits lead from `start` to a state for which `end` holds.
 */
export interface Automaton {
  /** Equal for, and only for, automata of equal steps. */
  readonly name: string
  readonly start: number
  /** The next state, below 0 where there is none. @param index the place of the cell in the order, from 0 */
  step(state: number, digit: number, index: number): number
  end(state: number): boolean
}

/** The parts that constraints are made of for the engine, which knows nothing else. */
export interface Compiler {
  /** Cells without a digit twice; with a cell for every digit they are a house. */
  distinct(cells: readonly number[], kind: SetKind, number: number): void
  /** Two cells that cannot have the same digit. */
  sees(a: number, b: number): void
  /** A cell has one of these digits. */
  only(cell: number, digits: readonly number[]): void
  /** The digits of two cells fit. */
  pair(a: number, b: number, allows: (a: number, b: number) => boolean): void
  /**
   * The digits of cells in this order are let through.
   * @param fixed from this place on the order does not matter; left out: everywhere it does
   */
  diagram(cells: readonly number[], automaton: Automaton, fixed?: number): void
}

/** The shapes of a constraint, in cells from the corner of the board: below the digits and lines, or above. */
export interface Drawn {
  readonly under?: readonly Shape[]
  readonly over?: readonly Shape[]
}

/** Cells by their names in f-puzzles (`R1C2`). */
export interface CellNames {
  readonly side: number
  /** The cells of a list of names; undefined where one is no cell of the board, or there is none. */
  cells(names: unknown): readonly number[] | undefined
  /** A place of the board with one more cell on each side; undefined where the name is none. */
  outside(name: unknown): number | undefined
  /** The name of a cell, or of such a place. */
  nameOf(cell: number): string
  nameOutside(place: number): string
}

/** Fields of an entry in a file of f-puzzles. */
export type Fields = Readonly<Record<string, unknown>>

/** How a constraint stands in a file of f-puzzles: entries in a list under a key. */
export interface FPuzzlesCodec {
  readonly key: string
  /** The constraints of an entry; undefined where it says something else. */
  read(entry: Fields, names: CellNames): readonly Constraint[] | undefined
  write(constraint: Constraint, names: CellNames): { readonly [key: string]: Json }
  /**
   * Keys that f-puzzles itself does not know are drawn once more as lines and texts, which name the constraint that they belong to:
   * programs that do not know the key either show these.
   */
  readonly twin?: Twin
}

/** The drawings beside a newer key. */
export interface Twin {
  /** The name by which their `fromConstraint` knows it. */
  readonly name: string
  readonly stroke?: { readonly outlineC: string; readonly width: number }
  readonly frame?: string
}

/** The shapes by which a person puts constraints on a board. */
export const SHAPES = ['line', 'cells', 'edge', 'corner', 'outside', 'board'] as const

/**
 * A line of cells in the order in which they were taken, cells together, neighbours, four cells that meet, a place
 * outside, or the whole board.
 */
export type GestureShape = (typeof SHAPES)[number]

/** A way in which a person puts a constraint on a board. */
export interface Gesture {
  /** Behind the kind in the name of the tool; left out where the kind has one gesture. */
  readonly id?: string
  /** Left out: as the kind is called. */
  readonly name?: Text
  readonly shape: GestureShape
  /** Whether the same gesture goes from one of the made constraints to the next, and then to none, instead of making all. */
  readonly isCycle?: boolean
  /**
   * The constraints that are made of cells in the order in which they were taken, of the one place outside in them, or of none for the
   * whole board. Those that do not fit the board are left out.
   */
  make(cells: readonly number[], board: BoardFacts): readonly Constraint[]
}

/** The part of a constraint that a person writes: a number, digits, a relation, or how many cells of an arrow its circle has. */
export type Told = 'number' | 'digits' | 'relation' | 'bulb'

/** All that there is to know of a kind of constraint. */
export interface Page {
  /** The kind, as in {@link Constraint.kind}. */
  readonly kind: string
  readonly name: Text
  /** The rule in a sentence for the solver of the puzzle. @param of all constraints of the kind */
  rule(of: readonly Constraint[], board: BoardFacts): Text
  /** Left out where the rule stands elsewhere in the file: as a flag of the whole board. */
  readonly fPuzzles?: FPuzzlesCodec
  /** How a person makes one; none of what is made otherwise. */
  readonly gestures: readonly Gesture[]
  /** The part that a person writes; left out where the cells say all. */
  readonly tells?: Told
  /** Whether the order of the cells says nothing: they are kept rising. */
  readonly isSet?: boolean
  /** Whether a constraint has the members that the kind needs, and no others matter. */
  fits(constraint: Constraint, board: BoardFacts): boolean
  compile(constraint: Constraint, board: BoardFacts, to: Compiler): void
  /**
   * Whether a constraint holds, by its definition: slow and simple, to check `compile` with.
   * @param at the digit of a cell; all cells that matter have one
   */
  holds(constraint: Constraint, at: (cell: number) => number, board: BoardFacts): boolean
  /** The cells on which `holds` depends. */
  cellsOf(constraint: Constraint, board: BoardFacts): readonly number[]
  draw(constraint: Constraint, board: BoardFacts): Drawn
}

/** A sentence that is the same for all constraints. */
export const always = (en: string, ja: string) => (): Text => ({ en, ja })
