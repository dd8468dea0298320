import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { xNumberPlace } from '.'
import { steps } from './grade'
import { clueCells } from './puzzle'
import { turned } from './geometry/symmetry'

const MANY = 20_000
function list(options: OptionValues, from = 0, count = MANY, budget = new Budget()) {
  const listed = xNumberPlace.enumeration!.list(options, from, count, budget)
  if (!listed.ok) throw new Error(listed.message.code)
  return listed.value
}

describe('the enumeration to browse', () => {
  it('has as many problems as the command line counts', () => {
    expect(list({ clues: '4' }, 0, 1).total).toBe(246)
    expect(list({ clues: '5' }, 0, 1).total).toBe(10_090)
    expect(list({ clues: '5', minimal: true }, 0, 1).total).toBe(5540)
    expect(list({ list: 'source', clues: '4-6' }, 0, 1).total).toBe(246 + 8217)
  })

  it('gives the same by pages as at once', () => {
    const whole = list({ clues: '4' })
    const pages = [0, 100, 200].map((from) => list({ clues: '4' }, from, 100).entries)
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 46])
    expect(pages.flat()).toEqual(whole.entries)
    expect(list({ clues: '4' }, 300, 100).entries).toEqual([])
  })

  it('parts the problems by level and by square', () => {
    const whole = list({ clues: '4' }, 0, 1).total
    const sum = (option: string, values: readonly number[]) =>
      values.reduce((total, value) => total + list({ clues: '4', [option]: `${value}` }, 0, 1).total, 0)
    expect(sum('level', [1, 2, 3, 4, 5])).toBe(whole)
    expect(sum('square', [1, 2, 3, 4, 5, 6, 7, 8])).toBe(whole)
  })

  it('gives what was asked for: look, square, level, digits; every problem of one solution, none twice', () => {
    const { entries } = list({ clues: '5', look: 'vertical', digits: '3' })
    expect(entries.length).toBeGreaterThan(5)
    for (const { puzzle, level } of entries) {
      const shape = puzzle.givens.replace(/\d/g, 'x')
      expect(turned(shape, 5, 'vertical')).toBe(shape)
      expect(clueCells(puzzle)).toHaveLength(5)
      const verdict = xNumberPlace.solve(puzzle, new Budget())
      expect(verdict.kind === 'unique' && verdict.solution.slice(10, 15)).toBe('12345')
      expect(steps.grade(puzzle, new Budget(), false).level).toBe(level)
    }
    expect(new Set(entries.map(({ puzzle }) => xNumberPlace.digest(puzzle))).size).toBe(entries.length)
  })

  it('mixes the same problems, in the same way every time', () => {
    const digests = ({ entries }: ReturnType<typeof list>) => entries.map(({ puzzle }) => xNumberPlace.digest(puzzle))
    const listed = digests(list({ clues: '4' }))
    const mixed = digests(list({ clues: '4', order: 'mixed' }))
    expect(mixed).not.toEqual(listed)
    expect(mixed.toSorted()).toEqual(listed.toSorted())
    expect(digests(list({ clues: '4', order: 'mixed' }, 100, 5))).toEqual(mixed.slice(100, 105))
    expect(list({ clues: '4', order: 'mixed', square: '3' }).entries.every(({ remarks }) => remarks[0]?.en === 'square 3')).toBe(true)
  })

  it('has the same digits at random every time', () => {
    expect(list({ clues: '4', digits: 'random' })).toEqual(list({ clues: '4', digits: 'random' }))
    expect(list({ clues: '4', digits: 'random' }).entries).not.toEqual(list({ clues: '4' }).entries)
  })

  it('refuses what is no choice, and names what ran out', () => {
    const enumeration = xNumberPlace.enumeration!
    expect(enumeration.list({ level: '6' }, 0, 1, new Budget())).toMatchObject({
      ok: false,
      message: { code: 'x-number-place.enumeration-option', option: 'level' },
    })
    expect(enumeration.list({ clues: '4', level: '2' }, 0, 1, new Budget(245))).toMatchObject({
      ok: false,
      message: { code: 'x-number-place.enumeration-ran-out', graded: 245 },
    })
    expect(enumeration.list({ clues: '4', level: '2' }, 0, 1, new Budget(246)).ok).toBe(true)
  })
})
