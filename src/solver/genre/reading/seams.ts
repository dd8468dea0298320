import type { HeldLine } from './stretches'

/** A line on which one board ends and another begins: its index, and its two parts as lines. */
interface Seam<T> {
  readonly at: number
  readonly above: HeldLine<T>
  readonly below: HeldLine<T>
}

/** The signs that can join two boards on a line. Behind them: the shortest row, in UTF-16 units. */
const [SEAMS, LEAST_ROW] = [[';', ',', '|', '\t'], 4]

/**
 * Finds a line on which one board ends and another begins, joined by a sign that occurs nowhere else in their rows. The two lines above
 * must be as long as its first part, the two lines below as long as its second part. Undefined where there is no such line.
 */
export function seamOf<T>(lines: readonly HeldLine<T>[]): Seam<T> | undefined {
  for (const [at, line] of lines.entries()) {
    const sign = line.loose && SEAMS.find((one) => line.text.includes(one))
    const [above, below, ...others] = sign === undefined ? [] : line.text.split(sign).map((row) => row.trim())
    if (sign === undefined || above === undefined || below === undefined || others.length > 0) continue
    const isLike = (row: string, number: number): boolean => {
      const other = lines[number]
      return other?.loose !== undefined && !other.text.includes(sign) && other.text.trim().length === row.length
    }
    const areRows = above.length >= LEAST_ROW && isLike(above, at - 1) && isLike(above, at - 2) && below.length >= LEAST_ROW
    const held = { number: line.number, loose: { guess: undefined } }
    if (areRows && isLike(below, at + 1) && isLike(below, at + 2))
      return { at, above: { ...held, text: above }, below: { ...held, text: below } }
  }
  return undefined
}
