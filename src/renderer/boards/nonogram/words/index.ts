import { ownWords } from '#renderer/words/index.ts'
import { en } from './en'
import { ja } from './ja'

export type { Phrases } from './en'

/** The words of the boards of nonograms, in the language of the window. */
export const nonogramWords = ownWords(en, ja)
