import { cellsOf } from './geometry'
import type { LadderKey } from './names'
import type { State } from './state'

/** An almost locked set: where it lacks one of its digits, it has all the others. */
export interface LockedSet {
  readonly cells: readonly number[]
  /** Bits of its digits. */
  readonly digits: number
}

/** A node of a chain: the candidates of one digit in one cell or group, or in an almost locked set. */
export interface ChainNode {
  readonly cells: readonly number[]
  /** The digit of the candidate, 0-8. */
  readonly digit: number
  /** Its link to the node before it; the first has none. */
  readonly link: 'strong' | 'weak' | 'none'
  /** The almost locked set whose places it is, if it is one's. */
  readonly set?: LockedSet
}

/** A chain of single cells, from cell and digit in turn; its links are strong, weak, …, strong. */
export function chainOf(...nodes: readonly (readonly [cell: number, digit: number])[]): ChainNode[] {
  return nodes.map(([cell, digit], i) => ({ cells: [cell], digit, link: i === 0 ? 'none' : i % 2 === 1 ? 'strong' : 'weak' }))
}

/** A step that a technique found: its effect, and its reasons. Digits are 0-8, candidates 9 * cell + digit. */
export interface LadderStep {
  readonly technique: LadderKey
  readonly placed: readonly number[]
  readonly removed: readonly number[]
  /** Bits of the digits that the pattern is made of. */
  readonly digits: number
  /** Groups of cells with parts of their own, in the order that the technique's file tells. */
  readonly cells: readonly (readonly number[])[]
  /** Houses that the pattern speaks of, in the order that the technique's file tells. */
  readonly houses: readonly number[]
  readonly chain: readonly ChainNode[]
  /** The links of a chain; 0 for a step without one. */
  readonly length: number
  /** The form of the technique; its file explains the forms. */
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

/** The limits of a technique. */
export interface Reach {
  /** Whether arguments from the puzzle's having one solution are allowed. */
  readonly uniqueness: boolean
  /** Cells of an almost locked set at most. */
  readonly setSize: number
  /** Whether almost locked sets of one step may have cells in common, though never a digit that is restricted between them. */
  readonly overlap: boolean
  /** Whether chains may go through almost locked sets. */
  readonly setNodes: boolean
  /** Lines of a fish with blocks at most. */
  readonly blockFish: number
  /** Attempts that a technique with very many may make in one state; it then counts as finding nothing more. */
  readonly patience: number
  /** Whether forms are wanted that only a complete list shows, such as two fish reported as one. */
  readonly everything: boolean
}

/** The extent of the techniques that the grader asks for. */
export const USUAL_REACH: Reach = {
  ...{ uniqueness: true, setSize: 5, overlap: false, setNodes: false, blockFish: 3 },
  ...{ patience: 20_000, everything: false },
}

/** The extent of the techniques that a list of all steps asks for. */
export const FULL_REACH: Reach = { ...USUAL_REACH, setSize: 8, blockFish: 4, patience: Infinity, everything: true }

/** One technique. It finds and never changes the state. */
export interface Technique {
  readonly keys: readonly LadderKey[]
  /** Reports its steps, the smallest first; true once the look has enough. */
  find(look: Look): boolean
}

/** A look at one state, in which techniques collect the candidates that they remove, and report them. */
export class Look {
  /** Candidates ruled out so far, `3 * digit` as in the state. */
  private readonly gone = new Int32Array(27)
  private any = 0
  /** Whether a technique reached its limits, so that there may be more of its steps. */
  gaveUp = false

  /** @param take gets each step; true when no more are wanted */
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

  /** Reports the collected candidates as a step, if there are any; true once there are enough steps. */
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

  /** Reports a digit that is found. */
  reportPlaced(cell: number, digit: number, pattern: Pattern): boolean {
    this.drop()
    return this.take(stepOf(pattern, [9 * cell + digit], []))
  }

  /** Reports a digit that is found in several cells at once. */
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
