import type { Shape } from '#solver/drawing/scene.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Text } from '#solver/kernel/message.ts'
import type { Constraint, VariantSudoku } from '../puzzle'

/** The board of a constraint. */
export interface BoardFacts {
  readonly side: number
  readonly digits: number
  /** For each cell the letter of its region, `.` for a cell in no region. Empty for a samurai, whose blocks belong to several boards. */
  readonly regions: string
  /** The whole puzzle. Some constraints apply only where the board has no others. */
  readonly puzzle: VariantSudoku
}

/** The kind of a set of different digits, for a sentence of the ladder. */
export type SetKind = 'diagonal' | 'extra' | 'line' | 'place'

/**
 * A layered automaton over the digits of cells in a fixed order. A state is a whole number from 0 on, below 2^31; a filling is allowed
 * where the steps through all its digits lead from `start` to a state for which `end` holds.
 */
export interface Automaton {
  /** The name of the automaton. Two automata have the same name if and only if they have the same steps. */
  readonly name: string
  readonly start: number
  /**
   * The next state; below 0 where the digit is not allowed.
   * @param index the index of the cell in the order, from 0
   */
  step(state: number, digit: number, index: number): number
  end(state: number): boolean
}

/** Receives the constraints of a puzzle in the simple parts that the engine knows. */
export interface Compiler {
  /** No digit occurs twice in these cells. If there are as many cells as digits, they are a house. */
  distinct(cells: readonly number[], kind: SetKind, number: number): void
  /** Two cells have different digits. */
  sees(a: number, b: number): void
  /** A cell has one of these digits. */
  only(cell: number, digits: readonly number[]): void
  /** The digits of two cells are a pair that `allows` accepts. */
  pair(a: number, b: number, allows: (a: number, b: number) => boolean): void
  /**
   * The automaton accepts the digits of the cells in this order.
   * @param fixed the index from which on the order of the cells does not matter; left out: it matters everywhere
   */
  diagram(cells: readonly number[], automaton: Automaton, fixed?: number): void
}

/** The shapes of a constraint, in units of cells from the corner of the board: `under` the board's digits and lines, or `over` them. */
export interface Drawn {
  readonly under?: readonly Shape[]
  readonly over?: readonly Shape[]
}

/** Translates between cells and their names in f-puzzles (`R1C2`). */
export interface CellNames {
  readonly side: number
  /** The cells of a list of names; undefined where a name is no cell of the board, or the value is no list. */
  cells(names: unknown): readonly number[] | undefined
  /** The place with a name, on the board with one more cell on each side; undefined for any other value. */
  outside(name: unknown): number | undefined
  /** The name of a cell. */
  nameOf(cell: number): string
  /** The name of a place of the board with one more cell on each side. */
  nameOutside(place: number): string
}

/** Fields of an entry in a file. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object with fields. */
export const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads and writes one kind of constraint in a file of f-puzzles, where it is a list of entries under a key. */
export interface FPuzzlesCodec {
  readonly key: string
  /** The constraints of an entry; undefined where the entry cannot be read as this kind. */
  read(entry: Fields, names: CellNames): readonly Constraint[] | undefined
  write(constraint: Constraint, names: CellNames): { readonly [key: string]: Json }
  /** Whether SudokuPad ignores the constraint in a file of f-puzzles, because only Nanido writes the key. */
  readonly isUnseen?: boolean
  /**
   * Drawings that repeat the constraint as lines and texts and name it, for keys that f-puzzles itself does not know. Programs that do not
   * know the key show these drawings.
   */
  readonly twin?: Twin
}

/** Drawings that repeat a constraint with a newer key. */
export interface Twin {
  /** The name of the constraint in `fromConstraint` of the drawings. */
  readonly name: string
  readonly stroke?: { readonly outlineC: string; readonly width: number }
  readonly frame?: string
}

/** The shapes by which a person puts constraints on a board. */
export const SHAPES = ['line', 'cells', 'edge', 'corner', 'outside', 'board'] as const

/**
 * `line`: a line of cells in the order in which they were chosen. `cells`: a set of cells. `edge`: two neighbours. `corner`: four cells
 * that meet. `outside`: a place outside the board. `board`: the whole board.
 */
export type GestureShape = (typeof SHAPES)[number]

/** A way in which a person puts a constraint on a board. */
export interface Gesture {
  /** The end of the tool's name, after the kind; left out where the kind has one gesture. */
  readonly id?: string
  /** The name of the gesture; left out: the name of the kind. */
  readonly name?: Text
  readonly shape: GestureShape
  /**
   * Whether the gesture makes only one of its possible constraints. Repeated, it replaces it by the next one, and removes it after the
   * last.
   */
  readonly isCycle?: boolean
  /**
   * Makes constraints of cells in the order in which they were chosen, of one place outside in `cells`, or of no cells for the
   * whole board. Constraints that do not fit the board are left out afterwards.
   */
  make(cells: readonly number[], board: BoardFacts): readonly Constraint[]
}

/** The part of a constraint that a person writes. `bulb`: the number of cells of an arrow's circle. */
export type Told = 'number' | 'digits' | 'relation' | 'bulb'

/** The full description of a kind of constraint. */
export interface Page {
  /** The kind, as in {@link Constraint.kind}. */
  readonly kind: string
  readonly name: Text
  /**
   * The rule as a sentence for the person who solves the puzzle.
   * @param of all constraints of the kind
   */
  rule(of: readonly Constraint[], board: BoardFacts): Text
  /** The codec for files of f-puzzles. Left out where a file states the rule elsewhere, as a flag of the whole board. */
  readonly fPuzzles?: FPuzzlesCodec
  /** The gestures by which a person makes such a constraint; empty where a person makes it in another way. */
  readonly gestures: readonly Gesture[]
  /** The part that a person writes; left out where the cells are enough. */
  readonly tells?: Told
  /** Whether the order of the cells has no meaning; they are then kept in ascending order. */
  readonly isSet?: boolean
  /** Whether a constraint is valid for its kind on this board: it has the fields that the kind needs, and no others. */
  fits(constraint: Constraint, board: BoardFacts): boolean
  compile(constraint: Constraint, board: BoardFacts, to: Compiler): void
  /**
   * Whether a constraint holds. This follows the definition in a slow and simple way, as a test of `compile`.
   * @param at gives the digit of a cell; all cells of `cellsOf` have one
   */
  holds(constraint: Constraint, at: (cell: number) => number, board: BoardFacts): boolean
  /** The cells on which `holds` depends. */
  cellsOf(constraint: Constraint, board: BoardFacts): readonly number[]
  draw(constraint: Constraint, board: BoardFacts): Drawn
}

/** Returns a rule with the same sentence for all constraints. */
export const always = (en: string, ja: string) => (): Text => ({ en, ja })
