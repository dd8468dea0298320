import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Mark, Step } from '#solver/genre/genre.ts'
import { geometryOf, type Pencil } from './board'

const NOTE = 0.26
/** The size of notes below a small clue, and the distance by which a digit gives way to it. */
const NOTE_BELOW = 0.22
const BELOW = 0.06
/** Half the height (`high`) and half the depth (`deep`) of a less-than sign between cells. */
const SIGN = { high: 0.13, deep: 0.08 }

/** A point of a drawing. */
interface Point {
  readonly x: number
  readonly y: number
}

/** A digit that is no clue, in the middle of the cell whose top left corner is at (`x`, `y`). */
export function digitShape(digit: number, { x, y }: Point, ink: Ink, hasSmallClues = false): Shape {
  return {
    kind: 'text',
    x: x + 0.5,
    y: y + 0.5 + (hasSmallClues ? BELOW : 0),
    text: String(digit),
    size: 0.66,
    ink,
    bold: ink === 'target',
    align: 'middle',
    voice: 'digit',
  }
}

/** The notes of a cell, small digits in rows of three; those that a step removes are crossed out. */
export function noteShapes(mask: number, removed: readonly number[], { x, y }: Point, hasSmallClues = false): Shape[] {
  const shapes: Shape[] = []
  for (let digit = 1; digit <= 9; digit++) {
    const isGone = removed.includes(digit)
    if (!isGone && ((mask >> (digit - 1)) & 1) === 0) continue
    const [first, apart] = hasSmallClues ? [0.44, 0.22] : [0.2, 0.3]
    const at = { x: x + 0.2 + 0.3 * ((digit - 1) % 3), y: y + first + apart * Math.floor((digit - 1) / 3) }
    const size = hasSmallClues ? NOTE_BELOW : NOTE
    shapes.push({ kind: 'text', ...at, text: String(digit), size, ink: isGone ? 'removed' : 'note', align: 'middle' })
    if (isGone)
      shapes.push({ kind: 'line', x1: at.x - 0.11, y1: at.y + 0.11, x2: at.x + 0.11, y2: at.y - 0.11, width: 0.03, ink: 'removed' })
  }
  return shapes
}

/** The candidates before a step, by cell, where the message of the step lists them. */
export function candidatesIn(step: Step | undefined): ReadonlyMap<number, number> {
  const notes = step && 'notes' in step.message && Array.isArray(step.message.notes) ? (step.message.notes as unknown[]) : []
  return new Map(notes.filter((one): one is [number, number] => Array.isArray(one) && one.every(Number.isInteger) && one.length === 2))
}

/** The digits that a step's marks remove from a cell. */
export function removedAt(marks: readonly Mark[], cell: number): number[] {
  return marks.flatMap(({ role, at, value }) => (role === 'removed' && at === cell && value !== undefined ? [value] : []))
}

/**
 * The less-than signs between cells, open towards the greater digit.
 * @param corner gives the top left corner of a cell
 */
export function signShapes(board: Pencil, corner: (cell: number) => Point): Shape[] {
  const { signs = [] } = board
  return geometryOf(board).pairs.flatMap(({ cell, next }, i): Shape[] => {
    const sign = signs[i] ?? 0
    if (sign === 0) return []
    const [from, to] = [corner(cell), corner(next)]
    const isAcross = from.y === to.y
    const middle = { x: (from.x + to.x) / 2 + 0.5, y: (from.y + to.y) / 2 + 0.5 }
    // The tip points to the lesser digit.
    const tip = sign < 0 ? -SIGN.deep : SIGN.deep
    const ends = [-SIGN.high, SIGN.high].map((by) =>
      isAcross ? { x: middle.x - tip, y: middle.y + by } : { x: middle.x + by, y: middle.y - tip },
    )
    const point = isAcross ? { x: middle.x + tip, y: middle.y } : { x: middle.x, y: middle.y + tip }
    const ground = { kind: 'rect', x: middle.x - SIGN.high, y: middle.y - SIGN.high, width: 2 * SIGN.high, height: 2 * SIGN.high, fill: 'paper' } as const // prettier-ignore
    return [ground, ...ends.map(({ x, y }): Shape => ({ kind: 'line', x1: x, y1: y, x2: point.x, y2: point.y, width: 0.04, ink: 'given' }))]
  })
}
