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

it('as many answers are kept as it is told, and the oldest is forgotten', async () => {
  const kept = new KeptAnswer<number>(2)
  const find = vi.fn(() => Promise.resolve(find.mock.calls.length))
  for (const key of ['a', 'b', 'a', 'c', 'b', 'a']) await kept.of(key, find)
  expect(await Promise.all(['c', 'a'].map((key) => kept.of(key, find)))).toEqual([3, 4])
})

it('a search that failed after it was forgotten leaves the one that took its place', async () => {
  const kept = new KeptAnswer<number>()
  let fail = (_: Error): void => undefined
  const first = kept.of('a', () => new Promise((_, reject) => (fail = reject)))
  await kept.of('b', () => Promise.resolve(1))
  const second = kept.of('a', () => Promise.resolve(2))
  fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  expect(kept.of('a', () => Promise.resolve(3))).toBe(second)
})
