import { distance, oklabOf } from './tint'

/**
 * Assigns one of some shades to each colour, each another one, so that a picture stays recognisable: together as near to the colours as
 * possible (the least sum of squares in OKLab). Among equally near assignments the earlier shades go to the earlier colours.
 *
 * @param shades at least as many as colours, and a dozen at most: each set of them is looked at
 */
export function nearestShades(palette: readonly string[], shades: readonly string[]): readonly string[] {
  const [from, to] = [palette.map(oklabOf), shades.map(oklabOf)]
  const sets = 1 << shades.length
  /**
   * By the set of shades that the first colours have, one colour for each member: the least sum, and below, the shade of the last colour.
   */
  const sums = new Float64Array(sets).fill(Infinity)
  const lasts = new Int8Array(sets).fill(-1)
  sums[0] = 0
  for (let set = 0; set < sets; set++) {
    const at = bitsOf(set)
    if (at >= palette.length) continue
    for (let shade = 0; shade < shades.length; shade++) {
      const more = set | (1 << shade)
      const sum = sums[set]! + distance(from[at]!, to[shade]!) ** 2
      if (more === set || sum >= sums[more]! - 1e-12) continue
      sums[more] = sum
      lasts[more] = shade
    }
  }
  let best = -1
  for (let set = 0; set < sets; set++) if (bitsOf(set) === palette.length && (best < 0 || sums[set]! < sums[best]! - 1e-12)) best = set
  const found: string[] = []
  for (let set = best; set > 0; set ^= 1 << lasts[set]!) found.unshift(shades[lasts[set]!]!)
  return found
}

function bitsOf(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}
