import { expect, it } from 'vitest'
import { Selection } from './selection.svelte'

it('holds what was selected, in its order, each once', () => {
  const selection = new Selection()
  selection.replace([5, 3, 5])
  selection.add(4)
  selection.add(3)
  expect([[...selection], selection.size, selection.has(4), selection.has(9)]).toEqual([[5, 3, 4], 3, true, false])
  expect([selection.delete(3), selection.delete(3), ...selection]).toEqual([true, false, 5, 4])
  selection.clear()
  expect(selection.size).toBe(0)
})
