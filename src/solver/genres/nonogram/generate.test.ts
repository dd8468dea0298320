import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { nonogramGenerator } from './generate'
import { GREYS_PATTERN, readGreys, writeGreys } from '#solver/raster/texts.ts'
import { sato2008 } from './grade'
import { solveNonogram } from './solve'

const generator = nonogramGenerator(sato2008)
const make = (options: OptionValues, seed = 'test', steps = 20_000_000) => generator.generate(options, seed, new Budget(steps))
const made = (options: OptionValues, seed?: string) => {
  const result = make(options, seed)
  if (!result.ok) throw new Error(result.message.code)
  return result.value
}

/** A picture of cells as greys: `#` dark, `.` bright, `o` between. */
const greysOf = (rows: readonly string[]) =>
  writeGreys({
    width: rows[0]!.length,
    height: rows.length,
    grey: Float32Array.from(rows.join(''), (sign) => ({ '#': 10, o: 120 })[sign] ?? 245),
  })
const HOUSE = ['....#...', '...###..', '..#####.', '.#######', '.#...#.#', '.#.#.#.#', '.#.#.###']

describe('making nonograms', () => {
  it('makes unique puzzles of each motif, in the size that is asked for', () => {
    for (const motif of ['shapes', 'blobs', 'noise']) {
      const puzzle = made({ motif, width: 12, height: 10 })
      expect([puzzle.columns.length, puzzle.rows.length]).toEqual([12, 10])
      expect(solveNonogram(puzzle, new Budget())).toMatchObject({ kind: 'unique', solution: puzzle.goal })
    }
  })

  it('makes the picture that is given, or its negative', () => {
    expect(made({ greys: greysOf(HOUSE), threshold: 100 }).goal).toEqual(HOUSE)
    const negative = HOUSE.map((row) => row.replace(/[#.]/g, (sign) => (sign === '#' ? '.' : '#')))
    const inverted = made({ greys: greysOf(HOUSE), invert: true }).goal!.join('')
    const differing = [...inverted].filter((cell, at) => cell !== negative.join('')[at]).length
    expect(differing).toBeLessThanOrEqual(3)
  })

  it('repairs a picture that is ambiguous, in the cells of doubtful grey, unless told not to', () => {
    // Two single cells that could change places with two others; the grey one is dark by a hair.
    const rows = ['########', '#......#', '#.#....#', '#....o.#', '#......#', '########']
    const picture = rows.map((row) => row.replace('o', '#'))
    expect(make({ greys: greysOf(rows), threshold: 128, repair: 'off' })).toEqual({
      ok: false,
      message: { code: 'nonogram.generate-not-unique', inDoubt: 4 },
    })
    const goal = made({ greys: greysOf(rows), threshold: 128 }).goal!
    expect(goal).not.toEqual(picture)
    expect(goal[3]![5]).toBe('.')
  })

  it('reaches a level', () => {
    for (const level of [1, 2, 3]) {
      const puzzle = made({ motif: 'blobs', width: 15, 'target-level': level })
      expect(sato2008.grade(puzzle, new Budget(), false).level).toBe(level)
    }
  })

  it.each([
    ['width', 4],
    ['motif', 'cats'],
    ['dither', 7],
    ['invert', 'yes'],
    ['greys', '2x2:00'],
    ['target-level', 9],
  ])('refuses %s = %s', (option, value) => {
    expect(make({ [option]: value })).toMatchObject({ ok: false, message: { code: 'nonogram.generate-option', option } })
  })

  it('gives up with its budget', () => {
    expect(make({ motif: 'noise', width: 40 }, 'test', 50)).toMatchObject({ ok: false, message: { code: 'nonogram.generate-ran-out' } })
  })
})

describe('greys as a text', () => {
  it('come back as they were', () => {
    const greys = fc.array(fc.nat(255), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(greys, (grey) => {
        const text = writeGreys({ width: 3, height: 2, grey: Float32Array.from(grey) })
        expect(text).toMatch(new RegExp(GREYS_PATTERN))
        const read = readGreys(text)!
        expect([read.width, read.height]).toEqual([3, 2])
        expect([...read.light].every((light, i) => i === 0 || light >= read.light[i - 1]! === grey[i]! >= grey[i - 1]!)).toBe(true)
      }),
    )
  })
  it('are refused where the pixels are not as many as the sides say', () => {
    for (const text of ['', '0x3:', '2x2:000000', '1x1:0g', 'x']) expect(readGreys(text)).toBeUndefined()
  })
})
