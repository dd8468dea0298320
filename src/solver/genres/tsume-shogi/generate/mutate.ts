import type { Random } from '#solver/kernel/random.ts'
import { isPiece, kindOf } from '../pieces'
import { DEFENDER, EMPTY, KING, PAWN, PROMOTED, STOCK, type Problem } from '../puzzle'
import { DEAD_BELOW, DEAD_FROM } from '../rules/pieces'
import type { Request } from './options'

/** The probability that a piece is placed promoted. */
const PROMOTED_SHARE = 0.25
/** The probability that a square near the king is chosen. The next constant is the greatest distance of such squares. */
const NEAR_SHARE = 0.65
const NEAR = 2
/** The probability of two changes at once, since one change alone may lead nowhere. */
const DOUBLE_SHARE = 0.35
/** The probability that a change tries to add two plies at the beginning of a problem. */
const RETRACT_SHARE = 0.4

/** A diagram that is being changed. */
interface Draft {
  readonly board: number[]
  readonly hand: number[]
}

/** A random change of a draft; false where it cannot be made. */
type Change = (draft: Draft, request: Request, random: Random) => boolean

/** A diagram with the king alone, on a random allowed square. */
export function bareKing(request: Request, random: Random): Problem {
  const board = new Array<number>(81).fill(EMPTY)
  board[pick(request.kingSquares, random)] = KING + DEFENDER
  return { board, hand: [0, 0, 0, 0, 0, 0, 0, 0] }
}

/** The problem after one or two random changes; undefined where the result breaks the rules of diagrams or the request. */
export function mutated(problem: Problem, request: Request, random: Random): Problem | undefined {
  const draft = { board: [...problem.board], hand: [...problem.hand] }
  const isRetracting = random.chance(RETRACT_SHARE)
  if (!pick(isRetracting ? RETRACTIONS : CHANGES, random)(draft, request, random)) return undefined
  if (random.chance(DOUBLE_SHARE) && !pick(CHANGES, random)(draft, request, random)) return undefined
  return isAllowed(draft, request) ? draft : undefined
}

/** The problem with a random piece more for either side; used for first positions. */
export function strewn(problem: Problem, request: Request, random: Random): Problem | undefined {
  const draft = { board: [...problem.board], hand: [...problem.hand] }
  const change = random.chance(0.25) && request.hand > 0 ? addToHand : addToBoard
  return change(draft, request, random) && isAllowed(draft, request) ? draft : undefined
}

/**
 * Whether a diagram respects the stock of pieces, the limits of the request, one pawn on a file, and squares from which a piece could not
 * move. Checks are left to the solver.
 */
export function isAllowed({ board, hand }: Problem, request: Request): boolean {
  const count = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  const pawns = new Set<number>()
  let pieces = -1
  for (let square = 0; square < 81; square++) {
    const piece = board[square]!
    if (piece === EMPTY) continue
    pieces++
    count[kindOf(piece)]!++
    if (isStuck(piece, square)) return false
    if ((piece & 15) === PAWN) {
      const file = (square % 9) + (piece & DEFENDER)
      if (pawns.has(file)) return false
      pawns.add(file)
    }
  }
  let held = 0
  for (let kind = 1; kind < KING; kind++) {
    held += hand[kind]!
    if (count[kind]! + hand[kind]! > STOCK[kind]!) return false
  }
  return pieces <= request.pieces && held <= request.hand && request.kingSquares.includes(kingOf(board))
}

function isStuck(piece: number, square: number): boolean {
  return square < DEAD_BELOW[piece]! || square >= DEAD_FROM[piece]!
}

function kingOf(board: readonly number[]): number {
  return board.indexOf(KING + DEFENDER)
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random.below(list.length)]!
}

/** A random empty square that is allowed, mostly near the king. */
function emptySquare({ board }: Draft, request: Request, random: Random): number | undefined {
  const king = kingOf(board)
  const isNear = random.chance(NEAR_SHARE)
  for (let tries = 0; tries < 12; tries++) {
    const square = pick(request.squares, random)
    if (board[square] === EMPTY && (!isNear || distance(square, king) <= NEAR)) return square
  }
  return undefined
}

function distance(a: number, b: number): number {
  return Math.max(Math.abs((a % 9) - (b % 9)), Math.abs(Math.floor(a / 9) - Math.floor(b / 9)))
}

/** A random square with a piece other than the king to be mated. */
function occupied({ board }: Draft, random: Random, owner?: number): number | undefined {
  const squares = board.flatMap((piece, square) => {
    return piece === EMPTY || piece === KING + DEFENDER || (owner !== undefined && (piece & DEFENDER) !== owner) ? [] : [square]
  })
  return squares.length === 0 ? undefined : pick(squares, random)
}

function anyPiece(request: Request, random: Random, owner: number): number {
  const piece = pick(request.kinds, random) + owner
  return random.chance(PROMOTED_SHARE) && isPiece(piece + PROMOTED) ? piece + PROMOTED : piece
}

const addToBoard: Change = (draft, request, random) => {
  const square = emptySquare(draft, request, random)
  if (square === undefined) return false
  draft.board[square] = anyPiece(request, random, random.chance(0.5) ? DEFENDER : 0)
  return true
}

const addToHand: Change = (draft, request, random) => {
  draft.hand[pick(request.kinds, random)]!++
  return true
}

const removeFromHand: Change = (draft, _, random) => {
  const held = draft.hand.flatMap((count, kind) => (count > 0 ? [kind] : []))
  if (held.length === 0) return false
  draft.hand[pick(held, random)]!--
  return true
}

const remove: Change = (draft, _, random) => {
  const square = occupied(draft, random)
  if (square === undefined) return false
  draft.board[square] = EMPTY
  return true
}

const move: Change = (draft, request, random) => {
  const from = occupied(draft, random)
  const to = emptySquare(draft, request, random)
  if (from === undefined || to === undefined) return false
  draft.board[to] = draft.board[from]!
  draft.board[from] = EMPTY
  return true
}

const exchange: Change = (draft, request, random) => {
  const square = occupied(draft, random)
  if (square === undefined) return false
  draft.board[square] = anyPiece(request, random, draft.board[square]! & DEFENDER)
  return true
}

const changeOwner: Change = (draft, _, random) => {
  const square = occupied(draft, random)
  if (square === undefined) return false
  draft.board[square] = draft.board[square]! ^ DEFENDER
  return true
}

const moveKing: Change = (draft, _, random) => {
  const king = kingOf(draft.board)
  const to = besideKing(draft, random)
  if (to === undefined) return false
  draft.board[king] = EMPTY
  draft.board[to] = KING + DEFENDER
  return true
}

const CHANGES: readonly Change[] = [addToBoard, addToBoard, remove, move, move, exchange, changeOwner, moveKing, addToHand, removeFromHand]

/** A random empty square beside the king. */
function besideKing({ board }: Draft, random: Random): number | undefined {
  const king = kingOf(board)
  const squares = board.flatMap((piece, square) => (piece === EMPTY && distance(square, king) === 1 ? [square] : []))
  return squares.length === 0 ? undefined : pick(squares, random)
}

// The changes below take back two plies: they set up a position from which a check and its answer could have led to the diagram. The solver
// finds out whether these plies are best play.

/**
 * Takes back the king's capture of a piece that the attacker had dropped beside him: the king goes to another square, and the attacker has
 * one piece more in hand.
 */
const retractSacrificedDrop: Change = (draft, request, random) => moveKing(draft, request, random) && addToHand(draft, request, random)

/** Takes back the king's capture of a piece that came from the board. */
const retractSacrificedPiece: Change = (draft, request, random) => {
  if (!moveKing(draft, request, random)) return false
  const square = emptySquare(draft, request, random)
  if (square === undefined) return false
  draft.board[square] = anyPiece(request, random, 0)
  return true
}

/** Takes back the king's flight from a dropped piece. */
const retractDrop: Change = (draft, request, random) => {
  const square = occupied(draft, random, 0)
  if (square === undefined || !moveKing(draft, request, random)) return false
  draft.hand[kindOf(draft.board[square]!)]!++
  draft.board[square] = EMPTY
  return true
}

/** Takes back the king's flight from a piece that moved. */
const retractMove: Change = (draft, request, random) => {
  const from = occupied(draft, random, 0)
  const to = emptySquare(draft, request, random)
  if (from === undefined || to === undefined || !moveKing(draft, request, random) || draft.board[to] !== EMPTY) return false
  const piece = draft.board[from]!
  draft.board[to] = random.chance(0.5) && piece > KING ? piece - PROMOTED : piece
  draft.board[from] = EMPTY
  return true
}

/** Takes back the king's flight from a piece that moved and took one of the defender's. */
const retractCapture: Change = (draft, request, random) => {
  const from = occupied(draft, random, 0)
  if (from === undefined || !retractMove(draft, request, random)) return false
  if (draft.board[from] !== EMPTY) return false
  draft.board[from] = anyPiece(request, random, DEFENDER)
  return true
}

/**
 * Takes back another piece's capture of a dropped piece: a piece of the defender goes to another square, and the attacker has one piece
 * more in hand.
 */
const retractTaken: Change = (draft, request, random) => {
  const from = occupied(draft, random, DEFENDER)
  const to = emptySquare(draft, request, random)
  if (from === undefined || to === undefined) return false
  draft.board[to] = draft.board[from]!
  draft.board[from] = EMPTY
  return addToHand(draft, request, random)
}

const RETRACTIONS: readonly Change[] = [
  retractSacrificedDrop,
  retractSacrificedPiece,
  retractDrop,
  retractMove,
  retractCapture,
  retractTaken,
]
