import { BLANK, UNKNOWN } from '../puzzle'

/** A clue as plain texts write it: a digit, one of several signs for a blank cell, or `?`; undefined for anything else. */
export function clueIn(sign: string): number | undefined {
  if (sign === '?') return UNKNOWN
  if (sign >= '0' && sign <= '4' && sign.length === 1) return Number(sign)
  return sign.length === 1 && '.-_ xX*'.includes(sign) ? BLANK : undefined
}

/** A board's sides. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The ways in which two numbers can be the sides of a board of `width` x `height`: as width and height, or as height and width. Programs
 * write both, so the rows have to tell.
 */
export function fittingOrders(first: number, second: number, width: number, height: number): readonly Size[] {
  return bothOrders(first, second).filter((size) => size.width === width && size.height === height)
}

/** Width and height, then height and width, where that is another size. */
export function bothOrders(first: number, second: number): readonly Size[] {
  const usual = { width: first, height: second }
  return first === second ? [usual] : [usual, { width: second, height: first }]
}
