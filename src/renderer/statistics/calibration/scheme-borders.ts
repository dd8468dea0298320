import type { LevelScheme, Range, SchemeRule } from '#solver/genre/level-scheme.ts'

/** The features of a scheme whose borders a person can drag: values, and limits of effort. */
export const DRAGGED = ['value', 'lowerValue', 'effort'] as const
/** One of the features in {@link DRAGGED}. */
export type Dragged = (typeof DRAGGED)[number]

/** A number in the rules of a scheme that separates problems by one feature. */
export interface SchemeBorder {
  readonly feature: Dragged
  readonly at: number
  /** The base level whose effort it limits; null for borders of values. */
  readonly base: number | null
  /** The levels of the rules below and above it, if each rule gives a single level. */
  readonly lower: number | null
  readonly upper: number | null
}

/** Returns all borders of a scheme, each once, by feature and then ascending. */
export function bordersOf(scheme: LevelScheme): SchemeBorder[] {
  return DRAGGED.flatMap((feature) => {
    const found = new Map<string, SchemeBorder>()
    for (const rule of scheme.rules) {
      const range = rule.when[feature]
      for (const at of range ?? []) {
        if (at === null || !Number.isFinite(at)) continue
        const base = baseOf(feature, rule)
        const key = `${base} ${at}`
        if (!found.has(key)) found.set(key, { feature, at, base, ...levelsAt(scheme, feature, at, base) })
      }
    }
    return [...found.values()].sort((a, b) => (a.base ?? 0) - (b.base ?? 0) || a.at - b.at)
  })
}

/**
 * Returns the scheme with a border moved, in all rules that have it. The border stops before its neighbours, because if two changed places,
 * no puzzle would fit some rules.
 * @param step the least distance from its neighbours
 */
export function withBorder(scheme: LevelScheme, border: SchemeBorder, to: number, step: number): LevelScheme {
  const isSameScale = ({ feature, base }: SchemeBorder) => feature === border.feature && base === border.base
  const others = bordersOf(scheme).filter((one) => isSameScale(one) && one.at !== border.at)
  const below = Math.max(-Infinity, ...others.filter(({ at }) => at < border.at).map(({ at }) => at + step))
  const above = Math.min(Infinity, ...others.filter(({ at }) => at > border.at).map(({ at }) => at - step))
  if (below > above) return scheme
  const at = tidy(Math.min(above, Math.max(below, to)))
  if (at === border.at) return scheme
  const moved = (end: number | null): number | null => (end === border.at ? at : end)
  return {
    ...scheme,
    rules: scheme.rules.map((rule): SchemeRule => {
      const range = rule.when[border.feature]
      if (!range || baseOf(border.feature, rule) !== border.base) return rule
      const next: Range = [moved(range[0]), moved(range[1])]
      return { ...rule, when: { ...rule.when, [border.feature]: next } }
    }),
  }
}

/** Returns a whole multiple of a step, without rounding errors. */
export const toStep = (value: number, step: number): number => tidy(Math.round(value / step) * step)

/**
 * Returns the step of an arrow key for a border on a scale of this length: about a hundredth of it, as a round number; for effort a whole
 * number.
 */
export function stepOf(feature: Dragged, length: number): number {
  if (feature === 'effort') return 1
  if (!(length > 0)) return 0.01
  const exact = length / 300
  const power = 10 ** Math.floor(Math.log10(exact))
  return tidy(power * ([1, 2, 5].find((round) => round * power >= exact) ?? 10))
}

const tidy = (value: number): number => Number(value.toPrecision(12))

/** Returns the base level of a border of effort. Effort is counted at the level of the techniques, so only there a limit is a border. */
function baseOf(feature: Dragged, { when }: SchemeRule): number | null {
  return feature === 'effort' ? (when.base?.[0] ?? null) : null
}

function levelsAt(scheme: LevelScheme, feature: Dragged, at: number, base: number | null): { lower: number | null; upper: number | null } {
  if (base !== null) return { lower: base, upper: base + 1 }
  const levels = (end: 0 | 1) =>
    scheme.rules.flatMap((rule) => ('level' in rule && rule.level !== null && rule.when[feature]?.[end] === at ? [rule.level] : []))
  const [under, from] = [levels(1), levels(0)]
  const lower = under.length > 0 ? Math.max(...under) : null
  const upper = from.length > 0 ? Math.min(...from) : null
  return { lower: lower ?? before(scheme.levels, upper), upper: upper ?? after(scheme.levels, lower) }
}

const before = (levels: readonly number[], level: number | null): number | null => levels[levels.indexOf(level ?? NaN) - 1] ?? null
const after = (levels: readonly number[], level: number | null): number | null =>
  level === null ? null : (levels[levels.indexOf(level) + 1] ?? null)
