import { expect, it } from 'vitest'
import { knows, type Phrasebook, say } from './message'

type Told = { readonly code: 'cells'; readonly count: number } | { readonly code: 'done' }
const book: Phrasebook<Told> = {
  en: { cells: ({ count }) => `${count} cells`, done: () => 'done' },
  ja: { cells: ({ count }) => `${count}マス`, done: () => '済み' },
}

it('a message is said in either language, with its data', () => {
  expect([say(book, { code: 'cells', count: 3 }, 'en'), say(book, { code: 'cells', count: 3 }, 'ja')]).toEqual(['3 cells', '3マス'])
})

it('one that the book does not have is told by its code, and known not to be there; names of objects are no codes', () => {
  const other = { code: 'moon' } as unknown as Told
  expect(say(book, other, 'en')).toBe('moon')
  expect([knows(book, other), knows(book, { code: 'done' }), knows(book, { code: 'toString' })]).toEqual([false, true, false])
})
