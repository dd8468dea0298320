import { scaleLinear } from 'd3-scale'
import type { Shape } from '#solver/drawing/scene.ts'
import { curveOf } from '../statistics/curve'
import { axisShapes } from './axis'
import { type Drawing, chosenOf, emptyChart, lineOf, type ChartMark, SMALL, textAt } from './chart'
import type { ChartMessages } from './messages'

/** A problem with the number that the book prints on it. `height` is null where its difficulty is unknown. */
export interface CurvePoint {
  readonly id: number
  readonly number: number
  readonly height: number | null
}

/** The most points that are drawn one by one. With more, a line from the least to the greatest value of each stretch is drawn. */
const MOST_POINTS = 400
const HEIGHT = 150
const TOP = 6

/**
 * Draws difficulty in the order of the book: a point for each puzzle (open where it is not chosen), and the running median of nine. Where
 * there are too many puzzles to distinguish, vertical lines from the least to the greatest value of each stretch replace the points.
 * @param heading the name of the height: the value, or the level
 */
export function curve(given: readonly CurvePoint[], { title, heading }: { title: string; heading: string }, words: ChartMessages): Drawing {
  const points = placed(given)
  const known = points.flatMap(({ height, ...one }) => (height === null ? [] : [{ ...one, height }]))
  const middle = curveOf(known.map(({ place, height }) => ({ position: place, value: height }))).medians
  const table = {
    title,
    head: [words.number, heading, words.runningMedian],
    rows: known.map(({ number, height }, i) => [number, height, middle[i]!]),
  }
  const [low, high] = rangeOf(known)
  return ({ width, chosen }) => {
    if (known.length === 0) return emptyChart(width, table, words.nothing)
    const left = 30
    const margin = high > low ? 0 : Math.max(1, Math.abs(low)) / 2
    const y = scaleLinear([low - margin, high + margin], [TOP + HEIGHT, TOP]).nice(4)
    const [first, last] = [points[0]!.place, points.at(-1)!.place]
    const across = scaleLinear([first - 0.5, last + 0.5], [left, width - 4])
    const ground = TOP + HEIGHT
    const written = y.tickFormat(4)
    const shapes: Shape[] = y
      .ticks(4)
      .flatMap((tick) => [
        lineOf(left, y(tick), width - 4, y(tick), 'shade'),
        textAt(left - 5, y(tick), written(tick).replace('−', '-'), { size: SMALL, ink: 'note', align: 'end' }),
      ])
    shapes.push(
      ...axisShapes(across, ground, ground, numberAt(points)).filter(({ kind }) => kind === 'text'),
      lineOf(left, ground, width - 4, ground, 'note'),
    )
    const isSingle = known.length <= MOST_POINTS
    const parts = stretches(known, isSingle ? known.length : Math.max(1, Math.floor((width - left) / 3)))
    for (const part of parts) {
      const isIn = chosen === null || part.some(({ id }) => chosen.has(id))
      const x = across((part[0]!.place + part.at(-1)!.place) / 2)
      const heights = part.map(({ height }) => height)
      if (isSingle) {
        shapes.push({
          kind: 'circle',
          x,
          y: y(heights[0]!),
          radius: 2.8,
          fill: isIn ? 'answer' : 'paper',
          stroke: 'answer',
          strokeWidth: 1,
        })
      } else {
        const [bottom, top] = [y(Math.min(...heights)), y(Math.max(...heights))]
        shapes.push(lineOf(x, bottom + 0.5, x, top - 0.5, isIn ? 'tint4' : 'shade', 2))
      }
    }
    if (known.length > 1) {
      // The curve needs no more corners than there are pixels.
      const every = Math.max(1, Math.floor(known.length / width))
      const line = known.flatMap(({ place }, i) => (i % every === 0 ? [[across(place), y(middle[i]!)] as const] : []))
      if (line.length > 1) shapes.push({ kind: 'polyline', points: line, closed: false, stroke: 'removed', strokeWidth: 1.5 })
    }
    const marks = stretches(known, Math.min(known.length, Math.floor((width - left) / 12))).map((part): ChartMark => {
      const [from, to] = [part[0]!.number, part.at(-1)!.number]
      const [begins, ends] = [part[0]!.place, part.at(-1)!.place]
      const x = across(begins - 0.5)
      const members = part.map(({ id }) => id)
      const name = `${words.stretch(from, to)}, ${heading} ${mean(part.map(({ height }) => height)).toFixed(2)}`
      const inside = chosenOf(members, chosen)
      const label = chosen === null ? words.mark(name, members.length) : words.markChosen(name, members.length, inside)
      return { id: `${begins}-${ends}`, box: { x, y: 0, width: across(ends + 0.5) - x, height: ground }, label, members }
    })
    return { scene: { width, height: ground + 20, shapes }, marks, table }
  }
}

/** A point with the place at which it is drawn. */
type Placed = CurvePoint & { readonly place: number }

/** The points with their places: their numbers, or, where these begin anew in each section, their places in the order of the book. */
function placed(points: readonly CurvePoint[]): Placed[] {
  const isRising = points.every(({ number }, i) => i === 0 || number > points[i - 1]!.number)
  return points.map((point, i) => ({ ...point, place: isRising ? point.number : i + 1 }))
}

/** Returns a function that gives the number at a place, as it is written along the axis; undefined where places are numbers. */
function numberAt(points: readonly Placed[]): ((place: number) => string) | undefined {
  if (points.every(({ number, place }) => number === place)) return undefined
  const numbers = new Map(points.map(({ number, place }) => [place, String(number)]))
  return (place) => numbers.get(place) ?? ''
}

function rangeOf(points: readonly { readonly height: number }[]): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const { height } of points) {
    low = Math.min(low, height)
    high = Math.max(high, height)
  }
  return [low, high]
}

/** Divides `list`, in order, into this number of parts of about equal size, none of which is empty. */
function stretches<T>(list: readonly T[], parts: number): T[][] {
  const count = Math.max(1, Math.min(parts, list.length))
  return Array.from({ length: count }, (_, i) =>
    list.slice(Math.floor((i * list.length) / count), Math.floor(((i + 1) * list.length) / count)),
  )
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
