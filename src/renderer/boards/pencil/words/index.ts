import { ownWords } from '#renderer/words/own.ts'
import { en } from './en'
import { ja } from './ja'

export type { Phrases } from './en'

/** The words of the boards of pencil genres, in the language of the window's. */
export const pencilBoardWords = ownWords(en, ja)
