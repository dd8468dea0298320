/** A direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** The middle of a mark. */
export interface Middle {
  readonly x: number
  readonly y: number
}

/** Sideways counts thrice: an arrow keeps to its row or column as long as there is one. */
const SIDEWAYS = 3
/** Nearer than this, in pixels, counts as the same row or column. */
const SAME = 2

/**
 * The mark that an arrow leads to: of those in its direction the nearest, along the arrow; undefined at the end.
 *
 * @param at the place of the mark that has the keyboard
 */
export function neighbour(marks: readonly Middle[], at: number, direction: Direction): number | undefined {
  if (direction === 'first') return marks.length > 0 ? 0 : undefined
  if (direction === 'last') return marks.length > 0 ? marks.length - 1 : undefined
  const here = marks[at]
  if (!here) return marks.length > 0 ? 0 : undefined
  let [best, least]: [number | undefined, number] = [undefined, Infinity]
  marks.forEach((mark, i) => {
    const [dx, dy] = [mark.x - here.x, mark.y - here.y]
    const along = { left: -dx, right: dx, up: -dy, down: dy }[direction]
    const isAcross = direction === 'left' || direction === 'right'
    const aside = Math.abs(isAcross ? dy : dx)
    // A step to the side stays in the row. A step up or down always finds the next row, wherever its marks lie.
    if (i === at || along <= SAME || (isAcross && aside > along)) return
    const distance = along + SIDEWAYS * aside
    if (distance < least) [best, least] = [i, distance]
  })
  return best
}

/** Moves the keyboard to another mark of the chart that has it. */
export function step(direction: Direction): void {
  const chart = document.activeElement?.closest('[data-chart]')
  if (!chart) return
  const marks = [...chart.querySelectorAll<HTMLElement>('[data-mark]')]
  const middles = marks.map((mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const next = neighbour(middles, marks.indexOf(document.activeElement as HTMLElement), direction)
  if (next !== undefined) marks[next]?.focus()
}
