import { expect, it } from 'vitest'
import { printedLanguages } from './languages'
import { flawsOfWord, ownWordsOf, wordRows } from './own-words'
import { type OwnWords, printedWords, textsFor } from './printed-words'
import { readWordsTable, wordsTable } from './words-table'
import { placesOf, PRINTED_KEYS } from './texts'
import { USES } from './uses'

const written = (language: string, own: OwnWords = {}, change = (text: string) => text): OwnWords => {
  const { own: read, flaws } = readWordsTable(change(wordsTable(language, own, 'en')))
  expect(flaws).toEqual([])
  return read
}

it('a table that nobody filled in holds no own words, and one of own words gives them back, in every language', () => {
  for (const language of [...Object.keys(printedLanguages), 'sv', 'pt-BR', 'ar']) {
    expect(written(language)).toEqual({})
    const own: OwnWords = { solutions: '=Answers, "all"', number: 'Q{n}', comma: ' / ' }
    expect(written(language, own)).toEqual(own)
  }
})

it('a text that follows a number has a row for each plural form of the language', () => {
  expect(wordRows('pl').flatMap(({ key, form }) => (key === 'puzzles' ? [form] : []))).toEqual(['one', 'few', 'many', 'other'])
  expect(wordRows('ja').flatMap(({ key, form, shipped }) => (key === 'puzzles' ? [[form, shipped]] : []))).toEqual([['all', '全{n}問']])
  const own: OwnWords = { puzzles: { one: '{n} łamigłówka', few: '{n} łamigłówki', many: '{n} łamigłówek', other: '{n} łamigłówki' } }
  expect(written('pl', own)).toEqual(own)
  expect([1, 2, 5].map(printedWords('pl', own).puzzles)).toEqual(['1 łamigłówka', '2 łamigłówki', '5 łamigłówek'])
  // A plural form that is filled in leaves the other forms unchanged.
  const some = wordRows('pl').map((row) => (row.key === 'puzzles' && row.form === 'few' ? { ...row, own: '{n} zadania' } : row))
  expect(ownWordsOf(some)).toEqual({ puzzles: { ...(textsFor('pl').puzzles as object), few: '{n} zadania' } })
})

it('a language that Nanido has no words in is written into an empty column', () => {
  expect(wordRows('sv').every(({ shipped }) => shipped === '')).toBe(true)
  const rows = wordRows('sv').map((row) => ({ ...row, own: row.form === 'one' ? '{n} pussel' : row.english }))
  const own = ownWordsOf(rows)
  expect(Object.keys(own)).toEqual([...PRINTED_KEYS])
  expect(printedWords('sv', own).puzzles(1)).toBe('1 pussel')
})

it('what a person wrote is looked through: unknown places and too much text are wrong, and what will not be printed is told', () => {
  expect(flawsOfWord('page', 'Seite {p}')).toEqual([])
  expect(flawsOfWord('page', 'Seite {q}').map(({ code }) => code)).toEqual(['words.unknown-place', 'words.lacks-place'])
  expect(flawsOfWord('contents', `{n}${'x'.repeat(200)}`).map(({ code }) => code)).toEqual(['words.too-long', 'words.unknown-place'])
  for (const key of PRINTED_KEYS) {
    const told = placesOf(printedLanguages.en.texts[key])
    for (const language of ['en', 'ja'] as const) expect([...new Set(USES[key][language].match(/\{.\}/g) ?? [])].sort()).toEqual(told)
  }
})

it('what is wrong with a table is told by line and column, and nothing of it is taken silently', () => {
  const table = wordsTable('de', {}, 'en')
  const read = (text: string) => readWordsTable(text).flaws.map(({ line, message: { code } }) => `${line} ${code}`)
  expect(read('')).toEqual(['1 words.no-table'])
  expect(read('a,b\n1,2\n')).toEqual(['1 words.no-table'])
  expect(read('language,key,own\n')).toEqual(['1 words.no-language'])
  expect(read('language,key,own\nno tag,page,x {p}\n')).toEqual(['2 words.no-language'])
  expect(read('language,key,own\nde,pages,x\nde,puzzles,{n}\n')).toEqual(['2 words.unknown-key', '3 words.unknown-form'])
  expect(read('language;key;own\nde;page;S. {n}\n')).toEqual(['2 words.unknown-place', '2 words.lacks-place'])
  expect(read(table.replace(/"?p\. \{p\}"?,S\. \{p\},/, '$&S. {x}')).length).toBe(2)
})
