/** The facts of a grading from which a puzzle's difficulty within a book is computed. */
export interface Graded {
  readonly genre: string
  readonly level: number | null
  readonly value: number | null
  readonly topLevel: number
}

/** The position within a level of a puzzle whose distance from the borders is not known: the middle. */
const MIDDLE = 0.5

/**
 * How high each puzzle stands on its own grader's scale, 0 to 1: (level − 1 + f) / levels, f being the place of its value
 * between the limits of its level. Limits lie half-way between the values of neighbouring levels, as far as the puzzles show
 * them; null without a level.
 */
export function heightsOf(puzzles: readonly Graded[]): (number | null)[] {
  const limits = limitsOf(puzzles)
  return puzzles.map(({ genre, level, value, topLevel }) => {
    if (level === null) return null
    const range = value === null ? undefined : limits.get(`${genre} ${level}`)
    const share = range && range[1] > range[0] ? Math.min(0.999, Math.max(0, (value! - range[0]) / (range[1] - range[0]))) : MIDDLE
    return (level - 1 + share) / Math.max(level, topLevel, 1)
  })
}

/** The lower and upper limit of each level, by genre and level. */
function limitsOf(puzzles: readonly Graded[]): Map<string, readonly [number, number]> {
  const found = new Map<string, Map<number, [number, number]>>()
  for (const { genre, level, value } of puzzles) {
    if (level === null || value === null) continue
    const levels = found.get(genre) ?? new Map<number, [number, number]>()
    found.set(genre, levels)
    const range = levels.get(level)
    if (range) levels.set(level, [Math.min(range[0], value), Math.max(range[1], value)])
    else levels.set(level, [value, value])
  }
  const limits = new Map<string, readonly [number, number]>()
  for (const [genre, levels] of found) {
    for (const [level, [low, high]] of levels) {
      const below = levels.get(level - 1)?.[1]
      const above = levels.get(level + 1)?.[0]
      // The values of two levels may overlap, because a grader may decide by a technique and not by the value. Each level then keeps the
      // range of its own values.
      limits.set(`${genre} ${level}`, [
        below !== undefined && below <= low ? (below + low) / 2 : low,
        above !== undefined && above >= high ? (above + high) / 2 : high,
      ])
    }
  }
  return limits
}
