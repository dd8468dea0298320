import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Grading } from '#solver/genre/genre.ts'
import { levelBy } from '#solver/analysis/statistics/scheme.ts'
import { once, runs } from '#solver/testing/for-tests.ts'
import { xNumberPlace } from '..'
import { boardOf } from '../geometry/board'
import { disguise } from '../geometry/symmetry'
import { puzzleOfProblem } from '../problems/problem'
import { sourceProblems } from '../problems/source'
import type { XNumberPlace } from '../puzzle'
import { solve } from '../solve'
import { Position } from '../geometry/position'
import { nanidoLadder } from './grader'
import { imageOf, searchBy } from './search'
import { RUNG_NAMES, TECHNIQUES } from './rungs'
import weights from './weights.json' with { type: 'json' }

const grade = (puzzle: XNumberPlace, withSteps = false): Grading => nanidoLadder.grade(puzzle, new Budget(), withSteps)
const made = (order: number, i: number): XNumberPlace => {
  const result = xNumberPlace.generator!.generate({ order, ...(i % 2 === 1 && { clues: Math.round(order * order * 0.4) }) }, `ladder ${i}`, new Budget(3_000_000)) // prettier-ignore
  return result.ok ? result.value : xNumberPlace.samples[0]!
}
/** Some of the source's problems, and puzzles of orders 4, 6 and 7. */
const puzzles: readonly XNumberPlace[] = [
  ...sourceProblems().filter((_, i) => i % 40 === 0).map((problem) => puzzleOfProblem(problem)), // prettier-ignore
  ...[4, 6, 7].flatMap((order) => Array.from({ length: 12 }, (_, i) => made(order, i))),
]
const gradings = once(() => puzzles.map((puzzle) => grade(puzzle)))
const valuesOf = (key: string) => gradings().flatMap(({ needed, value }) => (needed === key ? [value!] : []))
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

describe('the score', () => {
  it('of two hardest techniques overlaps: one that needs less can still be harder', () => {
    for (const [easier, harder] of [
      ['place', 'crossing'],
      ['cell', 'crossing'],
      ['crossing', 'relation-crossing'],
    ] as const)
      expect(median(valuesOf(easier))).toBeLessThan(median(valuesOf(harder)))
    expect(Math.max(...valuesOf('crossing'))).toBeGreaterThan(Math.min(...valuesOf('relation-crossing')))
    // Two of the source's problems: twelve of thirteen rounds with one or two steps open, and one of six.
    const narrow = grade({ givens: '.2.4.2.......5...1.......' })
    const wide = grade({ givens: '1..4............1..2.5...' })
    expect([narrow, wide].map(({ needed }) => needed)).toEqual(['place', 'crossing'])
    expect([narrow, wide].map(({ details }) => details['bottleneck'])).toEqual([12, 1])
    expect(narrow.value!).toBeGreaterThan(wide.value!)
  })

  it('is higher where fewer steps are open: with a given less, a puzzle of singles never gets easier on the whole', () => {
    const pairs = gradings().flatMap(({ needed, value }, i) => {
      const { givens } = puzzles[i]!
      const verdict = solve({ givens }, new Budget())
      const open = givens.indexOf('.')
      if (needed !== 'place' || verdict.kind !== 'unique') return []
      const more = grade({ givens: givens.slice(0, open) + verdict.solution[open]! + givens.slice(open + 1) })
      return [[more.value!, value!] as const]
    })
    expect(pairs.length).toBeGreaterThan(80)
    const harder = pairs.filter(([more, fewer]) => fewer >= more).length
    expect(harder / pairs.length).toBeGreaterThan(0.9)
  })

  it('is a level by the scheme, too', () => {
    const byScheme = levelBy(nanidoLadder.schemes![0]!, Object.keys(RUNG_NAMES))
    for (const { value, level } of gradings()) {
      const features = { base: null, lowerValue: null, n: null, technique: null, effort: null, cells: null }
      expect(byScheme({ ...features, value: value!, state: 'graded' })).toBe(level)
    }
    expect(weights.levels).toEqual(weights.levels.toSorted((a, b) => a - b))
    expect(new Set(gradings().map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5]))
  })
})

describe('the rungs', () => {
  it('put what takes a relation of the order above pairs and crossings of the lines', () => {
    const keys = Object.keys(RUNG_NAMES)
    expect(TECHNIQUES.map(({ id }) => id)).toEqual(keys.slice(0, -1))
    expect(keys.indexOf('relation')).toBeGreaterThan(Math.max(keys.indexOf('pair'), keys.indexOf('crossing')))
    expect(keys.indexOf('relation-pair')).toBeGreaterThan(keys.indexOf('relation'))
  })

  it('by lines alone see nothing else: what they rule out is ruled out without relations', () => {
    for (const { givens } of puzzles.slice(0, 60)) {
      const position = new Position(boardOf(5), givens)
      for (const { id, find } of TECHNIQUES)
        if (id === 'pair' || id === 'crossing') for (const { message } of find(position)) expect('unit' in message && message.unit).toBeLessThan(12) // prettier-ignore
    }
  })

  it('grade every puzzle of one solution', () => {
    for (const { level, needed, details } of gradings()) {
      expect(level).not.toBeNull()
      expect(Object.keys(RUNG_NAMES)).toContain(needed)
      expect(Number(details['bottleneck'])).toBeLessThanOrEqual(Number(details['rounds']))
    }
  })
})

describe('a grading', () => {
  it('is the same for a turned and renamed puzzle', () => {
    fc.assert(
      fc.property(fc.constantFrom(...puzzles), fc.string(), (puzzle, seed) => {
        const { steps: _, ...one } = grade(puzzle)
        expect(grade(disguise(puzzle, new Random(seed)))).toMatchObject(one)
      }),
      { numRuns: runs(100) },
    )
  })

  it('explains every cell once, each digit as it is, in sentences of both languages', () => {
    for (const puzzle of puzzles.filter((_, i) => i % 8 === 0)) {
      const verdict = solve(puzzle, new Budget())
      if (verdict.kind !== 'unique') throw new Error('a problem has one solution')
      const { steps } = grade(puzzle, true)
      const marks = steps.flatMap((step) => step.marks)
      const filled = marks.filter(({ role }) => role === 'target')
      expect(filled.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual([...puzzle.givens].flatMap((given, cell) => (given === '.' ? [cell] : []))) // prettier-ignore
      for (const { at, value } of filled) expect(String(value)).toBe(verdict.solution[at])
      for (const { role, at, value } of marks) if (role === 'removed') expect(String(value)).not.toBe(verdict.solution[at])
      for (const { message } of steps)
        for (const language of ['en', 'ja'] as const) expect(xNumberPlace.say(message, language)).not.toMatch(/x-number-place|undefined/)
    }
  })

  it('of a full square asks for nothing, and says when its steps ran out', () => {
    expect(grade({ givens: '1234534512512342345145123' })).toMatchObject({ level: 1, value: 0, details: { rounds: 0 } })
    expect(nanidoLadder.grade(puzzles[0]!, new Budget(3), false)).toMatchObject({ level: null, details: { ranOut: 'steps' } })
  })
})

describe('the search', () => {
  it('finds a digit of the solution on any board, the same on a turned one', () => {
    for (const puzzle of puzzles.slice(-24)) {
      const verdict = solve(puzzle, new Budget())
      if (verdict.kind !== 'unique') throw new Error('a problem has one solution')
      const found = (one: XNumberPlace) => {
        const image = imageOf(one)
        const [finding] = searchBy(image, new Budget()).find(new Position(boardOf(Math.sqrt(one.givens.length)), one.givens))
        const { cell, digit } = finding!.sets[0]!
        return { cell, digit, at: [image.cells[cell], image.digits[digit]] }
      }
      const { cell, digit, at } = found(puzzle)
      expect(String(digit)).toBe(verdict.solution[cell])
      expect(found(disguise(puzzle, new Random('turned'))).at).toEqual(at)
    }
  })

  it('gives nothing without steps, and nothing where there is no solution', () => {
    const search = (givens: string, steps: number) =>
      searchBy(imageOf({ givens }), new Budget(steps)).find(new Position(boardOf(5), givens))
    expect(search('.'.repeat(25), 0)).toEqual([])
    expect(search(`1234.${'.'.repeat(4)}5${'.'.repeat(15)}`, 1000)).toEqual([])
  })
})
