import type { Finding } from '../model/finding'
import type { Found } from './found'
import { paperFindings, roomFindings } from './paper'
import { partFindings } from './parts'
import { puzzleFindings } from './puzzles'
import { sizeFindings } from './sizes'

export type { Found } from './found'

const RANK = { error: 0, warning: 1, note: 2 } as const

/** Everything that somebody must know before the book is printed, the worst first. */
export function findingsOf(found: Found): readonly Finding[] {
  const room = roomFindings(found)
  const sizes = room.length > 0 ? room : sizeFindings(found)
  const all = [...puzzleFindings(found), ...partFindings(found), ...sizes, ...paperFindings(found)]
  return all.toSorted((a, b) => RANK[a.severity] - RANK[b.severity])
}
