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
      /** The variations; undefined where the steps ran out before all were found. */
      readonly variations: readonly Variation[] | undefined
      /**
       * The report by the rules of magazines; undefined where only the paper's classes are asked for, or where the steps ran out before the
       * line.
       */
      readonly magazine: MagazineReport | undefined
      /** Whether the steps ran out before a judgement by the rules of magazines. */
      readonly isUnexamined: boolean
      /**
       * Whether there is such a judgement that covers only cooks of at most as many plies as the paper's. Longer cooks were not searched.
       */
      readonly isJudged: boolean
      readonly steps: number
    }
  | { readonly kind: 'none'; readonly reason: SolveMessage; readonly steps: number }
  /** `reason` contains the facts that are known nevertheless. */
  | { readonly kind: 'undecided'; readonly reason: SolveMessage; readonly steps: number }

/** Solves a problem and reports its cooks, variations and faults. A step of the budget is a visited position. */
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
  // The examination with fewer plies comes first, because the other may use the whole budget and profits from its results in the tables.
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

/** The rules by which leftover pieces are compared (see `search/best-play.ts`). */
export const LEFTOVER_RULES = ['P', 'Q', 'R', 'S'] as const

/** The rules that a collection may set for its problems; a rule left out is not set. */
export interface HouseRules {
  /** The rule (P, Q, R or S) by which no pieces may be left over. */
  readonly leftoverFree?: (typeof LEFTOVER_RULES)[number]
  /** Whether no cook is allowed at all. */
  readonly unique?: boolean
  /** Whether only cooks that leave the problem in class B are allowed. */
  readonly minor?: boolean
  /** The least and, below, the greatest number of plies. */
  readonly shortest?: number
  readonly longest?: number
  /** The most pieces on the board, kings included. */
  readonly pieces?: number
  /** The most variations as long as the solution. */
  readonly variations?: number
}

/** The names of the house rules that a problem breaks. */
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
