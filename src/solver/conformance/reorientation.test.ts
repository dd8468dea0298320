import { describe, expect, it } from 'vitest'
import { genres } from '../genres'
import type { Reorientation } from '../genre/reorientation'
import { reorientedSquare } from '../genre/reorientation'

it('a square is turned clockwise, or its left and right exchanged', () => {
  expect([reorientedSquare('abcd', 'quarter'), reorientedSquare('abcd', 'mirror')]).toEqual(['cadb', 'badc'])
})

describe.each(genres.filter(({ reoriented }) => reoriented))('turning a puzzle of $id', (genre) => {
  const puzzle = genre.samples[0]
  const turns = (['mirror', 'quarter'] as const).filter((turn) => genre.reoriented!(puzzle, turn) !== undefined)
  const times = (turn: Reorientation, count: number): unknown =>
    Array.from({ length: count }).reduce<unknown>((now) => genre.reoriented!(now, turn), puzzle)

  it.each(turns)('by %s makes another of the same, and comes back', (turn) => {
    const before = genre.toData(puzzle)
    expect(genre.toData(times(turn, 1))).not.toEqual(before)
    expect(genre.digest(times(turn, 1))).toBe(genre.digest(puzzle))
    expect(genre.toData(times(turn, turn === 'mirror' ? 2 : 4))).toEqual(before)
  })
})
