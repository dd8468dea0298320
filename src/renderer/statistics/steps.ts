/** A direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

/** The centre of a mark. */
export interface Middle {
  readonly x: number
  readonly y: number
}

/** The factor on distances across the arrow's direction, so that a row or column is kept as long as possible. */
const SIDEWAYS = 3
/** The distance in pixels below which two marks count as in the same row or column. */
const SAME = 2

/**
 * Returns the mark to which an arrow key moves: the nearest in its direction; undefined at the end.
 *
 * @param at the index of the focused mark
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
    // Left and right stay in the row. Up and down always find the next row, wherever its marks are.
    if (i === at || along <= SAME || (isAcross && aside > along)) return
    const distance = along + SIDEWAYS * aside
    if (distance < least) [best, least] = [i, distance]
  })
  return best
}

/** Moves the focus to another mark of the same chart. */
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
