import { expect, it } from 'vitest'
import { allButFirstLost, captionsLost, onOneLine } from './lost'

it('of each caption that says more than a format keeps it is told what', () => {
  const puzzles = [{ id: '1' }, {}, { id: '2', title: 'T', tags: [], label: 0 }].map((caption) => ({ puzzle: 0, caption }))
  expect(captionsLost(puzzles, ['id'])).toEqual([{ index: 2, message: { code: 'write.caption-lost', fields: ['title', 'label', 'tags'] } }])
  expect(captionsLost(puzzles, ['id', 'title', 'author', 'source', 'label', 'note', 'tags'])).toEqual([])
})

it('a format of one puzzle loses every further one', () => {
  const three = [1, 2, 3].map((puzzle) => ({ puzzle, caption: {} }))
  expect(allButFirstLost(three).map(({ index, message }) => [index, message.code])).toEqual([
    [1, 'write.only-first'],
    [2, 'write.only-first'],
  ])
  expect(allButFirstLost(three.slice(2))).toEqual([])
})

it('a note of many lines becomes one', () => expect(onOneLine('\n a \r\n\r\n b\rc\n')).toBe('a / b / c'))
