import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf, sameClue } from './clues'
import { canStillFit } from './line-fits'

describe('whether a line can still be completed', () => {
  it.each([
    ['??????', [2, 1], true],
    ['??????', [6], true],
    ['??????', [7], false],
    ['?.????', [2, 2], false],
    ['#?.??#', [1, 1], true],
    ['###???', [2, 1], false],
    ['#?????', [], false],
    ['......', [], true],
    ['.#.#.#', [1, 1], false],
  ])('%s with %j: %s', (line, clue, can) => expect(canStillFit(line, clue)).toBe(can))

  it('is what trying out all pictures of the line finds', () => {
    const anyLine = fc.string({ unit: fc.constantFrom('#', '.', '?', '?'), minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(anyLine, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }), (line, clue) => {
        const pictures = Array.from({ length: 2 ** line.length }, (_, bits) =>
          Array.from(line, (_cell, i) => ((bits >> i) & 1 ? '#' : '.')).join(''),
        )
        const suits = (picture: string) => [...picture].every((cell, i) => line[i] === '?' || line[i] === cell)
        expect(canStillFit(line, clue)).toBe(pictures.some((picture) => suits(picture) && sameClue(runsOf(picture), clue)))
      }),
    )
  })
})
