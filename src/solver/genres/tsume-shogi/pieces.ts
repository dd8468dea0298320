import { BISHOP, DEFENDER, EMPTY, GOLD, KING, KNIGHT, LANCE, PAWN, PROMOTED, ROOK, SILVER, STOCK, type Problem } from './puzzle'

/** The kinds of pieces in hand, strongest first, which is the order of SFEN and of magazines. */
export const HAND_ORDER: readonly number[] = [ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN]

/** Letters of SFEN and USI by kind. */
export const LETTERS = ' PLNSGBRK'

/** The spoken names of pieces by kind, plain and promoted. */
export const PIECE_NAMES = {
  en: {
    plain: ['', 'pawn', 'lance', 'knight', 'silver', 'gold', 'bishop', 'rook', 'king'],
    promoted: ['', 'promoted pawn', 'promoted lance', 'promoted knight', 'promoted silver', '', 'horse', 'dragon', ''],
  },
  ja: {
    plain: ['', '歩', '香', '桂', '銀', '金', '角', '飛車', '玉'],
    promoted: ['', 'と金', '成香', '成桂', '成銀', '', '馬', '龍', ''],
  },
}

/** Kanji of unpromoted pieces by kind, as in diagrams. */
const KANJI = ['', '歩', '香', '桂', '銀', '金', '角', '飛', '玉']
/** Kanji of promoted pieces by kind, in one character, as in diagrams. */
const KANJI_PROMOTED = ['', 'と', '杏', '圭', '全', '', '馬', '龍', '']

/** Numbers from 0 to 18 as hands write them; a single piece has no number. */
export const KANJI_NUMBERS: readonly string[] = [
  ...['', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
  ...['十', '十一', '十二', '十三', '十四', '十五', '十六', '十七', '十八'],
]

/** The kind of a piece, 1 to 8; 0 for an empty square and for a number that is no piece. */
export function kindOf(piece: number): number {
  const type = piece & (DEFENDER - 1)
  return type > KING ? type - PROMOTED : type
}

/** Whether a piece is promoted. */
export function isPromoted(piece: number): boolean {
  return (piece & (DEFENDER - 1)) > KING
}

/** Whether a piece is the defender's. */
export function isDefenders(piece: number): boolean {
  return piece >= DEFENDER
}

/** Whether a number is that of a piece of a shogi set; golds and kings do not promote. */
export function isPiece(piece: number): boolean {
  const kind = kindOf(piece)
  return (
    Number.isInteger(piece) &&
    piece > EMPTY &&
    piece < 2 * DEFENDER &&
    kind > 0 &&
    piece !== DEFENDER &&
    !(isPromoted(piece) && kind === GOLD)
  )
}

/** A piece in one kanji as in diagrams, e.g. 金, 馬, 全. */
export function kanjiOf(piece: number): string {
  return (isPromoted(piece) ? KANJI_PROMOTED : KANJI)[kindOf(piece)] ?? ''
}

/** The kind of piece in hand with this kanji; 0 for any other character. */
export function kindOfKanji(kanji: string): number {
  const kind = KANJI.indexOf(kanji)
  return kind > 0 && kind < KING ? kind : 0
}

/** A hand without pieces, by kind (index 0 is unused). */
export function emptyHand(): number[] {
  return new Array<number>(KING).fill(0)
}

/** All pieces that are neither on the board nor in the attacker's hand, by kind; at least 0 of each. */
export function restOf({ board, hand }: Problem): number[] {
  const rest = STOCK.slice(0, KING).map((count, kind) => Math.max(0, count - (hand[kind] ?? 0)))
  for (const piece of board) {
    const kind = kindOf(piece)
    if (kind > 0 && kind < KING && rest[kind]! > 0) rest[kind]!--
  }
  return rest
}

/** The pieces in the defender's hand, by kind. */
export function defenderHandOf(problem: Problem): readonly number[] {
  return problem.defenderHand ?? restOf(problem)
}

/** Whether two hands are equal. */
function sameHand(a: readonly number[], b: readonly number[]): boolean {
  return HAND_ORDER.every((kind) => (a[kind] ?? 0) === (b[kind] ?? 0))
}

/** Whether a hand is empty. */
export function isEmptyHand(hand: readonly number[]): boolean {
  return HAND_ORDER.every((kind) => (hand[kind] ?? 0) === 0)
}

/** `problem` without an explicit defender's hand if that hand is simply all other pieces. */
export function normalised(problem: Problem): Problem {
  const { defenderHand, ...rest } = problem
  return defenderHand === undefined || !sameHand(defenderHand, restOf(problem)) ? problem : rest
}
