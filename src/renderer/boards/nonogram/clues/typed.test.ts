import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clueText, typedClue, typedColours } from './typed'

it.each([
  ['3 1 2', [3, 1, 2]],
  [' 3,1, 2 ', [3, 1, 2]],
  ['3-1-2', [3, 1, 2]],
  ['３　１、１２', [3, 1, 12]],
  ['', []],
  ['0', []],
  ['3 0', undefined],
  ['three', undefined],
  ['99999', undefined],
])('“%s” is read as %j', (text, clue) => expect(typedClue(text)).toEqual(clue))

it('what is shown can be typed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 210 })), (clue) => {
      expect(typedClue(clueText(clue))).toEqual(clue)
    }),
  )
})

it.each([
  ['3a 1b', { clue: [3, 1], signs: 'ab' }],
  ['3 1b', { clue: [3, 1], signs: 'cb' }],
  ['３ａ、１ｂ', { clue: [3, 1], signs: 'ab' }],
  ['3 a,1b', { clue: [3, 1], signs: 'ab' }],
  ['0', { clue: [], signs: '' }],
  ['3d', undefined],
  ['3aa', undefined],
  ['a3', undefined],
])('“%s” is read as %j in three colours', (text, clue) => expect(typedColours(text, 3, 'c')).toEqual(clue))

it('a coloured clue is shown as it can be typed', () =>
  expect(typedColours(clueText([2, 12], 'ba'), 2, 'a')).toEqual({ clue: [2, 12], signs: 'ba' }))
