import { expect, it, describe } from 'vitest'
import { stanceOf } from '../genre/opinion'
import { genres } from '../genres'
import { type Reorientation, reorientedSquare } from '../genre/transformation'
import type { Step } from '../genre/genre'
import { entriesBefore } from '../genre/digits/cells'

const message = { code: 'said' }
const counting = { counts: true, isOpen: false, message }
const failing = { counts: false, isOpen: false, message }
const open = { counts: false, isOpen: true, message }

it.each([
  ['what counts agrees, whatever is known', counting, 'mate', undefined, 'agrees'],
  ['what breaks a rule differs', failing, 'mate', 'unique', 'differs'],
  ['an open mate is unchecked, though there is one', open, 'mate', 'unique', 'unchecked'],
  ['an open mate differs where there is none', open, 'mate', 'none', 'differs'],
  ['an open no-mate agrees where none was found for sure', open, 'no-mate', 'none', 'agrees'],
  ['and differs where there is one', open, 'no-mate', 'multiple', 'differs'],
  ['and is unchecked where nobody knows', open, 'no-mate', 'undecided', 'unchecked'],
] as const)('%s', (_, judged, said, verdict, stance) => expect(stanceOf(judged, said, verdict)).toBe(stance))

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

const step = (marks: Step['marks']): Step => ({ technique: 't', message: { code: 'm' }, marks })

it('the board before a step has what the steps before it have set, and nothing else', () => {
  const steps = [
    step([
      { role: 'target', at: 3, value: 7 },
      { role: 'reason', at: 4, value: 1 },
    ]),
    step([{ role: 'removed', at: 5, value: 2 }]),
    step([{ role: 'target', at: 80, value: 9 }]),
  ]
  expect(entriesBefore(steps, 0, 81)).toBe('.'.repeat(81))
  expect(entriesBefore(steps, 2, 81)).toBe(`...7${'.'.repeat(77)}`)
  expect(entriesBefore(steps, 3, 81)).toBe(`...7${'.'.repeat(76)}9`)
})
