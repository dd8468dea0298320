import { expect, it } from 'vitest'
import { titleOf } from './title'

const caption = (title: string, id: string) => ({ title, id, author: '', publication: '', note: '' }) as Parameters<typeof titleOf>[0]

it('a puzzle is called by its title, or by the id of its file, and never by a second number beside the printed one', () => {
  expect(titleOf(caption('Snow', '17'))).toBe('Snow')
  expect(titleOf(caption('', 'mith-1'))).toBe('mith-1')
  for (const id of ['', '17', '#17', '17.', '(17)', '2026-11-30', '第１'.slice(1)]) expect(titleOf(caption('', id)), id).toBe('')
})
