/** The kind of a line. `relation` is a set of cells that is no line but has every digit nevertheless (relations.ts). */
export type UnitKind = 'row' | 'column' | 'diagonal' | 'antidiagonal' | 'relation'

/**
 * The lines of a square as lists of cells: the rows 0 to n-1, the columns n to 2n-1, then the diagonal from the upper left (2n)
 * and the one from the upper right (2n+1).
 */
export function linesOf(order: number): readonly Uint8Array[] {
  const line = (cellAt: (i: number) => number) => Uint8Array.from({ length: order }, (_, i) => cellAt(i))
  const numbers = Array.from({ length: order }, (_, i) => i)
  return [
    ...numbers.map((row) => line((i) => row * order + i)),
    ...numbers.map((column) => line((i) => i * order + column)),
    line((i) => i * order + i),
    line((i) => i * order + order - 1 - i),
  ]
}

/** The kind of a unit, and its number, from 1, among units of this kind. */
export function unitName(order: number, unit: number): { readonly kind: UnitKind; readonly number: number } {
  if (unit < order) return { kind: 'row', number: unit + 1 }
  if (unit < 2 * order) return { kind: 'column', number: unit - order + 1 }
  if (unit === 2 * order) return { kind: 'diagonal', number: 1 }
  if (unit === 2 * order + 1) return { kind: 'antidiagonal', number: 1 }
  return { kind: 'relation', number: unit - 2 * order - 1 }
}
