import type { Text } from '../kernel/message'

/** The figures of a grading that the rules of a scheme can test. `technique` is its place among the grader's, from 0, easiest first. */
export const FEATURES = ['base', 'value', 'lowerValue', 'n', 'technique', 'effort', 'cells'] as const
/** A figure that the rules of a scheme test, one of {@link FEATURES}. */
export type Feature = (typeof FEATURES)[number]

/** A range from a number up to, not including, another; null is an open end. Unsolved puzzles lie above every number. */
export type Range = readonly [from: number | null, under: number | null]

/** Conditions on features, all of which must hold. */
export type Conditions = { readonly [F in Feature]?: Range }

/** One rule: the level of problems it fits (null: they have none), or by how many levels they are raised. */
export type SchemeRule = { readonly when: Conditions } & ({ readonly level: number | null } | { readonly raise: number })

/** The origin of a scheme. */
export interface SchemeOrigin {
  /** `paper`: as published; `calibration`: from a labelled book; `hand`: edited by a person. */
  readonly kind: 'paper' | 'calibration' | 'hand'
  /** The paper's section, or the method of the calibration. */
  readonly source: string
  readonly book?: string
  readonly problems?: number
  /** How well the scheme agrees with the labels, as quadratic weighted kappa; `interval` is its 95 % interval. */
  readonly kappa?: number | null
  readonly interval?: readonly [number, number] | null
}

/**
 * A level scheme: rules that compute the levels of problems from a grader's stored figures, without grading again. The first rule that fits
 * gives the level, or `default` where none fits; then the first raising rule that fits raises it, at most to the last of `levels`. A
 * revision never changes: editing a scheme makes a new revision.
 */
export interface LevelScheme {
  readonly format: 'nanido-level-scheme'
  readonly version: 1
  /** Letters, digits, `-`, `_` and `.`; equal for all revisions. */
  readonly id: string
  readonly name: Text
  readonly revision: number
  readonly genre: string
  readonly grader: string
  /** The version of the grader whose figures it was made for; with another the scheme is stale. */
  readonly graderVersion: number
  /** Easiest first. */
  readonly levels: readonly number[]
  readonly rules: readonly SchemeRule[]
  /** The level of problems that no rule fits; left out where the rules fit every problem. */
  readonly default?: number | null
  readonly origin: SchemeOrigin
}

/** A column of a paper's needed-technique table. A problem belongs to it when it fulfils all of its conditions. */
export interface NeededColumn {
  readonly key: string
  readonly name: Text
  readonly techniques?: readonly string[]
  readonly n?: Range
  readonly base?: Range
  /** Whether it counts as hard. Hard columns are the last ones. */
  readonly isHard?: boolean
  /**
   * Whether the paper also counts here the problems that techniques do not solve. A book's tables have a separate
   * column for these, and say so.
   */
  readonly holdsUnsolved?: boolean
}
