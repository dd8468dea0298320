import type { Budget } from '#solver/kernel/budget.ts'

/** The most lines that a trial may set: none, a share of the board's edges in per cent, or a number. */
export type TrialExtent = 'none' | { readonly percent: number } | { readonly lines: number }

/** The rules that a solve may use. The basic rules of cells, nodes and the loop are always in use. Letters in brackets are the source's. */
export interface Techniques {
  /** Gates [G]: diagonally opposite cells at a node. */
  readonly gates: boolean
  /** Colours [C]: cells known to lie on the same side or on different sides of the loop. */
  readonly colours: boolean
  /** Whether colours are used as in the source's program, only for cells that known edges show to be inside or outside. That is weaker. */
  readonly absolute?: boolean
  /** Trials [T]: a state of an edge is supposed and refuted. */
  readonly trial: TrialExtent
  /** Whether conclusions that follow from both states of an edge are drawn. Needs a trial. */
  readonly sameInBoth?: boolean
  /** Whether the rule is used that the inside and the outside are each connected, within trials as well. Needs colours. */
  readonly connectivity?: boolean
  /** Whether sums of clues modulo 2 are used (parity.ts). Needs colours. */
  readonly regionParity?: boolean
  /** Whether trials within trials are used where nothing else finds anything. */
  readonly nested?: boolean
}

/** The extents of a trial by the source's levels: level 1 is 2 % of the edges, level 2 is 20 %. */
const TRIAL_LEVELS: readonly TrialExtent[] = ['none', { percent: 2 }, { percent: 20 }]

/** The source's techniques with the trial of a level: gates, colours and trials. */
export function sourceTechniques(level: 0 | 1 | 2): Techniques {
  return { gates: true, colours: true, trial: TRIAL_LEVELS[level]! }
}

/** All techniques, with trials of any length. */
export const ALL_TECHNIQUES: Techniques = {
  gates: true,
  colours: true,
  trial: { percent: 100 },
  sameInBoth: true,
  connectivity: true,
  regionParity: true,
  nested: true,
}

/** The most lines that a trial may set on a board with this number of edges. */
export function linesOf(extent: TrialExtent, edges: number): number {
  if (extent === 'none') return 0
  return 'lines' in extent ? extent.lines : Math.floor((edges * extent.percent) / 100)
}

/** The techniques of a solve, its budget, and facts that a generator knows beforehand. */
export interface SolveOptions extends Techniques {
  /** The budget in units of work; unlimited where left out. */
  readonly budget?: Budget
  /**
   * For generation only: the edges of a solution (1 a line, 2 a cross). Then only the wrong state of each edge is tried, which finds the
   * same with half the work. The edges must indeed be a solution.
   */
  readonly knownSolution?: ArrayLike<number>
  /**
   * For generation only, with a known solution: the edges to try first. If they are from the solve of a board with a few more clues
   * (`Engine.decided`), nearly all of these trials succeed.
   */
  readonly tryFirst?: readonly number[]
  /**
   * For generation only: whether a solve that is stuck ends at once. Otherwise it tries everything once more, because a trial also depends
   * a little on the board beyond the blocks that it touched.
   */
  readonly hasty?: boolean
  /** For generation only: called once before the first trials. True means that trials would find nothing, and ends the solve as stuck. */
  readonly isVain?: () => boolean
}

/**
 * The end of a solve. `solved`: all edges are decided; `stuck`: no rule finds more; `contradiction`: there is no solution; `budget`: the
 * budget ran out.
 */
export type SolveEnd = 'solved' | 'stuck' | 'contradiction' | 'budget'
