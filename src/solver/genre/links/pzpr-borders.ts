import type { Body } from './pzpr-body'

/** The number of borders in a character. */
const BITS = 5

interface Size {
  readonly width: number
  readonly height: number
}

/** Which borders between cells are drawn: by row those between a cell and the next one, by row those between a cell and the one below. */
export interface Borders {
  readonly across: readonly (readonly boolean[])[]
  readonly down: readonly (readonly boolean[])[]
}

/**
 * Reads the borders between cells in pzpr's encoding: a digit to the base 32 for five borders, the first one in the highest bit; those
 * between cells of a row come first, then those between rows.
 *
 * @returns `short` where the text ends before; undefined where it has another character
 */
export function readBorders(body: Body, { width, height }: Size): Borders | 'short' | undefined {
  const across = bitsOf(body, (width - 1) * height)
  if (across === undefined || across === 'short') return across
  const down = bitsOf(body, width * (height - 1))
  if (down === undefined || down === 'short') return down
  return { across: inRows(across, height, width - 1), down: inRows(down, height - 1, width) }
}

/** Writes what {@link readBorders} reads. */
export function writeBorders({ across, down }: Borders): string {
  return [across, down]
    .map((rows) => {
      const bits = rows.flat()
      return Array.from({ length: Math.ceil(bits.length / BITS) }, (_, i) =>
        Array.from({ length: BITS }, (_, bit) => (bits[BITS * i + bit] ? 2 ** (BITS - 1 - bit) : 0))
          .reduce((sum, one) => sum + one)
          .toString(2 ** BITS),
      ).join('')
    })
    .join('')
}

function bitsOf(body: Body, count: number): boolean[] | 'short' | undefined {
  const bits: boolean[] = []
  while (bits.length < count) {
    if (body.isDone) return 'short'
    const value = body.number(1, 2 ** BITS)
    if (value === undefined) return undefined
    for (let bit = BITS - 1; bit >= 0; bit--) bits.push(((value >> bit) & 1) === 1)
  }
  return bits.slice(0, count)
}

const inRows = (bits: readonly boolean[], rows: number, long: number): boolean[][] =>
  Array.from({ length: rows }, (_, y) => bits.slice(y * long, (y + 1) * long))
