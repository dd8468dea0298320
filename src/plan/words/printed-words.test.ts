import { describe, expect, it } from 'vitest'
import { printedLanguages } from './languages'
import { genreById } from '#solver/genres/index.ts'
import { isBookLanguage, nameByPlan, printedWords, sentenceLanguage, shippedFor, textsFor } from './printed-words'
import { filled, placesOf, PRINTED_KEYS } from './texts'

const tags = Object.keys(printedLanguages)

describe.each(tags)('the printed words of %s', (tag) => {
  const { texts } = printedLanguages[tag]!

  it('are all there, each with the places of the English one, none with blanks at an end but what stands between listed things', () => {
    expect(Object.keys(texts).sort()).toEqual([...PRINTED_KEYS].sort())
    for (const key of PRINTED_KEYS) {
      expect(placesOf(texts[key]), key).toEqual(placesOf(printedLanguages.en.texts[key]))
      for (const text of typeof texts[key] === 'string' ? [texts[key]] : Object.values(texts[key]))
        expect(text, key).toMatch(key === 'comma' ? /^\S ?$/ : key === 'gap' ? /^(\u3000| · )$/ : /^\S(.*\S)?$/)
    }
  })

  it('have a form for each way in which the language counts', () => {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    const { puzzles } = texts
    // A text without plural forms reads the same for every number.
    if (typeof puzzles !== 'string') expect(forms.filter((form) => puzzles[form] === undefined && form !== 'many')).toEqual([])
  })
})

it('counts as languages do', () => {
  const puzzles = (tag: string) => [1, 2, 5, 22].map((n) => printedWords(tag).puzzles(n))
  expect(puzzles('pl')).toEqual(['1 zagadka', '2 zagadki', '5 zagadek', '22 zagadki'])
  expect(puzzles('en')).toEqual(['1 puzzle', '2 puzzles', '5 puzzles', '22 puzzles'])
  expect(puzzles('ja')).toEqual(['全1問', '全2問', '全5問', '全22問'])
})

it('looks for a language by shorter tags, and for Chinese by its script', () => {
  expect(['pt-BR', 'de-AT', 'zh', 'zh-TW', 'zh-CN', 'zh-Hant-HK', 'sv', 'x'].map(shippedFor)).toEqual(
    ['pt', 'de', 'zh-Hans', 'zh-Hant', 'zh-Hans', 'zh-Hant', undefined, undefined],
  ) // prettier-ignore
  expect(printedWords('de-CH').contents).toBe('Inhalt')
  // The case of a tag's letters makes no difference.
  expect(['DE', 'zh-hans', 'PT-br', 'zh_TW'].map(shippedFor)).toEqual(['de', 'zh-Hans', 'pt', undefined])
  expect(sentenceLanguage('JA-jp')).toBe('ja')
  expect(printedWords('sv').contents).toBe('Contents')
  expect(['ja', 'ja-JP', 'de', 'jam'].map(sentenceLanguage)).toEqual(['ja', 'ja', 'en', 'en'])
  expect(['pt-BR', 'zh-Hans', 'no words', '', 'constructor'].map(isBookLanguage)).toEqual([true, true, false, false, false])
})

it('calls genres as a book does, in names of others, too', () => {
  const name = (id: string, language: string, names?: Record<string, string>) =>
    nameByPlan(genreById(id)!, { language, ...(names && { names }) }, genreById)
  const names = { sudoku: '数独' }
  expect([name('sudoku', 'ja'), name('sudoku', 'ja', names), name('sudoku-variants', 'ja', names)]).toEqual([
    'ナンプレ',
    '数独',
    '変形数独',
  ])
  expect([name('hitori', 'ja', names), name('sudoku', 'de', { sudoku: 'Zahlenrätsel' })]).toEqual([name('hitori', 'ja'), 'Zahlenrätsel'])
})

it('takes a book’s own words before all others, and fills each place once', () => {
  const words = printedWords('de', {
    contents: 'Übersicht',
    puzzles: { one: '{n} Aufgabe', other: '{n} Aufgaben' },
    howTo: '{x}: so geht’s',
  })
  expect([words.contents, words.puzzles(1), words.puzzles(3), words.howTo('{x} {n}')]).toEqual(['Übersicht', '1 Aufgabe', '3 Aufgaben', '{x} {n}: so geht’s']) // prettier-ignore
  expect(words.hints).toBe('Tipps')
  expect(textsFor('sv', { hints: 'Ledtrådar' })).toMatchObject({ hints: 'Ledtrådar', solutions: 'Solutions' })
  expect(filled('{n} of {m}', { n: 1 })).toBe('1 of {m}')
})

it('groups the digits of a large count as the language does, in digits of every face', () => {
  const told = (['en', 'de', 'fr', 'ja', 'pl', 'es', 'fa'] as const).map((tag) => printedWords(tag).puzzles(20_000))
  expect(told).toEqual(['20,000 puzzles', '20.000 Rätsel', '20\u00a0000 grilles', '全20,000問', '20\u00a0000 zagadek', '20.000 pasatiempos', '20,000 puzzles']) // prettier-ignore
  expect([printedWords('es').puzzles(1234), printedWords('en').puzzles(999)]).toEqual(['1234 pasatiempos', '999 puzzles'])
})
