import { FEATURES, type Feature, type LevelScheme, type Range } from '#solver/genre/level-scheme.ts'
import type { Problem } from './problem'

/** The features of a problem on which a scheme decides. */
export type Features = Pick<Problem, Feature | 'state'>

/**
 * The level of a problem by a scheme; null where the scheme gives it none, where the problem is not graded, or where a rule tests a figure
 * that the grader does not give.
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

/** The features that the rules of a scheme test. */
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
  // The lower value may be unsolved by itself, because it uses fewer techniques.
  return (problem.state === 'unsolved' || feature === 'lowerValue') && feature !== 'cells' ? Infinity : NaN
}

function isWithin(number: number, [from, under]: Range): boolean {
  return (from === null || number >= from) && (under === null || number < under)
}
