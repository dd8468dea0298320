import { diagramOf } from './diagram'
import type { MateRecord } from './record'

/** Problems that a reader would call the same: their main lines differ at most by the place of the box and a mirror. */
export interface SimilarGroup {
  readonly length: number
  /** The main line of the first. */
  readonly moves: readonly string[]
  /** In the paper's notation, in the order of the enumeration. */
  readonly diagrams: readonly string[]
}

/** From this length on the paper lists all problems it accepts (Noshita and Iida 2001, section 4). */
export const LISTED_FROM = 19

/**
 * Groups problems by their main lines as seen from the king. Pieces that only one of two diagrams has, or has elsewhere, thus make no
 * difference as long as the solution is the same.
 *
 * @param mates those with a main line count
 * @returns the longest first, and of one length by their first diagram
 */
export function similarGroups(mates: Iterable<MateRecord>): SimilarGroup[] {
  const groups = new Map<string, { length: number; moves: readonly string[]; diagrams: string[] }>()
  for (const { diagram, length, moves } of mates) {
    if (length === undefined || moves === undefined) continue
    const key = seenFromKing(diagram, moves)
    const group = groups.get(key)
    if (group) group.diagrams.push(diagram)
    else groups.set(key, { length, moves, diagrams: [diagram] })
  }
  return [...groups.values()].sort((a, b) => b.length - a.length)
}

/** The moves with all squares given from the king's first one; the smaller text of the two mirror images. */
function seenFromKing(notation: string, moves: readonly string[]): string {
  const diagram = diagramOf(notation)
  const cell = diagram ? diagram.cells.indexOf('O') : 0
  const file = (diagram?.box.x ?? 0) + (cell % 3)
  const rank = (diagram?.box.y ?? 0) + ((cell / 3) | 0)
  const seen = (sign: 1 | -1) =>
    moves.join(' ').replace(/(\d)([a-i])/g, (_, f: string, r: string) => `${sign * (Number(f) - file)},${r.charCodeAt(0) - 96 - rank};`)
  const [one, other] = [seen(1), seen(-1)]
  return one < other ? one : other
}
