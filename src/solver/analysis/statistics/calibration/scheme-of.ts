import type { LevelScheme, SchemeOrigin, SchemeRule } from '#solver/genre/level-scheme.ts'
import type { CalibrationOrder } from './calibration'

const METHODS = {
  deviations: { en: 'deviations', ja: '標準偏差' },
  effort: { en: 'principle of limits', ja: '原則による基準' },
  kappa: { en: 'best agreement', ja: '最良一致' },
} as const

/** Makes a level scheme of borders or limits. All are numbers; an infinite one means that a level is empty or never raised. */
export function schemeOf(
  order: CalibrationOrder,
  kind: 'values' | 'efforts',
  labels: readonly number[],
  drawn: readonly (number | null)[],
  origin: SchemeOrigin,
): LevelScheme {
  const name = METHODS[order.method]
  return {
    ...{
      format: 'nanido-level-scheme',
      version: 1,
      revision: 0,
      genre: order.genre,
      grader: order.grader,
      graderVersion: order.graderVersion,
    },
    id: `${order.grader}-${order.method}`,
    name: { en: `${order.graderName.en}: ${name.en}, ${order.book}`, ja: `${order.graderName.ja}・${name.ja}（${order.book}）` },
    ...(kind === 'values' ? byValue(order, labels, drawn) : byEffort(order, drawn)),
    origin,
  }
}

/** The rules from the highest level down. From n = `forcedFrom` on, a problem is of the last level. */
function byValue({ forcedFrom }: CalibrationOrder, labels: readonly number[], drawn: readonly (number | null)[]) {
  const forced: SchemeRule[] = forcedFrom === undefined ? [] : [{ when: { n: [forcedFrom, null] }, level: labels.at(-1)! }]
  const byBorder = drawn
    .map((border, i): SchemeRule | undefined => {
      const level = labels[i + 1]!
      if (border === null || border === Infinity) return undefined
      return { when: border === -Infinity ? {} : { value: [border, null] }, level }
    })
    .filter((rule) => rule !== undefined)
    .reverse()
  return { levels: labels, rules: [...forced, ...byBorder], default: labels[0]! }
}

function byEffort({ levels, raises: kept = [] }: CalibrationOrder, drawn: readonly (number | null)[]) {
  const bases = levels.map((level, i): SchemeRule => ({ when: { base: [i === 0 ? null : level, levels[i + 1] ?? level + 1] }, level }))
  const beyond: SchemeRule = { when: { base: [levels.at(-1)! + 1, null] }, level: null }
  const raises = drawn.flatMap((limit, i): SchemeRule[] => {
    if (limit === null || !Number.isFinite(limit)) return []
    return [{ when: { base: [levels[i]!, levels[i + 1]!], effort: [limit, null] }, raise: 1 }]
  })
  return { levels, rules: [...bases, beyond, ...kept, ...raises] }
}
