import { KANJI_SIGNS, LETTER_SIGNS, type Signs } from '#solver/genres/tsume-shogi/draw/signs.ts'
import { settings } from '#renderer/state/settings.svelte.ts'

/** The signs in which pieces and moves are shown: those of the book in hand, on the board as in print. */
export const signs = (): Signs => (settings.hasLetters ? LETTER_SIGNS : KANJI_SIGNS)
