import type { Text } from '../core/message'
import type { Problem } from './problem'

/** What the rules of a scheme ask of a problem. `technique` is its place among the grader's, from 0, easiest first. */
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
 * What gives problems their levels by what a grader has found, without grading again: the first rule that fits gives the level, `default`
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

/** What a scheme needs to know of a problem. */
export type Features = Pick<Problem, Feature | 'state'>

/**
 * The level of a problem by a scheme; null where it has none, where nothing is known of it, or where a rule asks for what the grader does
 * not give.
 *
 * @param techniques the grader's techniques, easiest first
 */
export function levelBy(scheme: LevelScheme, techniques: readonly string[]): (problem: Features) => number | null {
  const ranks = new Map(techniques.map((technique, i) => [technique, i]))
  const rules = scheme.rules.map((rule) => ({ rule, checks: Object.entries(rule.when) as [Feature, Range][] }))
  const levels = rules.flatMap(({ rule, checks }) => ('level' in rule ? [{ level: rule.level, checks }] : []))
  const raises = rules.flatMap(({ rule, checks }) => ('raise' in rule ? [{ raise: rule.raise, checks }] : []))
  const used = featuresOf(scheme)
  const highest = Math.max(...scheme.levels)
  return (problem) => {
    if (problem.state !== 'graded' && problem.state !== 'unsolved') return null
    const known = (feature: Feature): number => numberOf(problem, feature, ranks)
    if (used.some((feature) => Number.isNaN(known(feature)))) return null
    const fits = (checks: readonly [Feature, Range][]) => checks.every(([feature, range]) => isWithin(known(feature), range))
    const rule = levels.find(({ checks }) => fits(checks))
    const level = rule ? rule.level : (scheme.default ?? null)
    if (level === null) return null
    return Math.min(highest, level + (raises.find(({ checks }) => fits(checks))?.raise ?? 0))
  }
}

/** The features that the rules of a scheme ask for. */
export function featuresOf({ rules }: Pick<LevelScheme, 'rules'>): Feature[] {
  return FEATURES.filter((feature) => rules.some(({ when }) => when[feature] !== undefined))
}

/** The problems with their levels by a scheme. */
export function relevelled(problems: readonly Problem[], scheme: LevelScheme, techniques: readonly string[]): Problem[] {
  const level = levelBy(scheme, techniques)
  return problems.map((problem) => ({ ...problem, level: level(problem) }))
}

/** A feature as a number: infinite where it is unsolved, NaN where the grader does not give it. */
function numberOf(problem: Features, feature: Feature, ranks: ReadonlyMap<string, number>): number {
  const number = feature === 'technique' ? (problem.technique === null ? null : (ranks.get(problem.technique) ?? null)) : problem[feature]
  if (number !== null) return number
  // The lower value may be unsolved by itself: its techniques are fewer.
  return (problem.state === 'unsolved' || feature === 'lowerValue') && feature !== 'cells' ? Infinity : NaN
}

function isWithin(number: number, [from, under]: Range): boolean {
  return (from === null || number >= from) && (under === null || number < under)
}
