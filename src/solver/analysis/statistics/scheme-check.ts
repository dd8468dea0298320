import type { Result } from '#solver/kernel/message.ts'
import { featuresOf } from './scheme'
import { FEATURES, type Conditions, type Feature, type LevelScheme, type SchemeRule } from '#solver/genre/level-scheme.ts'
import type { StatisticsMessage } from './messages'

/** The most cells of the grid that are tried; a scheme with more is refused. */
const MOST_CELLS = 200_000
/** The most rules of a scheme. */
const MOST_RULES = 500
/** The most characters of a scheme's file. */
const LONGEST = 1_000_000

/** A cell of the grid of the rules' ends in which no rule applies. */
export type Gap = Conditions

/**
 * The gaps of a scheme: cases in which it gives problems neither a level nor the absence of one. Every cell of the grid that the ends of
 * its rules span is tried. A complete scheme has none.
 */
export function* gapsOf(scheme: Pick<LevelScheme, 'rules' | 'default'>): Generator<Gap, undefined> {
  if (scheme.default !== undefined) return undefined
  const rules = scheme.rules.filter((rule) => 'level' in rule)
  const features = featuresOf({ rules })
  const ends = features.map((feature) => endsOf(rules, feature))
  const cells = ends.map((some) => [null, ...some].map((from, i) => [from, some[i] ?? null] as const))
  const at = features.map(() => 0)
  for (;;) {
    const gap = Object.fromEntries(features.map((feature, i) => [feature, cells[i]![at[i]!]!])) as Gap
    if (!rules.some((rule) => covers(rule, gap))) yield gap
    let place = 0
    while (place < at.length && ++at[place]! >= cells[place]!.length) at[place++] = 0
    if (place === at.length) return undefined
  }
}

/** The fault of a scheme; undefined for a sound one. */
export function faultOf(scheme: LevelScheme): StatisticsMessage | undefined {
  const { levels, rules } = scheme
  if (!/^[\w.-]{1,80}$/u.test(scheme.id)) return { code: 'scheme.id', id: scheme.id }
  if (levels.length === 0 || levels.some((level, i) => !Number.isFinite(level) || (i > 0 && level <= levels[i - 1]!)))
    return { code: 'scheme.levels' }
  if (rules.length > MOST_RULES) return { code: 'scheme.too-large' }
  for (const [i, rule] of rules.entries()) {
    for (const [feature, [from, under]] of Object.entries(rule.when))
      if (from !== null && under !== null && !(from < under)) return { code: 'scheme.range', rule: i + 1, feature, from, under }
    if ('level' in rule && rule.level !== null && !levels.includes(rule.level))
      return { code: 'scheme.level', rule: i + 1, level: rule.level }
    if ('raise' in rule && !(Number.isInteger(rule.raise) && rule.raise > 0)) return { code: 'scheme.raise', rule: i + 1 }
  }
  if (scheme.default !== undefined && scheme.default !== null && !levels.includes(scheme.default))
    return { code: 'scheme.level', rule: 0, level: scheme.default }
  const levelRules = rules.filter((rule) => 'level' in rule)
  const cells = FEATURES.reduce((product, feature) => product * (endsOf(levelRules, feature).length + 1), 1)
  if (cells > MOST_CELLS) return { code: 'scheme.too-large' }
  const gap = gapsOf(scheme).next().value
  return gap && { code: 'scheme.gap', gap }
}

/** The text of a scheme's file: indented JSON. */
export function schemeText(scheme: LevelScheme): string {
  return `${JSON.stringify(scheme, null, 2)}\n`
}

/** Reads a scheme's file. Every part is checked. */
export function readScheme(text: string): Result<LevelScheme> {
  const no = (message: StatisticsMessage): Result<LevelScheme> => ({ ok: false, message })
  if (text.length > LONGEST) return no({ code: 'scheme.too-large' })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return no({ code: 'scheme.not-json' })
  }
  const wrong = wrongField(json)
  if (wrong !== undefined) return no({ code: 'scheme.field', field: wrong })
  const scheme = json as LevelScheme
  const fault = faultOf(scheme)
  return fault ? no(fault) : { ok: true, value: kept(scheme) }
}

/** Copies only the fields of a scheme, so that a file cannot add others. */
function kept(scheme: LevelScheme): LevelScheme {
  const { format, version, id, name, revision, genre, grader, graderVersion, levels, rules, origin } = scheme
  const { kind, source, book, problems, kappa, interval } = origin
  return {
    ...{ format, version, id, name: { en: name.en, ja: name.ja }, revision, genre, grader, graderVersion, levels },
    rules: rules.map((rule) => {
      const when = Object.fromEntries(
        FEATURES.flatMap((feature) => (rule.when[feature] ? [[feature, rule.when[feature]]] : [])),
      ) as Conditions
      return 'raise' in rule ? { when, raise: rule.raise } : { when, level: rule.level }
    }),
    ...(scheme.default !== undefined && { default: scheme.default }),
    origin: {
      ...{ kind, source },
      ...(book !== undefined && { book }),
      ...(problems !== undefined && { problems }),
      ...(kappa !== undefined && { kappa }),
      ...(interval !== undefined && { interval }),
    },
  }
}

/** The name of the first part of a scheme's JSON with a wrong form; undefined where all parts are right. */
function wrongField(json: unknown): string | undefined {
  if (!isObject(json)) return '{…}'
  const { name, rules, origin, levels } = json
  const isText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 500
  const isLevel = (value: unknown) => value === null || Number.isFinite(value)
  if (json['format'] !== 'nanido-level-scheme') return 'format'
  if (json['version'] !== 1) return 'version'
  for (const field of ['id', 'genre', 'grader']) if (!isText(json[field])) return field
  if (!isObject(name) || !isText(name['en']) || !isText(name['ja'])) return 'name'
  for (const field of ['revision', 'graderVersion']) if (!Number.isSafeInteger(json[field]) || Number(json[field]) < 0) return field
  if (!Array.isArray(levels) || !levels.every((level) => Number.isFinite(level))) return 'levels'
  if (!Array.isArray(rules)) return 'rules'
  for (const [i, rule] of rules.entries()) if (!isRule(rule, isLevel)) return `rules[${i}]`
  if (json['default'] !== undefined && !isLevel(json['default'])) return 'default'
  if (!isObject(origin) || !['paper', 'calibration', 'hand'].includes(String(origin['kind'])) || typeof origin['source'] !== 'string')
    return 'origin'
  const isInterval = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 2 && value.every((end) => Number.isFinite(end)))
  if (origin['book'] !== undefined && typeof origin['book'] !== 'string') return 'origin.book'
  if (origin['problems'] !== undefined && !Number.isSafeInteger(origin['problems'])) return 'origin.problems'
  if (origin['kappa'] !== undefined && !isLevel(origin['kappa'])) return 'origin.kappa'
  return isInterval(origin['interval']) ? undefined : 'origin.interval'
}

function isRule(rule: unknown, isLevel: (value: unknown) => boolean): boolean {
  if (!isObject(rule) || !isObject(rule['when'])) return false
  const isEnd = (end: unknown) => end === null || Number.isFinite(end)
  const ranges = Object.entries(rule['when']).every(
    ([feature, range]) =>
      (FEATURES as readonly string[]).includes(feature) && Array.isArray(range) && range.length === 2 && range.every(isEnd),
  )
  return ranges && 'raise' in rule !== 'level' in rule && ('raise' in rule ? Number.isInteger(rule['raise']) : isLevel(rule['level']))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The numbers at which rules begin and end along a feature, ascending. */
function endsOf(rules: readonly SchemeRule[], feature: Feature): number[] {
  const ends = rules.flatMap(({ when }) => [...(when[feature] ?? [])]).filter((end) => end !== null)
  return [...new Set(ends)].sort((a, b) => a - b)
}

/** Whether a rule covers a cell. Cells lie between neighbouring ends of ranges, so that a rule covers a cell wholly or not at all. */
function covers({ when }: SchemeRule, cell: Gap): boolean {
  return (Object.entries(when) as [Feature, readonly [number | null, number | null]][]).every(([feature, [from, under]]) => {
    const [low, high] = cell[feature]!
    return (from === null || (low !== null && low >= from)) && (under === null || (high !== null && high <= under))
  })
}
