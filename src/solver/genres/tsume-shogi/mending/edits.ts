import { isDefenders, isPiece, kindOf } from '../pieces'
import { BISHOP, DEFENDER, EMPTY, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER, type Problem } from '../puzzle'
import { SQUARES } from '../squares'

/** A change of one piece. `piece` and `by` are pieces of the board, `kind` and `byKind` kinds in the attacker's hand. */
export type Edit =
  | { readonly does: 'add'; readonly piece: number; readonly square: number }
  | { readonly does: 'remove'; readonly piece: number; readonly square: number }
  | { readonly does: 'move'; readonly piece: number; readonly from: number; readonly to: number }
  /** Replaces a piece by one of another kind, promoted or not, or by one of the other side. */
  | { readonly does: 'replace'; readonly piece: number; readonly by: number; readonly square: number }
  | { readonly does: 'hold'; readonly kind: number }
  | { readonly does: 'release'; readonly kind: number }
  | { readonly does: 'exchange'; readonly kind: number; readonly byKind: number }

/** The allowed kinds of edits: `hand` those of the attacker's hand, the others those of the board. */
export interface Allowed {
  readonly add: boolean
  readonly remove: boolean
  readonly move: boolean
  readonly replace: boolean
  readonly hand: boolean
}

/** An edit with its price: cheaper ones are tried first, and shown first. */
export interface Priced {
  readonly edit: Edit
  readonly price: number
}

/** The price of an additional piece on the board, by kind. Pawns are cheapest, because composers prefer them for mending. */
const PRICE: Readonly<Record<number, number>> = { [PAWN]: 1, [LANCE]: 2, [KNIGHT]: 2, [SILVER]: 2.5, [GOLD]: 3, [BISHOP]: 5, [ROOK]: 5 }
/** The prices of other changes, in the same unit. */
const REMOVE = 1.2
const MOVE = 1.4
const MOVE_FARTHER = 0.25
const REPLACE = 1.8
const PROMOTION = 0.7
const ATTACKERS = 0.5
const OTHER_SIDE = 1.5
const HAND = 2
/** The price of each square of distance from the squares of the cook. */
const FAR_OFF = 0.7

/** All single changes that the request allows, the cheapest first. `near` are the squares of the cook and the solution. */
export function editsOf(problem: Problem, near: readonly number[], request: Allowed): Priced[] {
  const away = new Float64Array(SQUARES)
  for (let square = 0; square < SQUARES; square++) away[square] = FAR_OFF * Math.min(8, ...near.map((other) => distance(square, other)))
  const edits = [...(request.hand ? handEdits(problem) : []), ...boardEdits(problem, away, request)]
  return edits.sort((a, b) => a.price - b.price)
}

function boardEdits({ board }: Problem, away: Float64Array, request: Allowed): Priced[] {
  const edits: Priced[] = []
  for (let square = 0; square < SQUARES; square++) {
    const piece = board[square]!
    const here = away[square]!
    if (piece === EMPTY) {
      if (request.add) for (const by of PIECES) edits.push({ edit: { does: 'add', piece: by, square }, price: here + priceOf(by) })
      continue
    }
    const isKing = kindOf(piece) === KING
    if (request.remove && piece !== KING + DEFENDER) edits.push({ edit: { does: 'remove', piece, square }, price: here + REMOVE })
    if (request.replace && !isKing) {
      for (const by of PIECES)
        if (by !== piece) edits.push({ edit: { does: 'replace', piece, by, square }, price: here + replacing(piece, by) })
    }
    if (!request.move) continue
    for (let to = 0; to < SQUARES; to++) {
      if (board[to] !== EMPTY) continue
      const price = Math.min(here, away[to]!) + MOVE + MOVE_FARTHER * distance(square, to) + (isKing ? 1 : 0)
      edits.push({ edit: { does: 'move', piece, from: square, to }, price })
    }
  }
  return edits
}

function handEdits({ hand }: Problem): Priced[] {
  const edits: Priced[] = []
  for (let kind = PAWN; kind <= ROOK; kind++) {
    edits.push({ edit: { does: 'hold', kind }, price: HAND + PRICE[kind]! })
    if ((hand[kind] ?? 0) === 0) continue
    edits.push({ edit: { does: 'release', kind }, price: HAND })
    for (let byKind = PAWN; byKind <= ROOK; byKind++) {
      if (byKind !== kind) edits.push({ edit: { does: 'exchange', kind, byKind }, price: HAND + Math.abs(PRICE[byKind]! - PRICE[kind]!) })
    }
  }
  return edits
}

/** The pieces that may be added to the board: all but kings. */
const PIECES: readonly number[] = Array.from({ length: 2 * DEFENDER }, (_, piece) => piece).filter(
  (piece) => isPiece(piece) && kindOf(piece) !== KING,
)

function priceOf(piece: number): number {
  return PRICE[kindOf(piece)]! + ((piece & PROMOTED) !== 0 ? PROMOTION : 0) + (isDefenders(piece) ? 0 : ATTACKERS)
}

function replacing(piece: number, by: number): number {
  const side = isDefenders(piece) === isDefenders(by) ? 0 : OTHER_SIDE
  return REPLACE + side + (kindOf(piece) === kindOf(by) ? 0 : Math.abs(PRICE[kindOf(piece)]! - PRICE[kindOf(by)]!) / 2 + 0.3)
}

function distance(a: number, b: number): number {
  return Math.max(Math.abs((a % 9) - (b % 9)), Math.abs(Math.floor(a / 9) - Math.floor(b / 9)))
}

/** The number of pieces by which an edit increases those on the board and in hand. */
export function piecesAdded({ does }: Edit): number {
  return does === 'add' || does === 'hold' ? 1 : does === 'remove' || does === 'release' ? -1 : 0
}

/**
 * The changed problem. Where the defender's hand is explicit, an added piece is taken from it if it is there; a removed piece leaves the
 * set.
 */
export function edited({ board, hand, defenderHand }: Problem, edit: Edit): Problem {
  const squares = [...board]
  const held = [...hand]
  const theirs = defenderHand && [...defenderHand]
  const taken = (kind: number) => {
    if (theirs !== undefined && (theirs[kind] ?? 0) > 0) theirs[kind]!--
  }
  switch (edit.does) {
    case 'add':
      squares[edit.square] = edit.piece
      taken(kindOf(edit.piece))
      break
    case 'remove':
      squares[edit.square] = EMPTY
      break
    case 'move':
      squares[edit.from] = EMPTY
      squares[edit.to] = edit.piece
      break
    case 'replace':
      squares[edit.square] = edit.by
      if (kindOf(edit.by) !== kindOf(edit.piece)) taken(kindOf(edit.by))
      break
    case 'hold':
      held[edit.kind] = (held[edit.kind] ?? 0) + 1
      taken(edit.kind)
      break
    case 'release':
      held[edit.kind]!--
      break
    case 'exchange':
      held[edit.kind]!--
      held[edit.byKind] = (held[edit.byKind] ?? 0) + 1
      taken(edit.byKind)
  }
  return { board: squares, hand: held, ...(theirs && { defenderHand: theirs }) }
}

/** The elements that an edit changes: squares, and for the hand 81 plus the kind, as drops are numbered. */
export function placesOf(edit: Edit): number[] {
  switch (edit.does) {
    case 'move':
      return [edit.from, edit.to]
    case 'add':
    case 'remove':
    case 'replace':
      return [edit.square]
    case 'exchange':
      return [SQUARES + edit.kind, SQUARES + edit.byKind]
    default:
      return [SQUARES + edit.kind]
  }
}
