import type { Shape } from '#solver/drawing/scene.ts'
import { boxOf } from '../statistics/box'
import { momentsOf } from '../statistics/moments'
import { acrossOf, axisShapes } from './axis'
import { type Drawing, chosenOf, cutTo, emptyChart, filled, lineOf, type ChartMark, roomOf, SMALL, TEXT, textAt } from './chart'
import type { ChartMessages } from './messages'

/** The problems of one row: a label or a level. */
export interface BoxRow {
  readonly id: string
  readonly name: string
  /** The puzzles that have a value. */
  readonly valued: readonly { readonly id: number; readonly value: number }[]
  /** The number of puzzles without a value. */
  readonly without: number
}

const ROW = 34
const HALF = 9

/**
 * Draws a box for each row: the least value, the lower quartile, the median, the upper quartile and the greatest value, with a ring at the
 * mean and the number of puzzles at the right.
 * @param borders the borders of levels, drawn through all rows
 */
export function boxes(
  rows: readonly BoxRow[],
  { title, heading, borders = [] }: { title: string; heading: string; borders?: readonly number[] },
  words: ChartMessages,
): Drawing {
  const figures = rows.map(({ valued }) => figuresOf(valued.map(({ value }) => value)))
  const table = {
    title,
    head: [
      ...[heading, words.count, words.mean, words.deviation, words.least, words.lowerQuartile, words.median, words.upperQuartile],
      ...[words.greatest, words.unsolved],
    ],
    rows: rows.map(({ name, without }, i) => {
      const { count, mean, deviation, five } = figures[i]!
      return [name, count, mean, deviation, ...(five ?? [null, null, null, null, null]), without]
    }),
  }
  const all = rows.flatMap(({ valued }) => valued.map(({ value }) => value))
  const members = rows.map(({ valued }) => valued.map(({ id }) => id))
  return ({ width, chosen }) => {
    if (all.length === 0) return emptyChart(width, table, words.nothing)
    const left = Math.min(width * 0.3, 12 + Math.max(...rows.map(({ name }) => roomOf(name, TEXT))))
    const right = 44
    const across = acrossOf([...all, ...borders], left, width - right)
    const ground = rows.length * ROW + 6
    const shapes: Shape[] = [...axisShapes(across, ground, 0), lineOf(left, ground, width - right, ground, 'note')]
    const marks: ChartMark[] = []
    rows.forEach(({ id, name, valued, without }, i) => {
      const y = i * ROW + ROW / 2 + 3
      const { five, mean } = figures[i]!
      const inside = chosenOf(members[i]!, chosen)
      shapes.push(textAt(0, y, cutTo(name, TEXT, left - 6), { align: 'start', bold: true }))
      shapes.push(
        textAt(width, y - (without > 0 ? 6 : 0), chosen === null ? String(valued.length) : `${inside}/${valued.length}`, { align: 'end' }),
      )
      if (without > 0) shapes.push(textAt(width, y + 7, `+${without}`, { size: SMALL, ink: 'note', align: 'end' }))
      if (!five || mean === null) return
      const [least, lower, median, upper, greatest] = five.map((value) => across(value)) as [number, number, number, number, number]
      shapes.push(lineOf(least, y, greatest, y, 'note'))
      for (const end of [least, greatest]) shapes.push(lineOf(end, y - 5, end, y + 5, 'note'))
      shapes.push(...filled(lower, y - HALF, Math.max(1, upper - lower), 2 * HALF, 'tint2'))
      shapes.push({
        kind: 'rect',
        x: lower,
        y: y - HALF,
        width: Math.max(1, upper - lower),
        height: 2 * HALF,
        stroke: 'note',
        strokeWidth: 1,
      })
      shapes.push(lineOf(median, y - HALF, median, y + HALF, 'given', 2.2))
      shapes.push({ kind: 'circle', x: across(mean), y, radius: 3.2, fill: 'paper', stroke: 'given', strokeWidth: 1.2 })
      const said = chosen === null ? words.mark(name, valued.length) : words.markChosen(name, valued.length, inside)
      const figuresSaid = [words.median, words.mean].map((word, k) => `${word} ${(k === 0 ? five[2] : mean).toFixed(3)}`).join(', ')
      marks.push({ id, box: { x: 0, y: y - ROW / 2, width, height: ROW }, label: `${said}; ${figuresSaid}`, members: members[i]! })
    })
    for (const border of borders)
      if (Number.isFinite(border)) shapes.push(lineOf(across(border), 0, across(border), ground, 'removed', 1.2, 3))
    return { scene: { width, height: ground + 20, shapes }, marks, table }
  }
}

function figuresOf(values: readonly number[]) {
  const box = boxOf(values)
  const five = box && ([box.min, box.lowerQuartile, box.median, box.upperQuartile, box.max] as const)
  return { ...momentsOf(values), five }
}
