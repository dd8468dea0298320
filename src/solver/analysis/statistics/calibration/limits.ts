import { kappaOf } from '../agreement'
import { threshold } from '../threshold'
import type { CalibrationMethod } from './calibration'
import { countPlaces, type Drawing } from './drawing'
import type { Sample } from './sample'
import { momentsByPlace } from './values'

/** A limit that no effort reaches. */
export const NEVER = Infinity

/**
 * Finds limits of effort, one for each base level but the last; problems at or above the limit are raised by one level. The scale contains
 * both levels and labels.
 *
 * @param levels the grader's levels, easiest first
 * @param startsOf the limits to try at a base level; left out: every effort that occurs
 */
export function drawingOfLimits(
  method: CalibrationMethod,
  samples: readonly Sample[],
  levels: readonly number[],
  startsOf: (base: number) => readonly number[],
): Drawing {
  const scale = [...new Set([...levels, ...samples.map(({ label }) => label)])].sort((a, b) => a - b)
  const places = new Map(scale.map((level, i) => [level, i]))
  const bases = levels.slice(0, -1)
  const drawing: Omit<Drawing, 'draw'> = {
    places: scale.length,
    labelPlace: ({ label }) => places.get(label)!,
    placeOf({ base, effort }, limits) {
      if (base === null) return null
      const at = levels.indexOf(base)
      if (at < 0) return null
      const limit = limits[at]
      return places.get(levels[limit !== undefined && limit !== null && effort >= limit && at < bases.length ? at + 1 : at]!)!
    },
  }
  const withDraw = (draw: Drawing['draw']): Drawing => ({ ...drawing, draw })
  if (method === 'deviations') return withDraw((weights) => bases.map((base) => ofDeviations(samples, base, weights)))
  const whole = { ...drawing, draw: () => null }
  if (method === 'kappa') {
    const candidates = bases.map((base) => [...effortsOf(samples, base), NEVER])
    return withDraw((weights) => byKappa(whole, samples, candidates, weights))
  }
  return withDraw((weights) => {
    const allowed = bases.map((base) => allowedLimits(samples, base, startsOf(base), weights))
    return byKappa(whole, samples, allowed, weights)
  })
}

/** The efforts above 0 that occur at a base level, ascending. */
export function effortsOf(samples: readonly Sample[], base: number): number[] {
  return [...new Set(samples.flatMap((sample) => (sample.base === base && sample.effort > 0 ? [sample.effort] : [])))].sort((a, b) => a - b)
}

/** The border between the efforts of the problems that a base level should keep and those of the problems that it should raise. */
function ofDeviations(samples: readonly Sample[], base: number, weights?: Int32Array): number | null {
  const own = samples.flatMap((sample, i) => (sample.base === base ? [{ sample, weight: weights?.[i] ?? 1 }] : []))
  const sides = own.map(({ sample }) => ({ ...sample, place: sample.label <= base ? 0 : 1, value: sample.effort }))
  const [held, raised] = momentsByPlace(
    sides,
    2,
    Int32Array.from(own, ({ weight }) => weight),
  )
  return threshold(held!, raised!)
}

/** The limits that no label breaks (Sato 2008, 5.2). Where each limit breaks a label, all limits and "never". */
function allowedLimits(samples: readonly Sample[], base: number, starts: readonly number[], weights?: Int32Array): readonly number[] {
  const own = samples.flatMap((sample, i) => (sample.base === base ? [{ ...sample, weight: weights?.[i] ?? 1 }] : []))
  if (own.every(({ weight }) => weight === 0)) return [NEVER]
  const labels = [...new Set(own.map(({ label }) => label))]
  const allowed = starts.filter((limit) =>
    labels.every((label) => {
      let [held, raised] = [0, 0]
      for (const sample of own)
        if (sample.label === label) {
          if (sample.effort < limit) held += sample.weight
          else raised += sample.weight
        }
      return label <= base ? held >= raised : held <= raised
    }),
  )
  return allowed.length > 0 ? allowed : [...starts, NEVER]
}

/**
 * Chooses, among the candidates of each base level, the limits that together have the greatest quadratic weighted kappa. With fixed labels,
 * kappa is 1 minus a ratio of two sums over problems, so Dinkelbach's iteration finds the limit of each level separately. Of equally good
 * limits the smallest is taken.
 */
export function byKappa(
  drawing: Drawing,
  samples: readonly Sample[],
  candidates: readonly (readonly number[])[],
  weights?: Int32Array,
): (number | null)[] | null {
  const weightOf = (i: number) => weights?.[i] ?? 1
  const rows = new Float64Array(drawing.places)
  let total = 0
  const isPlaced = samples.map(
    (sample) =>
      drawing.placeOf(
        sample,
        candidates.map(() => NEVER),
      ) !== null,
  )
  samples.forEach((sample, i) => {
    if (!isPlaced[i]) return
    rows[drawing.labelPlace(sample)]! += weightOf(i)
    total += weightOf(i)
  })
  if (total === 0) return null
  const expectedAt = Array.from({ length: drawing.places }, (_, place) =>
    rows.reduce((sum, count, label) => sum + (count * (label - place) ** 2) / total, 0),
  )
  const costs = candidates.map((limits, at) => {
    const never = candidates.map((): number => NEVER)
    const own = samples
      .map((sample, i) => ({ sample, i }))
      .filter(({ sample, i }) => isPlaced[i] && weightOf(i) > 0 && reaches(drawing, sample, never, at))
    const held = (sample: Sample) => drawing.placeOf(sample, never)!
    const raised = (sample: Sample) => drawing.placeOf(sample, never.with(at, -Infinity))!
    const cost = (sample: Sample, place: number, weight: number) => ({
      observed: weight * (drawing.labelPlace(sample) - place) ** 2,
      expected: weight * expectedAt[place]!,
    })
    const each = own.map(({ sample, i }) => ({
      effort: sample.effort,
      held: cost(sample, held(sample), weightOf(i)),
      raised: cost(sample, raised(sample), weightOf(i)),
    }))
    each.sort((a, b) => a.effort - b.effort)
    let observed = each.reduce((sum, one) => sum + one.raised.observed, 0)
    let expected = each.reduce((sum, one) => sum + one.raised.expected, 0)
    let passed = 0
    // Limits ascend: problems held by one limit are held by the next, too.
    return limits.map((limit) => {
      for (; passed < each.length && each[passed]!.effort < limit; passed++) {
        observed += each[passed]!.held.observed - each[passed]!.raised.observed
        expected += each[passed]!.held.expected - each[passed]!.raised.expected
      }
      return { limit, observed, expected }
    })
  })
  // Problems that no limit can raise add the same amount to every choice.
  const fixed = { observed: 0, expected: 0 }
  const never = candidates.map((): number => NEVER)
  samples.forEach((sample, i) => {
    if (!isPlaced[i] || candidates.some((_, at) => reaches(drawing, sample, never, at))) return
    const place = drawing.placeOf(sample, never)!
    fixed.observed += weightOf(i) * (drawing.labelPlace(sample) - place) ** 2
    fixed.expected += weightOf(i) * expectedAt[place]!
  })
  let ratio = 1
  let best: readonly { limit: number; observed: number; expected: number }[] = []
  for (let round = 0; round < 60; round++) {
    const found = costs.map((own) =>
      own.reduce((a, b) => (b.observed - ratio * b.expected < a.observed - ratio * a.expected - 1e-12 ? b : a)),
    )
    const observed = found.reduce((sum, one) => sum + one.observed, fixed.observed)
    const expected = found.reduce((sum, one) => sum + one.expected, fixed.expected)
    if (expected === 0) break
    const next = observed / expected
    if (best.length > 0 && ratio - next < 1e-12) break
    best = found
    ratio = next
  }
  return best.length === 0 ? null : best.map(({ limit }) => limit)
}

/** Whether the limit of a base level can raise a sample. */
function reaches(drawing: Drawing, sample: Sample, never: readonly number[], at: number): boolean {
  return drawing.placeOf(sample, never) !== drawing.placeOf(sample, never.with(at, -Infinity))
}

/** Quadratic weighted kappa of labels and the levels that limits give. */
export function kappaOfLimits(drawing: Drawing, samples: readonly Sample[], limits: readonly (number | null)[]): number | null {
  return kappaOf(countPlaces(drawing, samples, limits))
}
