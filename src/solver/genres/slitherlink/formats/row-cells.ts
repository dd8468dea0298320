import { BLANK, UNKNOWN, LONGEST_SIDE } from '../puzzle'

/** The clue of a sign in plain text: a digit, one of several signs for a blank cell, or `?`; undefined for any other sign. */
export function clueIn(sign: string): number | undefined {
  if (sign === '?') return UNKNOWN
  if (sign >= '0' && sign <= '4' && sign.length === 1) return Number(sign)
  return sign.length === 1 && '.-_ xX*'.includes(sign) ? BLANK : undefined
}

/** The sides of a board. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The sizes that two numbers can mean for a board of `width` x `height`: width and height, or height and width. Programs write both, so the
 * rows must decide.
 */
export function fittingOrders(first: number, second: number, width: number, height: number): readonly Size[] {
  return bothOrders(first, second).filter((size) => size.width === width && size.height === height)
}

/** Width and height, then height and width if that is another size. */
export function bothOrders(first: number, second: number): readonly Size[] {
  const usual = { width: first, height: second }
  return first === second ? [usual] : [usual, { width: second, height: first }]
}

/** The side of a board from a text; undefined where it is no whole number or not allowed. */
export function sideOf(text: string): number | undefined {
  const side = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return side >= 1 && side <= LONGEST_SIDE ? side : undefined
}

const WIDE = '０１２３４５６７８９．・･□○\u3000？－ー−＿＊，／'
const NARROW = '0123456789..... ?---_*,/'
const SIGNS = new RegExp(`[${WIDE}]`, 'gu')

/**
 * A text in which signs of Japanese keyboards, full-width ones included, are replaced by plain ones. Each sign becomes one sign, so that
 * places stay the same.
 */
export function narrowed(text: string): string {
  return text.replace(SIGNS, (sign) => NARROW[WIDE.indexOf(sign)]!)
}
