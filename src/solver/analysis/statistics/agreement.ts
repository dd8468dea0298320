/** The agreement of two gradings of the same problems. Both gradings are places 0, 1, … in one list of levels. */
export interface Agreement {
  readonly count: number
  /** The shares of all problems whose second level is the same, at most one away, lower, higher, two or more away; null for no problems. */
  readonly same: number | null
  readonly withinOne: number | null
  readonly lower: number | null
  readonly higher: number | null
  readonly far: number | null
  /** The mean of the second level minus the first; null if there are no problems. */
  readonly shift: number | null
}

/** Computes the agreement of pairs (first, second), for example (label, grade). */
export function agreementOf(pairs: readonly (readonly [number, number])[]): Agreement {
  const count = pairs.length
  let [same, near, lower, higher, shift] = [0, 0, 0, 0, 0]
  for (const [first, second] of pairs) {
    const difference = second - first
    if (difference === 0) same++
    else if (difference < 0) lower++
    else higher++
    if (Math.abs(difference) <= 1) near++
    shift += difference
  }
  const part = (of: number) => (count === 0 ? null : of / count)
  return {
    ...{ count, same: part(same), withinOne: part(near), lower: part(lower), higher: part(higher) },
    // Levels are whole numbers, so these are all pairs that do not agree within one.
    far: part(pairs.filter(([first, second]) => Math.abs(second - first) >= 2).length),
    shift: part(shift),
  }
}

/**
 * Cohen's weighted kappa of a square table of counts, 1 - sum(w O) / sum(w E) with w = |i - j|^power. It tells how far two gradings agree
 * beyond chance: 1 for perfect agreement, 0 for agreement by chance.
 * @param counts the counts, first level by second level @param power 0 for plain kappa (every disagreement counts alike), 1 linear, 2
 * quadratic @returns null where chance alone would agree perfectly, or where there is no problem
 */
export function kappaOf(counts: readonly (readonly number[])[], power: 0 | 1 | 2 = 2): number | null {
  const rows = counts.map((row) => row.reduce((sum, count) => sum + count, 0))
  const columns = counts.map((_, column) => counts.reduce((sum, row) => sum + (row[column] ?? 0), 0))
  const total = rows.reduce((sum, count) => sum + count, 0)
  let [observed, expected] = [0, 0]
  for (let i = 0; i < counts.length; i++)
    for (let j = 0; j < counts.length; j++) {
      if (i === j) continue
      const weight = Math.abs(i - j) ** power
      observed += weight * (counts[i]![j] ?? 0)
      expected += (weight * rows[i]! * columns[j]!) / total
    }
  return total === 0 || expected === 0 ? null : 1 - observed / expected
}

/**
 * The rate, for each label, at which its problems fit if a level counts for several labels by fractions (Sato 2008, 5.1): the sum over
 * levels of count x fraction, divided by the number of problems of the label. Null for a label without problems.
 * @param counts the counts, label by level @param fractions the fractions, level by label; each row adds up to 1
 */
export function fractionalFit(counts: readonly (readonly number[])[], fractions: readonly (readonly number[])[]): (number | null)[] {
  return counts.map((row, label) => {
    const total = row.reduce((sum, count) => sum + count, 0)
    if (total === 0) return null
    return row.reduce((sum, count, level) => sum + count * (fractions[level]?.[label] ?? 0), 0) / total
  })
}
