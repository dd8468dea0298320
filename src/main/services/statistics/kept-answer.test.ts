import { expect, it, vi } from 'vitest'
import { KeptAnswer } from './kept-answer'

it('the same question is answered by the same search, another one by its own, and a search that failed is made again', async () => {
  const kept = new KeptAnswer<number>()
  const find = vi.fn(() => Promise.resolve(find.mock.calls.length))
  expect(await Promise.all([kept.of('a', find), kept.of('a', find)])).toEqual([1, 1])
  expect(await kept.of('b', find)).toBe(2)
  await expect(kept.of('c', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await kept.of('c', find)).toBe(3)
})
