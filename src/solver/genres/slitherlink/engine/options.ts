import type { Budget } from '#solver/kernel/budget.ts'

/** How far a trial may go: not at all, a share of the board's edges in per cent, or a number of lines. */
export type TrialExtent = 'none' | { readonly percent: number } | { readonly lines: number }

/** The rules a solve may use. Basic rules (cells, nodes, the loop) are always in use. */
export interface Techniques {
  /** [G] */
  readonly gates: boolean
  /** [C] */
  readonly colours: boolean
  /** Colours as the source's program has them: only of cells known to be inside or outside, by edges alone. Weaker. */
  readonly absolute?: boolean
  /** [T] */
  readonly trial: TrialExtent
  /** The use of conclusions that both states of an edge lead to. Needs a trial. */
  readonly sameInBoth?: boolean
  /** Inside and outside are each in one piece, also within trials. Needs colours. */
  readonly connectivity?: boolean
  /** Sums of clues modulo 2. Needs colours. */
  readonly regionParity?: boolean
  /** Trials within trials, where nothing else finds anything. */
  readonly nested?: boolean
}

/** Trial levels of the source: 1 is 2 % of the edges, 2 is 20 %. */
const TRIAL_LEVELS: readonly TrialExtent[] = ['none', { percent: 2 }, { percent: 20 }]

/** [G], [C] and the trial of a level. */
export function sourceTechniques(level: 0 | 1 | 2): Techniques {
  return { gates: true, colours: true, trial: TRIAL_LEVELS[level]! }
}

/** Everything there is. */
export const ALL_TECHNIQUES: Techniques = {
  gates: true,
  colours: true,
  trial: { percent: 100 },
  sameInBoth: true,
  connectivity: true,
  regionParity: true,
  nested: true,
}

/** The most lines that a trial may set on a board with so many edges. */
export function linesOf(extent: TrialExtent, edges: number): number {
  if (extent === 'none') return 0
  return 'lines' in extent ? extent.lines : Math.floor((edges * extent.percent) / 100)
}

/** How a solve is asked for. */
export interface SolveOptions extends Techniques {
  /** The budget in units of work, from which they are spent; unlimited where left out. */
  readonly budget?: Budget
  /**
   * For generation only: the edges of a solution (1 a line, 2 a cross). Then only the wrong state of each edge is tried, which finds
   * the same with half the work, but trusts that the solution is one.
   */
  readonly knownSolution?: ArrayLike<number>
  /**
   * For generation only, and with a known solution: edges to try before all others. Where they are those that trials decided on a board
   * with little more clues (`Engine.decided`), hardly a trial is in vain.
   */
  readonly tryFirst?: readonly number[]
  /**
   * For generation only: whether a solve ends at once when it is stuck. The edges that a trial touched are only nearly all that it depends
   * on, so that otherwise everything is tried once more before a solve gives up.
   */
  readonly hasty?: boolean
  /** For generation only: asked once, before the first trials, whether they would be in vain; then the solve is stuck. */
  readonly isVain?: () => boolean
}

/** How a solve ended: all edges follow; no rule finds more; there is no solution; the budget ran out. */
export type SolveEnd = 'solved' | 'stuck' | 'contradiction' | 'budget'
