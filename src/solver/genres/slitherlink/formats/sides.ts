import { LONGEST_SIDE } from '../puzzle'

/** A side of a board as a text gives it; undefined when it is not a whole number that is taken. */
export function sideOf(text: string): number | undefined {
  const side = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return side >= 1 && side <= LONGEST_SIDE ? side : undefined
}
