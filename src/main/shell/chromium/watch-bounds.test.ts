import { expect, it } from 'vitest'
import { seenAt } from './watch-bounds'

const before = { x: 10, y: 20, width: 900, height: 700, maximized: false }
const bounds = { left: 1, top: 2, width: 1000, height: 600 }

it.each([
  ['moved', { ...bounds, windowState: 'normal' as const }, { x: 1, y: 2, width: 1000, height: 600, maximized: false }],
  ['maximized', { ...bounds, windowState: 'maximized' as const }, { ...before, maximized: true }],
  ['full screen', { ...bounds, windowState: 'fullscreen' as const }, before],
  ['minimized', { ...bounds, windowState: 'minimized' as const }, before],
  ['about to close', {}, before],
])('a window that is %s', (_, seen, state) => expect(seenAt(before, seen)).toEqual(state))
