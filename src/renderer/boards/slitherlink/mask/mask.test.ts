import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMask } from '#solver/genres/slitherlink/generate/mask.ts'
import { countOf, digitsIn, marked, maskOf, maskOfClues, nextSign, optionOf, SIGNS } from './mask'

const side = fc.integer({ min: 3, max: 9 })

describe('a mask', () => {
  it('is what the generator reads', () => {
    fc.assert(
      fc.property(side, side, fc.array(fc.nat()), (width, height, taps) => {
        const mask = taps.reduce(
          (now, tap) => marked(now, tap % (width * height), SIGNS[tap % 3]!, 'none'),
          maskOf(undefined, width, height),
        )
        const option = optionOf(mask)
        expect(option === undefined ? '.'.repeat(width * height) : readMask(option, width, height)).toBe(mask.cells)
        expect(maskOf(option, width, height)).toEqual(mask)
      }),
    )
  })

  it('keeps what still has a place when the board changes its size', () => {
    expect(maskOf('#.-/-.#', 2, 3).cells).toBe('#.-...')
    expect(maskOf('x?/..', 2, 2).cells).toBe('....')
    expect(optionOf(maskOf(undefined, 4, 4))).toBeUndefined()
  })

  it('keeps what a board says', () => {
    const said = maskOfClues({ width: 3, height: 2, clues: [3, -1, -2, 0, 2, -1] })
    expect(optionOf(said)).toBe('3.#/02.')
    expect([digitsIn(said), countOf(said, '#')]).toEqual([3, 1])
    expect(optionOf(maskOfClues({ width: 2, height: 2, clues: [-1, -1, -1, 4] }))).toBeUndefined()
  })

  it('has digits, whose partners have some clue or the digit that they have', () => {
    const one = marked(maskOf(undefined, 3, 1), 0, '3', 'turn')
    expect(one.cells).toBe('3.#')
    expect(marked(one, 2, '1', 'turn').cells).toBe('3.1')
    expect(maskOf(optionOf(one), 3, 1)).toEqual(one)
    expect(nextSign(one, 0)).toBe('.')
  })

  it('is marked symmetrically, and goes through the signs', () => {
    const turned = marked(maskOf(undefined, 3, 3), 0, '#', 'turn')
    expect(turned.cells).toBe('#.......#')
    expect(countOf(turned, '#')).toBe(2)
    expect(nextSign(turned, 0)).toBe('-')
    expect(nextSign(marked(turned, 0, '-', 'none'), 0)).toBe('.')
  })
})
