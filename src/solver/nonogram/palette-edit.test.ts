import { describe, expect, it } from 'vitest'
import { findFlaws } from './check'
import { fromPicture } from './clues'
import { fromColouredPicture, SIGNS } from './colours'
import { hueName } from './hues'
import { paletteFlaws } from './palette-check'
import { blankInColours, inColours, usesOf, withColourAdded, withColourNamed, withoutColour, withShades } from './palette-edit'
import { colourBeside, PALETTES, usualColours } from './palettes'
import type { Coloured } from './puzzle'
import { nonogram } from './index'

const PALETTE = ['#000000', '#ee6677', '#117733']
const PUZZLE = fromColouredPicture(['aab', 'cbb', '.cc'], { palette: PALETTE, background: '#ffffff', names: ['', 'rose', ''] })
const { goal: _, ...CLUES } = PUZZLE

describe('palettes to choose from', () => {
  it.each(Object.entries(PALETTES))('%s is told apart by everybody, from white paper, too', (_, palette) => {
    const all = SIGNS.slice(0, palette.length)
    expect(paletteFlaws({ palette, background: '#ffffff', rows: [all], columns: [] })).toEqual([])
  })

  it('go on with the colour that is easiest told from all', () => {
    expect(usualColours(3)).toEqual(PALETTES.clear.slice(0, 3))
    expect(new Set(usualColours(30)).size).toBe(30)
    expect(colourBeside(['#ffffff'])).toBe('#000000')
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

  it('keeps names as long as there are any, also where it is stored; new shades have none', () => {
    const stored = nonogram.fromData(nonogram.toData(PUZZLE))
    expect(stored).toEqual({ ok: true, value: PUZZLE })
    expect(withColourNamed(PUZZLE, 1, '').colours).not.toHaveProperty('names')
    expect(withShades(PUZZLE, PALETTES.garden).colours).toMatchObject({ palette: PALETTES.garden.slice(0, 3) })
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
