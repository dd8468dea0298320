import { layoutOf } from './layout'
import { neighbourPairs, sideOf, type Pair, type VariantSudoku } from './puzzle'

/** How the digits of two cells stand to each other: they differ by one, they do not, or the first is the greater. */
export type RelationKind = 'next' | 'apart' | 'greater'

/** A relation between two cells. */
export interface Relation {
  readonly kind: RelationKind
  readonly a: number
  readonly b: number
}

/** Every relation that signs, and the lack of signs, put between two cells of a puzzle. */
export function relationsOf(puzzle: VariantSudoku): readonly Relation[] {
  const { inUse } = layoutOf(puzzle)
  const isBarred = new Set(puzzle.bars.map(keyOf))
  return [
    ...puzzle.bars.map(([a, b]): Relation => ({ kind: 'next', a, b })),
    ...puzzle.greater.map(([a, b]): Relation => ({ kind: 'greater', a, b })),
    ...(puzzle.rules.includes('consecutive')
      ? neighbourPairs(sideOf(puzzle), inUse).flatMap((pair): Relation[] =>
          isBarred.has(keyOf(pair)) ? [] : [{ kind: 'apart', a: pair[0], b: pair[1] }],
        )
      : []),
  ]
}

/** Two cells as a text, whichever comes first. */
export function keyOf([a, b]: Pair): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

/** Whether digits fit a relation. */
export function fits(kind: RelationKind, a: number, b: number): boolean {
  return kind === 'greater' ? a > b : (Math.abs(a - b) === 1) === (kind === 'next')
}

/**
 * The digits that one cell of a relation may have beside those that the other may: bit d-1 for digit d.
 *
 * @param mask what the other may have
 * @param isOfFirst whether the digits of the first cell are asked for
 * @param all every digit of the board
 */
export function supported(kind: RelationKind, mask: number, isOfFirst: boolean, all: number): number {
  if (kind === 'next') return ((mask << 1) | (mask >>> 1)) & all
  if (kind === 'apart') {
    // Three digits or more always have one that is not next to a given one.
    if (popcount(mask) > 2) return all
    let fitting = 0
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const digit = rest & -rest
      fitting |= all & ~((digit << 1) | (digit >>> 1))
    }
    return fitting
  }
  const least = mask & -mask
  // What is above the least, or below the greatest.
  return isOfFirst ? all & ~((least << 1) - 1) : (1 << (31 - Math.clz32(mask))) - 1
}

/** How many bits are set. */
export function popcount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
