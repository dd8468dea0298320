import { digitAt } from '#solver/genre/digits/cells.ts'
import type { Random } from '#solver/kernel/random.ts'
import { layoutOf } from '../layout'
import { neighbourPairs, sideOf, type Cage, type Pair, type VariantSudoku } from '../puzzle'
import { neighboursOf } from './regions'

/** The share of cells, in per cent, that are marked as even or odd. */
const MARKED = 30
/** The sizes at which a cage stops growing, each as often as it is wanted. */
const CAGE_SIZES = [2, 2, 2, 3, 3, 3, 3, 4, 4, 5] as const

/** Marks about a third of the cells as even or odd. The cells of a group are marked together or not at all. */
export function withParity(puzzle: VariantSudoku, solution: string, groups: readonly (readonly number[])[], random: Random): VariantSudoku {
  const { inUse } = layoutOf(puzzle)
  const most = (inUse.filter((used) => used).length * MARKED) / 100
  const marked: number[] = []
  for (const group of random.shuffle([...groups])) {
    if (marked.length >= most) break
    marked.push(...group.filter((cell) => inUse[cell]))
  }
  marked.sort((a, b) => a - b)
  const isEven = (cell: number): boolean => digitAt(solution, cell) % 2 === 0
  return { ...puzzle, even: marked.filter(isEven), odd: marked.filter((cell) => !isEven(cell)) }
}

/** A bar between all neighbours that differ by one, and the rule that there is none elsewhere. */
export function withBars(puzzle: VariantSudoku, solution: string): VariantSudoku {
  const { inUse } = layoutOf(puzzle)
  const bars = neighbourPairs(sideOf(puzzle), inUse).filter(([a, b]) => Math.abs(digitAt(solution, a) - digitAt(solution, b)) === 1)
  return { ...puzzle, rules: [...puzzle.rules, 'consecutive'], bars }
}

/** A sign between all neighbours in a block or region. */
export function withGreater(puzzle: VariantSudoku, solution: string): VariantSudoku {
  const { inUse, houses, housesOf } = layoutOf(puzzle)
  const shareBlock = ([a, b]: Pair): boolean =>
    housesOf[a]!.some((at) => ['block', 'region'].includes(houses[at]!.kind) && houses[at]!.cells.includes(b))
  const greater = neighbourPairs(sideOf(puzzle), inUse)
    .filter(shareBlock)
    .map(([a, b]): Pair => (digitAt(solution, a) > digitAt(solution, b) ? [a, b] : [b, a]))
  return { ...puzzle, greater: greater.sort((one, other) => one[0] - other[0] || one[1] - other[1]) }
}

/**
 * Puts every cell into a cage without a repeated digit.
 * @param most the most cells of a cage
 */
export function withCages(puzzle: VariantSudoku, solution: string, most: number, random: Random): VariantSudoku {
  const { inUse, side } = layoutOf(puzzle)
  const cageOf = new Int32Array(inUse.length).fill(-1)
  const cages: number[][] = []
  const has = (cage: readonly number[], cell: number): boolean => cage.some((one) => solution[one] === solution[cell])
  const cells = random.shuffle(Array.from(inUse, (_, cell) => cell).filter((cell) => inUse[cell]))
  const join = (cell: number, cage: number): void => {
    cages[cage]!.push(cell)
    cageOf[cell] = cage
  }
  for (const start of cells) {
    if (cageOf[start]! >= 0) continue
    const cage = cages.push([]) - 1
    join(start, cage)
    const size = Math.min(most, CAGE_SIZES[random.below(CAGE_SIZES.length)]!)
    while (cages[cage]!.length < size) {
      const open = cages[cage]!.flatMap((cell) => neighboursOf(cell, side)).filter(
        (cell) => inUse[cell] && cageOf[cell]! < 0 && !has(cages[cage]!, cell),
      )
      if (open.length === 0) break
      join(open[random.below(open.length)]!, cage)
    }
  }
  // A cage of one cell would be a given, so it joins a neighbour that has room.
  for (const [i, cage] of cages.entries()) {
    const [cell] = cage
    if (cell === undefined || cage.length > 1) continue
    const into = neighboursOf(cell, side)
      .map((other) => cageOf[other]!)
      .find((at) => at >= 0 && at !== i && cages[at]!.length <= most && !has(cages[at]!, cell))
    if (into === undefined) continue
    cage.length = 0
    join(cell, into)
  }
  const made = cages.filter((cage) => cage.length > 0).map((cage): Cage => {
    const rising = cage.toSorted((a, b) => a - b)
    return { cells: rising, sum: rising.reduce((sum, cell) => sum + digitAt(solution, cell), 0) }
  }) // prettier-ignore
  return { ...puzzle, cages: made.sort((a, b) => a.cells[0]! - b.cells[0]!) }
}
