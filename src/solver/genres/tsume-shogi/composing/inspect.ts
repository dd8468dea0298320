import type { Budget } from '#solver/kernel/budget.ts'
import { Analysis } from '../cooks/analysis'
import type { Conventions } from '../cooks/conventions'
import { whyNone } from '../cooks/escapes'
import { examineOn } from '../cooks/examine'
import type { CookParameters, CookReport } from '../cooks/report'
import { magazineOn, type MagazineReport } from '../cooks/magazine'
import { openLength } from '../cooks/open'
import { type Variation, variationsOn } from '../cooks/variations'
import type { Problem } from '../puzzle'
import type { SolveMessage } from '../solve-messages'

/** The inspection of a problem for a collection's editor: cooks with their classes, and variations as long as the solution. */
export type Inspection =
  | {
      readonly kind: 'mate'
      readonly report: CookReport
      /** Undefined where the steps ran out before all were found. */
      readonly variations: readonly Variation[] | undefined
      /** A magazine examiner's report; undefined where only the paper is asked for, or the steps ran out before the line. */
      readonly magazine: MagazineReport | undefined
      /** Whether the steps ran out before an examiner's judgement. */
      readonly isUnexamined: boolean
      /**
       * Whether an examiner has judged the problem after it was asked about cooks of at most as many plies as the paper's; longer
       * cooks were not looked for.
       */
      readonly isJudged: boolean
      readonly steps: number
    }
  | { readonly kind: 'none'; readonly reason: SolveMessage; readonly steps: number }
  /** `reason`: the facts that are known all the same. */
  | { readonly kind: 'undecided'; readonly reason: SolveMessage; readonly steps: number }

/** Solves a problem and tells all about it. A step of the budget is a position visited. */
export function inspect(problem: Problem, budget: Budget, parameters: CookParameters, conventions: Conventions): Inspection {
  const analysis = new Analysis(problem, budget)
  const solved = analysis.solve()
  if (solved.kind === 'none') {
    const reason = whyNone(analysis, problem, solved.reason)
    return { kind: 'none', reason, steps: analysis.settle() }
  }
  if (solved.kind === 'undecided') return { kind: 'undecided', reason: openLength(analysis, problem, solved), steps: analysis.settle() }
  const isAsked = conventions.profile === 'magazine'
  const asked = () => (isAsked ? magazineOn(analysis, solved, conventions, problem.line) : undefined)
  const also = () => variationsOn(analysis, solved.line, solved.length)
  // The examiner that asks about fewer plies comes first, because the other may use the whole budget and finds the first
  // one's results in the tables.
  const isShort = (conventions.within ?? Infinity) <= parameters.plies
  const before = isShort ? { variations: also(), magazine: asked() } : undefined
  const report = examineOn(analysis, solved, parameters)
  const { variations, magazine } = before ?? { variations: also(), magazine: asked() }
  return {
    ...{ kind: 'mate', report, variations, magazine },
    isUnexamined: isAsked && magazine === undefined,
    isJudged: isShort && magazine !== undefined && magazine.result !== 'open' && magazine.open.length === 0,
    steps: analysis.settle(),
  }
}

/** How leftover is compared: see `search/best-play.ts`. */
export const LEFTOVER_RULES = ['P', 'Q', 'R', 'S'] as const

/** The rules that a collection may set for its problems; a rule left out is not set. */
export interface HouseRules {
  /** The rule by which no pieces may be left over. */
  readonly leftoverFree?: (typeof LEFTOVER_RULES)[number]
  /** No cook at all. */
  readonly unique?: boolean
  /** Cooks of class B are the worst. */
  readonly minor?: boolean
  /** Plies. */
  readonly shortest?: number
  readonly longest?: number
  /** Pieces on the board, kings included. */
  readonly pieces?: number
  /** Variations as long as the solution. */
  readonly variations?: number
}

/** The house rules that a problem breaks, by name. */
export function broken(problem: Problem, { report, variations }: Inspection & { kind: 'mate' }, rules: HouseRules): (keyof HouseRules)[] {
  const { length } = report.mainLine
  const pieces = problem.board.filter((piece) => piece !== 0).length
  const breaks: Record<keyof HouseRules, boolean> = {
    leftoverFree: rules.leftoverFree !== undefined && report.leftover[rules.leftoverFree] > 0,
    unique: rules.unique === true && report.cooks.length > 0,
    minor: rules.minor === true && report.class === 'C',
    shortest: rules.shortest !== undefined && length < rules.shortest,
    longest: rules.longest !== undefined && length > rules.longest,
    pieces: rules.pieces !== undefined && pieces > rules.pieces,
    variations: rules.variations !== undefined && variations !== undefined && variations.length > rules.variations,
  }
  return (Object.keys(breaks) as (keyof HouseRules)[]).filter((rule) => breaks[rule])
}
