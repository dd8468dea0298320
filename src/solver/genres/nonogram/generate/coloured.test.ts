import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { writePixels } from '#solver/raster/texts.ts'
import { nanidoNonogram } from '../colour/grade/grader'
import { nonogram } from '../index'
import type { Coloured } from '../puzzle'
import { solveNonogram } from '../solve'

const make = (options: OptionValues, seed = 'seed') => nonogram.generator!.generate(options, seed, new Budget(20_000_000))
const made = (options: OptionValues, seed?: string): Coloured => {
  const result = make(options, seed)
  if (!result.ok) throw new Error(nonogram.say(result.message, 'en'))
  return result.value as Coloured
}

describe('making nonograms in colours', () => {
  it.each(['shapes', 'blobs', 'noise'])('%s: one solution, a level, the size and all the colours that are asked for', (motif) => {
    for (const colours of [2, 4]) {
      const puzzle = made({ motif, colours, width: 12, height: 10 })
      expect([puzzle.columns.length, puzzle.rows.length, puzzle.colours.palette.length]).toEqual([12, 10, colours])
      expect(new Set(puzzle.goal!.join('').replaceAll('.', '')).size).toBe(colours)
      expect(solveNonogram(puzzle, new Budget())).toMatchObject({ kind: 'unique', solution: puzzle.goal })
      expect(nanidoNonogram.grade(puzzle, new Budget(), false).level).not.toBeNull()
      expect(nonogram.check(puzzle)).toEqual([])
    }
  })

  it('is the same for the same seed, in the colours that were chosen, and at the level that is asked for', () => {
    const options = { colours: 3, width: 10, palette: '#000000, #EE6677,#117733', background: '#fffff0', 'target-level': 1 }
    const puzzle = made(options)
    expect(puzzle).toEqual(made(options))
    expect(puzzle.goal).not.toEqual(made(options, 'other').goal)
    expect(puzzle.colours).toMatchObject({ palette: ['#000000', '#ee6677', '#117733'], background: '#fffff0' })
    expect(nanidoNonogram.grade(puzzle, new Budget(), false).level).toBe(1)
  })

  it('makes the picture that is given, mends it where it is ambiguous, or tells how much is in doubt', () => {
    const inks: Readonly<Record<string, readonly number[]>> = { '.': [255, 255, 255], r: [200, 20, 20], b: [20, 20, 200] }
    const pixels = (rows: readonly string[]) =>
      writePixels({ width: rows[0]!.length, height: rows.length, rgb: Uint8Array.from([...rows.join('')].flatMap((sign) => inks[sign]!)) })
    const certain = ['.....', '.rrr.', '.rbb.', '.bbb.', '.....']
    expect(made({ colours: 2, pixels: pixels(certain) }).goal).toEqual(['.....', '.bbb.', '.baa.', '.aaa.', '.....'])
    const doubtful = ['.....', '.r...', '..r..', '.....', '.bbb.']
    const options = { colours: 2, regions: 0, pixels: pixels(doubtful) }
    expect(make({ ...options, repair: 'off' })).toMatchObject({ ok: false, message: { code: 'nonogram.generate-not-unique', inDoubt: 4 } })
    expect(solveNonogram(made(options), new Budget()).kind).toBe('unique')
  })

  it.each([
    ['palette', 'red'],
    ['background', '#12345'],
    ['pixels', '2x2:00'],
    ['colours', 13],
  ])('refuses %s %s', (id, value) => {
    expect(make({ [id]: value })).toMatchObject({ ok: false, message: { code: 'nonogram.generate-option', option: id } })
  })

  it.each([['invert', true], ['edges', 20], ['threshold', 100]] as const)('says that %s does nothing in colours', (id, value) => {
    expect(make({ colours: 3, [id]: value })).toMatchObject({ ok: false, message: { code: 'nonogram.generate-not-in-colours', option: id } })
    expect(nonogram.picture!.optionsFor({ colours: 3 })).not.toContain(id)
  }) // prettier-ignore

  it('is in colours by their number or by a palette, and not where one colour is asked for', () => {
    const palette = '#000000,#cc3311'
    expect(made({ palette, width: 8 }).colours.palette).toEqual(palette.split(','))
    expect(made({ colours: 1, palette, width: 8 }).colours).toBeUndefined()
  })
})
