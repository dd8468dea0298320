import { signOf } from '#solver/genre/digits/cells.ts'
import { isNothing } from '#solver/genre/links/values.ts'
import type { Grid } from '../puzzle'
import { isOfDigits } from '../verify'
import { digitIn } from './web-grid'

/** The solution in a file of a web tool, and whether the file has one that cannot be read. */
export interface WebSolution {
  readonly solution?: Grid
  readonly isUnread: boolean
}

const EMPTY: readonly unknown[] = [null, undefined, '', '.', 0, '0']

/**
 * Reads the solution of a file: a list of digits, or of rows, or a text, with or without commas. One with empty cells cannot be read; one
 * of empty cells only says nothing.
 * @param hasLetters whether letters mean the digits from 10 on, as Nanido writes them
 */
export function readSolution(value: unknown, side: number, hasLetters: boolean): WebSolution {
  const digits = listIn(value)
  if (isNothing(value) || (digits.length > 0 && digits.every((one) => EMPTY.includes(one)))) return { isUnread: false }
  const isLetter = (one: unknown): one is string => hasLetters && typeof one === 'string' && /^[A-G]$/.test(one)
  const signs = digits.map((one) => (isLetter(one) ? one : signOf(digitIn(one, side)))).join('')
  const isWhole = signs.length === side * side && !signs.includes('.') && isOfDigits(signs, side)
  return isWhole ? { solution: signs, isUnread: false } : { isUnread: true }
}

/** The digits of a solution as a list. */
function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flat()
  if (typeof value !== 'string') return []
  return value.includes(',') ? value.split(',').map((one) => one.trim()) : [...value.replace(/\s/g, '')]
}
