import { beforeEach, expect, it, vi } from 'vitest'
import { keep, kept, oneOf, within } from './kept'
import { stubStorage } from '../testing/fakes'

let storage: Map<string, string>
beforeEach(() => {
  storage = stubStorage()
})

const show = oneOf(['problem', 'solution'], 'problem')
const size = within(50, 200, 100)

it('what was remembered is there again', () => {
  keep('show', 'solution')
  keep('size', 50)
  expect([kept('show', show), kept('size', size)]).toEqual(['solution', 50])
  keep('size', 200)
  expect(kept('size', size)).toBe(200)
})

it.each([undefined, '"moon"', '{', 'null', '[]', '49', '201', '"100"', '1e999'])('of %s the usual is made', (text) => {
  if (text !== undefined) for (const name of ['show', 'size']) storage.set(name, text)
  expect([kept('show', show), kept('size', size)]).toEqual(['problem', 100])
})

it('without storage nothing breaks', () => {
  const denied = (): never => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied })
  keep('size', 60)
  expect(kept('size', size)).toBe(100)
})
