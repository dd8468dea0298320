import { ownWords } from '#renderer/words/own.ts'
import { en } from './en'
import { ja } from './ja'

/** The words of the board of sudoku variants, in the language of the window's. */
export const variantWords = ownWords(en, ja)
