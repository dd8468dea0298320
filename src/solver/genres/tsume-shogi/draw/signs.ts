import type { Language } from '#solver/kernel/message.ts'
import { isPromoted, kanjiOf, KANJI_NUMBERS, kindOf, LETTERS } from '../pieces'
import { RANK_KANJI } from '../squares'

/** A sign of a drawing, with its size where this differs from the usual one. */
export interface Sign {
  readonly text: string
  /** The size as a share of the usual one; left out: 1. */
  readonly of?: number
}

/** The signs that a drawing uses, either of Japanese or of Western books. */
export interface Signs {
  /** The language of the line under a solution. */
  readonly language: Language
  piece(piece: number): Sign
  /** Whether pieces on the board are in outlines that show whose they are. Japanese pieces need none. */
  readonly isOutlined: boolean
  /** The signs beside the nine ranks, from the top. */
  readonly ranks: readonly string[]
  /** The heading over a hand. The next field has the signs for an empty hand. */
  readonly hand: readonly Sign[]
  readonly empty: readonly string[]
  /** The text for two or more pieces of a kind in hand. */
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
