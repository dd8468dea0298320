import { describe, expect, it } from 'vitest'
import { readPixels, writePixels } from '#solver/raster/texts.ts'
import { lightOfRgba, rgbOfGrey } from '#solver/raster/raster.ts'
import { portionOf } from '#solver/raster/sides.ts'
import { oklabOf, rgbOf } from '../tint'
import { quantised, type Quantising } from './quantise'
import { SIDES } from './from-raster'

const INKS: Readonly<Record<string, string>> = { '.': 'ffffff', r: 'd02020', R: 'c82828', b: '2040c0', k: '101010', y: 'f0d020' }
const pixelsOf = (rows: readonly string[]) =>
  readPixels(`${rows[0]!.length}x${rows.length}:${[...rows.join('')].map((sign) => INKS[sign]).join('')}`)!
const asked = (more: Partial<Quantising> = {}): Quantising => ({ count: 4, palette: [], dithering: 'off', regions: 0, ...more })
const FLAG = ['........', '.rRrbbb.', '.RrRbbb.', '.kkkkkk.', '.yyykkk.', '........']

describe('few colours of a picture', () => {
  it('are those it has: shades that nobody tells apart are one, the border is the ground, the darkest comes first', () => {
    const { picture, palette, background } = quantised(pixelsOf(FLAG), asked())
    expect(background).toBe('#ffffff')
    expect(palette).toHaveLength(4)
    expect(picture).toEqual(['........', '.cccbbb.', '.cccbbb.', '.aaaaaa.', '.dddaaa.', '........'])
    expect(palette.slice(0, 2)).toEqual(['#101010', '#2040c0'])
  })

  it('have what is small, but unlike all else, before shades of what is large', () => {
    const face = ['..........', '.yyyyyyyy.', '.yyyyyyyy.', '.ykyyyyky.', '.yyyyyyyy.', '.yyyrryyy.', '.yyyyyyyy.', '..........']
    const { palette, picture } = quantised(pixelsOf(face), asked({ count: 3 }))
    expect(palette).toHaveLength(3)
    expect([picture[3], picture[5]]).toEqual(['.caccccac.', '.cccbbccc.'])
  })

  it('are as many as were asked for, at most', () => {
    for (const count of [1, 2, 3]) expect(quantised(pixelsOf(FLAG), asked({ count })).palette.length).toBeLessThanOrEqual(count)
    expect(quantised(pixelsOf(['..', '..']), asked())).toMatchObject({ picture: ['..', '..'], background: '#ffffff' })
  })

  it('are those that a person chose, in that order, on white or the ground that was chosen', () => {
    const chosen = quantised(pixelsOf(FLAG), asked({ palette: ['#ff0000', '#000000', '#0000ff'] }))
    expect(chosen).toMatchObject({ palette: ['#ff0000', '#000000', '#0000ff'], background: '#ffffff' })
    expect(chosen.picture[1]).toBe('.aaaccc.')
    expect(quantised(pixelsOf(FLAG), asked({ background: '#101010' })).picture[3]!.slice(1, 7)).toBe('......')
  })

  it('lose small regions to what is around them', () => {
    const rows = ['......', '.rrrr.', '.rbrr.', '.rrrr.', '......']
    expect(quantised(pixelsOf(rows), asked()).palette).toHaveLength(2)
    expect(quantised(pixelsOf(rows), asked({ regions: 1 })).picture[2]).toBe('.aaaa.')
  })

  it('are shown by patterns only where that is wished', () => {
    const between = { width: 12, height: 12, rgb: new Uint8Array(3 * 144).fill(128) }
    const signs = (dithering: Quantising['dithering']) => new Set(quantised(between, asked({ palette: ['#000000'], dithering })).picture.join('')).size
    expect([signs('off'), signs('ordered'), signs('diffusion')]).toEqual([1, 2, 2])
  }) // prettier-ignore
})

it('colours go to OKLab and back', () => {
  for (const colour of ['#000000', '#ffffff', '#d02020', '#2040c0', '#7f8081']) expect(rgbOf(oklabOf(colour))).toBe(colour)
})

it('a picture keeps its colours while it is cut and made small, on white paper where it is transparent', () => {
  const rgba = Uint8Array.from([...[255, 0, 0, 255], ...[0, 0, 255, 255], ...[0, 0, 0, 0], ...[0, 255, 0, 255]])
  const light = lightOfRgba(rgba, 2, 2)
  expect([...light.rgb!]).toEqual([255, 0, 0, 0, 0, 255, 255, 255, 255, 0, 255, 0])
  const cells = portionOf(light, SIDES, { width: 1, height: 2 })
  expect([...rgbOfGrey(cells)]).toEqual([188, 0, 188, 188, 255, 188])
  expect(writePixels({ width: 1, height: 2, rgb: rgbOfGrey(cells) })).toBe('1x2:bc00bcbcffbc')
  expect(lightOfRgba(Uint8Array.from([9, 9, 9, 255]), 1, 1).rgb).toBeUndefined()
  expect(readPixels('2x1:00')).toBeUndefined()
})
