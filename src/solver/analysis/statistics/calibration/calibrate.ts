import { roundBorders } from '../class-borders'
import { crossTable, type CrossTable } from '../cross-table'
import { effortLimits } from '../effort-limits'
import { startsOf } from '../effort-view'
import { scaleFit } from '../fit'
import { frequencyTable } from '../frequency'
import { handyBetween } from '../handy'
import type { Problem } from '../problem'
import { cutOffAbove, cutOffBelow } from '../threshold'
import { tTest } from '../t-test'
import type { StatisticsMessage } from '../messages'
import type { CalibratedBorder, CalibratedLimit, Calibration, CalibrationMethod, CalibrationOrder } from './calibration'
import { countPlaces, type Drawing } from './drawing'
import { drawingOfLimits, effortsOf } from './limits'
import { rangesOf, isInRange } from './n-ranges'
import { leaveOneOut, resample } from './resampling'
import { samplesOf, type Sample } from './sample'
import { schemeOf } from './scheme-of'
import { drawingOfValues, handyBorders, isAscending, momentsByPlace } from './values'

/** The least number of problems of each label for which intervals are computed. */
const LEAST_PER_LABEL = 10
/** The number of classes of values whose borders the principle of 2008 tries. */
const CLASSES = 20

/**
 * Finds borders of values, or limits of effort for a grader that raises levels by them, from the labels of a book, and makes a level scheme
 * of them. It is a generator, so that a caller can show progress and stop: it yields the share of the work that is done (0 to 1) and
 * returns the calibration.
 */
export function* calibrate(problems: readonly Problem[], order: CalibrationOrder): Generator<number, Calibration> {
  const kind = problems.some(({ base, effort }) => base !== null && effort !== null) ? 'efforts' : 'values'
  const { samples: labelled, labels, leftOut } = samplesOf(problems, kind, order.unsolved)
  const { ranges, within } = inRanges(labelled, labels, kind === 'values' && order.method === 'deviations')
  const empty = emptyCalibration(order, labels, within, { ...leftOut, outside: labelled.length - within.length }, ranges)
  const refusal = refusalOf(problems, within, labels, kind)
  if (refusal) return { ...empty, notes: [refusal] }

  const starts = roundBorders(
    within.flatMap(({ value }) => (Number.isFinite(value) ? [value] : [])),
    CLASSES,
  )
  // A level for which the paper has no classes is never raised for effort.
  const tries = (base: number) => (order.effortStarts ? (order.effortStarts[base] ?? []) : startsOf(effortsOf(within, base), undefined))
  const drawing =
    kind === 'values'
      ? drawingOfValues(order.method, within, labels, starts, order.forcedFrom)
      : drawingOfLimits(order.method, within, order.levels, tries)
  const raw = drawing.draw()
  if (!raw) return { ...empty, notes: [{ code: 'calibration.no-values' }] }
  const notes: StatisticsMessage[] = kind === 'values' ? unreachable(within, labels, raw) : []
  const exact = kind === 'values' ? raw.map((border) => (isReached(within, border) ? border : null)) : raw
  const drawn = kind === 'values' ? roundedBorders(order, drawing, within, labels, exact) : roundedLimits(order, drawing, within, exact)

  const few = labels.map((label) => ({ label, count: within.filter((sample) => sample.label === label).length }))
  const tooFew = few.find(({ count }) => count < LEAST_PER_LABEL)
  if (tooFew) notes.push({ code: 'calibration.few', ...tooFew, least: LEAST_PER_LABEL })
  const resamples = tooFew ? 0 : order.resamples
  const work = yield* shares(resample(drawing, within, exact.length, order.seed, resamples), resamples, 0, 0.7)
  // Without borders, puzzles that took no part have no level.
  const isDrawn = kind === 'efforts' || (drawn.every((border) => border !== null) && isAscending(drawn))
  const loo = isDrawn ? yield* shares(leaveOneOut(drawing, within, order.seed), Math.min(500, within.length), 0.7, 1) : null
  if (loo && loo.tried < loo.of) notes.push({ code: 'calibration.sampled', tried: loo.tried, of: loo.of })

  const borders = kind === 'values' ? bordersOf(within, labels, exact, drawn, work.intervals, order) : []
  const limits =
    kind === 'efforts' ? limitsOf(within, order, drawn, work.intervals, tries) : limitsOfValues(within, order, labels, drawn, starts)
  notes.push(...notesOnBorders(borders, notes), ...notesOnLimits(order.method, limits))
  const scale = kind === 'values' ? labels : [...new Set([...order.levels, ...labels])].sort((a, b) => a - b)
  const after = countPlaces(drawing, within, drawn)
  const fit = isDrawn ? scaleFit(pairsOf(after, scale), scale) : null
  const graded = within.flatMap(({ label, level }) => (level === null ? [] : [[label, level] as const]))
  const columns = [...new Set([...scale, ...graded.map(([, level]) => level)])].sort((a, b) => a - b)
  const count = (pairs: readonly (readonly [number, number])[]) =>
    labels.map((label) => columns.map((level) => pairs.filter(([one, other]) => one === label && other === level).length))
  const origin = {
    ...{ kind: 'calibration' as const, source: order.method, book: order.book, problems: within.length },
    ...{ kappa: fit?.kappa.quadratic ?? null, interval: work.kappaInterval },
  }
  return {
    ...empty,
    ...{ borders, limits, after: fit },
    before: scaleFit(
      graded,
      [...new Set([...order.levels, ...labels])].sort((a, b) => a - b),
    ),
    tables: { columns, before: count(graded), after: count(pairsOf(after, scale)) },
    ...{ resamples: work.resamples, leaveOneOut: loo },
    ...(isDrawn && { kappaInterval: work.kappaInterval, kappaOutside: work.kappaOutside }),
    scheme: isDrawn ? schemeOf(order, kind, labels, drawn, origin) : null,
    notes,
  }
}

/** Runs a calibration to its end without a stop. */
export function calibrated(problems: readonly Problem[], order: CalibrationOrder): Calibration {
  const steps = calibrate(problems, order)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function* shares<T>(steps: Generator<void, T>, count: number, from: number, to: number): Generator<number, T> {
  for (let done = 0; ; done++) {
    const step = steps.next()
    if (step.done) return step.value
    yield from + ((to - from) * Math.min(done + 1, count)) / Math.max(1, count)
  }
}

/** The problems whose n is in the range of their label, by the rule of 2001. All problems where n is unknown or the method needs none. */
function inRanges(samples: readonly Sample[], labels: readonly number[], isAsked: boolean) {
  const ranges = isAsked ? rangesOf(samples, labels) : []
  const within = samples.filter((sample) =>
    isInRange(
      sample,
      ranges.find(({ label }) => label === sample.label),
    ),
  )
  return { ranges, within }
}

function refusalOf(
  problems: readonly Problem[],
  samples: readonly Sample[],
  labels: readonly number[],
  kind: 'values' | 'efforts',
): StatisticsMessage | undefined {
  const hasValues = kind === 'efforts' || problems.some(({ value }) => value !== null)
  if (!hasValues && problems.some(({ state }) => state === 'graded')) return { code: 'calibration.no-values' }
  if (samples.length === 0) return { code: 'calibration.no-labels', labelled: 0 }
  if (labels.length === 1) return { code: 'calibration.one-label', label: labels[0]! }
  const counts = labels.map((label) => samples.filter((sample) => sample.label === label).length)
  return counts.filter((count) => count >= 2).length < 2 ? { code: 'calibration.no-labels', labelled: samples.length } : undefined
}

function emptyCalibration(
  order: CalibrationOrder,
  levels: readonly number[],
  samples: readonly Sample[],
  leftOut: Calibration['leftOut'],
  ranges: Calibration['ranges'],
): Calibration {
  return {
    ...{ method: order.method, levels, used: samples.length, leftOut, ranges, crossTable: tableByN(samples, levels) },
    ...{ borders: [], limits: [], before: null, after: null, tables: { columns: [], before: [], after: [] } },
    ...{ seed: order.seed, resamples: 0, kappaInterval: null, kappaOutside: null, leaveOneOut: null, scheme: null, notes: [] },
  }
}

/** The table of labels by n; null where no n is known. */
function tableByN(samples: readonly Sample[], labels: readonly number[]): CrossTable | null {
  if (samples.every(({ n }) => n === null)) return null
  return crossTable(
    samples.map(({ label, n }) => ({ level: label, n: n === null ? undefined : Number.isFinite(n) ? n : null })),
    labels,
  )
}

function roundedBorders(
  order: CalibrationOrder,
  drawing: Drawing,
  samples: readonly Sample[],
  labels: readonly number[],
  exact: readonly (number | null)[],
): (number | null)[] {
  const moments = momentsByPlace(samples, labels.length)
  if (order.method !== 'deviations') {
    const scatter = Math.max(0, ...moments.map(({ deviation }) => deviation ?? 0))
    return order.method === 'effort' ? [...exact] : handyBorders(drawing, samples, exact, scatter / 10)
  }
  const rounded = exact.map((border, i) => {
    const [lower, upper] = [moments[i]!, moments[i + 1]!]
    if (border === null || lower.deviation === null || upper.deviation === null) return null
    const handy = handyBetween(border, lower, upper)
    return isReached(samples, handy) ? handy : border
  })
  return isAscending(rounded) ? rounded : [...exact]
}

function roundedLimits(order: CalibrationOrder, drawing: Drawing, samples: readonly Sample[], exact: readonly (number | null)[]) {
  if (order.method === 'effort') return [...exact]
  const efforts = samples.map(({ effort }) => effort)
  const scatter = momentsByPlace(
    efforts.map((value) => ({ ...samples[0]!, place: 0, value })),
    1,
  )[0]!.deviation
  return handyBorders(drawing, samples, exact, (scatter ?? 0) / 10)
}

function bordersOf(
  samples: readonly Sample[],
  labels: readonly number[],
  exact: readonly (number | null)[],
  drawn: readonly (number | null)[],
  intervals: readonly (readonly [number, number] | null)[],
  { forcedFrom }: CalibrationOrder,
): CalibratedBorder[] {
  const moments = momentsByPlace(samples, labels.length)
  const finite = (number: number | null | undefined) =>
    number === null || number === undefined || !Number.isFinite(number) ? null : number
  return drawn.map((at, i) => {
    const border = finite(at)
    const of = (place: number) => samples.filter((sample) => sample.place === place)
    const cuttable = (place: number) =>
      of(place).flatMap(({ n, value }) => (forcedFrom !== undefined && n !== null && n >= forcedFrom ? [] : [value]))
    return {
      ...{
        lower: labels[i]!,
        upper: labels[i + 1]!,
        exact: finite(exact[i]),
        border,
        interval: border === null ? null : (intervals[i] ?? null),
      },
      standIns: { lower: standInsOf(of(i)), upper: standInsOf(of(i + 1)) },
      lowerCut: border === null ? null : cutOffAbove(cuttable(i), border, of(i).length),
      upperCut: border === null ? null : cutOffBelow(cuttable(i + 1), border, of(i + 1).length),
      test: tTest(moments[i]!, moments[i + 1]!),
    }
  })
}

function limitsOf(
  samples: readonly Sample[],
  { levels }: CalibrationOrder,
  drawn: readonly (number | null)[],
  intervals: readonly (readonly [number, number] | null)[],
  tries: (base: number) => readonly number[],
): CalibratedLimit[] {
  return levels.slice(0, -1).map((base, i) => {
    const own = samples.flatMap((sample) => (sample.base === base ? [{ label: sample.label, base, effort: sample.effort }] : []))
    const starts = tries(base)
    const { tried, allowed } = effortLimits(own, base, starts)
    const limit = drawn[i] ?? null
    return {
      ...{ base, count: own.length, tried, allowed: own.length === 0 ? [] : allowed },
      frequency: frequencyTable(
        own.map(({ effort }) => effort),
        [0, ...starts],
        { above: true },
      ),
      limit: own.length === 0 || limit === null || !Number.isFinite(limit) ? null : limit,
      interval: intervals[i] ?? null,
    }
  })
}

/** For borders of values by the principle: the numbers of held and raised problems at each, as if all problems had the lower label. */
function limitsOfValues(
  samples: readonly Sample[],
  { method }: CalibrationOrder,
  labels: readonly number[],
  drawn: readonly (number | null)[],
  starts: readonly number[],
): CalibratedLimit[] {
  if (method !== 'effort') return []
  const values = samples.flatMap(({ value }) => (Number.isFinite(value) ? [value] : []))
  return labels.slice(0, -1).map((base, i) => {
    const all = samples.map(({ label, value }) => ({ label, base, effort: value }))
    const { count, tried, allowed } = effortLimits(all, base, starts)
    return {
      base,
      count,
      tried,
      allowed,
      frequency: frequencyTable(values, starts, { above: true }),
      limit: drawn[i] ?? null,
      interval: null,
    }
  })
}

const standInsOf = (samples: readonly Sample[]): number => samples.filter(({ value }) => !Number.isFinite(value)).length

/**
 * Whether some value is at a border or above it. The stand-in for unsolved problems is no value. Infinite borders have a meaning of their
 * own.
 */
function isReached(samples: readonly Sample[], border: number | null): boolean {
  return border === null || !Number.isFinite(border) || samples.some(({ value }) => Number.isFinite(value) && value >= border)
}

/** The reason why a border that no value reaches is refused. */
function unreachable(samples: readonly Sample[], labels: readonly number[], drawn: readonly (number | null)[]): StatisticsMessage[] {
  const greatest = samples.reduce((most, { value }) => (Number.isFinite(value) ? Math.max(most, value) : most), -Infinity)
  return drawn.flatMap((border, i): StatisticsMessage[] =>
    border === null || isReached(samples, border)
      ? []
      : [
          {
            ...{ code: 'calibration.unreachable', lower: labels[i]!, upper: labels[i + 1]!, border: Number(border.toFixed(3)) },
            ...{ greatest: Number.isFinite(greatest) ? greatest : null, unsolved: standInsOf(samples) },
          },
        ],
  )
}

/** @param refused the notes on the borders that no value reaches */
function notesOnBorders(borders: readonly CalibratedBorder[], refused: readonly StatisticsMessage[]): StatisticsMessage[] {
  const isRefused = (upper: number) => refused.some((note) => note.code === 'calibration.unreachable' && note.upper === upper)
  return borders.flatMap((one, i): StatisticsMessage[] => {
    const { lower, upper, border, lowerCut, upperCut } = one
    const before = borders[i - 1]
    if (border === null) return isRefused(upper) ? [] : [{ code: 'calibration.no-border', lower, upper }]
    const isOutOfOrder = before?.border !== null && before?.border !== undefined && before.border >= border
    return [
      ...(isOutOfOrder ? [{ code: 'calibration.not-separated' as const, lower: before.lower, upper }] : []),
      ...[
        { label: lower, cut: lowerCut },
        { label: upper, cut: upperCut },
      ].flatMap(({ label, cut }): StatisticsMessage[] =>
        cut && !cut.isWithinRule ? [{ code: 'calibration.cut', label, border, cutOff: cut.cutOff, total: cut.total }] : [],
      ),
    ]
  })
}

function notesOnLimits(method: CalibrationMethod, limits: readonly CalibratedLimit[]): StatisticsMessage[] {
  if (method !== 'effort') return []
  return limits.flatMap(({ base, count, tried, allowed }): StatisticsMessage[] =>
    count > 0 && allowed.length === 0
      ? [{ code: 'calibration.no-limit', level: base, broken: tried.map(({ limit, broken }) => ({ limit, labels: broken })) }]
      : [],
  )
}

function pairsOf(counts: readonly (readonly number[])[], scale: readonly number[]): [number, number][] {
  return counts.flatMap((row, i) =>
    row.flatMap((count, j) => Array.from({ length: count }, (): [number, number] => [scale[i]!, scale[j]!])),
  )
}
