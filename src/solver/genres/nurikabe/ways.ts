import type { Random } from '#solver/kernel/random.ts'
import { EMPTY, geometryOf, hangTogether, type Pencil } from '#solver/pencil/board.ts'
import type { Ways } from '#solver/pencil/page.ts'

/** A sea that obeys the rules, and the cells of the islands' numbers. */
export interface Sea {
  readonly width: number
  readonly height: number
  readonly shaded: readonly boolean[]
  readonly numbers: ReadonlySet<number>
}

/** The size of the largest island that is made. The next constant is the share of cells that are tried to enlarge islands. */
const LARGEST = 7
const GROWN = 0.75
/** The chance that a change moves a number within its island. */
const MOVED = 0.3

type Size = Pick<Sea, 'width' | 'height'>

/** The squares of two by two that contain a cell. */
function squaresAt({ width, height }: Size, cell: number): number[][] {
  const [x, y] = [cell % width, Math.floor(cell / width)]
  return [
    [x - 1, y - 1],
    [x, y - 1],
    [x - 1, y],
    [x, y],
  ].flatMap(([a, b]) =>
    a! >= 0 && a! < width - 1 && b! >= 0 && b! < height - 1
      ? [[b! * width + a!, b! * width + a! + 1, (b! + 1) * width + a!, (b! + 1) * width + a! + 1]]
      : [],
  )
}

/** The cells of the island that contains a cell. */
function islandAt(size: Size, shaded: readonly boolean[], cell: number): number[] {
  const island = new Set([cell])
  for (const one of island) for (const next of geometryOf(size).beside[one]!) if (!shaded[next]) island.add(next)
  return [...island]
}

function isSeaWhole(size: Size, shaded: readonly boolean[]): boolean {
  return hangTogether(geometryOf(size).beside, shaded.flatMap((is, cell) => (is ? [cell] : []))) // prettier-ignore
}

/**
 * Unshades a cell. Undefined where the sea would fall apart, an island would become too large, or, without `mayJoin`, two islands would
 * become one.
 */
function raised(size: Size, shaded: readonly boolean[], cell: number, largest: number, mayJoin: boolean): readonly boolean[] | undefined {
  const beside = geometryOf(size).beside[cell]!.filter((next) => !shaded[next])
  const after = shaded.with(cell, false)
  const island = islandAt(size, after, cell)
  if (island.length > largest) return undefined
  if (!mayJoin && new Set(beside.map((next) => Math.min(...islandAt(size, shaded, next)))).size > 1) return undefined
  return isSeaWhole(size, after) ? after : undefined
}

/** Gives each island one number: one that it had before, or one in a random cell. */
function numbered(size: Size, shaded: readonly boolean[], before: ReadonlySet<number>, random: Random): Sea {
  const numbers = new Set<number>()
  const seen = new Set<number>()
  for (const [cell, is] of shaded.entries()) {
    if (is || seen.has(cell)) continue
    const island = islandAt(size, shaded, cell)
    for (const one of island) seen.add(one)
    const had = island.filter((one) => before.has(one))
    const among = had.length > 0 ? had : island
    numbers.add(among[random.below(among.length)]!)
  }
  return { width: size.width, height: size.height, shaded, numbers }
}

/** Makes puzzles: islands are made in squares of four sea cells, then grow. Where solutions differ, the shore moves. */
export const ways: Ways<Sea> = {
  hasNoSymmetry: true,
  start({ width, height }, random) {
    const size = { width, height }
    const all = Array.from({ length: width * height }, (_, cell) => cell)
    let shaded: readonly boolean[] = all.map(() => true)
    // A square may stay where none of its cells can be unshaded. The generator then begins anew.
    for (const cell of random.shuffle([...all])) {
      if (!squaresAt(size, cell).some((square) => square.every((one) => shaded[one]))) continue
      shaded = raised(size, shaded, cell, LARGEST, true) ?? shaded
    }
    for (const cell of random.shuffle(all))
      if (shaded[cell] && random.chance(GROWN) && geometryOf(size).beside[cell]!.some((next) => !shaded[next]))
        shaded = raised(size, shaded, cell, LARGEST, false) ?? shaded
    return numbered(size, shaded, new Set(), random)
  },
  cluesOf({ width, height, shaded, numbers }): Pencil {
    const size = { width, height }
    return { width, height, clues: shaded.map((_, cell) => (numbers.has(cell) ? islandAt(size, shaded, cell).length : EMPTY)) }
  },
  change(sea, element, random) {
    const { shaded, numbers } = sea
    const { beside } = geometryOf(sea)
    const near = [element, ...beside[element]!, ...beside[element]!.flatMap((next) => beside[next]!)]
    const cell = near[random.below(near.length)]!
    if (!shaded[cell]) {
      const island = islandAt(sea, shaded, cell)
      if (random.chance(MOVED) || island.length === 1) {
        const others = island.filter((one) => !numbers.has(one))
        const to = others[random.below(Math.max(1, others.length))]
        return to === undefined
          ? undefined
          : numbered(sea, shaded, new Set([...[...numbers].filter((one) => !island.includes(one)), to]), random)
      }
      const after = shaded.with(cell, true)
      const isPool = squaresAt(sea, cell).some((square) => square.every((one) => after[one]))
      if (isPool || !isSeaWhole(sea, after)) return undefined
      return numbered(sea, after, numbers, random)
    }
    const after = raised(sea, shaded, cell, LARGEST, random.chance(MOVED))
    return after && numbered(sea, after, numbers, random)
  },
}
