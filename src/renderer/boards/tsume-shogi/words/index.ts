import { ownWords } from '#renderer/words/index.ts'
import { en } from './en'
import { ja } from './ja'

export type { Phrases } from './en'

/** The words of the boards of tsume-shogi, in the language of the window. */
export const tsumeWords = ownWords(en, ja)
