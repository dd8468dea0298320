import { mmOf, POINTS_PER_MM } from '#plan/model/box.ts'
import type { Paper } from '#plan/model/paper.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import { SLUG, type Sheet } from './boxes'

/** The width of marks, in points. */
const WIDTH = 0.25
/** The least distance of Western marks from the trim, and their length, in millimetres. */
const OFF = 3
const LONG = 5
/** The distance of marks from the bleed in millimetres, needed because their ends are square. */
const CLEAR = 0.1
/** The length of Japanese corner marks beyond the bleed, and of the short line across a centre mark, in millimetres. */
const CORNER = SLUG
const ACROSS = 4

/** The marks of a sheet as lines in millimetres from the trim's top left corner; none lies inside the bleed. */
export function printersMarks(paper: Paper, sheet: Sheet): Shape[] {
  if (paper.marks === 'none') return []
  const mm = (points: number) => points / POINTS_PER_MM
  const { trim, bleed } = sheet
  const width = mm(trim.right - trim.left)
  const height = mm(trim.bottom - trim.top)
  // The distances by which the bleed reaches beyond each edge.
  const beyond = {
    left: mm(trim.left - bleed.left),
    right: mm(bleed.right - trim.right),
    top: mm(trim.top - bleed.top),
    bottom: mm(bleed.bottom - trim.bottom),
  }
  const corners = (
    [
      ['left', 0, -1],
      ['right', width, 1],
    ] as const
  ).flatMap(([across, x, dx]) =>
    (
      [
        ['top', 0, -1],
        ['bottom', height, 1],
      ] as const
    ).map(([along, y, dy]) => ({
      ...{ x, y, dx, dy },
      ...{ bleedX: beyond[across], bleedY: beyond[along] },
    })),
  )
  return paper.marks === 'western'
    ? corners.flatMap(westernCorner)
    : [...corners.flatMap(japaneseCorner), ...centres(width, height, beyond)]
}

interface Corner {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
  readonly bleedX: number
  readonly bleedY: number
}

function westernCorner({ x, y, dx, dy, bleedX, bleedY }: Corner): Shape[] {
  const offX = Math.max(OFF, bleedX) + CLEAR
  const offY = Math.max(OFF, bleedY) + CLEAR
  return [line(x + dx * offX, y, x + dx * (offX + LONG), y), line(x, y + dy * offY, x, y + dy * (offY + LONG))]
}

/** A Japanese corner mark (トンボ): a corner of the trim (内トンボ) inside a corner of the bleed (外トンボ). */
function japaneseCorner({ x, y, dx, dy, bleedX, bleedY }: Corner): Shape[] {
  const farX = x + dx * (bleedX + CORNER)
  const farY = y + dy * (bleedY + CORNER)
  const outX = x + dx * (Math.max(bleedX, OFF) + CLEAR)
  const outY = y + dy * (Math.max(bleedY, OFF) + CLEAR)
  return [line(outX, y, farX, y), line(x, outY, x, farY), line(outX, outY, farX, outY), line(outX, outY, outX, farY)]
}

/** The centre marks (センタートンボ): a cross in the middle of every edge. */
function centres(width: number, height: number, beyond: { left: number; right: number; top: number; bottom: number }): Shape[] {
  const off = (bleed: number) => Math.max(bleed, OFF) + 2
  const middle = { x: width / 2, y: height / 2 }
  const upright = (y: number, from: number, to: number) => [
    line(middle.x, from, middle.x, to),
    line(middle.x - ACROSS, y, middle.x + ACROSS, y),
  ]
  const level = (x: number, from: number, to: number) => [
    line(from, middle.y, to, middle.y),
    line(x, middle.y - ACROSS, x, middle.y + ACROSS),
  ]
  const [top, bottom] = [-off(beyond.top), height + off(beyond.bottom)]
  const [left, right] = [-off(beyond.left), width + off(beyond.right)]
  return [
    ...upright(top, -Math.max(beyond.top, OFF) - CLEAR, -beyond.top - CORNER),
    ...upright(bottom, height + Math.max(beyond.bottom, OFF) + CLEAR, height + beyond.bottom + CORNER),
    ...level(left, -Math.max(beyond.left, OFF) - CLEAR, -beyond.left - CORNER),
    ...level(right, width + Math.max(beyond.right, OFF) + CLEAR, width + beyond.right + CORNER),
  ]
}

const line = (x1: number, y1: number, x2: number, y2: number): Shape => ({
  kind: 'line',
  ...{ x1, y1, x2, y2 },
  width: mmOf(WIDTH),
  ink: 'given',
})
