import { scaleLinear, type ScaleLinear } from 'd3-scale'
import type { Shape } from '#solver/drawing/scene.ts'
import { lineOf, roomOf, SMALL, textAt } from './chart'

/** A scale that turns values into horizontal positions in pixels. */
export type Across = ScaleLinear<number, number>

/** A number as people write it along an axis: 0.3 and not 0.30000000000000004. */
export const plain = (value: number): string => String(Number(value.toPrecision(6)))

/**
 * A scale that contains all `values`, with a little room at both ends.
 *
 * @param from the pixel at which it begins
 * @param to the pixel at which it ends
 */
export function acrossOf(values: Iterable<number>, from: number, to: number): Across {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low > high) [low, high] = [0, 1]
  // If all values are equal, the value stands in the middle.
  const margin = high > low ? 0 : Math.max(Math.abs(low), 1) / 2
  return scaleLinear([low - margin, high + margin], [from, to]).nice(Math.max(2, Math.floor((to - from) / 60)))
}

/**
 * The shapes of the numbers at the foot of a chart, and of the thin lines that rise from them up to `top`.
 *
 * @param name what is written at a value; left out: the value
 */
export function axisShapes(across: Across, y: number, top: number, name?: (value: number) => string): Shape[] {
  const [from, to] = across.range() as [number, number]
  const ticks = across.ticks(Math.max(2, Math.floor((to - from) / 56)))
  const written = name ?? across.tickFormat(ticks.length)
  const widest = Math.max(...ticks.map((tick) => roomOf(written(tick), SMALL)))
  const isRoomFor = ticks.length < 2 || Math.abs(across(ticks[1]!) - across(ticks[0]!)) > widest + 4
  return ticks.flatMap((tick, i) => [
    lineOf(across(tick), top, across(tick), y, 'shade'),
    ...(isRoomFor || i % 2 === 0 ? [textAt(across(tick), y + 10, written(tick).replace('−', '-'), { size: SMALL, ink: 'note' })] : []),
  ])
}
