import { BorderSearch } from '../best-borders'
import { kappaOf } from '../agreement'
import { handyNumber } from '../handy'
import { threshold } from '../threshold'
import type { CalibrationMethod } from './calibration'
import { countPlaces, type Drawing } from './drawing'
import type { Sample } from './sample'

/** The greatest loss of kappa for which a border is replaced by a handy number. */
const HANDY_LOSS = 0.005

/** The number, mean and deviation of weighted values. */
export interface WeightedMoments {
  readonly count: number
  readonly mean: number | null
  readonly deviation: number | null
}

/**
 * Finds borders between the values of neighbouring labels.
 *
 * @param starts the borders that the principle of 2008 tries
 * @param forcedFrom the n from which on the level is always the last one
 */
export function drawingOfValues(
  method: CalibrationMethod,
  samples: readonly Sample[],
  labels: readonly number[],
  starts: readonly number[],
  forcedFrom: number | undefined,
): Drawing {
  const last = labels.length - 1
  const isForced = ({ n }: Sample) => forcedFrom !== undefined && n !== null && n >= forcedFrom
  const drawing: Omit<Drawing, 'draw'> = {
    places: labels.length,
    labelPlace: ({ place }) => place,
    placeOf(sample, borders) {
      if (isForced(sample)) return last
      let place = 0
      while (place < last && borders[place] !== null && sample.value >= borders[place]!) place++
      return place
    },
  }
  const all = finite(samples)
  if (method === 'deviations') {
    return { ...drawing, draw: (weights) => deviations(samples, labels.length, weights) }
  }
  if (method === 'effort') return { ...drawing, draw: (weights) => principle(samples, labels.length, starts, weights) }
  const search = new BorderSearch(
    samples.map(({ place }, i) => ({ label: place, value: all[i]! })),
    labels.length,
  )
  return { ...drawing, draw: (weights) => search.best(weights)?.borders ?? null }
}

/** The values of samples as finite numbers: problems that techniques do not solve get a number above all others. */
function finite(samples: readonly Sample[]): number[] {
  const known = samples.flatMap(({ value }) => (Number.isFinite(value) ? [value] : []))
  const [low, high] = [known.reduce((a, b) => Math.min(a, b), Infinity), known.reduce((a, b) => Math.max(a, b), -Infinity)]
  const above = Number.isFinite(high) ? high + Math.max(high - low, 1) : 1
  return samples.map(({ value }) => (Number.isFinite(value) ? value : above))
}

/** The moments of the values of each label; an unsolved problem counts with the greatest value of its label (Sato 2001, note 4.1). */
export function momentsByPlace(samples: readonly Sample[], places: number, weights?: Int32Array): WeightedMoments[] {
  const greatest = new Float64Array(places).fill(-Infinity)
  const counts = new Float64Array(places)
  const sums = new Float64Array(places)
  const squares = new Float64Array(places)
  samples.forEach(({ place, value }, i) => {
    if ((weights?.[i] ?? 1) > 0 && Number.isFinite(value)) greatest[place] = Math.max(greatest[place]!, value)
  })
  const each = (add: (place: number, value: number, weight: number) => void) => {
    samples.forEach(({ place, value }, i) => {
      const weight = weights?.[i] ?? 1
      const at = Number.isFinite(value) ? value : greatest[place]!
      if (weight > 0 && Number.isFinite(at)) add(place, at, weight)
    })
  }
  each((place, value, weight) => {
    counts[place]! += weight
    sums[place]! += weight * value
  })
  each((place, value, weight) => {
    squares[place]! += weight * (value - sums[place]! / counts[place]!) ** 2
  })
  return Array.from(counts, (count, i) => ({
    count,
    mean: count === 0 ? null : sums[i]! / count,
    deviation: count < 2 ? null : Math.sqrt(squares[i]! / (count - 1)),
  }))
}

function deviations(samples: readonly Sample[], places: number, weights?: Int32Array): (number | null)[] {
  const moments = momentsByPlace(samples, places, weights)
  return moments.slice(1).map((upper, i) => threshold(moments[i]!, upper))
}

/**
 * The principle of Sato 2008, 5.2, applied to borders of values: at least half of the problems of each lower label are below the border,
 * and at most half of those of each higher label. Of several such borders, the one with the greatest kappa is taken, and of equal ones the
 * least. If there is none, the border with the greatest kappa of all is taken.
 */
function principle(samples: readonly Sample[], places: number, starts: readonly number[], weights?: Int32Array): (number | null)[] | null {
  if (starts.length === 0) return null
  const totals = new Float64Array(places)
  samples.forEach(({ place }, i) => (totals[place]! += weights?.[i] ?? 1))
  const under = starts.map((start) => {
    const counts = new Float64Array(places)
    samples.forEach(({ place, value }, i) => {
      if (value < start) counts[place]! += weights?.[i] ?? 1
    })
    return counts
  })
  return Array.from({ length: places - 1 }, (_, border) => {
    const tried = starts.map((start, i) => {
      const isFit = [...under[i]!].every((held, place) => (place <= border ? 2 * held >= totals[place]! : 2 * held <= totals[place]!))
      return { start, isFit, kappa: twoSided(under[i]!, totals, border) }
    })
    const allowed = tried.filter(({ isFit }) => isFit)
    return (allowed.length > 0 ? allowed : tried).reduce((a, b) => (b.kappa > a.kappa ? b : a)).start
  })
}

/** The kappa of a division in two parts: labels up to the border or above it, values below the start or not. */
function twoSided(under: Float64Array, totals: Float64Array, border: number): number {
  const counts = [
    [0, 0],
    [0, 0],
  ]
  totals.forEach((total, place) => {
    const row = counts[place <= border ? 0 : 1]!
    row[0]! += under[place]!
    row[1]! += total - under[place]!
  })
  return kappaOf(counts) ?? -1
}

/** Replaces borders by handy numbers, each only if the borders stay in order and kappa falls by no more than a little. */
export function handyBorders(
  drawing: Drawing,
  samples: readonly Sample[],
  exact: readonly (number | null)[],
  slack: number,
): (number | null)[] {
  const kappa = (borders: readonly (number | null)[]) => kappaOf(countPlaces(drawing, samples, borders)) ?? -1
  const before = kappa(exact)
  const borders = [...exact]
  for (const [i, border] of exact.entries()) {
    if (border === null || !Number.isFinite(border)) continue
    // The last try is the border itself without its rounding errors.
    for (const part of [1, 0.3, 0.1, 0.03, 0.01, 0.001, 1e-6]) {
      const tried = borders.with(i, handyNumber(border, part * slack))
      if (!isAscending(tried) || before - kappa(tried) > HANDY_LOSS) continue
      borders[i] = tried[i]!
      break
    }
  }
  return borders
}

/** Whether the borders that exist ascend. Equal ones, with an empty level between, are allowed. */
export function isAscending(borders: readonly (number | null)[]): boolean {
  const known = borders.filter((border) => border !== null)
  return known.every((border, i) => i === 0 || known[i - 1]! <= border)
}
