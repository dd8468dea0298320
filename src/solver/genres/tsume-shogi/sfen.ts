import { defenderHandOf, emptyHand, HAND_ORDER, isDefenders, isEmptyHand, isPromoted, kindOf, LETTERS, normalised } from './pieces'
import { DEFENDER, EMPTY, GOLD, KING, PROMOTED, type Problem } from './puzzle'
import type { FormatMessage } from './formats/problems'
import { SQUARES } from './squares'

/**
 * A position as a record format gives it, with the side to move and both hands. `white` is left out where the record does not mention that
 * hand.
 */
export interface Position {
  /** 81 pieces by square; those of the upper side (white, gote) have `DEFENDER`. */
  readonly board: readonly number[]
  readonly black: readonly number[]
  readonly white?: readonly number[]
  readonly turn: 'black' | 'white'
}

/** A position read from SFEN, with the place where the text continues, or its fault, with its place (UTF-16 units from 0). */
export type SfenReading =
  | { readonly ok: true; readonly position: Position; readonly end: number }
  | { readonly ok: false; readonly index: number; readonly message: FormatMessage }

/**
 * The problem in SFEN, with move number 1. The defender's hand is written even if it is simply all other pieces, because other programs
 * expect that. If it is empty although there are other pieces, the SFEN cannot express that (see {@link holdsNothing}).
 */
export function toSfen(problem: Problem): string {
  const hands = handText(problem.hand, 0) + handText(defenderHandOf(problem), DEFENDER)
  return `${boardText(problem.board)} b ${hands === '' ? '-' : hands} 1`
}

/** Whether a problem's defender has an empty hand although there are other pieces, which SFEN cannot express. */
export function holdsNothing(problem: Problem): boolean {
  const { defenderHand } = normalised(problem)
  return defenderHand !== undefined && isEmptyHand(defenderHand)
}

function boardText(board: readonly number[]): string {
  const rows: string[] = []
  for (let row = 0; row < 9; row++) {
    let text = ''
    let empty = 0
    for (const piece of board.slice(row * 9, row * 9 + 9)) {
      if (piece === EMPTY) {
        empty++
        continue
      }
      text += (empty === 0 ? '' : empty) + letterOf(piece)
      empty = 0
    }
    rows.push(text + (empty === 0 ? '' : empty))
  }
  return rows.join('/')
}

function letterOf(piece: number): string {
  const letter = LETTERS[kindOf(piece)]!
  return (isPromoted(piece) ? '+' : '') + (isDefenders(piece) ? letter.toLowerCase() : letter)
}

/** Larger numbers of a piece are written as this one. It is still far too many, but can be read again. */
const MOST_HELD = 999_999

function handText(hand: readonly number[], owner: number): string {
  return HAND_ORDER.map((kind) => {
    const count = Math.min(hand[kind] ?? 0, MOST_HELD)
    return count === 0 ? '' : (count === 1 ? '' : count) + letterOf(kind + owner)
  }).join('')
}

/** Reads SFEN from `start` of a text: board, side to move (black where it is missing), hands, move number. */
export function readSfen(text: string, start = 0): SfenReading {
  const word = /\S+/y
  const next = (): { readonly index: number; readonly text: string } | undefined => {
    const blank = /\s*/y
    blank.lastIndex = end
    word.lastIndex = end + blank.exec(text)![0].length
    const seen = word.exec(text)
    if (seen === null) return undefined
    end = word.lastIndex
    return { index: seen.index, text: seen[0] }
  }
  let end = start
  const rows = next()
  if (rows === undefined) return { ok: false, index: start, message: { code: 'tsume.sfen-rows', found: 0 } }
  const board = readBoard(rows.text, rows.index)
  if (!board.ok) return board
  const side = next()
  if (side !== undefined && side.text !== 'b' && side.text !== 'w')
    return { ok: false, index: side.index, message: { code: 'tsume.sfen-side', seen: side.text } }
  const held = next()
  const hands = readHands(held?.text ?? '-', held?.index ?? end)
  if (!hands.ok) return hands
  const before = end
  const number = next()
  if (number !== undefined && !/^\d+$/.test(number.text)) end = before
  const { black, white } = hands
  const position: Position = {
    board: board.board,
    black,
    ...(!isEmptyHand(white) && { white }),
    turn: side?.text === 'w' ? 'white' : 'black',
  }
  return { ok: true, position, end }
}

function readBoard(
  text: string,
  start: number,
): { readonly ok: true; readonly board: number[] } | Extract<SfenReading, { readonly ok: false }> {
  const rows = text.split('/')
  if (rows.length !== 9) return { ok: false, index: start, message: { code: 'tsume.sfen-rows', found: rows.length } }
  const board: number[] = []
  let index = start
  for (const [r, row] of rows.entries()) {
    let promoted = 0
    for (let i = 0; i < row.length; i++) {
      const sign = row[i]!
      const piece = pieceOf(sign)
      if (sign === '+' && promoted === 0) promoted = PROMOTED
      else if (promoted === 0 && sign >= '1' && sign <= '9') for (let n = Number(sign); n > 0; n--) board.push(EMPTY)
      else if (piece > 0 && !(promoted > 0 && (kindOf(piece) === GOLD || kindOf(piece) === KING))) {
        board.push(piece + promoted)
        promoted = 0
      } else return { ok: false, index: index + i, message: { code: 'tsume.sfen-sign', seen: String.fromCodePoint(row.codePointAt(i)!) } }
    }
    const found = board.length - r * 9
    if (found !== 9 || promoted > 0) return { ok: false, index, message: { code: 'tsume.row-length', row: r + 1, found } }
    index += row.length + 1
  }
  return board.length === SQUARES ? { ok: true, board } : { ok: false, index: start, message: { code: 'tsume.sfen-rows', found: 0 } }
}

/** The piece of a letter, the defender's for a small one; 0 for any other sign. */
function pieceOf(sign: string): number {
  const kind = LETTERS.indexOf(sign.toUpperCase())
  if (kind <= 0 || sign.toUpperCase().length !== 1) return 0
  return sign === LETTERS[kind] ? kind : kind + DEFENDER
}

function readHands(
  text: string,
  start: number,
): { readonly ok: true; readonly black: number[]; readonly white: number[] } | Extract<SfenReading, { readonly ok: false }> {
  const black = emptyHand()
  const white = emptyHand()
  if (text === '-') return { ok: true, black, white }
  const token = /(\d{0,6})([plnsgbr])/iy
  while (token.lastIndex < text.length) {
    const index = token.lastIndex
    const seen = token.exec(text)
    if (seen === null)
      return { ok: false, index: start + index, message: { code: 'tsume.sfen-hand', seen: String.fromCodePoint(text.codePointAt(index)!) } }
    const piece = pieceOf(seen[2]!)
    const hand = isDefenders(piece) ? white : black
    hand[kindOf(piece)]! += seen[1] === '' ? 1 : Number(seen[1])
  }
  return { ok: true, black, white }
}

/**
 * The problem in a position. If white is to move, the board is rotated, so that the attacker always plays upwards. The other side's hand is
 * left out where it is empty, missing, or simply all other pieces.
 */
export function problemOf({ board, black, white, turn }: Position): { readonly problem: Problem; readonly turned: boolean } {
  const turned = turn === 'white'
  const squares = turned ? [...board].reverse().map((piece) => (piece === EMPTY ? EMPTY : piece ^ DEFENDER)) : [...board]
  const hand = [...(turned ? (white ?? emptyHand()) : black)]
  const other = turned ? black : white
  const told = other === undefined || isEmptyHand(other) ? {} : { defenderHand: [...other] }
  return { problem: normalised({ board: squares, hand, ...told }), turned }
}
