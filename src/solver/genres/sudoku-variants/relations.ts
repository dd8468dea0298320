import { layoutOf } from './layout'
import { keyOf, neighbourPairs, sideOf, type VariantSudoku } from './puzzle'

/** The relation of two cells. `next`: their digits differ by one; `apart`: they do not; `greater`: the first is the greater. */
export type RelationKind = 'next' | 'apart' | 'greater'

/** A relation between two cells. */
export interface Relation {
  readonly kind: RelationKind
  readonly a: number
  readonly b: number
}

/** All relations between two cells of a puzzle that follow from signs or from the lack of signs. */
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

/** Whether digits fit a relation. */
export function fits(kind: RelationKind, a: number, b: number): boolean {
  return kind === 'greater' ? a > b : (Math.abs(a - b) === 1) === (kind === 'next')
}

/**
 * The digits of one cell of a relation that fit some digit of the other cell, as bits: bit d-1 for digit d.
 *
 * @param mask the digits that the other cell may have
 * @param isOfFirst whether the digits of the first cell are asked for
 * @param all every digit of the board
 */
export function supported(kind: RelationKind, mask: number, isOfFirst: boolean, all: number): number {
  if (kind === 'next') return ((mask << 1) | (mask >>> 1)) & all
  if (kind === 'apart') {
    // Of three or more digits, one always does not differ by one from a given digit.
    if (popcount(mask) > 2) return all
    let fitting = 0
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const digit = rest & -rest
      fitting |= all & ~((digit << 1) | (digit >>> 1))
    }
    return fitting
  }
  const least = mask & -mask
  // The first cell may have any digit above the least one of the other; the second any digit below the greatest one.
  return isOfFirst ? all & ~((least << 1) - 1) : (1 << (31 - Math.clz32(mask))) - 1
}

/** The number of bits that are set. */
export function popcount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
