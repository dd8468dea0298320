import { diagramOf } from './diagram'
import type { MateRecord } from './record'

/**
 * A group of problems that a reader would call the same: their solutions differ only by the place of the box, a mirror image, or a piece
 * that does not matter.
 */
export interface SimilarGroup {
  readonly length: number
  /** The main line of the first problem. */
  readonly moves: readonly string[]
  /** The diagrams in the paper's notation, in the order of the enumeration. */
  readonly diagrams: readonly string[]
}

/** The length from which on the paper lists all problems that it accepts (Noshita and Iida 2001, section 4). */
export const LISTED_FROM = 19

/**
 * The share of plies, one by one, in which the main lines of similar problems must agree. Lines that differ only in which of several pieces
 * captures first, or in the choice between two equally good replies, must stay together. Values from 0.5 to 0.7 separate all 24 problems of
 * the paper's appendix, which its authors chose by hand, and give as many groups of their 17-ply problems without cook as the paper: five.
 */
const SHARED = 0.6

/**
 * Groups problems of one length by their main lines as seen from the king, mirrored or not, without regard to promotions. Two problems that
 * are similar to a third are in one group.
 * @param mates the mates, of which those with a main line count
 * @returns the groups, the longest problems first, and of one length by their first diagram
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

/**
 * The moves without promotions, with all squares relative to the king's first one.
 * @param sign -1 for the mirror image
 */
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
