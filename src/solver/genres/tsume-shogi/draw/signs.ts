import type { Language } from '#solver/kernel/message.ts'
import { isPromoted, kanjiOf, KANJI_NUMBERS, kindOf, LETTERS } from '../pieces'
import { RANK_KANJI } from '../squares'

/** A sign of a drawing, and its size where it is not that of its place. */
export interface Sign {
  readonly text: string
  /** A share of the usual size; 1 where left out. */
  readonly of?: number
}

/** The signs that a drawing uses, Japanese or of Western books. */
export interface Signs {
  /** The language of the line under a solution. */
  readonly language: Language
  piece(piece: number): Sign
  /** Whether pieces of the board stand in outlines that tell whose they are; a Japanese piece tells it by itself. */
  readonly isOutlined: boolean
  /** The signs beside the nine ranks, from the top. */
  readonly ranks: readonly string[]
  /** The heading over a hand, and the signs that stand for an empty one. */
  readonly hand: readonly Sign[]
  readonly empty: readonly string[]
  /** How many there are of a piece in hand, two or more. */
  count(pieces: number): string
}

/** The signs of Japanese books. */
export const KANJI_SIGNS: Signs = {
  language: 'ja',
  isOutlined: false,
  piece: (piece) => ({ text: kanjiOf(piece) }),
  ranks: [...RANK_KANJI],
  hand: [{ text: '持' }, { text: '駒' }],
  empty: ['な', 'し'],
  count: (pieces) => KANJI_NUMBERS[pieces] ?? String(pieces),
}

/** The signs of Western books: the letters of the notation, `+` before a promoted piece, ranks a to i. */
export const LETTER_SIGNS: Signs = {
  language: 'en',
  isOutlined: true,
  piece: (piece) => (isPromoted(piece) ? { text: `+${LETTERS[kindOf(piece)]!}`, of: 0.78 } : { text: LETTERS[kindOf(piece)]! }),
  ranks: [...'abcdefghi'],
  hand: [{ text: 'Hand', of: 0.7 }],
  empty: ['–'],
  count: String,
}
