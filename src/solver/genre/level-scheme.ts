import type { Text } from '../kernel/message'

/**
 * The figures of a grading that the rules of a level scheme can test. `technique` is the place of the technique in the grader's list, from
 * 0, easiest first.
 */
export const FEATURES = ['base', 'value', 'lowerValue', 'n', 'technique', 'effort', 'cells'] as const
/** A figure that the rules of a scheme test, one of {@link FEATURES}. */
export type Feature = (typeof FEATURES)[number]

/**
 * A range of numbers: from the first number up to, but without, the second. null is an open end. An unsolved puzzle lies above every
 * number.
 */
export type Range = readonly [from: number | null, under: number | null]

/** Conditions on figures of a grading. All of them must hold. */
export type Conditions = { readonly [F in Feature]?: Range }

/** One rule of a level scheme. It gives problems a level (null for no level), or raises their level by some levels. */
export type SchemeRule = { readonly when: Conditions } & ({ readonly level: number | null } | { readonly raise: number })

/** The origin of a scheme. */
export interface SchemeOrigin {
  /** `paper`: published in a paper. `calibration`: fitted to a labelled book. `hand`: edited by a person. */
  readonly kind: 'paper' | 'calibration' | 'hand'
  /** The paper's section, or the method of the calibration. */
  readonly source: string
  readonly book?: string
  readonly problems?: number
  /** How well the levels agree with the labels, as quadratic weighted kappa. `interval` is the 95 % confidence interval. */
  readonly kappa?: number | null
  readonly interval?: readonly [number, number] | null
}

/**
 * A level scheme: rules that compute the levels of problems from the stored figures of a grader, without grading again. The first rule that
 * fits gives the level; `default` is the level where none fits. Then the first raising rule that fits raises the level, at most to the last
 * of `levels`. A revision of a scheme never changes: editing makes a new revision.
 */
export interface LevelScheme {
  readonly format: 'nanido-level-scheme'
  readonly version: 1
  /** The id of the scheme, the same for all revisions: letters, digits, `-`, `_` and `.`. */
  readonly id: string
  readonly name: Text
  readonly revision: number
  readonly genre: string
  readonly grader: string
  /** The version of the grader for whose figures the scheme was made. The scheme is stale for any other version. */
  readonly graderVersion: number
  /** The levels of the scheme, easiest first. */
  readonly levels: readonly number[]
  readonly rules: readonly SchemeRule[]
  /** The level of problems that no rule fits; left out where the rules fit every problem. */
  readonly default?: number | null
  readonly origin: SchemeOrigin
}

/** A column of a paper's needed-technique table. A problem belongs to a column if it meets all of its conditions. */
export interface NeededColumn {
  readonly key: string
  readonly name: Text
  readonly techniques?: readonly string[]
  readonly n?: Range
  readonly base?: Range
  /** Whether the column counts as hard. The hard columns are the last ones. */
  readonly isHard?: boolean
  /**
   * Whether the paper counts in this column also the problems that its techniques do not solve. The tables of a book give these problems a
   * column of their own, and say so.
   */
  readonly holdsUnsolved?: boolean
}
