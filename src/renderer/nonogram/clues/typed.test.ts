import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clueText, typedClue } from './typed'

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
