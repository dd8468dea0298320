import { diagramOf } from './diagram'
import type { MateRecord } from './record'

/** Problems that a reader would call the same: their solutions agree but for the box's place, a mirror, or a piece that does not matter. */
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
 * Share of a main line that similar problems have in common, ply by ply. Which piece of several captures first, and which of two equally
 * good replies stands in the main line, must not part them. From 0.5 to 0.7 it parts all 24 problems of the paper's appendix, which its
 * authors chose by hand, and gives as many groups of their 17-ply problems without cook as they did: five.
 */
const SHARED = 0.6

/**
 * Groups problems of one length by their main lines as seen from the king, mirrored or not, promotions disregarded. Similar to a similar
 * one is similar.
 *
 * @param mates those with a main line count
 * @returns the longest first, and of one length by their first diagram
 */
export function similarGroups(mates: Iterable<MateRecord>): SimilarGroup[] {
  const groups: { readonly length: number; members: Seen[] }[] = []
  let number = 0
  for (const { diagram, length, moves } of mates) {
    if (length === undefined || moves === undefined) continue
    const seen = { number: number++, diagram, moves, line: seenFromKing(diagram, moves, 1), mirrored: seenFromKing(diagram, moves, -1) }
    const near = groups.filter((group) => group.length === length && group.members.some((member) => isSimilar(member, seen)))
    const [first, ...others] = near
    if (!first) groups.push({ length, members: [seen] })
    else first.members.push(...others.flatMap(({ members }) => members), seen)
    for (const other of others) groups.splice(groups.indexOf(other), 1)
  }
  return groups
    .map(({ length, members }) => {
      const inOrder = members.sort((a, b) => a.number - b.number)
      return { length, moves: inOrder[0]!.moves, diagrams: inOrder.map(({ diagram }) => diagram), number: inOrder[0]!.number }
    })
    .sort((a, b) => b.length - a.length || a.number - b.number)
    .map(({ length, moves, diagrams }) => ({ length, moves, diagrams }))
}

interface Seen {
  readonly number: number
  readonly diagram: string
  readonly moves: readonly string[]
  readonly line: readonly string[]
  readonly mirrored: readonly string[]
}

function isSimilar(a: Seen, b: Seen): boolean {
  const shared = (other: readonly string[]) => a.line.filter((move, i) => move === other[i]).length
  return Math.max(shared(b.line), shared(b.mirrored)) >= SHARED * a.line.length
}

/** The moves without promotions, all squares given from the king's first one. @param sign -1 for the mirror image */
function seenFromKing(notation: string, moves: readonly string[], sign: 1 | -1): readonly string[] {
  const diagram = diagramOf(notation)
  const cell = diagram ? diagram.cells.indexOf('O') : 0
  const file = (diagram?.box.x ?? 0) + (cell % 3)
  const rank = (diagram?.box.y ?? 0) + ((cell / 3) | 0)
  return moves.map((move) =>
    move
      .replace('+', '')
      .replace(/(\d)([a-i])/g, (_, f: string, r: string) => `${sign * (Number(f) - file)},${r.charCodeAt(0) - 96 - rank};`),
  )
}
