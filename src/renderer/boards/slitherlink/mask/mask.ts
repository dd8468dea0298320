import { type Slitherlink, UNKNOWN } from '#solver/genres/slitherlink/puzzle.ts'
import { type Mirror, partnersOf } from '#renderer/puzzle/entry/symmetry.ts'

/** The characters of a mask: `.` free, `#` always with a clue, `-` always blank. Clicks go through them in this order. */
export const SIGNS = ['.', '#', '-'] as const
/** The digits that the clue of a cell can be required to have. */
export const DIGITS = ['0', '1', '2', '3'] as const
/** One of {@link SIGNS} or {@link DIGITS}. */
export type MaskSign = (typeof SIGNS)[number] | (typeof DIGITS)[number]

/** A mask for a board of a size: one sign a cell, row by row. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly cells: string
}

/**
 * Reads the generator's option (rows separated by `/`) for a board of this size. Cells beyond the board are dropped; new cells are free.
 */
export function maskOf(option: unknown, width: number, height: number): Mask {
  const rows = typeof option === 'string' ? option.split('/') : []
  const sign = (x: number, y: number) => [...SIGNS, ...DIGITS].find((one) => one === rows[y]?.[x]) ?? '.'
  const cells = Array.from({ length: width * height }, (_, cell) => sign(cell % width, Math.floor(cell / width)))
  return { width, height, cells: cells.join('') }
}

/** The mask of a board: its digits, and `#` for each "?". Blank cells are free. */
export function maskOfClues({ width, height, clues }: Slitherlink): Mask {
  const signOf = (clue: number): MaskSign => (clue === UNKNOWN ? '#' : (DIGITS.find((digit) => Number(digit) === clue) ?? '.'))
  return { width, height, cells: clues.map(signOf).join('') }
}

/** The mask as a value of the generator's option; undefined if every cell is free. */
export function optionOf({ width, height, cells }: Mask): string | undefined {
  if (/^\.*$/.test(cells)) return undefined
  return Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width)).join('/')
}

/**
 * Gives a character to a cell and to its partners by a symmetry. For a digit, a partner keeps its own digit or gets `#`, which is any clue.
 */
export function marked(mask: Mask, cell: number, sign: MaskSign, mirror: Mirror): Mask {
  const cells = [...mask.cells]
  for (const one of partnersOf(mask, cell, mirror)) cells[one] = /\d/u.test(sign) ? (/\d/u.test(cells[one]!) ? cells[one]! : '#') : sign
  cells[cell] = sign
  return { ...mask, cells: cells.join('') }
}

/** The character that follows a cell's in the order of clicks. */
export function nextSign({ cells }: Mask, cell: number): MaskSign {
  return SIGNS[(SIGNS.findIndex((sign) => sign === cells[cell]) + 1) % SIGNS.length]!
}

/** The number of cells with a character. */
export function countOf({ cells }: Mask, sign: MaskSign): number {
  return cells.split(sign).length - 1
}

/** The number of cells with a digit. */
export function digitsIn(mask: Mask): number {
  return DIGITS.reduce((sum, digit) => sum + countOf(mask, digit), 0)
}

/** The cells with a character. */
export function cellsOf({ cells }: Mask, sign: MaskSign): number[] {
  return [...cells].flatMap((one, at) => (one === sign ? [at] : []))
}

/** The character of a cell. */
export function signAt({ cells }: Mask, cell: number): MaskSign {
  return cells[cell] as MaskSign
}
