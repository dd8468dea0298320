import { emptyHand, HAND_ORDER, isDefenders, restOf } from '../pieces'
import { BISHOP, DEFENDER, EMPTY, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER, type Problem } from '../puzzle'
import { readSfen, type Position } from '../sfen'
import { squareAt, SQUARES } from '../squares'

/** Pieces by the names that CSA and JKF share, without the owner. */
export const CSA_PIECES: Readonly<Record<string, number>> = {
  FU: PAWN,
  KY: LANCE,
  KE: KNIGHT,
  GI: SILVER,
  KI: GOLD,
  KA: BISHOP,
  HI: ROOK,
  OU: KING,
  TO: PROMOTED + PAWN,
  NY: PROMOTED + LANCE,
  NK: PROMOTED + KNIGHT,
  NG: PROMOTED + SILVER,
  UM: PROMOTED + BISHOP,
  RY: PROMOTED + ROOK,
}

const NAMES = new Map(Object.entries(CSA_PIECES).map(([name, piece]) => [piece, name]))

/** The CSA name of a piece, of either owner. */
export function csaName(piece: number): string {
  return NAMES.get(piece & (DEFENDER - 1)) ?? ''
}

/** A position that is built from a text line by line. */
export class CsaPosition {
  board = new Array<number>(SQUARES).fill(EMPTY)
  turn: Position['turn'] = 'black'
  /** Whether any line had pieces. */
  isTold = false
  /** Whether a line says that the upper side's hand is empty. */
  saidEmpty = false
  private readonly hands = { black: emptyHand(), white: emptyHand() }

  /**
   * Reads `PI…`, `P1…` to `P9…`, `P+…` or `P-…`.
   * @returns the unreadable part and its place in the line, or undefined
   */
  take(line: string): { readonly seen: string; readonly index: number } | undefined {
    this.isTold = true
    const sign = line[1]!
    if (sign === 'I') return this.takeInitial(line)
    return sign === '+' || sign === '-' ? this.takePieces(line, sign === '-') : this.takeRank(line, Number(sign))
  }

  private takeInitial(line: string): { readonly seen: string; readonly index: number } | undefined {
    const initial = readSfen('lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1')
    if (initial.ok) this.board = [...initial.position.board]
    for (let index = 2; index < line.trimEnd().length; index += 4) {
      const seen = line.slice(index, index + 4)
      if (!/^[1-9]{2}[A-Z]{2}$/.test(seen)) return { seen, index }
      this.board[squareAt(Number(seen[0]), Number(seen[1]))] = EMPTY
    }
    return undefined
  }

  /** Reads nine squares, each ` * ` or an owner's sign and a name; missing blanks do not matter, since mail programs drop them. */
  private takeRank(line: string, rank: number): { readonly seen: string; readonly index: number } | undefined {
    const cell = /\s*(?:\*|([+-])([A-Z]{2}))/y
    cell.lastIndex = 2
    for (let column = 0; column < 9; column++) {
      const index = cell.lastIndex + line.slice(cell.lastIndex).search(/\S|$/)
      const seen = cell.exec(line)
      const piece = seen?.[2] === undefined ? EMPTY : CSA_PIECES[seen[2]]
      if (seen === null || piece === undefined) return { seen: line.slice(index, index + 3), index }
      this.board[(rank - 1) * 9 + column] = piece === EMPTY ? EMPTY : piece + (seen[1] === '-' ? DEFENDER : 0)
    }
    const left = line.slice(cell.lastIndex).trim()
    return left === '' ? undefined : { seen: left, index: cell.lastIndex }
  }

  private takePieces(line: string, white: boolean): { readonly seen: string; readonly index: number } | undefined {
    const hand = this.hands[white ? 'white' : 'black']
    const text = line.trimEnd()
    if (white && text.length === 2) this.saidEmpty = true
    for (let index = 2; index < text.length; index += 4) {
      const seen = text.slice(index, index + 4)
      if (seen === '00AL') {
        const { black, white: theirs } = this.hands
        const rest = restOf({ board: this.board, hand: black.map((count, kind) => count + theirs[kind]!) })
        for (const kind of HAND_ORDER) hand[kind]! += rest[kind]!
        continue
      }
      const piece = CSA_PIECES[seen.slice(2)]
      const square = /^[1-9]{2}/.test(seen) ? squareAt(Number(seen[0]), Number(seen[1])) : undefined
      if (piece === undefined || (square === undefined && (!seen.startsWith('00') || piece >= KING))) return { seen, index }
      if (square !== undefined) this.board[square] = piece + (white ? DEFENDER : 0)
      else hand[piece]!++
    }
    return undefined
  }

  /** The position built so far. */
  get position(): Position {
    return { board: this.board, black: this.hands.black, white: this.hands.white, turn: this.turn }
  }
}

/** The diagram in CSA: nine ranks, the attacker's hand, the defender's hand, the side to move; with line ends. */
export function csaText(problem: Problem, defenderHand: readonly number[] | 'rest', turn: Position['turn'] = 'black'): string {
  const ranks = Array.from({ length: 9 }, (_, row) => {
    const cells = problem.board.slice(row * 9, row * 9 + 9)
    return `P${row + 1}${cells.map((piece) => (piece === EMPTY ? ' * ' : (isDefenders(piece) ? '-' : '+') + csaName(piece))).join('')}`
  })
  const held = (hand: readonly number[]) => HAND_ORDER.map((kind) => `00${csaName(kind)}`.repeat(hand[kind] ?? 0)).join('')
  return [
    ...ranks,
    `P+${held(problem.hand)}`,
    `P-${defenderHand === 'rest' ? '00AL' : held(defenderHand)}`,
    turn === 'white' ? '-' : '+',
    '',
  ].join('\n')
}
