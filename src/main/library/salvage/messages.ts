import type { Language } from '#solver/kernel/message.ts'
import type { RecoveryMessages } from './rebuild'

const WORDS: Readonly<Record<Language, RecoveryMessages>> = {
  en: { book: (id) => `Recovered book ${id}`, displaced: 'Recovered puzzles' },
  ja: { book: (id) => `修復した本${id}`, displaced: '修復した問題' },
}

/** Titles for books that a recovery has to make. */
export const recoveryMessages = (language: Language): RecoveryMessages => WORDS[language]
