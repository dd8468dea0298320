import { BLOCK_OF, COLUMN_OF, UNITS } from '../units'

// Units 0-26 as in ../units (rows, columns, blocks). A line is a unit below 18. A position is a cell's place 0-8 within a unit.
// A band (マス列の組) 0-5 is three lines: lines 3b to 3b+2; bands 0-2 are of rows, 3-5 of columns.
// A segment is the three cells where a line crosses a block: segment = 3 * line + number of the block along the line (0-2).
// Digits and positions are kept as bits 0-8.

/** All nine digits, or all nine positions. */
export const ALL = 0x1ff

/** The number of bits that are set in 0-511. */
export const POPCOUNT = Uint8Array.from({ length: 512 }, (_, bits) => bits.toString(2).replaceAll('0', '').length)

/** The column of a cell as a unit, 9-17. */
export const COLUMN_UNIT = COLUMN_OF.map((column) => column + 9)

/** The block of a cell as a unit, 18-26. */
export const BLOCK_UNIT = BLOCK_OF.map((block) => block + 18)

/** Cells by unit and position: cell = CELL_AT[9 * unit + position]. */
export const CELL_AT = Uint8Array.from({ length: 243 }, (_, i) => UNITS[Math.floor(i / 9)]![i % 9]!)

/** The position of a cell within its block. */
export const BLOCK_POSITION = Uint8Array.from({ length: 81 }, (_, cell) => 3 * (Math.floor(cell / 9) % 3) + (cell % 3))

/** The block (18-26) of each of the segments 0-53. */
export const SEGMENT_BLOCK = Uint8Array.from({ length: 54 }, (_, segment) => BLOCK_UNIT[segmentCell(segment, 0)]!)

// Positions of the cells 0-2 of each segment within its block, for each of the eight choices of them.
const BLOCK_POSITIONS = Uint16Array.from({ length: 432 }, (_, i) => {
  let bits = 0
  for (let k = 0; k < 3; k++) if ((i % 8) & (1 << k)) bits |= 1 << BLOCK_POSITION[segmentCell(Math.floor(i / 8), k)]!
  return bits
})

/** The cell number 0-2 of a segment, counted from the left or the top. */
export function segmentCell(segment: number, k: number): number {
  return CELL_AT[9 * Math.floor(segment / 3) + 3 * (segment % 3) + k]!
}

/** Cells of a segment (bits 0-2) as positions on its line. */
export function positionsOnLine(segment: number, cells: number): number {
  return cells << (3 * (segment % 3))
}

/** Cells of a segment (bits 0-2) as positions in its block. */
export function positionsInBlock(segment: number, cells: number): number {
  return BLOCK_POSITIONS[8 * segment + cells]!
}

/** The block (18-26) that is number 0-2 along a band. */
export function blockOfBand(band: number, number: number): number {
  return SEGMENT_BLOCK[9 * band + number]!
}

/** The line that crosses a band at right angles at a position of its lines. */
export function crossingLine(band: number, position: number): number {
  return band < 3 ? 9 + position : position
}

/** The number of the lowest bit that is set in `bits`, which must not be 0. */
export function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}

/** The lowest `count` bits that are set in `bits`. */
export function lowestOf(bits: number, count: number): number {
  let kept = 0
  for (let rest = bits; count > 0 && rest; count--) {
    kept |= rest & -rest
    rest &= rest - 1
  }
  return kept
}

/** The members of a set of bits as numbers; bit 0 gives `from`. */
export function members(bits: number, from = 0): number[] {
  const found: number[] = []
  for (let rest = bits; rest; rest &= rest - 1) found.push(lowest(rest) + from)
  return found
}
