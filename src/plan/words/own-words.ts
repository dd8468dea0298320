import { numberOf, type Phrasebook } from '#solver/kernel/message.ts'
import { printedLanguages } from './languages'
import { type BookLanguage, isBookLanguage, type OwnWords, shippedFor, textsFor } from './printed-words'
import { placesOf, type PluralText, PRINTED_KEYS, type PrintedKey } from './texts'

/** The greatest number of letters in a printed text. */
export const MOST_LETTERS = 200

/** A plural form of a text by its CLDR name, or `all` for a text that has no plural forms. */
export type WordForm = Intl.LDMLPluralRule | 'all'

/** A printed text, or one plural form of it, that a person may replace in a book. */
export interface WordRow {
  readonly key: PrintedKey
  readonly form: WordForm
  readonly english: string
  /** The text in the language of the book; empty where Nanido has none in it and the English one is printed. */
  readonly shipped: string
  /** The book's own text; empty where it has none. */
  readonly own: string
}

/** A fault in a text that a person wrote for a book, or in a table of such texts. */
export type OwnWordMessage =
  | { readonly code: 'words.unknown-key'; readonly key: string }
  | { readonly code: 'words.unknown-form'; readonly key: string; readonly form: string }
  | { readonly code: 'words.unknown-place'; readonly key: string; readonly place: string; readonly places: readonly string[] }
  | { readonly code: 'words.lacks-place'; readonly key: string; readonly place: string }
  | { readonly code: 'words.too-long'; readonly key: string; readonly most: number }
  | { readonly code: 'words.no-table' }
  | { readonly code: 'words.no-language'; readonly language: string }

/** The sentences of {@link OwnWordMessage}. */
export const ownWordMessages: Phrasebook<OwnWordMessage> = {
  en: {
    'words.unknown-key': ({ key }) => `There is no printed text “${key}”. Leave the column of keys as Nanido wrote it.`,
    'words.unknown-form': ({ key, form }) =>
      `“${key}” has no form “${form}” in this language. Leave the column of forms as Nanido wrote it.`,
    'words.unknown-place': ({ key, place, places }) =>
      `“${key}” has no ${place}. ${places.length > 0 ? `What Nanido puts into it: ${places.join(', ')}.` : 'Nanido puts nothing into it.'}`,
    'words.lacks-place': ({ key, place }) => `“${key}” has no place for ${place}, which will not be printed there.`,
    'words.too-long': ({ key, most }) => `“${key}” has more than ${numberOf(most, 'letter')}. Shorten it.`,
    'words.no-table': () => 'This is no table of printed words: it lacks the columns language, key and own. Fill in one that Nanido wrote.',
    'words.no-language': ({ language }) =>
      `“${language}” is no tag of a language. Write one such as pt-BR into each row of the column language.`,
  },
  ja: {
    'words.unknown-key': ({ key }) => `「${key}」という印刷用の語句はありません。キーの列は Nanido が書き出したままにしてください。`,
    'words.unknown-form': ({ key, form }) =>
      `「${key}」にはこの言語で「${form}」という形がありません。形の列は Nanido が書き出したままにしてください。`,
    'words.unknown-place': ({ key, place, places }) =>
      `「${key}」に${place}は使えません。${places.length > 0 ? `使えるのは ${places.join('、')} です。` : '差し込まれるものはありません。'}`,
    'words.lacks-place': ({ key, place }) => `「${key}」に${place}がないので、その内容は印刷されません。`,
    'words.too-long': ({ key, most }) => `「${key}」が${most}文字を超えています。短くしてください。`,
    'words.no-table': () => '印刷用語句の表ではありません(language、key、own の列がありません)。Nanido が書き出した表に記入してください。',
    'words.no-language': ({ language }) => `「${language}」は言語タグではありません。language の列に pt-BR のようなタグを入れてください。`,
  },
}

/** The plural forms that a language counts with (CLDR). */
const formsOf = (language: BookLanguage): readonly Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(isBookLanguage(language) ? language : 'en').resolvedOptions().pluralCategories

const formIn = (text: string | PluralText | undefined, form: WordForm): string =>
  text === undefined ? '' : typeof text === 'string' ? text : form === 'all' ? text.other : (text[form] ?? '')

/** The rows of all printed texts in a language, with the book's own texts; a text that follows a number has a row for each plural form. */
export function wordRows(language: BookLanguage, own: OwnWords = {}): WordRow[] {
  const tag = shippedFor(language)
  const texts = textsFor(language)
  return PRINTED_KEYS.flatMap((key) => {
    const english = printedLanguages.en.texts[key]
    const plurals = typeof english === 'string' ? [] : formsOf(language)
    const forms: readonly WordForm[] = plurals.length > 1 ? plurals : ['all']
    return forms.map((form): WordRow => {
      const shipped = tag === undefined ? '' : formIn(texts[key], form) || formIn(texts[key], 'all')
      // A book may have one text for all plural forms.
      return { key, form, english: formIn(english, form) || formIn(english, 'all'), shipped, own: formIn(own[key], form) }
    })
  })
}

/** The book's own words in a list of rows. A row that is empty or equal to Nanido's text adds nothing. */
export function ownWordsOf(rows: readonly Pick<WordRow, 'key' | 'form' | 'own' | 'shipped'>[]): OwnWords {
  const found: Partial<Record<PrintedKey, string | PluralText>> = {}
  for (const key of PRINTED_KEYS) {
    const of = rows.filter((row) => row.key === key)
    if (of.every(({ own, shipped }) => own === '' || own === shipped)) continue
    const [first] = of
    if (first!.form === 'all') found[key] = first!.own
    else {
      const forms = Object.fromEntries(of.map(({ form, own, shipped }) => [form, own || shipped]).filter(([, text]) => text !== ''))
      const other = forms['other'] ?? of.map(({ own }) => own).findLast((text) => text !== '')!
      found[key] = { ...forms, other }
    }
  }
  return found
}

/** The faults of a text that a person wrote. `lacks-place` is only a hint: it says which value will not be printed. */
export function flawsOfWord(key: PrintedKey, text: string): readonly OwnWordMessage[] {
  if (text === '') return []
  const places = placesOf(printedLanguages.en.texts[key])
  const written = [...new Set(text.match(/\{[^{}]*\}/g) ?? [])]
  return [
    ...(text.length > MOST_LETTERS ? [{ code: 'words.too-long' as const, key, most: MOST_LETTERS }] : []),
    ...written.filter((place) => !places.includes(place)).map((place) => ({ code: 'words.unknown-place' as const, key, place, places })),
    ...places.filter((place) => !written.includes(place)).map((place) => ({ code: 'words.lacks-place' as const, key, place })),
  ]
}

/** Whether a message is only a hint that a value will not be printed. */
export const isOnlyTold = ({ code }: OwnWordMessage): boolean => code === 'words.lacks-place'
