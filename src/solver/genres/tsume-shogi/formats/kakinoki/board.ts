import { columnAt } from '#solver/genre/texts/lines.ts'
import {
  defenderHandOf,
  emptyHand,
  HAND_ORDER,
  isDefenders,
  kanjiOf,
  KANJI_NUMBERS,
  kindOfKanji,
} from '#solver/genres/tsume-shogi/pieces.ts'
import {
  BISHOP,
  DEFENDER,
  EMPTY,
  KING,
  KNIGHT,
  LANCE,
  PAWN,
  PROMOTED,
  ROOK,
  SILVER,
  type Problem,
} from '#solver/genres/tsume-shogi/puzzle.ts'
import { FILE_DIGITS, RANK_KANJI } from '#solver/genres/tsume-shogi/squares.ts'
import type { Fault, TextLine } from '../problems'

/** All characters for pieces on a board, with the number of the piece without its owner. */
const ON_BOARD = new Map<string, number>([
  ...[...'歩香桂銀金角飛玉'].map((kanji, i) => [kanji, PAWN + i] as const),
  ['王', KING],
  ['と', PROMOTED + PAWN],
  ['杏', PROMOTED + LANCE],
  ['圭', PROMOTED + KNIGHT],
  ['全', PROMOTED + SILVER],
  ['馬', PROMOTED + BISHOP],
  ['龍', PROMOTED + ROOK],
  ['竜', PROMOTED + ROOK],
])

const BLANK = /[\s\u3000^]/
const FREE = '・．.*･·∙•_□'
const DEFENDERS = 'vVｖＶ'
const BAR = /[|｜│┃║]/
/** The name of a rank after its squares. */
const NAME = /[一二三四五六七八九1-9１-９][\s\u3000]*$/

/** Reads one rank of a board, `| ・v香 …|一`, as nine pieces, or returns its fault. */
export function readRank({ line, text }: TextLine, rank: number): { readonly pieces: number[] } | { readonly fault: Fault } {
  const fault = (index: number, message: Fault['message']) => ({
    fault: { line, column: columnAt(text, index), message, severity: 'error' } as const,
  })
  const start = text.search(BAR) + 1
  const close = text.slice(start).search(start === 0 ? NAME : BAR)
  const end = close < 0 ? text.length : start + close
  const pieces: number[] = []
  let owner = 0
  for (let index = start; index < end; index++) {
    const sign = text[index]!
    const piece = ON_BOARD.get(sign)
    if (DEFENDERS.includes(sign) && owner === 0) owner = DEFENDER
    else if (piece !== undefined) {
      pieces.push(piece + owner)
      owner = 0
    } else if (FREE.includes(sign) && owner === 0) pieces.push(EMPTY)
    else if (!BLANK.test(sign)) return fault(index, { code: 'tsume.board-sign', seen: String.fromCodePoint(text.codePointAt(index)!) })
  }
  const spread = pieces.length < 9 ? spreadOut(text.slice(start, end)) : undefined
  if (spread) return { pieces: spread }
  return pieces.length === 9 ? { pieces } : fault(start, { code: 'tsume.row-length', row: rank, found: pieces.length })
}

/**
 * Reads the nine squares of a rank that leaves empty squares blank, with two signs for each square; undefined for a rank of another width.
 */
function spreadOut(rank: string): number[] | undefined {
  if (rank.length !== 18) return undefined
  const pieces = Array.from({ length: 9 }, (_, file) => {
    const [owner, sign] = [rank[2 * file]!, rank[2 * file + 1]!]
    const piece = ON_BOARD.get(sign)
    if (piece !== undefined && (BLANK.test(owner) || DEFENDERS.includes(owner))) return piece + (DEFENDERS.includes(owner) ? DEFENDER : 0)
    return BLANK.test(owner) && (BLANK.test(sign) || FREE.includes(sign)) ? EMPTY : undefined
  })
  return pieces.every((piece) => piece !== undefined) ? pieces : undefined
}

/** The reading of a line of a hand: pieces, all other pieces, or the place of a part that cannot be read. */
export type HandReading =
  | { readonly says: 'pieces'; readonly hand: number[] }
  | { readonly says: 'nothing' | 'rest' }
  | { readonly says: 'noise'; readonly index: number; readonly seen: string }

/** Reads `金 銀二 歩十八` with blanks and digits of either width, `なし`, or `残り全部` (all other pieces). */
export function readHand(text: string): HandReading {
  const bare = text.replace(/[\s\u3000]/g, '')
  if (bare === '' || /^(なし|無し|無|ナシ|－|-)$/.test(bare)) return { says: 'nothing' }
  if (/^(残り?|のこり)(の?駒)?(全部|全て|すべて|全駒|一式)?$/.test(bare)) return { says: 'rest' }
  const hand = emptyHand()
  const token =
    /[\s\u3000、,，・]*([^\s\u3000])[\s\u3000]*([0-9０-９]{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])?枚?[\s\u3000、,，・]*/uy
  while (token.lastIndex < text.length) {
    const index = token.lastIndex
    const seen = token.exec(text)
    const kind = kindOfKanji(seen?.[1] ?? '')
    if (seen === null || kind === 0) return { says: 'noise', index, seen: seen?.[1] ?? text.slice(index) }
    hand[kind]! += seen[2] === undefined ? 1 : numberIn(seen[2])
  }
  return { says: 'pieces', hand }
}

function numberIn(text: string): number {
  const kanji = KANJI_NUMBERS.indexOf(text)
  if (kanji > 0) return kanji
  if (/[十一二三四五六七八九]/.test(text)) return 99
  return Number(text.normalize('NFKC'))
}

/** The text of a hand: `金 銀二 ` with wide blanks, or `なし`. */
function handText(hand: readonly number[]): string {
  const parts = HAND_ORDER.flatMap((kind) => {
    const count = hand[kind] ?? 0
    return count === 0 ? [] : [kanjiOf(kind) + (count === 1 ? '' : (KANJI_NUMBERS[count] ?? String(count)))]
  })
  return parts.length === 0 ? 'なし' : parts.map((part) => `${part}\u3000`).join('')
}

/** The diagram part of a record: the defender's hand, the board, the attacker's hand, the side to move. Lines include their ends. */
export function boardText(problem: Problem, turn: 'black' | 'white' = 'black'): string {
  const ranks = Array.from({ length: 9 }, (_, row) => {
    const cells = problem.board.slice(row * 9, row * 9 + 9)
    const signs = cells.map((piece) => (piece === EMPTY ? ' ・' : (isDefenders(piece) ? 'v' : ' ') + kanjiOf(piece)))
    return `|${signs.join('')}|${RANK_KANJI[row]!}`
  })
  const frame = '+---------------------------+'
  return [
    `後手の持駒：${handText(defenderHandOf(problem))}`,
    ` ${[...FILE_DIGITS]
      .reverse()
      .map((digit) => ` ${digit}`)
      .join('')}`,
    frame,
    ...ranks,
    frame,
    `先手の持駒：${handText(problem.hand)}`,
    turn === 'white' ? '後手番' : '先手番',
    '',
  ].join('\n')
}
