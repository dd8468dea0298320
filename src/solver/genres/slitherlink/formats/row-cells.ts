import { BLANK, UNKNOWN, LONGEST_SIDE } from '../puzzle'

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

/** The side of a board that a text gives; undefined where it is no whole number or not allowed. */
export function sideOf(text: string): number | undefined {
  const side = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return side >= 1 && side <= LONGEST_SIDE ? side : undefined
}

const WIDE = '０１２３４５６７８９．・･□○\u3000？－ー−＿＊，／'
const NARROW = '0123456789..... ?---_*,/'
const SIGNS = new RegExp(`[${WIDE}]`, 'gu')

/**
 * A text with the signs that Japanese keyboards write, full-width ones among them, as plain texts have them: one for
 * one, so that places stay.
 */
export function narrowed(text: string): string {
  return text.replace(SIGNS, (sign) => NARROW[WIDE.indexOf(sign)]!)
}
