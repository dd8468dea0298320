import { sayContract } from '#contract/messages/messages.ts'
import type { Language, Message, Text } from '#solver/kernel/message.ts'
import { type GenreNames, namesIn, renamed } from '#solver/genre/genre-names.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import { en, type Words } from './en'
import { ja } from './ja'

export type { Words } from './en'

let language: () => Language = () => 'en'

/**
 * Sets the function that returns the present language. The settings call it (`state/settings.svelte.ts`), because words must not import
 * them.
 */
export function readLanguageFrom(source: () => Language): void {
  language = source
}

let chosenNames: () => GenreNames = () => ({})

/** Sets the function that returns the user's names for genres. */
export function readNamesFrom(source: () => GenreNames): void {
  chosenNames = source
}

/** Returns the words of the present language; in a template, reactively. */
export const words = (): Words => (language() === 'ja' ? ja : en)

/** Returns a name in the present language, with the user's names for genres. */
export const named = (text: Text | undefined): string => namedIn(language(), text)

/** Returns a name in a language, with the user's names for genres. */
export function namedIn(language: Language, text: Text | undefined): string {
  return renamed(text?.[language] ?? '', namesIn(genres, chosenNames(), language), (id) => genreById(id)?.name[language])
}

/**
 * Returns the sentence for a message of the services, of a book's layout or of a genre.
 * @param genre the id of the message's genre, if it is known; otherwise every genre is tried
 */
export function told(message: Message, genre?: string | null): string {
  const inUse = language()
  const ours = sayContract(message, inUse)
  if (ours !== message.code) return ours
  const asked = genre ? genres.filter(({ id }) => id === genre) : genres
  for (const one of asked) {
    const sentence = one.say(message, inUse)
    if (sentence && sentence !== message.code) return sentence
  }
  return message.code
}

/** Formats a number with separated thousands. */
export const counted = (value: number): string => value.toLocaleString(language() === 'ja' ? 'ja-JP' : 'en-GB')

/** Formats a number with exactly `digits` decimals; null becomes a dash. */
export const fixed = (value: number | null | undefined, digits = 2): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(digits)

/** Formats a time. */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat(language() === 'ja' ? 'ja-JP' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/**
 * Pairs the English and Japanese words that only one part of the window uses, such as a genre's board.
 *
 * @returns a function that returns those of the two that match the language of the given words
 */
export function ownWords<W>(en: W, ja: W): (words: Words) => W {
  return (words) => (words.language === 'ja' ? ja : en)
}
