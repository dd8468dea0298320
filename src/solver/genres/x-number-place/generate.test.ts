import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { xNumberPlace } from '.'
import { clueCells, orderOf, type XNumberPlace } from './puzzle'
import { turned } from './geometry/symmetry'

const generator = xNumberPlace.generator!
const make = (options: OptionValues, seed: string, steps = 5_000_000) => generator.generate(options, seed, new Budget(steps))
const made = (options: OptionValues, seed: string): XNumberPlace => {
  const result = make(options, seed)
  if (!result.ok) throw new Error(xNumberPlace.say(result.message, 'en'))
  return result.value
}
const solutionOf = (puzzle: XNumberPlace) => {
  const verdict = xNumberPlace.solve(puzzle, new Budget())
  return verdict.kind === 'unique' ? verdict.solution : verdict.kind
}
const levelOf = (puzzle: XNumberPlace) => xNumberPlace.graders[0]!.grade(puzzle, new Budget(), false).level
const shape = ({ givens }: XNumberPlace) => givens.replace(/\d/g, '#')

describe('problems from the enumeration', () => {
  it('have the clues, the level and the look that was asked for, and one solution', () => {
    for (const [options, seed] of [
      [{ clues: 4, level: 3 }, 'a'],
      [{ clues: 6, level: 1, look: 'half' }, 'b'],
      [{ level: 5 }, 'c'],
    ] as const) {
      // prettier-ignore
      const puzzle = made(options, seed)
      expect(clueCells(puzzle).length).toBe('clues' in options ? options.clues : 5)
      expect(levelOf(puzzle)).toBe(options.level)
      if ('look' in options) expect(turned(shape(puzzle), 5, 'half')).toBe(shape(puzzle))
      expect(solutionOf(puzzle)).toMatch(/^\d{25}$/)
    }
  })

  it.each(['vertical', 'horizontal', 'diagonal', 'antidiagonal'] as const)('look alike: %s', (look) => {
    for (const seed of ['a', 'b', 'c']) {
      const puzzle = made({ look, clues: 6 }, seed)
      expect(turned(shape(puzzle), 5, look)).toBe(shape(puzzle))
    }
  })

  it('do not repeat within a series of seeds, also not in disguise', () => {
    const digests = Array.from({ length: 100 }, (_, i) => xNumberPlace.digest(made({ level: 4 }, `book/${i}`)))
    expect(new Set(digests).size).toBe(100)
  })

  it('end when all of a kind are used: 32 problems of four clues have level 5', () => {
    const results = Array.from({ length: 33 }, (_, i) => make({ clues: 4, level: 5 }, `all/${i}`))
    expect(new Set(results.slice(0, 32).map((result) => result.ok && xNumberPlace.digest(result.value))).size).toBe(32)
    expect(results[32]).toEqual({ ok: false, message: { code: 'x-number-place.generate-no-more', problems: 32 } })
  })

  it('are the same whatever was asked before, and cost the same', () => {
    const costs = ['x/7', 'x/3', 'y/1', 'x/7'].map((seed) => {
      const budget = new Budget()
      return [generator.generate({ level: 5 }, seed, budget), budget.spent]
    })
    expect(costs[3]).toEqual(costs[0])
  })

  it('have a row that counts up, if asked for', () => {
    for (const row of [1, 3, 5]) expect(solutionOf(made({ row }, 'r')).slice(5 * row - 5, 5 * row)).toBe('12345')
  })

  it('do not exist with seven clues and none too many', () => {
    expect(make({ clues: 7, minimal: true }, 'a')).toMatchObject({ ok: false, message: { problems: 0 } })
  })
})

describe('dug puzzles', () => {
  it.each([4, 6, 7, 8, 9])('of order %i have one solution', (order) => {
    const puzzle = made({ order, row: 2 }, 'dig')
    expect(orderOf(puzzle)).toBe(order)
    expect(xNumberPlace.check(puzzle)).toEqual([])
    expect(solutionOf(puzzle).slice(order, 2 * order)).toBe('123456789'.slice(0, order))
  })

  it('have the clues and the look that was asked for', () => {
    const puzzle = made({ order: 6, clues: 12, look: 'half' }, 'a')
    expect(clueCells(puzzle).length).toBe(12)
    expect(turned(shape(puzzle), 6, 'half')).toBe(shape(puzzle))
    expect(clueCells(made({ clues: 11 }, 'a')).length).toBe(11)
  })

  it('have no clue too many, if asked for', () => {
    const { givens } = made({ order: 6, minimal: true }, 'a')
    for (const cell of clueCells({ givens })) expect(solutionOf({ givens: `${givens.slice(0, cell)}.${givens.slice(cell + 1)}` })).toBe('multiple')
  }) // prettier-ignore
})

describe('what cannot be', () => {
  it.each([
    [{ order: 3 }, 'option'],
    [{ level: 9 }, 'option'],
    [{ row: 6 }, 'option'],
    [{ look: 'toString' }, 'option'],
    [{ minimal: 'yes' }, 'option'],
    [{ clues: 3 }, 'clues'],
    [{ clues: 25 }, 'clues'],
    [{ order: 6, clues: 35, minimal: true }, 'ran-out'],
  ])('%j', (options: OptionValues, code) => {
    const result = make(options, 'a', 2000)
    if (result.ok) throw new Error('made all the same')
    expect(result.message.code).toBe(`x-number-place.generate-${code}`)
    for (const language of ['en', 'ja'] as const) expect(xNumberPlace.say(result.message, language)).not.toMatch(/x-number-place|undefined/)
  })
})
