import { sayContract } from '#contract/messages/messages.ts'
import type { Language, Message, Text } from '#solver/kernel/message.ts'
import { type GenreNames, namesIn, renamed } from '#solver/genre/genre-names.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import { en, type Words } from './en'
import { ja } from './ja'

export type { Words } from './en'

let language: () => Language = () => 'en'

/** Says where the language in use is read from. The settings do it (`state/settings.svelte.ts`): words lie below them. */
export function readLanguageFrom(source: () => Language): void {
  language = source
}

let chosenNames: () => GenreNames = () => ({})

/** Says where is read what a person calls genres in the place of their own names. */
export function readNamesFrom(source: () => GenreNames): void {
  chosenNames = source
}

/** The words of the language in use; read in a template, it follows a change of language. */
export const words = (): Words => (language() === 'ja' ? ja : en)

/** A name in the language in use, with what the person calls genres. */
export const named = (text: Text | undefined): string => namedIn(language(), text)

/** A name in a language, with what the person calls genres. */
export function namedIn(language: Language, text: Text | undefined): string {
  return renamed(text?.[language] ?? '', namesIn(genres, chosenNames(), language), (id) => genreById(id)?.name[language])
}

/**
 * The sentence for a message of the services, of a book's layout or of a genre.
 * @param genre the id of the message's genre, where it is known; otherwise every genre is asked
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

/** A number with its thousands marked. */
export const counted = (value: number): string => value.toLocaleString(language() === 'ja' ? 'ja-JP' : 'en-GB')

/** A number with exactly `digits` decimals, or a dash where there is none. */
export const fixed = (value: number | null | undefined, digits = 2): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(digits)

/** A moment as people write it. */
export const moment = (iso: string): string =>
  new Intl.DateTimeFormat(language() === 'ja' ? 'ja-JP' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/**
 * Words that a part of the window has for itself, a genre's board for instance.
 *
 * @returns which of the two go with the words of the window
 */
export function ownWords<W>(en: W, ja: W): (words: Words) => W {
  return (words) => (words.language === 'ja' ? ja : en)
}
