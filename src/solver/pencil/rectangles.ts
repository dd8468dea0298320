import type { Random } from '#solver/kernel/random.ts'
import type { Pencil } from './board'

/** A rectangle of cells, by its first and last row and column. */
export interface Rectangle {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

type Size = Pick<Pencil, 'width' | 'height'>

/** The chance that a rectangle that could be cut is left whole. */
export const WHOLE = 0.35

/** The number of cells of a rectangle. */
export function areaOf({ top, left, bottom, right }: Rectangle): number {
  return (bottom - top + 1) * (right - left + 1)
}

/** The rectangle between two cells of a board that are its opposite corners. */
export function rectangleBetween({ width }: Pick<Size, 'width'>, corner: number, opposite: number): Rectangle {
  const [rows, columns] = [[corner, opposite].map((cell) => Math.floor(cell / width)), [corner, opposite].map((cell) => cell % width)]
  return { top: Math.min(...rows), left: Math.min(...columns), bottom: Math.max(...rows), right: Math.max(...columns) }
}

/** The cells of a rectangle, row by row. */
export function cellsOf({ width }: Pick<Size, 'width'>, { top, left, bottom, right }: Rectangle): number[] {
  const cells: number[] = []
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) cells.push(y * width + x)
  return cells
}

/** Cuts a rectangle in two at random, so that neither part is a single cell; undefined where that is impossible. */
export function cut({ top, left, bottom, right }: Rectangle, random: Random): readonly [Rectangle, Rectangle] | undefined {
  const cuts: (readonly [Rectangle, Rectangle])[] = []
  for (let x = left; x < right; x++)
    cuts.push([
      { top, left, bottom, right: x },
      { top, left: x + 1, bottom, right },
    ])
  for (let y = top; y < bottom; y++)
    cuts.push([
      { top, left, bottom: y, right },
      { top: y + 1, left, bottom, right },
    ])
  const good = cuts.filter((parts) => parts.every((part) => areaOf(part) > 1))
  return good.length === 0 ? undefined : good[random.below(good.length)]!
}

/** Cuts a rectangle repeatedly, until no part is larger than `largest`. */
export function divided(rectangle: Rectangle, largest: number, random: Random): Rectangle[] {
  if (areaOf(rectangle) <= largest && random.chance(WHOLE)) return [rectangle]
  const parts = cut(rectangle, random)
  return parts === undefined ? [rectangle] : parts.flatMap((part) => divided(part, largest, random))
}

/** A board cut into rectangles at random, none larger than `largest`: by cell the number of its rectangle. */
export function rectanglesByChance(size: Size, largest: number, random: Random): number[] {
  const names = Array<number>(size.width * size.height).fill(0)
  const whole = { top: 0, left: 0, bottom: size.height - 1, right: size.width - 1 }
  for (const [i, part] of divided(whole, largest, random).entries()) for (const cell of cellsOf(size, part)) names[cell] = i
  return names
}
