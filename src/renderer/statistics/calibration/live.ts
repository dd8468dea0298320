import { bookChart } from '#solver/analysis/charts/book-charts.ts'
import { classesOf } from '#solver/analysis/charts/classes.ts'
import type { Drawing } from '#solver/analysis/charts/chart.ts'
import { strips, type Strip, type StripChart } from '#solver/analysis/charts/strips.ts'
import type { ChartMessages } from '#solver/analysis/charts/messages.ts'
import { scaleFit, type ScaleFit } from '#solver/analysis/statistics/fit.ts'
import { roundBorders } from '#solver/analysis/statistics/class-borders.ts'
import { isKnown, type Problem } from '#solver/analysis/statistics/problem.ts'
import { relevelled } from '#solver/analysis/statistics/scheme.ts'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import { type Cut, cutOffAbove, cutOffBelow } from '#solver/analysis/statistics/threshold.ts'
import type { Grader } from '#solver/genre/genre.ts'
import type { Dragged, SchemeBorder } from './scheme-borders'

/** The greatest number of classes in a histogram on which borders are dragged. */
const MOST_CLASSES = 30

/** The problems of a book with their levels by the shown scheme, and how these agree with the labels. */
export interface Live {
  readonly problems: readonly Problem[]
  readonly fit: ScaleFit | null
  /** The number of problems with a label and a level. */
  readonly compared: number
}

/** Computes the effect of a scheme on the problems, without grading, so that it can follow a border being dragged. */
export function liveOf(problems: readonly Problem[], scheme: LevelScheme, grader: Grader): Live {
  const levelled = relevelled(problems, scheme, Object.keys(grader.techniques))
  const pairs = levelled.flatMap(({ label, level }) => (label === null || level === null ? [] : [[label, level] as const]))
  return { problems: levelled, fit: pairs.length === 0 ? null : scaleFit(pairs, scheme.levels), compared: pairs.length }
}

/** A scale of a histogram on which borders are dragged. */
export interface Scale {
  readonly feature: Dragged
  readonly base: number | null
}

/** Returns the scales on which a scheme has borders, each once. */
export function scalesOf(borders: readonly SchemeBorder[]): Scale[] {
  const scales: Scale[] = []
  for (const { feature, base } of borders) {
    if (!scales.some((scale) => scale.feature === feature && scale.base === base)) scales.push({ feature, base })
  }
  return scales
}

/** Returns the problems on a scale, each with its value there. */
function measured(problems: readonly Problem[], { feature, base }: Scale): { readonly problem: Problem; readonly value: number }[] {
  return problems.flatMap((problem) => {
    const value = isKnown(problem) && (base === null || problem.base === base) ? problem[feature] : null
    return value === null ? [] : [{ problem, value }]
  })
}

/** Returns a histogram of a scale for each label, or a single one if there are no labels, with the borders. */
export function scaleChart(
  problems: readonly Problem[],
  scale: Scale,
  { words, title }: { words: ChartMessages; title: string },
): Drawing<StripChart> {
  const all = measured(problems, scale)
  const borders = roundBorders(
    all.map(({ value }) => value),
    MOST_CLASSES,
  )
  const labels = [...new Set(all.map(({ problem }) => problem.label))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
  const isLabelled = labels.some((label) => label !== null)
  const rows = labels.map((label): Strip => {
    const own = all.filter(({ problem }) => problem.label === label)
    const valued = own.map(({ problem, value }) => ({ id: problem.id, value }))
    const name = label === null ? (isLabelled ? words.noLabel : words.all) : words.labelN(label)
    const without = problems.filter((one) => one.label === label && one.state === 'unsolved' && one[scale.feature] === null).length
    return { id: String(label), name, classes: classesOf(valued, borders), without: scale.base === null ? without : 0 }
  })
  return strips(rows, { title, heading: isLabelled ? words.label : words.all }, words)
}

/**
 * Returns the shares of the labels on either side of a border that lie on its wrong side (Sato 2001, 4.4); null for a side without such
 * labels.
 */
export function cutsOf(problems: readonly Problem[], border: SchemeBorder): { readonly lower: Cut | null; readonly upper: Cut | null } {
  const all = measured(problems, border)
  const valuesOf = (label: number | null) => all.flatMap(({ problem, value }) => (label !== null && problem.label === label ? [value] : []))
  const [below, above] = [valuesOf(border.lower), valuesOf(border.upper)]
  return {
    lower: below.length > 0 ? cutOffAbove(below, border.at) : null,
    upper: above.length > 0 ? cutOffBelow(above, border.at) : null,
  }
}

/** Returns the level histogram, or the cross table of labels and levels, by a scheme. */
export function levelChart(id: 'levels' | 'cross', { problems }: Live, scheme: LevelScheme, words: ChartMessages): Drawing {
  return bookChart(id, { problems, levels: scheme.levels, techniques: [] }, words)
}
