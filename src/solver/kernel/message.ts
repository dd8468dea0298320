/** The languages the application speaks. */
export type Language = 'en' | 'ja'

/** A name in every language. */
export type Text = Readonly<Record<Language, string>>

/**
 * A message for a person: a code with its data instead of a finished sentence. It can be stored, compared in tests, shown on a board, and
 * put into words in either language.
 */
export interface Message {
  readonly code: string
}

/**
 * For each code of the messages `M`, a function that makes the sentence in one language. The compiler complains if one is missing or does
 * not fit the message's data.
 */
export type Phrases<M extends Message> = { readonly [C in M['code']]: (message: Extract<M, { readonly code: C }>) => string }

/** The sentences of the messages `M` in every language. */
export type Phrasebook<M extends Message> = Readonly<Record<Language, Phrases<M>>>

/** Whether a phrasebook has a sentence for `message`. */
export function knows<M extends Message>(book: Phrasebook<M>, message: Message): message is M {
  return Object.hasOwn(book.en, message.code)
}

/** The sentence for `message` in `language`. */
export function say<M extends Message>(book: Phrasebook<M>, message: M, language: Language): string {
  const phrases = book[language] as unknown as Readonly<Record<string, (message: M) => string>>
  return phrases[message.code]?.(message) ?? message.code
}

/** A number of things in English: `1 cell`, `2,000 cells`. `many` is the plural if it is not formed with s. */
export const numberOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** A value, or a message that says why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: Message }

/** A phrasebook whose messages are not known to the compiler. */
type AnyBook = Readonly<Record<Language, Readonly<Record<string, (message: never) => string>>>>

/**
 * Makes one `say` of several phrasebooks. The first one that knows the code gives the sentence. For an unknown code, the sentence is the
 * bare code, so that a person has something to report.
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
