import { examine } from './examine'
import type { Sight } from './sight'
import type { Technique } from './technique'

/**
 * Technique 4 (技法4): puts a group's digits into its cells in any order, and applies the n-empty-cell technique to the rest of its line,
 * then of its block. First it takes every group alone, then every two groups on one line or in one block. Sato 2001, 6.1; `GIHOU41` and
 * `GIHOU42` of its third program.
 * @param n 1-5, the empty cells left beside the groups
 */
export function groupNEmpty(n: number): Technique {
  return {
    number: 4,
    find: (sight) => withOneGroup(sight, n) || (sight.clash.digit === 0 && withTwoGroups(sight, n)),
  }
}

function withOneGroup(sight: Sight, n: number): boolean {
  const { groups } = sight
  for (let i = 0; i < groups.size; i++) {
    const group = groups.at(i)
    if (examine(sight, group.line, n, group.onLine, group.digits) || examine(sight, group.block, n, group.inBlock, group.digits)) {
      return tell(sight, n, i, -1)
    }
  }
  return false
}

function withTwoGroups(sight: Sight, n: number): boolean {
  const { groups } = sight
  for (let i = 0; i < groups.size - 1; i++) {
    const a = groups.at(i)
    for (let j = i + 1; j < groups.size; j++) {
      const b = groups.at(j)
      if (a.line !== b.line || a.onLine & b.onLine) continue
      if (examine(sight, a.line, n, a.onLine | b.onLine, a.digits | b.digits)) return tell(sight, n, i, j)
    }
    for (let j = i + 1; j < groups.size; j++) {
      const b = groups.at(j)
      if (a.block !== b.block || a.inBlock & b.inBlock) continue
      if (examine(sight, a.block, n, a.inBlock | b.inBlock, a.digits | b.digits)) return tell(sight, n, i, j)
    }
  }
  return false
}

/** The points of two groups are added (6.3(3イ)⑧). */
function tell({ found, groups, points }: Sight, n: number, first: number, second: number): true {
  found.technique = 4
  found.groups.push(first)
  found.groupPoints = groups.at(first).points
  if (second >= 0) {
    found.groups.push(second)
    found.groupPoints += groups.at(second).points
  }
  found.points = points.empties[n]! + found.groupPoints
  return true
}
