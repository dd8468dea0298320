import type { Shape } from '#solver/drawing/scene.ts'
import { type Across, acrossOf, axisShapes, plain } from './axis'
import { type Chart, type Drawing, chosenOf, cutTo, emptyChart, filled, lineOf, type ChartMark, roomOf, SMALL, TEXT, textAt } from './chart'
import type { ChartMessages } from './messages'

/** A class of values with its puzzles; an end is null if the class is open there. */
export interface StripClass {
  readonly from: number | null
  readonly under: number | null
  readonly members: readonly number[]
}

/** A small histogram of one label or level. Each may have its own classes, as in the papers' tables. */
export interface Strip {
  readonly id: string
  readonly name: string
  readonly classes: readonly StripClass[]
  /** The number of puzzles without a value. */
  readonly without: number
}

/** A chart whose values lie along one scale, so that borders can be drawn over it. */
export interface StripChart extends Chart {
  readonly across: Across
  /** The vertical position, in pixels, at which the strips end. */
  readonly ground: number
}

const HIGH = 44
const HEAD = 15
const FOOT = 8

/**
 * Draws histograms one below the other over the same scale of values, so that a border crosses all of them. A bar is a class, from its
 * border to the next, with its number above it.
 */
export function strips(
  rows: readonly Strip[],
  { title, heading }: { title: string; heading: string },
  words: ChartMessages,
): Drawing<StripChart> {
  return ({ width, chosen }) => {
    const left = Math.min(width * 0.26, 12 + Math.max(0, ...rows.map(({ name }) => roomOf(name, TEXT))))
    const across = acrossOf(
      rows.flatMap(({ classes }) => endsOfRow(classes) ?? []),
      left,
      width - 6,
    )
    const [low, high] = across.domain() as [number, number]
    const table = {
      title,
      head: [heading, words.from, words.under, words.count, ...(chosen === null ? [] : [words.chosen])],
      rows: rows.flatMap(({ name, classes, without }) => [
        ...classes.map(({ from, under, members }) => [
          ...[name, from, under, members.length],
          ...(chosen === null ? [] : [chosenOf(members, chosen)]),
        ]),
        ...(without > 0 ? [[`${name}: ${words.unsolved}`, null, null, without, ...(chosen === null ? [] : [null])]] : []),
      ]),
    }
    if (rows.every(({ classes }) => classes.length === 0)) return { ...emptyChart(width, table, words.nothing), across, ground: 0 }
    const most = Math.max(1, ...rows.flatMap(({ classes }) => classes.map(({ members }) => members.length)))
    const step = HEAD + HIGH + FOOT
    const ground = rows.length * step
    const shapes: Shape[] = [...axisShapes(across, ground, 0)]
    const marks: ChartMark[] = []
    rows.forEach(({ id, name, classes, without }, i) => {
      const foot = i * step + HEAD + HIGH
      const total = classes.reduce((sum, { members }) => sum + members.length, 0)
      shapes.push(textAt(0, foot - 20, cutTo(name, TEXT, left - 6), { align: 'start', bold: true }))
      shapes.push(textAt(0, foot - 6, without > 0 ? `${total} + ${without}` : String(total), { size: SMALL, ink: 'note', align: 'start' }))
      const [first, last] = endsOfRow(classes) ?? [low, high]
      for (const [place, { from, under, members }] of classes.entries()) {
        const x = across(from ?? first)
        const wide = Math.max(1, across(under ?? last) - x)
        const inside = chosenOf(members, chosen)
        const tall = (members.length / most) * HIGH
        const part = (inside / most) * HIGH
        const bar = Math.max(0.6, wide - Math.min(2, wide * 0.15))
        shapes.push(...filled(x, foot - tall, bar, tall, chosen === null ? 'answer' : 'shade'))
        if (chosen !== null) {
          shapes.push(...filled(x, foot - part, bar, part, 'answer'))
          if (members.length > 0) shapes.push(lineOf(x, foot - tall, x + bar, foot - tall, 'note'))
        }
        if (members.length === 0) continue
        const count = String(members.length)
        if (roomOf(count, SMALL) <= wide + 1) shapes.push(textAt(x + bar / 2, foot - tall - 7, count, { size: SMALL }))
        const said = `${name}, ${words.range(from === null ? '' : plain(from), under === null ? '' : plain(under))}`
        const label = chosen === null ? words.mark(said, members.length) : words.markChosen(said, members.length, inside)
        marks.push({ id: `${id}.${place}`, box: { x, y: foot - HIGH - HEAD, width: wide, height: HIGH + HEAD + 2 }, label, members })
      }
      shapes.push(lineOf(left, foot, width - 6, foot, 'note'))
    })
    return { scene: { width, height: ground + 20, shapes }, marks, table, across, ground }
  }
}

/** The range in which a row is drawn. An open class is as wide as its neighbours. Undefined where there is no border. */
function endsOfRow(classes: readonly StripClass[]): readonly [number, number] | undefined {
  const borders = new Set(classes.flatMap(({ from, under }) => [from, under].filter((end) => end !== null)))
  if (borders.size === 0) return undefined
  const [low, high] = [Math.min(...borders), Math.max(...borders)]
  const width = borders.size > 1 ? (high - low) / (borders.size - 1) : Math.max(Math.abs(low), 1) / 4
  return [low - (classes[0]!.from === null ? width : 0), high + (classes.at(-1)!.under === null ? width : 0)]
}
