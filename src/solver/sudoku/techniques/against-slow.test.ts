import { describe, expect, it } from 'vitest'
import { Random } from '#solver/core/random.ts'
import cases from '../fixtures/sato-2001-cases.json'
import { UNITS } from '../units'
import { Board } from '../sato/board'
import { PRINTED_ORDER, UNIT_ORDER } from '../sato/orders'
import { POINTS_II } from '../sato/points'
import { collectTwoPairs, findInBand } from '../sato/two-pairs'
import { examine } from './examine'
import { Sight } from './sight'

// The techniques work on bit masks; here the same is done as the paper's programs do it, cell by cell and digit by digit.

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const sees = (grid: number[], cell: number, digit: number) =>
  UNITS.some((unit) => unit.includes(cell) && [...unit].some((at) => grid[at] === digit))

/** The n-empty-cell technique on one unit: `TECH3` of the third program. */
function slowExamine(grid: number[], unit: number): { cell: number; digit: number; method: number } | undefined {
  const cells = [...UNITS[unit]!]
  const empty = cells.filter((cell) => grid[cell] === 0)
  for (const digit of digits.filter((digit) => !cells.some((cell) => grid[cell] === digit))) {
    const fits = empty.filter((cell) => !sees(grid, cell, digit))
    if (fits.length === 1) return { cell: fits[0]!, digit, method: 1 }
  }
  for (const cell of empty) {
    const left = digits.filter((digit) => !sees(grid, cell, digit))
    if (left.length === 1) return { cell, digit: left[0]!, method: 2 }
  }
  return undefined
}

/** Technique 2 on one band: `TECH2`. Cells left for each 2-pair number, by digit. */
function slowBand(grid: number[], band: number): { digit: number; cells: number[] }[] {
  const lines = [0, 1, 2].map((i) => [...UNITS[3 * band + i]!])
  return digits.flatMap((digit) => {
    const shown = lines.flatMap((line, i) => line.flatMap((cell, at) => (grid[cell] === digit ? [{ i, third: Math.floor(at / 3) }] : [])))
    if (shown.length !== 2) return []
    const line = lines[3 - shown[0]!.i - shown[1]!.i]!
    const third = 3 - shown[0]!.third - shown[1]!.third
    const across = (cell: number) =>
      UNITS.slice(0, 18).find((unit, u) => Math.floor(u / 9) !== Math.floor(band / 3) && unit.includes(cell))!
    const cells = line
      .slice(3 * third, 3 * third + 3)
      .filter((cell) => grid[cell] === 0 && ![...across(cell)].some((at) => grid[at] === digit))
    return [{ digit, cells }]
  })
}

/** Solutions with a random part of their digits taken away: positions as they come up while solving, and many more. */
function* positions(): Generator<{ text: string; grid: number[] }> {
  const random = new Random('positions')
  for (const { solution } of cases) {
    for (let i = 0; i < 12; i++) {
      const share = 0.25 + 0.06 * i
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
})
