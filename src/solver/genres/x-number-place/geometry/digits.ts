import type { Random } from '#solver/kernel/random.ts'
import { orderOfSize, type XNumberPlace } from '../puzzle'

/** Which digit each sign of a square (a letter, or a digit) becomes. */
export type Digits = ReadonlyMap<string, string>

/** Digits at random for a square. */
export function digitsAtRandom(square: string, random: Random): Digits {
  const signs = [...new Set(square)].sort()
  const digits = random.shuffle(signs.map((_, i) => String(i + 1)))
  return new Map(signs.map((sign, i) => [sign, digits[i]!]))
}

/** The digits with which row `row` (from 1) of a square reads 1, 2, 3, ... */
export function digitsForRow(square: string, row: number): Digits {
  const order = orderOfSize(square.length)!
  return new Map([...square.slice(order * (row - 1), order * row)].map((sign, i) => [sign, String(i + 1)]))
}

/** The puzzle that shows these cells of a square in these digits. */
export function puzzleWith(square: string, cells: readonly number[], digits: Digits): XNumberPlace {
  const givens = Array<string>(square.length).fill('.')
  for (const cell of cells) givens[cell] = digits.get(square[cell]!)!
  return { givens: givens.join('') }
}
