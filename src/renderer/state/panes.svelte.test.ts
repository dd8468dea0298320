import { afterEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/fakes'
import { focusOn, focusOnView, panes } from './panes.svelte'

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

it('a window that becomes narrow shuts the library, one that becomes wide has it as it was', () => {
  stubStorage()
  const width = (isNarrow: boolean): void => {
    vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }))
    panes.fit()
  }
  width(false)
  expect(panes.treeOpen).toBe(true)
  width(true)
  expect(panes.treeOpen).toBe(false)
  panes.treeOpen = true
  width(false)
  expect(panes.treeOpen).toBe(true)
  panes.treeOpen = false
  width(true)
  width(false)
  expect(panes.treeOpen).toBe(false)
})

it('the keyboard goes to the part asked for, where it is in sight', () => {
  const focus = vi.fn()
  const asked: string[] = []
  vi.stubGlobal('document', { querySelector: (selector: string) => (asked.push(selector), asked.length === 1 ? { focus } : null) })
  focusOn('tree')
  expect(asked[0]).toContain('[data-scope="tree"]')
  expect(focus).toHaveBeenCalledOnce()
  vi.stubGlobal('requestAnimationFrame', () => 0)
  expect(() => focusOn('board')).not.toThrow()
})

it('the keyboard comes to a part of the window as soon as it is there, and to the view that is looked at', () => {
  const frames: (() => void)[] = []
  const seen: string[] = []
  let isThere = false
  const focus = (): void => void seen.push('focused')
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      seen.push(/data-scope="(\w+)"/u.exec(selector)![1]!)
      return isThere ? { focus } : null
    },
  })
  panes.center = 'gallery'
  focusOnView()
  expect(seen).toEqual(['gallery'])
  isThere = true
  frames.shift()!()
  expect(seen).toEqual(['gallery', 'gallery', 'focused'])
  isThere = false
  focusOnView()
  for (let i = 0; i < 100; i++) frames.shift()?.()
  expect(frames).toEqual([])
  vi.unstubAllGlobals()
})
