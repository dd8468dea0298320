import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blacken } from './dither'
import { emphasizeEdges, pictureFrom, sizeFor, otsuThreshold } from './from-raster'
import { readPnm } from '#solver/raster/pnm.ts'
import { greyOf, lightOfGrey, lightOfRgba, type GreyRaster } from '#solver/raster/raster.ts'
import { blockSize, crop, scale } from '#solver/raster/scale.ts'

const ART = ['#..#', '.##.', '#..#']
/** ART, each cell `k` by `k` pixels, as grey values. */
const enlarged = (k: number, dark = 0, bright = 255) =>
  lightOfGrey(
    Array.from({ length: 12 * k * k }, (_, i) =>
      ART[Math.floor(i / (4 * k) / k)]![Math.floor((i % (4 * k)) / k)] === '#' ? dark : bright,
    ),
    255,
    4 * k,
    3 * k,
  )
const greys = (...grey: number[]): GreyRaster => ({ width: grey.length, height: 1, grey: Float32Array.from(grey) })
const bytes = (text: string, ...rest: number[]) => Uint8Array.from([...[...text].map((sign) => sign.charCodeAt(0)), ...rest])

describe('light', () => {
  it('of grey pixels gives their greys back', () => {
    const grey = Array.from({ length: 256 }, (_, value) => value)
    const rgba = Uint8Array.from(grey.flatMap((value) => [value, value, value, 255]))
    greyOf(lightOfRgba(rgba, 16, 16)).grey.forEach((value, i) => expect(value).toBeCloseTo(i, 2))
  })
  it('of what is transparent is white', () => expect(lightOfRgba(Uint8Array.of(0, 0, 0, 0), 1, 1).light[0]).toBe(1))
})

describe('scaling', () => {
  it('keeps the mean light at any size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 15 }), (width, height) => {
        const mean = ({ light }: { light: Float32Array }) => light.reduce((sum, value) => sum + value, 0) / light.length
        expect(mean(scale(enlarged(2), width, height))).toBeCloseTo(0.5, 5)
      }),
    )
  })
  it('counts parts of pixels', () => {
    expect([...scale({ width: 3, height: 1, light: Float32Array.of(0, 1, 0) }, 2, 1).light].map((value) => value.toFixed(4))).toEqual([
      '0.3333',
      '0.3333',
    ])
  })
  it('finds the blocks of enlarged art', () => {
    expect([1, 2, 7].map((k) => blockSize(enlarged(k)))).toEqual([1, 2, 7])
  })
  it('crops, also where the box hangs over', () => {
    expect(crop(enlarged(1), { x: 1, y: 1, width: 9, height: 1 })).toMatchObject({ width: 3, height: 1, light: Float32Array.of(0, 0, 1) })
    expect(crop(enlarged(1), { x: 50, y: -5, width: 0, height: 0 })).toMatchObject({ width: 1, height: 1 })
  })
})

describe('black and white', () => {
  it('parts two groups of greys between them (Otsu)', () => {
    const threshold = otsuThreshold(greys(10, 12, 14, 200, 205, 210, 11))
    expect(threshold).toBeGreaterThan(14)
    expect(threshold).toBeLessThanOrEqual(200)
  })
  it.each([
    ['ordered', 0.05],
    ['diffusion', 0.03],
  ] as const)('%s dithering makes as much black as the grey wants', (dithering, tolerance) => {
    for (const grey of [32, 96, 128, 192]) {
      const raster = { width: 32, height: 32, grey: new Float32Array(1024).fill(grey) }
      const black = blacken(raster, 128, dithering).filter(Boolean).length / 1024
      expect(Math.abs(black - (1 - grey / 255))).toBeLessThan(tolerance)
    }
  })
  it('darkens edges only', () => {
    const { grey } = emphasizeEdges(greys(200, 200, 200, 50, 50, 50), 0.5)
    expect([...grey].map((value, i) => value < [200, 200, 200, 50, 50, 50][i]!)).toEqual([false, false, true, true, false, false])
  })
})

describe('a picture', () => {
  it('of enlarged art is the art, whatever its two greys', () => {
    for (const [dark, bright] of [
      [0, 255],
      [100, 120],
    ] as const)
      expect(pictureFrom(enlarged(6, dark, bright)).picture).toEqual(ART)
  })
  it('can be inverted, sized, and cut at a given threshold', () => {
    expect(pictureFrom(enlarged(3), { invert: true }).picture).toEqual(
      ART.map((row) => row.replace(/[#.]/g, (sign) => (sign === '#' ? '.' : '#'))),
    )
    expect(pictureFrom(enlarged(3), { width: 8, height: 6 }).picture).toHaveLength(6)
    expect(pictureFrom(enlarged(3, 100, 120), { threshold: 90 }).picture.join('')).not.toContain('#')
    expect(sizeFor({ width: 400, height: 300, light: new Float32Array() }, { width: 40 })).toEqual({ width: 40, height: 30 })
  })
})

describe('reading PBM, PGM and PPM', () => {
  const dark = (content: Uint8Array) => {
    const read = readPnm(content)
    return read.ok ? [...read.value.light].map((light) => (light < 0.5 ? '#' : '.')).join('') : read.message.code
  }
  it.each([
    ['P1', bytes('P1\n# a comment\n3 2\n1 0 1\n010\n')],
    ['P2', bytes('P2 3 2 15 0 15 0 15 1 15')],
    ['P3', bytes('P3 3 2 9 0 0 0 9 9 9 0 0 0 9 9 9 0 0 0 9 9 9')],
    ['P4', bytes('P4\n3 2\n', 0b10100000, 0b01011111)],
    ['P5', bytes('P5\n3 2 65535\n', 0, 0, 255, 255, 0, 9, 255, 0, 0, 0, 255, 255)],
    ['P6', bytes('P6 3 2 255\n', 0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 255, 255)],
  ])('%s', (_, content) => expect(dark(content)).toBe('#.#.#.'))
  it('tells of what it cannot read', () => {
    expect(dark(bytes('GIF89a'))).toBe('picture.pnm-head')
    expect(dark(bytes('P1 3 2 10101'))).toBe('picture.pnm-cut')
    expect(dark(bytes('P4 99999 99999 '))).toBe('picture.too-large')
  })
  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('P1 ', 'P2 ', 'P4 2 2 ', 'P6 1 1 255 ', ''),
        fc.string(),
        (head, rest) => void readPnm(bytes(head + rest)),
      ),
    )
  })
})
