import type { Random } from '#solver/kernel/random.ts'
import { orderOfSize, type XNumberPlace } from '../puzzle'

/** The number of digits in a bit set of up to nine. */
export const COUNT = new Uint8Array(512)
for (let set = 1; set < 512; set++) COUNT[set] = COUNT[set >> 1]! + (set & 1)

/** The digit of a set with one digit: bit d-1 is the digit d. */
export function digitOf(bit: number): number {
  return 32 - Math.clz32(bit)
}

/** The set of one digit. */
export function bitOf(digit: number): number {
  return 1 << (digit - 1)
}

/** The digits of a set, in ascending order. */
export function digitsOf(set: number): number[] {
  const digits: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(digitOf(rest & -rest))
  return digits
}

/** The digit of each sign of a square (a letter or a digit). */
export type Digits = ReadonlyMap<string, string>

/** Random digits for the signs of a square. */
export function digitsAtRandom(square: string, random: Random): Digits {
  const signs = [...new Set(square)].sort()
  const digits = random.shuffle(signs.map((_, i) => String(i + 1)))
  return new Map(signs.map((sign, i) => [sign, digits[i]!]))
}

/** The digits with which row `row` (from 1) of a square becomes 1, 2, 3, ... */
export function digitsForRow(square: string, row: number): Digits {
  const order = orderOfSize(square.length)!
  return new Map([...square.slice(order * (row - 1), order * row)].map((sign, i) => [sign, String(i + 1)]))
}

/** The puzzle with these cells of a square as givens, in these digits. */
export function puzzleWith(square: string, cells: readonly number[], digits: Digits): XNumberPlace {
  const givens = Array<string>(square.length).fill('.')
  for (const cell of cells) givens[cell] = digits.get(square[cell]!)!
  return { givens: givens.join('') }
}
