import type { Language, Message } from './message'

/** A phrasebook of which only the codes are known. */
type AnyBook = Readonly<Record<Language, Readonly<Record<string, (message: never) => string>>>>

/**
 * One `say` over several phrasebooks: the first that knows a code speaks. A message that nobody has words for is said as
 * its bare code, so that a person still has something to report.
 */
export function speaker(...books: readonly AnyBook[]): (message: Message, language: Language) => string {
  return (message, language) => {
    for (const book of books) {
      const phrases = book[language] as Readonly<Record<string, (message: Message) => string>>
      if (Object.hasOwn(phrases, message.code)) return phrases[message.code]!(message)
    }
    return message.code
  }
}
