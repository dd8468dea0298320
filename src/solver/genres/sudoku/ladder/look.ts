import { cellsOf } from './geometry'
import type { LadderKey } from './names'
import type { State } from './state'

/**
 * An almost locked set: cells of one house that have one candidate digit more than there are cells. Where it lacks one of its digits, it
 * has all the others.
 */
export interface LockedSet {
  readonly cells: readonly number[]
  /** The digits of the set, as bits. */
  readonly digits: number
}

/** A node of a chain: the candidates of one digit in one cell or group, or in an almost locked set. */
export interface ChainNode {
  readonly cells: readonly number[]
  /** The digit of the candidate, 0-8. */
  readonly digit: number
  /** The link to the node before; `none` for the first node. */
  readonly link: 'strong' | 'weak' | 'none'
  /** The almost locked set of which the cells are the digit's places; left out for a candidate or a group. */
  readonly set?: LockedSet
}

/** Makes a chain of single cells from pairs of cell and digit. Its links are strong, weak, …, strong. */
export function chainOf(...nodes: readonly (readonly [cell: number, digit: number])[]): ChainNode[] {
  return nodes.map(([cell, digit], i) => ({ cells: [cell], digit, link: i === 0 ? 'none' : i % 2 === 1 ? 'strong' : 'weak' }))
}

/** A step that a technique found: its effect, and its reasons. Digits are 0-8, candidates 9 * cell + digit. */
export interface LadderStep {
  readonly technique: LadderKey
  readonly placed: readonly number[]
  readonly removed: readonly number[]
  /** The digits that the pattern is made of, as bits. */
  readonly digits: number
  /** Groups of cells. The comment of each technique says what each group is, in this order. */
  readonly cells: readonly (readonly number[])[]
  /** The houses of the pattern. The comment of each technique says what each house is, in this order. */
  readonly houses: readonly number[]
  readonly chain: readonly ChainNode[]
  /** The links of a chain; 0 for a step without one. */
  readonly length: number
  /** The form of the technique's step, a word that the comment of the technique explains. */
  readonly form: string
}

/** The description of a technique's step, without the candidates that it removes. */
export interface Pattern {
  readonly technique: LadderKey
  readonly digits: number
  readonly cells?: readonly (readonly number[])[]
  readonly houses?: readonly number[]
  readonly chain?: readonly ChainNode[]
  readonly length?: number
  readonly form?: string
}

/** The limits within which techniques search. */
export interface Reach {
  /** Whether arguments from the puzzle's having one solution are allowed. */
  readonly uniqueness: boolean
  /** The most cells of an almost locked set. */
  readonly setSize: number
  /** Whether almost locked sets of one step may have cells in common, though never a digit that is restricted between them. */
  readonly overlap: boolean
  /** Whether chains may go through almost locked sets. */
  readonly setNodes: boolean
  /** The most lines of a fish that has blocks among its houses. */
  readonly blockFish: number
  /** The most attempts that a technique with very many may make in one state; after them it counts as finding nothing more. */
  readonly patience: number
  /** Whether forms are wanted that only complete lists show, such as two fish reported as one. */
  readonly everything: boolean
}

/** The extent of the techniques that the grader asks for. */
export const USUAL_REACH: Reach = {
  ...{ uniqueness: true, setSize: 5, overlap: false, setNodes: false, blockFish: 3 },
  ...{ patience: 20_000, everything: false },
}

/** The extent of the techniques that a list of all steps asks for. */
export const FULL_REACH: Reach = { ...USUAL_REACH, setSize: 8, blockFish: 4, patience: Infinity, everything: true }

/**
 * A technique of the ladder. It finds steps and never changes the state. The docstring of a technique gives its argument, and then the
 * contents of a step's `cells`, `houses`, `digits` and `form` ({@link LadderStep}) in their order.
 */
export interface Technique {
  readonly keys: readonly LadderKey[]
  /** Reports the technique's steps, the smallest first. @returns true once the look needs no more */
  find(look: Look): boolean
}

/** A search for steps in one state. Techniques collect in it the candidates that they remove, and report them. */
export class Look {
  /** The candidates ruled out so far, as cells by digit: three words from `3 * digit` on. */
  private readonly gone = new Int32Array(27)
  private any = 0
  /** Whether a technique reached its limits, so that there may be more of its steps. */
  gaveUp = false

  /** @param take gets each step; it gives true when no more steps are wanted */
  constructor(
    public state: State,
    public reach: Reach,
    public take: (step: LadderStep) => boolean,
  ) {}

  /** Rules a digit out of the cells of one band that may have it. */
  rule(digit: number, band: number, cells: number): void {
    const hit = this.state.places[3 * digit + band]! & cells
    this.gone[3 * digit + band]! |= hit
    this.any |= hit
  }

  /** Rules one candidate out. */
  ruleOne(cell: number, digit: number): void {
    if ((this.state.candidates[cell]! & (1 << digit)) !== 0) {
      const band = Math.floor(cell / 27)
      this.rule(digit, band, 1 << (cell % 27))
    }
  }

  /** Whether anything is ruled out so far. */
  get hasRuledOut(): boolean {
    return this.any !== 0
  }

  /** Forgets the collected candidates. */
  drop(): void {
    if (this.any === 0) return
    this.gone.fill(0)
    this.any = 0
  }

  /** Reports the collected candidates as a step, if there are any. @returns true once there are enough steps */
  report(pattern: Pattern): boolean {
    if (this.any === 0) return false
    const removed: number[] = []
    for (let digit = 0; digit < 9; digit++) {
      for (const cell of cellsOf(this.gone[3 * digit]!, this.gone[3 * digit + 1]!, this.gone[3 * digit + 2]!))
        removed.push(9 * cell + digit)
    }
    this.drop()
    return this.take(stepOf(pattern, [], removed))
  }

  /** Reports a digit that a step places in one cell. */
  reportPlaced(cell: number, digit: number, pattern: Pattern): boolean {
    this.drop()
    return this.take(stepOf(pattern, [9 * cell + digit], []))
  }

  /** Reports a digit that a step places in several cells at once. */
  reportAll(digit: number, w0: number, w1: number, w2: number, pattern: Pattern): boolean {
    this.drop()
    const cells = cellsOf(w0, w1, w2)
    if (cells.length === 0) return false
    return this.take(
      stepOf(
        { ...pattern, cells: [cells] },
        cells.map((cell) => 9 * cell + digit),
        [],
      ),
    )
  }
}

function stepOf(pattern: Pattern, placed: readonly number[], removed: readonly number[]): LadderStep {
  const { technique, digits, cells = [], houses = [], chain = [], length = 0, form = '' } = pattern
  return { technique, placed, removed, digits, cells, houses, chain, length, form }
}
