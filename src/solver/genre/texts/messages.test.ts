import { expect, it } from 'vitest'
import { textPhrases, sayTextMessage, type TextMessage } from './messages'
import { speaker } from '#solver/kernel/message.ts'

it('speaks with the first book that knows a code', () => {
  const say = speaker({ en: { 'toy.one': () => 'one' }, ja: { 'toy.one': () => '一' } }, textPhrases)
  expect(say({ code: 'toy.one' }, 'ja')).toBe('一')
  expect(say({ code: 'write.only-first' }, 'en')).toBe(sayTextMessage({ code: 'write.only-first' }, 'en'))
})

it('says the bare code of a message that nobody has words for', () => {
  expect(sayTextMessage({ code: 'toy.unheard' }, 'en')).toBe('toy.unheard')
  expect(sayTextMessage({ code: 'toString' }, 'en')).toBe('toString')
})

it('says in either language which format is not there, and what a field must be', () => {
  const both = (message: TextMessage) => [sayTextMessage(message, 'en'), sayTextMessage(message, 'ja')]
  expect(both({ code: 'read.no-such-format', genre: 'go', format: 'sgf' })).toEqual([
    'There is no format “sgf” for the genre “go”.',
    'ジャンル「go」に形式「sgf」はありません。',
  ])
  expect(both({ code: 'read.no-such-format', format: 'sgf' })).toEqual(['There is no format “sgf”.', '形式「sgf」はありません。'])
  expect(both({ code: 'read.no-such-format', genre: 'go' })).toEqual([
    'There is no format for the genre “go”.',
    'ジャンル「go」に読める形式はありません。',
  ])
  expect(both({ code: 'nanido.field', field: 'tags', expected: 'list-of-texts' })).toEqual([
    '"tags" was left out: it must be a list of texts.',
    '"tags" は文字列のリストでなければならないため、省きました。',
  ])
  expect(both({ code: 'write.caption-lost', fields: ['title', 'label'] })).toEqual([
    'This format has no room for: title, printed level.',
    'この形式には題名・表示難易度を書き込めません。',
  ])
})

it('tells JSON that stops from a sign that does not belong, and a missing genre from an unknown one', () => {
  const english = (message: TextMessage) => sayTextMessage(message, 'en')
  const japanese = (message: TextMessage) => sayTextMessage(message, 'ja')
  expect(english({ code: 'nanido.not-json', seen: '' })).toMatch(/stops before/)
  expect(english({ code: 'nanido.not-json', seen: '}' })).toMatch(/“}” does not belong/)
  expect(english({ code: 'nanido.genre' })).toMatch(/does not say/)
  expect(english({ code: 'nanido.genre', seen: 'go' })).toMatch(/“go” is not/)
  expect(japanese({ code: 'nanido.not-json', seen: '' })).toMatch(/途中で/)
  expect(japanese({ code: 'nanido.genre' })).toMatch(/書かれていません/)
})
