import { expect, it } from 'vitest'
import { spreadOver } from './new-book.svelte'

it('takes so many of a list, evenly and in their order', () => {
  const list = Array.from({ length: 60 }, (_, i) => i)
  for (const count of [1, 7, 12, 30, 59]) {
    const taken = spreadOver(list, count)
    expect(taken).toHaveLength(count)
    expect(taken).toEqual([...taken].toSorted((a, b) => a - b))
    const gaps = taken.slice(1).map((one, i) => one - taken[i]!)
    expect(Math.max(0, ...gaps) - Math.min(60, ...gaps)).toBeLessThanOrEqual(1)
  }
  expect(spreadOver(list, 60)).toEqual(list)
  expect(spreadOver(list, 100)).toEqual(list)
})
