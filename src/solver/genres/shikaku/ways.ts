import type { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, type Pencil } from '#solver/pencil/board.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { areaOf, cellsOf, cut, divided, type Rectangle, WHOLE } from '#solver/pencil/rectangles.ts'

/** A board cut into rectangles, each with the cell of its number. */
export interface Division {
  readonly width: number
  readonly height: number
  readonly parts: readonly Part[]
}

interface Part extends Rectangle {
  readonly number: number
}

type Size = Pick<Pencil, 'width' | 'height'>

/** The most cells of a rectangle on a board of this size. */
const largestOn = ({ width, height }: Size): number => Math.max(6, Math.round((width + height) * 0.8))
/** The chance that a change moves a number within its rectangle. */
const MOVED = 0.4

function numbered(size: Size, rectangle: Rectangle, random: Random): Part {
  const cells = cellsOf(size, rectangle)
  return { ...rectangle, number: cells[random.below(cells.length)]! }
}

/** The rectangle that two rectangles make together; undefined where they do not make one. */
function together(one: Rectangle, other: Rectangle): Rectangle | undefined {
  const around = {
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  }
  return areaOf(around) === areaOf(one) + areaOf(other) ? around : undefined
}

/** Makes puzzles: the board is cut at random. Where solutions differ, a number moves, or a part of the board is cut anew. */
export const ways: Ways<Division> = {
  hasNoSymmetry: true,
  start({ width, height }, random) {
    const size = { width, height }
    const whole = { top: 0, left: 0, bottom: height - 1, right: width - 1 }
    return { ...size, parts: divided(whole, largestOn(size), random).map((part) => numbered(size, part, random)) }
  },
  cluesOf({ width, height, parts }): Pencil {
    const clues = Array<number>(width * height).fill(EMPTY)
    for (const part of parts) clues[part.number] = areaOf(part)
    return { width, height, clues }
  },
  change(division, place, random) {
    const { width, parts } = division
    const { cells, pairs } = geometryOf(division)
    // Solutions differ in walls.
    const cell = place < cells ? place : pairs[place - cells]!.cell
    const isAt = ({ top, left, bottom, right }: Rectangle): boolean => {
      const [y, x] = [Math.floor(cell / width), cell % width]
      return y >= top && y <= bottom && x >= left && x <= right
    }
    const own = parts.find(isAt)
    if (own === undefined) return undefined
    const others = parts.filter((part) => part !== own)
    if (random.chance(MOVED)) return { ...division, parts: [...others, numbered(division, own, random)] }
    const pieces = others.flatMap((other) => {
      const around = together(own, other)
      return around ? [{ other, around }] : []
    })
    const joined = pieces[random.below(Math.max(1, pieces.length))]
    const [around, rest] = joined ? [joined.around, others.filter((part) => part !== joined.other)] : [own, others]
    if (joined && areaOf(around) <= largestOn(division) && random.chance(WHOLE))
      return { ...division, parts: [...rest, numbered(division, around, random)] }
    const anew = cut(around, random)
    return anew && { ...division, parts: [...rest, ...anew.map((part) => numbered(division, part, random))] }
  },
}
