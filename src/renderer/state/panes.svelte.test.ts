import { afterEach, expect, it, vi } from 'vitest'
import { focusOn, panes } from './panes.svelte'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['tree', 10, 150],
  ['tree', 300.4, 300],
  ['tree', 999, 420],
  ['puzzle', 10, 320],
  ['puzzle', 959.6, 960],
  ['puzzle', 2000, 960],
] as const)('the %s made %d px wide is %d', (which, width, expected) => {
  panes.resize(which, width)
  expect(which === 'tree' ? panes.treeWidth : panes.puzzleWidth).toBe(expected)
})

it('the keyboard goes to the part asked for, where it is in sight', () => {
  const focus = vi.fn()
  const asked: string[] = []
  vi.stubGlobal('document', { querySelector: (selector: string) => (asked.push(selector), asked.length === 1 ? { focus } : null) })
  focusOn('tree')
  expect(asked[0]).toContain('[data-scope="tree"]')
  expect(focus).toHaveBeenCalledOnce()
  expect(() => focusOn('board')).not.toThrow()
})
