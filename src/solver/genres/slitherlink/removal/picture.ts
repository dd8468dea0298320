import type { Pattern, RemovalGroup } from './pattern'

/** The number of cells on a side of a picture. */
const SIDE = 6

/**
 * A pattern as a small picture of six rows: `#` for cells that lose their clues together or, with single cells, before the others; `.` for
 * the rest.
 */
export function pictureOf({ group, stages }: Pattern): readonly string[] {
  const all = stages(SIDE, SIDE)
  const isSingle = group === 'R1' || group === 'RS'
  const filled = new Set(isSingle ? (all[1]!.length > 0 ? all[0]!.flat() : []) : largestOf(all[0]!))
  return Array.from({ length: SIDE }, (_, y) => Array.from({ length: SIDE }, (_, x) => (filled.has(y * SIDE + x) ? '#' : '.')).join(''))
}

/** The first of the largest groups. */
function largestOf(groups: readonly RemovalGroup[]): RemovalGroup {
  return groups.reduce((most, group) => (group.length > most.length ? group : most))
}
