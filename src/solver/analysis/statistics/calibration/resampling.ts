import { Random } from '#solver/kernel/random.ts'
import { kappaOf } from '../agreement'
import { quantile } from '../box'
import type { LeftOutFit } from './calibration'
import { countPlaces, type Drawing } from './drawing'
import type { Sample } from './sample'

/** The most puzzles that are left out one at a time. Of a larger sample this number is drawn by the seed. */
const MOST_LEFT_OUT = 500
/** The most problems times resamples; larger books get fewer resamples. */
const MOST_WORK = 20_000_000
/** The fewest resamples from which a 95 % interval is computed. */
const LEAST_RESAMPLES = 200

/** The result of resampling. */
export interface Resampled {
  readonly resamples: number
  /** The interval with 95 % of the resamples for each border or limit; null where most resamples have none. */
  readonly intervals: readonly (readonly [number, number] | null)[]
  readonly kappaInterval: readonly [number, number] | null
  /** The median kappa on the puzzles that a resample did not contain. */
  readonly kappaOutside: number | null
}

/**
 * Repeats the whole procedure on resamples of the puzzles. It is a generator that yields after every resample, so that a caller can show
 * progress and stop.
 * @param count the number of borders or limits that are found
 */
export function* resample(
  drawing: Drawing,
  samples: readonly Sample[],
  count: number,
  seed: string,
  wanted: number,
): Generator<void, Resampled> {
  const resamples = Math.min(wanted, Math.max(LEAST_RESAMPLES, Math.floor(MOST_WORK / Math.max(1, samples.length))))
  const random = new Random(seed)
  const weights = new Int32Array(samples.length)
  const drawn = Array.from({ length: count }, (): number[] => [])
  const kappas: number[] = []
  const outside: number[] = []
  for (let round = 0; round < resamples; round++) {
    weights.fill(0)
    for (let i = 0; i < samples.length; i++) weights[random.below(samples.length)]!++
    const found = drawing.draw(weights)
    if (found) {
      found.forEach((number, i) => {
        if (number !== null) drawn[i]!.push(number)
      })
      const kappa = kappaOf(countPlaces(drawing, samples, found, (i) => weights[i]!))
      if (kappa !== null) kappas.push(kappa)
      const out = kappaOf(countPlaces(drawing, samples, found, (i) => Number(weights[i] === 0)))
      if (out !== null) outside.push(out)
    }
    yield
  }
  return {
    resamples,
    intervals: drawn.map((numbers) => intervalOf(numbers, resamples)),
    kappaInterval: intervalOf(kappas, resamples),
    kappaOutside:
      outside.length === 0
        ? null
        : quantile(
            outside.sort((a, b) => a - b),
            0.5,
          ),
  }
}

/** The interval of the middle 95 % of the results; null if fewer than half of the resamples gave a number, or an end is infinite. */
function intervalOf(numbers: number[], resamples: number): readonly [number, number] | null {
  if (numbers.length === 0 || numbers.length < resamples / 2) return null
  numbers.sort((a, b) => a - b)
  const ends = [quantile(numbers, 0.025), quantile(numbers, 0.975)] as const
  return ends.every((end) => Number.isFinite(end)) ? ends : null
}

/**
 * Leaves puzzles out one at a time, finds borders or limits without each, and compares its level with its label. It yields after every
 * puzzle.
 */
export function* leaveOneOut(drawing: Drawing, samples: readonly Sample[], seed: string): Generator<void, LeftOutFit> {
  const order = new Random(`${seed} left out`).shuffle(Int32Array.from(samples, (_, i) => i))
  const tried = order.subarray(0, MOST_LEFT_OUT)
  const weights = new Int32Array(samples.length).fill(1)
  const counts = Array.from({ length: drawing.places }, () => new Array<number>(drawing.places).fill(0))
  let [same, placed] = [0, 0]
  for (const i of tried) {
    weights[i] = 0
    const found = drawing.draw(weights)
    weights[i] = 1
    const place = found && drawing.placeOf(samples[i]!, found)
    if (place !== null) {
      const label = drawing.labelPlace(samples[i]!)
      counts[label]![place]!++
      placed++
      if (label === place) same++
    }
    yield
  }
  return { tried: tried.length, of: samples.length, agreement: placed === 0 ? null : same / placed, kappa: kappaOf(counts) }
}
