import type { Finding } from '../model/finding'
import type { Found } from './found'
import { paperFindings, roomFindings } from './paper'
import { partFindings } from './parts'
import { puzzleFindings } from './puzzles'
import { sizeFindings } from './sizes'
import { styleFindings } from './style'

export type { Found } from './found'

const RANK = { error: 0, warning: 1, note: 2 } as const

/** All findings about a book that its editor should know before it is printed, the worst first. */
export function findingsOf(found: Found): readonly Finding[] {
  const room = roomFindings(found)
  const sizes = room.length > 0 ? room : sizeFindings(found)
  const all = [...puzzleFindings(found), ...partFindings(found), ...sizes, ...paperFindings(found), ...styleFindings(found)]
  return all.toSorted((a, b) => RANK[a.severity] - RANK[b.severity])
}

/**
 * The codes of findings that keep a book from being printed: it would be empty, its pages have no room, or a board
 * would be too small to read.
 */
export const REFUSES: ReadonlySet<string> = new Set(['plan.empty', 'plan.no-room', 'plan.board-too-large'])

/** The finding that keeps a book from being printed; undefined where there is none. */
export const refusalOf = (findings: readonly Finding[]): Finding | undefined => findings.find(({ rule }) => REFUSES.has(rule))
