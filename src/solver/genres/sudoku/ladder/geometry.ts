import { UNITS } from '../units'

// Cells are 0-80, digits 0-8, houses 0-26 as in units.ts (rows, columns, blocks). A set of cells is three words of 27 bits, one a band of
// three rows: cell c is bit c % 27 of word c / 27.

/** The cells of house `h`, at `9 * h + position`. */
export const HOUSE_CELLS = Uint8Array.from(UNITS.flatMap((unit) => [...unit]))

/** The row, column and block of a cell at `3 * cell`. */
export const HOUSE_OF = new Uint8Array(243)

/** The place 0-8 of a cell in its row, column and block at `3 * cell`. */
export const POSITION_OF = new Uint8Array(243)

/** The word 0-2 of a cell. */
export const BAND_OF = Uint8Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 27))
/** The bit of a cell in its word. */
export const BIT_OF = Int32Array.from({ length: 81 }, (_, cell) => 1 << (cell % 27))

/** The cells of each house as three words, at `3 * house`. */
export const HOUSE_WORDS = new Int32Array(81)

/** The twenty cells that each cell sees as three words, at `3 * cell`. */
export const PEERS = new Int32Array(243)

/** The number of bits that are set, for each set of nine bits. */
export const COUNT = Uint8Array.from({ length: 512 }, (_, bits) => population(bits))
/** The lowest bit that is set, for each set of nine bits; 0 for the empty set. */
export const LOWEST = Uint8Array.from({ length: 512 }, (_, bits) => (bits === 0 ? 0 : 31 - Math.clz32(bits & -bits)))

for (let house = 0; house < 27; house++) {
  for (let position = 0; position < 9; position++) {
    const cell = HOUSE_CELLS[9 * house + position]!
    const kind = Math.floor(house / 9)
    HOUSE_OF[3 * cell + kind] = house
    POSITION_OF[3 * cell + kind] = position
    HOUSE_WORDS[3 * house + BAND_OF[cell]!]! |= BIT_OF[cell]!
  }
}
for (let cell = 0; cell < 81; cell++) {
  for (let band = 0; band < 3; band++) {
    for (let kind = 0; kind < 3; kind++) PEERS[3 * cell + band]! |= HOUSE_WORDS[3 * HOUSE_OF[3 * cell + kind]! + band]!
  }
  PEERS[3 * cell + BAND_OF[cell]!]! &= ~BIT_OF[cell]!
}

/** The number of bits that are set among 27. */
export function population(word: number): number {
  const pairs = word - ((word >> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
  return Math.imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The lowest cell of a word that is not empty. */
export function lowestCell(band: number, word: number): number {
  return 27 * band + 31 - Math.clz32(word & -word)
}

/** Whether two different cells share a house. */
export function sees(a: number, b: number): boolean {
  return (PEERS[3 * a + BAND_OF[b]!]! & BIT_OF[b]!) !== 0
}

/** The members 0-8 of a set of nine bits, rising. */
export function members(bits: number): number[] {
  const found: number[] = []
  for (let rest = bits; rest !== 0; rest &= rest - 1) found.push(LOWEST[rest]!)
  return found
}

/** The cells 0-80 of a set of three words, rising. */
export function cellsOf(w0: number, w1: number, w2: number): number[] {
  const found: number[] = []
  for (let band = 0; band < 3; band++) {
    for (let rest = band === 0 ? w0 : band === 1 ? w1 : w2; rest !== 0; rest &= rest - 1) found.push(lowestCell(band, rest))
  }
  return found
}

/** The cells 0-80 of a house at some of its nine positions, given as bits. */
export function cellsAt(house: number, positions: number): number[] {
  return members(positions).map((position) => HOUSE_CELLS[9 * house + position]!)
}
