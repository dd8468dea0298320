import type { Json } from '#solver/kernel/json.ts'
import { writeMoves, type WrittenMove } from '#solver/genres/tsume-shogi/notation.ts'
import type { Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import type { FaultKind } from '#solver/genres/tsume-shogi/cooks/fault-kinds.ts'
import type { CookLine, FaultLine, Report, SideLine } from './report'

/**
 * The kinds of lines beside the solution. `cook` (余詰, 早詰): another mate, which spoils the problem. `choice` (非限定, 以遠打, 成・不成, 迂回, 手順前後): a
 * choice of the attacker that makes no difference. `variation` (変化, 変同, 変長): another answer of the defender. `try` (紛れ): a check that does
 * not mate.
 */
export const KINDS = ['cook', 'choice', 'variation', 'try'] as const
/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number]

/** The remarks on choices of the attacker that examiners do not count as cooks. */
const CHOICES: readonly FaultKind[] = ['distant', 'unspecified', 'promotion', 'detour', 'transposed']
const VARIATIONS: readonly FaultKind[] = ['variation', 'longer', 'longer-by-two']

/** The kind of a line with this remark. */
function kindOfFault(fault: FaultKind): Kind {
  return CHOICES.includes(fault) ? 'choice' : VARIATIONS.includes(fault) ? 'variation' : 'cook'
}

type Way = 'cook' | 'variation' | 'try'

/** A move that an arrow on the board shows, and the arrow's ink. */
export interface Pointer {
  readonly usi: string
  readonly ink: 'error' | 'answer' | 'target'
}

/** A line of the tree: a move of the solution, a branch that leaves it, or a move of such a branch. */
export interface Node {
  readonly id: string
  readonly kind: 'start' | 'move' | 'cook' | 'variation' | 'try' | 'side-move'
  readonly level: 1 | 2 | 3
  /** The id of the line that this one stands under. */
  readonly parent?: string
  /** The moves that lead to the position that the board shows. */
  readonly moves: readonly string[]
  readonly pointers: readonly Pointer[]
  /** The number of the move, from 1, and its text; left out for the starting position. */
  readonly ply: number
  readonly written: readonly WrittenMove[]
  readonly cook?: CookLine
  /** The examiner's remark on the line. */
  readonly fault?: FaultKind
  /** The pieces left in hand at the end of a variation. */
  readonly leftover?: readonly string[]
  /** For a branch: its kind, by which it can be hidden. */
  readonly sort?: Kind
  /** For a try: whether only the answer that is shown refutes it. */
  readonly isOnly?: boolean
  /** Whether the line can be opened. */
  readonly isBranch: boolean
}

const pointerTo = ({ moves, isSlight }: CookLine): Pointer => ({ usi: moves[0]!, ink: isSlight ? 'answer' : 'error' })
/** The remarks that spoil a problem by the usual conventions; they are emphasised. */
const BREAKING: readonly FaultKind[] = ['cook', 'shorter', 'longer']
const faultPointer = (line: FaultLine | undefined): Pointer | undefined =>
  line && { usi: line.moves[0]!, ink: BREAKING.includes(line.fault) ? 'error' : 'answer' }

/** The whole tree from top to bottom: under each move of the solution the branches that leave it there, and under these their moves. */
export function treeOf(problem: Problem, report: Report): readonly Node[] {
  const { moves, cooks, variations, tries } = report
  const faults = report.examined?.lines ?? []
  /** The examiner's remark on a line that the grading also found. */
  const faultOf = (line: SideLine) => faults.find(({ ply, moves: [first] }) => ply === line.ply && first === line.moves[0])
  const known = [...cooks, ...variations].map(faultOf)
  const others = faults.filter((fault) => !known.includes(fault))
  const pointerOf = (cook: CookLine) => faultPointer(faultOf(cook)) ?? pointerTo(cook)
  const written = writeMoves(problem, moves)
  const pointersAt = (ply: number): Pointer[] => [
    ...cooks.filter((cook) => cook.ply === ply).map(pointerOf),
    ...others.flatMap((line) => (line.ply === ply && ply % 2 === 1 ? (faultPointer(line) ?? []) : [])),
  ]
  const nodes: Node[] = [{ id: 'start', kind: 'start', level: 1, moves: [], pointers: pointersAt(1), ply: 0, written: [], isBranch: false }]
  for (const [i, move] of written.entries()) {
    const ply = i + 1
    const parent = `move-${ply}`
    nodes.push({
      ...{ id: parent, kind: 'move', level: 1, moves: moves.slice(0, ply), pointers: pointersAt(ply + 1) },
      ...{ ply, written: [move], isBranch: false },
    })
    const add = (id: string, kind: Way, line: SideLine, more: Pick<Node, 'cook' | 'leftover' | 'isOnly'>, pointer: Pointer): void => {
      if (line.ply !== ply) return
      const fault = faultOf(line)?.fault
      const sort = fault ? kindOfFault(fault) : kind
      nodes.push(...branch(problem, moves, line, { id, kind, sort, parent, ...more, ...(fault && { fault }) }, pointer))
    }
    for (const [n, line] of variations.entries())
      add(`variation-${n}`, 'variation', line, { leftover: line.leftover ?? [] }, { usi: line.moves[0]!, ink: 'target' })
    for (const [n, cook] of cooks.entries()) add(`cook-${n}`, 'cook', cook, { cook }, pointerOf(cook))
    for (const [n, line] of others.entries()) {
      const kind = ply % 2 === 1 ? 'cook' : 'variation'
      add(`fault-${n}`, kind, line, {}, faultPointer(line) ?? { usi: line.moves[0]!, ink: 'target' })
    }
    for (const [n, line] of tries.entries()) add(`try-${n}`, 'try', line, { isOnly: line.isOnly }, { usi: line.moves[0]!, ink: 'target' })
  }
  return nodes
}

function branch(
  problem: Problem,
  main: readonly string[],
  { ply, moves }: SideLine,
  head: Pick<Node, 'id' | 'kind' | 'sort' | 'cook' | 'fault' | 'leftover' | 'isOnly'> & { readonly parent: string },
  pointer: Pointer,
): Node[] {
  const before = main.slice(0, ply - 1)
  const written = writeMoves(problem, [...before, ...moves]).slice(before.length)
  const own = written.map((move, i): Node => ({
    ...{ id: `${head.id}-${i + 1}`, kind: 'side-move', sort: head.sort, level: 3, parent: head.id },
    ...{ moves: [...before, ...moves.slice(0, i + 1)], pointers: [], ply: ply + i, written: [move], isBranch: false },
  }))
  return [{ ...head, level: 2, moves: before, pointers: [pointer], ply, written, isBranch: true }, ...own]
}

/** The visible lines: branches of the wanted kinds, and the moves of a branch only if it is open. */
export function visibleOf(tree: readonly Node[], open: readonly string[], wanted: readonly Kind[] = KINDS): readonly Node[] {
  return tree.filter(
    ({ level, parent, sort }) =>
      (sort === undefined || wanted.includes(sort)) && (level < 3 || (parent !== undefined && open.includes(parent))),
  )
}

/** The position of a line, as work of the genre. */
export function workFor({ moves, pointers }: Node): Json {
  return { moves, ply: moves.length, arrows: pointers.map(({ usi, ink }) => ({ usi, ink })) }
}
