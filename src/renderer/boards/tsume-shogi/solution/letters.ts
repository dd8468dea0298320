import type { Language } from '#solver/kernel/message.ts'
import { kanjiOf, LETTERS } from '#solver/genres/tsume-shogi/pieces.ts'

/** Pieces given by letters, as text in a language: in kanji or in letters. */
export function lettersIn(letters: readonly string[], language: Language): string {
  return letters.map((letter) => (language === 'ja' ? kanjiOf(LETTERS.indexOf(letter)) : letter)).join(' ')
}
