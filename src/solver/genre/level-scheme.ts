import type { Text } from '../kernel/message'

/** The figures of a grading that the rules of a scheme can test. `technique` is its place among the grader's, from 0, easiest first. */
export const FEATURES = ['base', 'value', 'lowerValue', 'n', 'technique', 'effort', 'cells'] as const
/** One of them. */
export type Feature = (typeof FEATURES)[number]

/** From … up to, not including, …; null is open. What is unsolved lies above every number. */
export type Range = readonly [from: number | null, under: number | null]

/** All of these hold. */
export type Conditions = { readonly [F in Feature]?: Range }

/** One rule: the level of problems it fits (null: they have none), or by how many levels they are raised. */
export type SchemeRule = { readonly when: Conditions } & ({ readonly level: number | null } | { readonly raise: number })

/** Of what a scheme was made. */
export interface SchemeOrigin {
  /** `paper`: as published; `calibration`: from a labelled book; `hand`: edited by a person. */
  readonly kind: 'paper' | 'calibration' | 'hand'
  /** The paper's section, or the method of the calibration. */
  readonly source: string
  readonly book?: string
  readonly problems?: number
  /** Quadratic weighted kappa with the labels, and its 95 % interval. */
  readonly kappa?: number | null
  readonly interval?: readonly [number, number] | null
}

/**
 * A level scheme: rules that give problems their levels from a grader's stored figures, without grading again. The first rule that fits gives the level, `default`
 * is for problems that no rule fits, and the first raising rule that fits raises once, never above the last of `levels`. Revisions are
 * never changed; an edited scheme is a new one.
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
  /** Left out: the rules must fit every problem. */
  readonly default?: number | null
  readonly origin: SchemeOrigin
}

/** A column of a paper's needed-technique table: all that is named must hold. */
export interface NeededColumn {
  readonly key: string
  readonly name: Text
  readonly techniques?: readonly string[]
  readonly n?: Range
  readonly base?: Range
  /** Counts as hard; such columns are the last ones. */
  readonly isHard?: boolean
  /** The paper counts what techniques do not solve here, too. Tables of a book have a column of their own for that, and say so. */
  readonly holdsUnsolved?: boolean
}
