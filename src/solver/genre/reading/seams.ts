import type { HeldLine } from './stretches'

/** The line on which one board ends and another begins: its place among the lines, and its parts as lines. */
interface Seam<T> {
  readonly at: number
  readonly above: HeldLine<T>
  readonly below: HeldLine<T>
}

/** Signs that join two boards, and UTF-16 units of the least row that one ends. */
const [SEAMS, LEAST_ROW] = [[';', ',', '|', '\t'], 4]

/**
 * The line on which one board ends and another begins, behind a sign that stands nowhere else in their rows, as two rows; undefined where
 * there is none. The two lines above are as long as the first of them, the two below as the second.
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
