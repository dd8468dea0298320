import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STAND, type Place } from '../places'
import { LETTER_SIGNS, type Signs } from '#solver/genres/tsume-shogi/draw/signs.ts'
import { blank } from '#solver/genres/tsume-shogi/blank.ts'
import { boardScene, cornerOf, placeUnder, SHEET, standScene } from './sheet'

const anyPlace = fc.oneof(
  fc.nat(80).map((square): Place => ({ on: 'board', square })),
  fc
    .tuple(fc.constantFrom('attacker' as const, 'defender' as const), fc.constantFrom(...STAND))
    .map(([of, kind]): Place => ({ on: 'stand', of, kind })),
)
const part = fc.double({ min: 0.01, max: 0.99, noNaN: true })

describe('the sheet', () => {
  it('has every place where the mouse finds it', () => {
    fc.assert(
      fc.property(anyPlace, part, part, (place, across, down) => {
        const { x, y, width } = cornerOf(place)
        expect(placeUnder(x + across * width, y + down)).toEqual(place)
      }),
    )
  })

  it.each([
    ['above', 6, 0.1],
    ['below', 6, SHEET.height - 0.05],
    ['far to the left', -3, 4],
    ['far to the right', SHEET.width + 1, 4],
    ['above the attacker’s stand', SHEET.width - 0.5, 0.9],
    ['below the defender’s stand', 0.5, SHEET.height - 0.5],
  ])('%s there is nothing', (_, x, y) => {
    expect(placeUnder(x, y)).toBeUndefined()
  })

  it('a point just off the board means its edge', () => {
    const { x, y } = cornerOf({ on: 'board', square: 0 })
    expect(placeUnder(x - 0.1, y + 0.5)).toEqual({ on: 'board', square: 0 })
    const last = cornerOf({ on: 'board', square: 80 })
    expect(placeUnder(last.x + 0.5, last.y + 1.1)).toEqual({ on: 'board', square: 80 })
  })

  it('shows on a stand what lies on it, while setting up also what does not', () => {
    const problem = { ...blank, hand: [0, 2, 0, 0, 0, 1, 0, 0] }
    const texts = (isWhole: boolean, signs?: Signs) =>
      standScene(problem, 'attacker', isWhole, signs).shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
    expect(texts(false)).toEqual(['金', '歩', '2'])
    expect(texts(true)).toEqual(['飛', '角', '金', '銀', '桂', '香', '歩', '2', '玉'])
    expect(texts(true, LETTER_SIGNS)).toEqual(['R', 'B', 'G', 'S', 'N', 'L', 'P', '2', 'K'])
    expect(boardScene(problem, { show: 'problem' }).width).toBe(SHEET.board)
  })
})
