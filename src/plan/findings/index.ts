import type { Finding } from '../finding'
import type { Found } from './found'
import { paperFindings } from './paper'
import { partFindings } from './parts'
import { puzzleFindings } from './puzzles'
import { sizeFindings } from './sizes'

export type { Found } from './found'
export type { PlanMessage } from './message'

const RANK = { error: 0, warning: 1, note: 2 } as const

/** Everything that somebody must know before the book is printed, the worst first. */
export function findingsOf(found: Found): readonly Finding[] {
  const all = [...puzzleFindings(found), ...partFindings(found), ...sizeFindings(found), ...paperFindings(found)]
  return all.toSorted((a, b) => RANK[a.severity] - RANK[b.severity])
}
