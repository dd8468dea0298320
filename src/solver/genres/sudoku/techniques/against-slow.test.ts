import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import cases from '../fixtures/sato-2001-cases.json'
import { UNITS } from '../units'
import { Board } from '../position/board'
import type { Group } from '../position/groups'
import { PRINTED_ORDER, UNIT_ORDER } from '../position/orders'
import { POINTS_II } from '../position/points'
import { collectTwoPairs, findInBand } from '../position/two-pairs'
import { crossingGroup } from './crossing-group'
import { examine } from './examine'
import { groupNEmpty } from './group-n-empty'
import { groupTwoPair } from './group-two-pair'
import { Sight } from './sight'

// The techniques use bit masks. Here the same is done slowly, cell by cell and digit by digit, as in the paper's programs.

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const sees = (grid: number[], cell: number, digit: number) =>
  UNITS.some((unit) => unit.includes(cell) && [...unit].some((at) => grid[at] === digit))

/** The n-empty-cell technique on one unit, as `TECH3` of the third program. Cells and digits that are `held` are ignored. */
function slowExamine(
  grid: number[],
  unit: number,
  held: readonly Held[] = [],
): { cell: number; digit: number; method: number } | undefined {
  const cells = [...UNITS[unit]!]
  const empty = emptyIn(grid, unit, held)
  const isHeld = (digit: number) => held.some(({ digits }) => digits.includes(digit))
  for (const digit of digits.filter((digit) => !isHeld(digit) && !cells.some((cell) => grid[cell] === digit))) {
    const fits = empty.filter((cell) => !sees(grid, cell, digit))
    if (fits.length === 1) return { cell: fits[0]!, digit, method: 1 }
  }
  for (const cell of empty) {
    const left = digits.filter((digit) => !isHeld(digit) && !sees(grid, cell, digit))
    if (left.length === 1) return { cell, digit: left[0]!, method: 2 }
  }
  return undefined
}

/** A group as cells of one line, in any order, with its place among the lines and blocks of its band. */
interface Held {
  readonly cells: readonly number[]
  readonly digits: readonly number[]
  readonly line: number
  readonly block: number
  readonly third: number
  readonly points: number
}

function heldOf({ line, block, onLine, segment, digits: bits, points }: Group): Held {
  const cells = [...UNITS[line]!].filter((_, at) => (onLine >> at) & 1)
  return { cells, digits: digits.filter((digit) => (bits >> (digit - 1)) & 1), line, block, third: segment % 3, points }
}

function emptyIn(grid: number[], unit: number, held: readonly Held[]): number[] {
  return [...UNITS[unit]!].filter((cell) => grid[cell] === 0 && !held.some(({ cells }) => cells.includes(cell)))
}

/**
 * Technique 2 on one band, as `TECH2`. The result is the open cells of each 2-pair number, by digit. The groups `placed` in the band count
 * as shown digits; those `across` fill their cells and close their line to their digits.
 */
function slowBand(
  grid: number[],
  band: number,
  placed: readonly Held[] = [],
  across: readonly Held[] = [],
): { digit: number; cells: number[] }[] {
  const lines = [0, 1, 2].map((i) => [...UNITS[3 * band + i]!])
  return digits.flatMap((digit) => {
    const shown = lines.flatMap((line, i) => line.flatMap((cell, at) => (grid[cell] === digit ? [{ i, third: Math.floor(at / 3) }] : [])))
    for (const { digits, line, third } of placed) if (digits.includes(digit)) shown.push({ i: line - 3 * band, third })
    const [inLines, inBlocks] = [new Set(shown.map(({ i }) => i)), new Set(shown.map(({ third }) => third))]
    if (inLines.size !== 2 || inBlocks.size !== 2) return []
    const third = [0, 1, 2].find((third) => !inBlocks.has(third))!
    const line = [0, 1, 2].find((i) => !inLines.has(i))!
    const crossing = (cell: number) =>
      UNITS.findIndex((unit, u) => u < 18 && Math.floor(u / 9) !== Math.floor(band / 3) && unit.includes(cell))
    const cells = emptyIn(grid, 3 * band + line, [...placed, ...across])
      .filter((cell) => Math.floor(lines[line]!.indexOf(cell) / 3) === third)
      .filter((cell) => ![...UNITS[crossing(cell)]!].some((at) => grid[at] === digit))
      .filter((cell) => !across.some((group) => group.line === crossing(cell) && group.digits.includes(digit)))
    return [{ digit, cells }]
  })
}

/** Positions: solutions without a random part of their digits. */
function* positions(rounds = 1): Generator<{ text: string; grid: number[] }> {
  const random = new Random('positions')
  for (const { solution } of cases) {
    for (let i = 0; i < 12 * rounds; i++) {
      const share = 0.25 + 0.06 * (i % 12)
      const text = [...solution].map((digit) => (random.chance(share) ? digit : '0')).join('')
      yield { text, grid: [...text].map(Number) }
    }
  }
}

describe('fast and slow agree on 384 positions', () => {
  it('the n-empty-cell technique in every unit', () => {
    let finds = 0
    for (const { text, grid } of positions()) {
      const sight = new Sight(new Board(text), UNIT_ORDER[PRINTED_ORDER], POINTS_II)
      for (let unit = 0; unit < 27; unit++) {
        const n = [...UNITS[unit]!].filter((cell) => grid[cell] === 0).length
        if (n === 0) continue
        const slow = slowExamine(grid, unit)
        expect(examine(sight, unit, n)).toBe(slow !== undefined)
        if (!slow) continue
        finds++
        expect(sight.found).toMatchObject({ ...slow, unit, n })
      }
    }
    expect(finds).toBeGreaterThan(1000)
  })

  it('what a trial comes upon in a unit: a digit without a cell, unless a lower digit has just one', () => {
    const clashes = { alone: 0, first: 0, later: 0 }
    for (const { text } of positions()) {
      const random = new Random(text)
      const cell = text.indexOf('0')
      if (cell < 0) continue
      const tried = text.slice(0, cell) + String(1 + random.below(9)) + text.slice(cell + 1)
      const grid = [...tried].map(Number)
      const sight = new Sight(new Board(tried), UNIT_ORDER[PRINTED_ORDER], POINTS_II)
      sight.inTrial = true
      for (let unit = 0; unit < 27; unit++) {
        const cells = [...UNITS[unit]!]
        const shown = cells.map((at) => grid[at]!).filter((digit) => digit > 0)
        const empty = cells.filter((at) => grid[at] === 0)
        // A wrong digit that stands twice leaves more digits than cells; the paper does not say what is then looked at.
        if (empty.length === 0 || new Set(shown).size < shown.length) continue
        const fits = digits
          .filter((digit) => !shown.includes(digit))
          .map((digit) => ({ digit, cells: empty.filter((at) => !sees(grid, at, digit)).length }))
        const told = fits.find(({ cells }) => cells < 2)
        sight.clash.digit = 0
        const found = examine(sight, unit, empty.length)
        if (told?.cells === 0) {
          expect([found, sight.clash]).toEqual([false, { unit, digit: told.digit }])
          const single = fits.find(({ cells }) => cells === 1)
          clashes[single ? 'first' : 'alone']++
        } else {
          expect(sight.clash.digit).toBe(0)
          if (told) expect(sight.found).toMatchObject({ digit: told.digit, method: 1 })
          if (fits.some(({ cells }) => cells === 0)) clashes.later++
        }
      }
    }
    expect(Math.min(...Object.values(clashes))).toBeGreaterThan(5)
  })

  it('technique 2 in every band, and the 2-pair numbers that it leaves', () => {
    let finds = 0
    for (const { text, grid } of positions()) {
      const board = new Board(text)
      const open: string[] = []
      for (let band = 0; band < 6; band++) {
        const slow = slowBand(grid, band)
        const first = slow.find(({ cells }) => cells.length === 1)
        const place = findInBand(board, band)
        expect(place?.digit).toBe(first?.digit)
        if (place) {
          finds++
          expect(UNITS[place.line]![31 - Math.clz32(place.positions)]).toBe(first!.cells[0])
        }
        for (const { digit, cells } of slow) if (cells.length !== 1) open.push(`${band}:${digit}`)
      }
      const { count, segments, digits } = collectTwoPairs(board)
      expect(Array.from({ length: count }, (_, i) => `${Math.floor(segments[i]! / 9)}:${digits[i]}`)).toEqual(open)
    }
    expect(finds).toBeGreaterThan(200)
  })

  it('technique 4: the n-empty-cell technique beside one group, then beside two', () => {
    const finds = [0, 0]
    for (const { text, grid } of positions(5)) {
      const sight = new Sight(new Board(text), UNIT_ORDER[PRINTED_ORDER], POINTS_II)
      const groups = Array.from({ length: sight.groups.size }, (_, i) => heldOf(sight.groups.at(i)))
      for (const n of [1, 2, 3, 4, 5]) {
        const found = firstOf(groupSets(groups), ({ numbers, unit }) => {
          const held = numbers.map((i) => groups[i]!)
          if (emptyIn(grid, unit, held).length !== n) return undefined
          const one = slowExamine(grid, unit, held)
          const groupPoints = held.reduce((sum, { points }) => sum + points, 0)
          return one && { ...one, unit, groups: numbers, groupPoints, points: POINTS_II.empties[n]! + groupPoints }
        })
        expect(groupNEmpty(n).find(sight)).toBe(found !== undefined)
        if (!found) continue
        finds[found.groups.length - 1]!++
        expect(sight.found).toMatchObject({ technique: 4, n, ...found })
      }
    }
    expect(Math.min(...finds)).toBeGreaterThan(15)
  })

  it('technique 5: technique 2 with all later groups of a band', () => {
    let finds = 0
    for (const { text, grid } of positions(5)) {
      const sight = new Sight(new Board(text), UNIT_ORDER[PRINTED_ORDER], POINTS_II)
      const groups = Array.from({ length: sight.groups.size }, (_, i) => heldOf(sight.groups.at(i)))
      const found = firstOf(groups.keys(), (i) => {
        const band = Math.floor(groups[i]!.line / 3)
        const numbers: number[] = []
        for (let j = i; j < groups.length; j++) {
          const { line, cells } = groups[j]!
          if (Math.floor(line / 3) !== band) continue
          const isFree = numbers.every((k) => groups[k]!.line !== line || !groups[k]!.cells.some((cell) => cells.includes(cell)))
          if (isFree) numbers.push(j)
        }
        const placed = numbers.map((k) => groups[k]!)
        const wanted = slowBand(grid, band, placed).find(
          ({ digit, cells }) => cells.length === 1 && placed.some(({ digits }) => digits.includes(digit)),
        )
        const groupPoints = Math.max(...placed.map(({ points }) => points))
        return wanted && { digit: wanted.digit, cell: wanted.cells[0]!, band, groups: numbers, groupPoints }
      })
      expect(groupTwoPair.find(sight)).toBe(found !== undefined)
      if (!found) continue
      finds++
      expect(sight.found).toMatchObject({ technique: 5, ...found, points: POINTS_II.groupTwoPair + found.groupPoints })
    }
    expect(finds).toBeGreaterThan(20)
  })

  it('technique 6: technique 2 across a group, in its own band and then in each of the two beside it', () => {
    const finds = { own: 0, beside: 0, more: 0 }
    for (const { text, grid } of positions(5)) {
      const sight = new Sight(new Board(text), UNIT_ORDER[PRINTED_ORDER], POINTS_II)
      const groups = Array.from({ length: sight.groups.size }, (_, i) => heldOf(sight.groups.at(i)))
      const places = groups.flatMap((group, i) => {
        const bands = [group.third, ...[0, 1, 2].filter((third) => third !== group.third)]
        return bands.flatMap((third) => {
          const type = third === group.third ? 1 : 2
          const band = (group.line < 9 ? 3 : 0) + third
          const one = slowBand(grid, band, [], [group]).find(
            ({ digit, cells }) => cells.length === 1 && group.digits.includes(digit) === (type === 2),
          )
          return one ? [{ type, band, digit: one.digit, cell: one.cells[0]!, groups: [i], groupPoints: group.points }] : []
        })
      })
      expect(crossingGroup.find(sight)).toBe(places.length > 0)
      const [first, second] = places
      if (!first) continue
      finds[first.type === 1 ? 'own' : 'beside']++
      expect(sight.found).toMatchObject({ technique: 6, ...first, points: POINTS_II.crossingGroup + first.groupPoints })
      // What is found beside a group in one band is looked for in the other at once, before anything else.
      const isMore = first.type === 2 && second?.groups[0] === first.groups[0]
      expect(crossingGroup.findMore!(sight)).toBe(isMore)
      if (!isMore) continue
      finds.more++
      expect(sight.found).toMatchObject(second!)
    }
    expect(Math.min(...Object.values(finds))).toBeGreaterThan(15)
  })
})

/** The result of `look` for the first item for which it has one. */
function firstOf<T, R>(all: Iterable<T>, look: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const seen = look(one)
    if (seen !== undefined) return seen
  }
  return undefined
}

/**
 * Sets of groups in the order of technique 4, with the unit that is then examined: each group alone, then every two on one line or in one
 * block.
 */
function* groupSets(groups: readonly Held[]): Generator<{ numbers: number[]; unit: number }> {
  for (const [i, { line, block }] of groups.entries()) yield* [line, block].map((unit) => ({ numbers: [i], unit }))
  for (const [i, a] of groups.entries()) {
    const apart = groups.flatMap((b, j) => (j > i && !a.cells.some((cell) => b.cells.includes(cell)) ? [j] : []))
    for (const j of apart) if (groups[j]!.line === a.line) yield { numbers: [i, j], unit: a.line }
    for (const j of apart) if (groups[j]!.block === a.block) yield { numbers: [i, j], unit: a.block }
  }
}
