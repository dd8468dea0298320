import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beside, type Rect } from './placing'

const window = { width: 1280, height: 800 }
const bubble = { width: 360, height: 150 }

it.each<[string, Rect | undefined, { left: number; top: number }]>([
  ['below a tab', { left: 300, top: 90, width: 80, height: 30 }, { left: 300, top: 132 }],
  ['at the right of a tree as high as the window', { left: 0, top: 60, width: 240, height: 720 }, { left: 252, top: 60 }],
  ['above what stands at the foot', { left: 300, top: 760, width: 900, height: 30 }, { left: 300, top: 598 }],
  ['within the window, though the button is at its edge', { left: 1240, top: 8, width: 30, height: 30 }, { left: 908, top: 50 }],
  ['in the middle where it points at nothing', undefined, { left: 460, top: 325 }],
])('a bubble stands %s', (_, target, place) => expect(beside(target, bubble, window)).toEqual(place))

it('never leaves the window, and covers what it points at only where there is no room beside it', () => {
  const side = (most: number) => fc.integer({ min: 1, max: most })
  fc.assert(
    fc.property(side(1280), side(800), side(1280), side(800), (width, height, x, y) => {
      const target = { left: Math.min(x, 1280 - width), top: Math.min(y, 800 - height), width, height }
      const { left, top } = beside(target, bubble, window)
      expect(left >= 0 && top >= 0 && left + bubble.width <= 1280 && top + bubble.height <= 800).toBe(true)
      const isCovered =
        left < target.left + width && target.left < left + bubble.width && top < target.top + height && target.top < top + bubble.height
      const hasRoom = Math.max(1280 - width, 0) > 2 * (bubble.width + 24) || Math.max(800 - height, 0) > 2 * (bubble.height + 24)
      expect(isCovered && hasRoom).toBe(false)
    }),
  )
})
