import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf, sameClue } from './clues'
import { colouredRuns } from './colours'
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

  it('is the same in two colours', () => {
    const anyLine = fc.string({ unit: fc.constantFrom('a', 'b', '.', '?', '?'), minLength: 1, maxLength: 6 })
    const run = fc.record({ size: fc.integer({ min: 1, max: 3 }), sign: fc.constantFrom('a', 'b') })
    fc.assert(
      fc.property(anyLine, fc.array(run, { maxLength: 3 }), (line, runs) => {
        const [sizes, signs] = [runs.map(({ size }) => size), runs.map(({ sign }) => sign).join('')]
        const pictures = Array.from({ length: 3 ** line.length }, (_, i) => Array.from(line, (_cell, at) => '.ab'[Math.floor(i / 3 ** at) % 3]).join(''))
        const suits = (picture: string) => [...picture].every((cell, i) => line[i] === '?' || line[i] === cell)
        const isOne = (picture: string) => {
          const found = colouredRuns(picture)
          return suits(picture) && found.signs === signs && sameClue(found.sizes, sizes)
        }
        expect(canStillFit(line, sizes, signs)).toBe(pictures.some(isOne))
      }),
      { numRuns: 60 },
    )
  }) // prettier-ignore
})
