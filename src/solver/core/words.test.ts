import { expect, it } from 'vitest'
import { coreWords, sayCore, speaker } from './words'

it('speaks with the first book that knows a code', () => {
  const say = speaker({ en: { 'toy.one': () => 'one' }, ja: { 'toy.one': () => '一' } }, coreWords)
  expect(say({ code: 'toy.one' }, 'ja')).toBe('一')
  expect(say({ code: 'write.only-first' }, 'en')).toBe(sayCore({ code: 'write.only-first' }, 'en'))
})

it('says the bare code of a message that nobody has words for', () => {
  expect(sayCore({ code: 'toy.unheard' }, 'en')).toBe('toy.unheard')
  expect(sayCore({ code: 'toString' }, 'en')).toBe('toString')
})
