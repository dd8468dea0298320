import { describe, expect, it } from 'vitest'
import { spreadOf } from './spread'

const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'

describe('how evenly givens lie', () => {
  it('tells the digit that is given least and the block with the fewest givens', () => {
    expect(spreadOf(GIVENS)).toEqual({ rarest: 2, emptiest: 1 })
  })

  it('counts a digit that is not given, and an empty block', () => {
    expect(spreadOf(GIVENS.replaceAll('2', '.'))).toEqual({ rarest: 0, emptiest: 1 })
    expect(spreadOf('.'.repeat(81))).toEqual({ rarest: 0, emptiest: 0 })
    expect(
      spreadOf(GIVENS.slice(0, 6) + '...' + GIVENS.slice(9, 15) + '...' + GIVENS.slice(18, 24) + '...' + GIVENS.slice(27)),
    ).toMatchObject({ emptiest: 0 })
  })
})
