import { describe, expect, it } from 'vitest'
import { findFlaws } from './check'
import { fromPicture } from './clues'
import { fromColouredPicture, SIGNS } from './colours'
import { hueName } from './hues'
import { paletteFlaws } from './palette-check'
import { blankInColours, inColours, usesOf, withColourAdded, withColourNamed, withoutColour, withShades } from './palette-edit'
import { distinctColour, PALETTES, usualColours } from './palettes'
import { Random } from '#solver/kernel/random.ts'
import type { Coloured } from './puzzle'
import { nearestShades } from './shades'
import { distance, oklabOf } from './tint'
import { nonogram } from './index'

const PALETTE = ['#000000', '#ee6677', '#117733']
const PUZZLE = fromColouredPicture(['aab', 'cbb', '.cc'], { palette: PALETTE, background: '#ffffff', names: ['', 'rose', ''] })
const { goal: _, ...CLUES } = PUZZLE

/** All ways to take so many of some, one after the other. */
function choices(of: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]]
  return of.flatMap((one) => choices(of.filter((other) => other !== one), count - 1).map((rest) => [one, ...rest])) // prettier-ignore
}

describe('palettes to choose from', () => {
  it.each(Object.entries(PALETTES))('%s is told apart by everybody, from white paper, too', (_, palette) => {
    const all = SIGNS.slice(0, palette.length)
    expect(paletteFlaws({ palette, background: '#ffffff', rows: [all], columns: [] })).toEqual([])
  })

  it('go on with the colour that is easiest told from all', () => {
    expect(usualColours(3)).toEqual(PALETTES.clear.slice(0, 3))
    expect(new Set(usualColours(30)).size).toBe(30)
    expect(distinctColour(['#ffffff'])).toBe('#000000')
  })

  it('have names by their hue in both languages', () => {
    for (const colour of Object.values(PALETTES).flat()) expect(hueName(colour, 'en')).not.toBe(hueName(colour, 'ja'))
    expect([hueName('#cc0000', 'en'), hueName('#00008b', 'ja'), hueName('#fefefe', 'en')]).toEqual(['red', '紺', 'white'])
  })
})

describe('a puzzle and its colours', () => {
  it('gets some: its picture and clues are what they were, in the first', () => {
    const coloured = inColours(fromPicture(['##.', '.##']))
    expect(coloured).toMatchObject({ goal: ['aa.', '.aa'], rows: [[2], [2]], colours: { rows: ['a', 'a'], columns: ['a', 'a', 'a'] } })
    expect(findFlaws(coloured).every(({ severity }) => severity === 'warning')).toBe(true)
    expect(findFlaws(blankInColours(4, 3))).toEqual([])
  })

  it('gets one more, unlike the others, and no more than there are signs for', () => {
    const more = withColourAdded(PUZZLE)!
    expect(more.colours.palette).toHaveLength(4)
    expect(more.colours.names).toEqual(['', 'rose', '', ''])
    expect(paletteFlaws(more.colours).map(({ code }) => code)).toEqual(['nonogram.colour-unused'])
    const full = fromColouredPicture(['a'], { palette: Array<string>(30).fill('#000000'), background: '#ffffff' })
    expect(withColourAdded(full)).toBeUndefined()
  })

  it('shows what it showed in other shades: each colour becomes one near to it, and no two the same', () => {
    // Sun, sea, boat, sail and mast are among the shades, in another order.
    const picture = ['#ddaa33', '#77aadd', '#cc3311', '#eedd88', '#000000']
    expect(nearestShades(picture, PALETTES.clear)).toEqual(picture)
    expect(nearestShades(['#101010', '#e02020', '#208040'], PALETTES.garden)).toEqual(['#000000', '#aa4499', '#117733'])
    expect(nearestShades(['#ffff00', '#000080', '#00c000'], PALETTES.greys)).toEqual(['#d0d0d0', '#3d3d3d', '#a0a0a0'])
    for (const shades of Object.values(PALETTES))
      for (let seed = 0; seed < 20; seed++) {
        const random = new Random(`shades ${seed}`)
        const palette = Array.from(
          { length: 1 + random.below(Math.min(4, shades.length)) },
          () => `#${(0x1000000 + random.below(0x1000000)).toString(16).slice(1)}`,
        )
        const found = nearestShades(palette, shades)
        expect(new Set(found).size).toBe(palette.length)
        const far = (taken: readonly string[]) =>
          taken.reduce((sum, shade, i) => sum + distance(oklabOf(palette[i]!), oklabOf(shade)) ** 2, 0)
        for (const other of choices(shades, palette.length)) expect(far(found)).toBeLessThan(far(other) + 1e-9)
      }
  })

  it('keeps names as long as there are any, also where it is stored; new shades have none', () => {
    const stored = nonogram.fromData(nonogram.toData(PUZZLE))
    expect(stored).toEqual({ ok: true, value: PUZZLE })
    expect(withColourNamed(PUZZLE, 1, '').colours).not.toHaveProperty('names')
    expect(withShades(PUZZLE, PALETTES.garden).colours).not.toHaveProperty('names')
    expect(nonogram.fromData({ ...(nonogram.toData(PUZZLE) as object), colours: { ...PUZZLE.colours, names: ['one'] } })).toMatchObject({ ok: false })
    expect(nonogram.formats.find(({ id }) => id === 'non')!.write!([{ puzzle: PUZZLE, caption: {} }]).lost).toContainEqual({ index: 0, message: { code: 'nonogram.colour-names-lost' } })
  }) // prettier-ignore

  it('loses one: cells become empty or get another colour, and the clues follow the picture', () => {
    expect(usesOf(PUZZLE, 'b')).toEqual({ cells: 3, clues: 4 })
    const emptied = withoutColour(PUZZLE, 1, '.')
    expect(emptied.puzzle).toEqual(fromColouredPicture(['aa.', 'b..', '.bb'], { palette: ['#000000', '#117733'], background: '#ffffff', names: ['', ''] }))
    expect(emptied.rewrite('abc?.')).toBe('a.b?.')
    const merged = withoutColour(PUZZLE, 1, 'c')
    expect(merged.puzzle.goal).toEqual(['aab', 'bbb', '.bb'])
    expect(merged.puzzle.rows[1]).toEqual([3])
  }) // prettier-ignore

  it('loses one from clues without a picture: their runs go, or get the other colour', () => {
    const puzzle = CLUES as Coloured
    expect(usesOf(puzzle, 'b')).toEqual({ cells: 3, clues: 4 })
    const { puzzle: emptied } = withoutColour(puzzle, 1, '.')
    expect([emptied.rows, emptied.colours.rows]).toEqual([[[2], [1], [2]], ['a', 'b', 'b']])
    const { puzzle: merged } = withoutColour(puzzle, 0, 'c')
    expect([merged.rows, merged.colours.rows]).toEqual([[[2, 1], [1, 2], [2]], ['ba', 'ba', 'b']])
  }) // prettier-ignore
})
