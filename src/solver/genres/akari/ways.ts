import type { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, inSight, type Pencil, UNKNOWN, withClue } from '#solver/pencil/board.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { turnedCells } from '#solver/genre/transformation.ts'

/** Walls, and lamps that light all other cells. */
export interface LitRoom {
  readonly width: number
  readonly height: number
  readonly walls: ReadonlySet<number>
  readonly lamps: ReadonlySet<number>
  readonly isSymmetric: boolean
}

/** The share of cells that are walls at the beginning. */
const WALLS = 0.22
const HALF_TURN = 3

/** A cell, with its partner if the walls are symmetric. */
function groupOf({ width, height, isSymmetric }: Pick<LitRoom, 'width' | 'height' | 'isSymmetric'>, cell: number): number[] {
  return isSymmetric ? [...new Set([cell, turnedCells(width, height, HALF_TURN)[cell]!])] : [cell]
}

/** Puts lamps on dark cells in random order, those of `before` first, until every cell is lit. So no lamp lights another. */
function lit(room: Omit<LitRoom, 'lamps'>, before: Iterable<number>, random: Random): LitRoom {
  const lamps = new Set<number>()
  const isLit = new Set<number>()
  const rest = random.shuffle(Array.from({ length: room.width * room.height }, (_, cell) => cell))
  for (const cell of [...before, ...rest]) {
    if (room.walls.has(cell) || isLit.has(cell)) continue
    lamps.add(cell)
    for (const seen of [cell, ...inSight(room, cell, (one) => room.walls.has(one))]) isLit.add(seen)
  }
  return { ...room, lamps }
}

/** Makes puzzles: walls are moved where the numbers leave more than one way to place lamps. */
export const ways: Ways<LitRoom> = {
  start({ width, height }, random, isSymmetric) {
    const walls = new Set<number>()
    const size = { width, height, isSymmetric }
    while (walls.size < WALLS * width * height) for (const cell of groupOf(size, random.below(width * height))) walls.add(cell)
    return lit({ ...size, walls }, [], random)
  },
  cluesOf({ width, height, walls, lamps }): Pencil {
    const { beside } = geometryOf({ width, height })
    const clues = beside.map((around, cell) => (walls.has(cell) ? around.filter((one) => lamps.has(one)).length : EMPTY))
    return { width, height, clues }
  },
  change(room, element, random) {
    const near = [element, ...geometryOf(room).beside[element]!, ...inSight(room, element, (one) => room.walls.has(one))]
    const group = groupOf(room, near[random.below(near.length)]!)
    const walls = new Set(room.walls)
    const isNew = !walls.has(group[0]!)
    for (const cell of group) if (isNew) walls.add(cell); else walls.delete(cell) // prettier-ignore
    // If there are more walls than at the start, other walls are removed, so that their number does not grow.
    if (isNew && walls.size > WALLS * room.width * room.height) {
      const others = [...walls].filter((wall) => !group.includes(wall))
      const other = others[random.below(Math.max(1, others.length))]
      if (other !== undefined) for (const cell of groupOf(room, other)) walls.delete(cell)
    }
    return lit({ ...room, walls }, random.shuffle([...room.lamps]), random)
  },
  without: (board, cell) => (board.clues[cell]! >= 0 ? withClue(board, cell, UNKNOWN) : undefined),
}
