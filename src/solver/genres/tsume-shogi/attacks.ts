import { isDefenders, kindOf } from './pieces'
import { BISHOP, DEFENDER, EMPTY, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER } from './puzzle'

/**
 * A direction of movement in ranks and files as the attacker sees the board: `up` towards rank 1, `left` towards file 9. With `far`, the
 * number of steps has no limit.
 */
interface Way {
  readonly up: number
  readonly left: number
  readonly far: boolean
}

const near = (...ways: (readonly [up: number, left: number])[]): Way[] => ways.map(([up, left]) => ({ up, left, far: false }))
const far = (...ways: (readonly [up: number, left: number])[]): Way[] => ways.map(([up, left]) => ({ up, left, far: true }))

const ORTHOGONAL = [[1, 0], [0, 1], [0, -1], [-1, 0]] as const // prettier-ignore
const DIAGONAL = [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const // prettier-ignore
const LIKE_GOLD = near([1, 1], [1, 0], [1, -1], [0, 1], [0, -1], [-1, 0])

/** The directions of each type of piece, by its number without the owner. */
const WAYS: Readonly<Record<number, readonly Way[]>> = {
  [PAWN]: near([1, 0]),
  [LANCE]: far([1, 0]),
  [KNIGHT]: near([2, 1], [2, -1]),
  [SILVER]: near([1, 1], [1, 0], [1, -1], [-1, 1], [-1, -1]),
  [GOLD]: LIKE_GOLD,
  [BISHOP]: far(...DIAGONAL),
  [ROOK]: far(...ORTHOGONAL),
  [KING]: near(...ORTHOGONAL, ...DIAGONAL),
  [PROMOTED + PAWN]: LIKE_GOLD,
  [PROMOTED + LANCE]: LIKE_GOLD,
  [PROMOTED + KNIGHT]: LIKE_GOLD,
  [PROMOTED + SILVER]: LIKE_GOLD,
  [PROMOTED + BISHOP]: [...far(...DIAGONAL), ...near(...ORTHOGONAL)],
  [PROMOTED + ROOK]: [...far(...ORTHOGONAL), ...near(...DIAGONAL)],
}

/**
 * The squares that the piece on `from` attacks, those with pieces of its own side included. It is simple but slow: for checks and drawings,
 * not for search.
 */
function attackedFrom(board: readonly number[], from: number): number[] {
  const piece = board[from]!
  const side = isDefenders(piece) ? -1 : 1
  const attacked: number[] = []
  for (const way of WAYS[piece & (DEFENDER - 1)] ?? []) {
    let row = Math.floor(from / 9)
    let column = from % 9
    for (;;) {
      row -= side * way.up
      column -= side * way.left
      if (row < 0 || row > 8 || column < 0 || column > 8) break
      attacked.push(row * 9 + column)
      if (!way.far || board[row * 9 + column] !== EMPTY) break
    }
  }
  return attacked
}

/** The squares from which pieces of one side attack `target`. */
export function attackersOf(board: readonly number[], target: number, byDefender: boolean): number[] {
  return board.flatMap((piece, from) =>
    kindOf(piece) > 0 && isDefenders(piece) === byDefender && attackedFrom(board, from).includes(target) ? [from] : [],
  )
}
