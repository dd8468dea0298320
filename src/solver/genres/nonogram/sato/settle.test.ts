import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from '../fixtures/sato-2008-cases.json'
import { lineClosure } from './line-closure'
import { settle } from './settle'

/** All ways to fill a line so that it has these clues and agrees with the known cells. */
function fillings(cells: readonly number[], clues: readonly number[]): number[][] {
  const all: number[][] = []
  for (let bits = 0; bits < 1 << cells.length; bits++) {
    const line = cells.map((_, i) => ((bits >> i) & 1 ? 1 : -1))
    if (line.some((colour, i) => cells[i] !== 0 && cells[i] !== colour)) continue
    const runs = line
      .map((colour) => (colour === 1 ? '#' : '.'))
      .join('')
      .split(/\.+/)
      .filter((run) => run !== '')
    if (runs.map((run) => run.length).join() === clues.join()) all.push(line)
  }
  return all
}

it('settles what all fillings agree on, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0, 0, 0, 1, -1), { maxLength: 10 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 4 }),
      (known, clues) => {
        const all = fillings(known, clues)
        const cells = Int8Array.from(known)
        expect(settle(cells, Int16Array.of(clues.length, ...clues))).toBe(all.length > 0)
        const agreed = known.map((_, i) => (all.every((line) => line[i] === all[0]![i]) ? (all[0]?.[i] ?? 0) : 0))
        expect([...cells]).toEqual(all.length > 0 ? agreed : known)
      },
    ),
    { numRuns: 500 },
  )
})

describe('line closure', () => {
  it('counts sweeps of all rows and of all columns in turn', () => {
    // Rows alone: one sweep. The second needs the columns for the row of one, and the third the rows again.
    expect(lineClosure({ rows: [[2], [2]], columns: [[2], [2]] })).toEqual({ solved: true, sweeps: 1 })
    expect(lineClosure({ rows: [[2], [1]], columns: [[2], [1]] })).toEqual({ solved: true, sweeps: 2 })
    expect(lineClosure({ rows: [[1], [1]], columns: [[1], [1]] })).toEqual({ solved: false, sweeps: 0 })
  })

  it.each(cases.cases)('tells whether it suffices for $id', ({ rows, cols, lineSolvable }) => {
    expect(lineClosure({ rows, columns: cols }).solved).toBe(lineSolvable)
  })
})
