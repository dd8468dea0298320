/** The row 0-8 of each cell. */
export const ROW_OF = Uint8Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9))

/** The column 0-8 of each cell. */
export const COLUMN_OF = Uint8Array.from({ length: 81 }, (_, cell) => cell % 9)

/** The block 0-8 of each cell, counted row by row. */
export const BLOCK_OF = Uint8Array.from({ length: 81 }, (_, cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3))

/**
 * The cells of the 27 units: rows 0-8, columns 9-17, blocks 18-26 (the scanning order of Sato 2001); within a unit left to
 * right, top to bottom, a block row by row.
 */
export const UNITS: readonly Uint8Array[] = [
  ...Array.from({ length: 9 }, (_, row) => Uint8Array.from({ length: 9 }, (_, i) => 9 * row + i)),
  ...Array.from({ length: 9 }, (_, column) => Uint8Array.from({ length: 9 }, (_, i) => 9 * i + column)),
  ...Array.from({ length: 9 }, (_, block) =>
    Uint8Array.from({ length: 9 }, (_, i) => 27 * Math.floor(block / 3) + 3 * (block % 3) + 9 * Math.floor(i / 3) + (i % 3)),
  ),
]

/** The kind of a unit. */
export type UnitKind = 'row' | 'column' | 'block'

/** The kind of a unit 0-26, and its number 1-9 within the kind. */
export function unitName(unit: number): { readonly kind: UnitKind; readonly number: number } {
  return { kind: unit < 9 ? 'row' : unit < 18 ? 'column' : 'block', number: (unit % 9) + 1 }
}
