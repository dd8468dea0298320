import type { Shape } from '#solver/drawing/scene.ts'
import { type Drawing, chosenOf, cutTo, filled, lineOf, type ChartMark, roomOf, SMALL, TEXT, textAt } from './chart'
import type { ChartMessages } from './messages'

/** A bar of a chart. */
export interface Bar {
  readonly id: string
  /** The name of the bar, written under it and in the table. */
  readonly name: string
  /** The name for screen readers; left out: the same as `name`. */
  readonly spoken?: string
  readonly members: readonly number[]
}

/** The greatest width of a bar with its gap, in pixels, so that few bars do not become broad surfaces. */
const WIDEST = 92
const HEIGHT = 128
const HEAD = 18
const FOOT = 20

/**
 * Draws bars side by side. Their heights are the numbers of their puzzles, which stand above them.
 * @param heading the heading over the bars' names in the table @param borders the numbers to write between the first bars, which are then
 * classes of values; the other bars have their names below
 */
export function bars(
  list: readonly Bar[],
  { title, heading, borders }: { title: string; heading: string; borders?: readonly string[] },
  words: ChartMessages,
): Drawing {
  return ({ width, chosen }) => {
    const step = Math.min(WIDEST, width / Math.max(1, list.length))
    const gap = Math.min(14, step * 0.16)
    const most = Math.max(1, ...list.map(({ members }) => members.length))
    const ground = HEAD + HEIGHT
    const shapes: Shape[] = []
    const marks: ChartMark[] = []
    list.forEach((bar, i) => {
      const count = bar.members.length
      const inside = chosenOf(bar.members, chosen)
      const [x, wide] = [i * step + gap / 2, step - gap]
      const high = (count / most) * HEIGHT
      const part = (inside / most) * HEIGHT
      shapes.push(...filled(x, ground - high, wide, high, chosen === null ? 'answer' : 'shade'))
      if (chosen !== null) shapes.push(...filled(x, ground - part, wide, part, 'answer'))
      // A pale bar would be invisible on paper of the same colour, so it gets an outline.
      if (chosen !== null && count > 0) shapes.push(lineOf(x, ground - high, x + wide, ground - high, 'note'))
      if (roomOf(String(count), TEXT) < step + 2)
        shapes.push(textAt(x + wide / 2, ground - high - 9, String(count), { ink: count === 0 ? 'note' : 'given', bold: count > 0 }))
      if (!borders || i >= borders.length - 1)
        shapes.push(textAt(x + wide / 2, ground + 12, cutTo(bar.name, SMALL, step), { size: SMALL, ink: 'note' }))
      const name = bar.spoken ?? bar.name
      const label = chosen === null ? words.mark(name, count) : words.markChosen(name, count, inside)
      marks.push({ id: bar.id, box: { x: i * step, y: 0, width: step, height: ground + FOOT }, label, members: bar.members })
    })
    shapes.push(lineOf(0, ground, list.length * step, ground, 'note'))
    const spoken = borders ?? []
    const widest = Math.max(0, ...spoken.map((text) => roomOf(text, SMALL)))
    const every = Math.max(1, Math.ceil((widest + 6) / step))
    spoken.forEach((text, i) => {
      if (i % every > 0 || text === '') return
      const align = i === 0 ? 'start' : i === list.length ? 'end' : i === spoken.length - 1 ? 'end' : 'middle'
      shapes.push(textAt(i * step, ground + 12, text, { size: SMALL, ink: 'note', align }))
    })
    const total = list.reduce((sum, { members }) => sum + members.length, 0)
    const rows = list.map(({ name, spoken: said, members }) => [
      said ?? name,
      members.length,
      total === 0 ? null : members.length / total,
      ...(chosen === null ? [] : [chosenOf(members, chosen)]),
    ])
    return {
      scene: { width, height: ground + FOOT, shapes },
      marks,
      table: { title, head: [heading, words.count, words.share, ...(chosen === null ? [] : [words.chosen])], rows },
    }
  }
}
