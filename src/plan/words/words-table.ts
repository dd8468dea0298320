import { csvOf, csvRows } from '#solver/genre/texts/csv.ts'
import type { TextPlace } from '#solver/genre/text.ts'
import type { Language } from '#solver/kernel/message.ts'
import { flawsOfWord, type OwnWordMessage, ownWordsOf, type WordForm, type WordRow, wordRows } from './own-words'
import { type BookLanguage, isBookLanguage, type OwnWords } from './printed-words'
import { PRINTED_KEYS, type PrintedKey } from './texts'
import { USES } from './uses'

const HEAD = ['language', 'key', 'form', 'use', 'english', 'shipped', 'own']

/**
 * The printed words of a book as a CSV table for translators. Each text and plural form has a row with its use, the English text, the text
 * of the language, and the book's own text, which is to be filled in.
 *
 * @param said the language in which the table describes the uses
 */
export function wordsTable(language: BookLanguage, own: OwnWords, said: Language): string {
  const rows = wordRows(language, own).map((row) => [
    ...[language, row.key, row.form, USES[row.key][said]],
    ...[row.english, row.shipped, row.own],
  ])
  return `\ufeff${csvOf({ head: HEAD, rows })}`
}

/** A fault in a row of a table, with its place. */
export interface TableFlaw extends TextPlace {
  readonly message: OwnWordMessage
}

/** A table as it was read. */
export interface ReadTable {
  /** The language that its words are in. */
  readonly language: BookLanguage
  readonly own: OwnWords
  readonly flaws: readonly TableFlaw[]
}

/** Reads a table that {@link wordsTable} made. Columns may stand in any order; a fault in a row is reported with its place. */
export function readWordsTable(text: string): ReadTable {
  const { rows, open } = csvRows(text)
  const [head, ...lines] = rows
  const at = (name: string): number => head?.findIndex((cell) => cell.text.trim().toLowerCase() === name) ?? -1
  const [keyAt, formAt, ownAt, languageAt] = [at('key'), at('form'), at('own'), at('language')]
  const none = { language: '', own: {} }
  if (keyAt < 0 || ownAt < 0 || languageAt < 0 || open)
    return { ...none, flaws: [{ ...(open ?? { line: 1, column: 1 }), message: { code: 'words.no-table' } }] }
  const language = lines[0]?.[languageAt]?.text.trim() ?? ''
  if (!isBookLanguage(language))
    return { ...none, flaws: [{ line: lines[0]?.[0]?.line ?? 1, column: 1, message: { code: 'words.no-language', language } }] }
  const flaws: TableFlaw[] = []
  const shipped = wordRows(language)
  const filled: WordRow[] = []
  for (const cells of lines) {
    const [key = '', form = '', own = ''] = [cells[keyAt]?.text.trim(), cells[formAt]?.text.trim(), cells[ownAt]?.text]
    if (own === '') continue
    const place = { line: (cells[ownAt] ?? cells[0]!).line, column: (cells[ownAt] ?? cells[0]!).column }
    if (!isKey(key)) {
      flaws.push({ ...place, message: { code: 'words.unknown-key', key } })
      continue
    }
    const row = shipped.find((one) => one.key === key && one.form === ((form || 'all') as WordForm))
    if (!row) flaws.push({ ...place, message: { code: 'words.unknown-form', key, form } })
    else {
      flaws.push(...flawsOfWord(key, own).map((message) => ({ ...place, message })))
      filled.push({ ...row, own })
    }
  }
  const all = shipped.map((row) => filled.findLast((one) => one.key === row.key && one.form === row.form) ?? row)
  return { language, own: ownWordsOf(all), flaws }
}

const isKey = (key: string): key is PrintedKey => (PRINTED_KEYS as readonly string[]).includes(key)
