import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import type { Scene } from '#solver/drawing/scene.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { A5, block, bookOf, grid, printed } from '#test-support/pdf/books.ts'
import { ask, has } from '#test-support/pdf/tools.ts'
import { pngOf } from './drawing'
import { MOST_IN_CODE, qrScene } from './qr'
import { dpiWithin, rasterise } from './raster'
import { svgOf } from './svg'

const scene = (shapes: Scene['shapes'], width = 10, height = 10): Scene => ({ width, height, shapes })
const at = (picture: { grey: Uint8Array; width: number }, x: number, y: number) => picture.grey[y * picture.width + x]!

it.each([
  [scene([]), 8, 600, 600],
  // A nonogram of 30 x 30 with its clues, with cells of eight millimetres.
  [scene([], 58.9, 53.4), 8, 600, 566],
  [scene([], 58.9, 53.4), 8, 300, 300],
  [scene([], 4000, 4000), 8, 600, 7],
])('a drawing of any size has a resolution in which it can be made', (drawing, unit, wished, expected) => {
  const dpi = dpiWithin(drawing, unit, wished)
  expect(dpi).toBe(expected)
  const side = (units: number): number => Math.round((units * unit * dpi) / 25.4)
  expect(side(drawing.width) * side(drawing.height)).toBeLessThanOrEqual(100_000_000)
})

describe('a picture', () => {
  it.each([
    [
      'whole pixels',
      [2, 3, 4, 2],
      [
        [2, 3, 0],
        [5, 4, 0],
        [6, 3, 255],
        [1, 3, 255],
        [2, 5, 255],
      ],
    ],
    [
      'halves of pixels',
      [2.5, 3, 4, 2.25],
      [
        [2, 3, 128],
        [3, 3, 0],
        [6, 3, 128],
        [3, 5, 191],
        [2, 5, 223],
      ],
    ],
    [
      'what reaches over the edges',
      [-5, -5, 30, 30],
      [
        [0, 0, 0],
        [9, 9, 0],
      ],
    ],
  ] as const)('covers %s', (_, [x, y, width, height], expected) => {
    const picture = rasterise(scene([{ kind: 'rect', x, y, width, height, fill: 'given' }]), 1)
    for (const [px, py, grey] of expected) expect(Math.abs(at(picture, px, py) - grey)).toBeLessThan(2)
  })
  it('of a circle has its area', () => {
    const picture = rasterise(scene([{ kind: 'circle', x: 5, y: 5, radius: 4, fill: 'given' }]), 20)
    const covered = picture.grey.reduce((sum, grey) => sum + (255 - grey) / 255, 0)
    expect(covered / (Math.PI * 80 ** 2)).toBeCloseTo(1, 2)
  })
  it('of letters leaves their insides white, and slanted lines grey at their edges', () => {
    const picture = rasterise(scene([{ kind: 'text', x: 5, y: 5, text: '0', size: 10, ink: 'given' }]), 10)
    expect(at(picture, 50, 50)).toBe(255)
    const column = Array.from({ length: 100 }, (_, x) => at(picture, x, 50))
    expect(column.filter((grey) => grey === 0).length).toBeGreaterThan(5)
    const slanted = rasterise(scene([{ kind: 'line', x1: 1, y1: 1, x2: 9, y2: 8, width: 0.5, ink: 'given' }]), 10)
    expect(new Set(slanted.grey).size).toBeGreaterThan(10)
  })
  it('is drawn in bands without seams', () => {
    const picture = rasterise(
      scene([
        {
          kind: 'polyline',
          points: [
            [0, 0],
            [10, 0],
            [5, 10],
          ],
          closed: true,
          fill: 'given',
        },
      ]),
      50,
    )
    for (let y = 1; y < 480; y++) expect(at(picture, 250, y)).toBe(0)
  })
  it.skipIf(!has('mutool'))('looks as another rasteriser draws the same page', async () => {
    const shapes = grid(1, 1, 10)
    const ours = rasterise({ width: 92, height: 92, shapes }, 4)
    const { bytes } = await printed(bookOf([[block(shapes)]], { paper: { ...A5, trim: { width: 92, height: 92 } } }))
    const { out } = ask('mutool', ['draw', '-q', '-r', String(4 * 25.4), '-c', 'gray', '-F', 'pgm', '-o', '-', 'FILE'], bytes)
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(out.subarray(0, 30).toString('latin1'))!
    const [width, height] = [Number(head[1]), Number(head[2])]
    const theirs = out.subarray(head[0].length)
    let off = 0
    for (let y = 0; y < Math.min(height, ours.height); y++)
      for (let x = 0; x < Math.min(width, ours.width); x++) off += Math.abs(at(ours, x, y) - theirs[y * width + x]!)
    expect(off / (width * height)).toBeLessThan(6)
  })
  it('as PNG says how fine it is, in any resolution', () => {
    for (const dpi of [72, 300, 1200]) {
      const picture = rasterise(scene(grid(0.5, 0.5, 1)), dpi / 25.4)
      const bytes = Buffer.from(pngOf(picture, dpi))
      const { width, height, data } = PNG.sync.read(bytes)
      expect([width, height]).toEqual([Math.round((10 * dpi) / 25.4), Math.round((10 * dpi) / 25.4)])
      expect(data[0]).toBe(picture.grey[0])
      const chunk = bytes.indexOf('pHYs')
      expect(Math.round(bytes.readUInt32BE(chunk + 4) * 0.0254)).toBe(dpi)
    }
  })
  it('that would be too large is refused', () => {
    expect(() => rasterise(scene([], 1000, 1000), 1000)).toThrow(RangeError)
  })
})

describe('an SVG', () => {
  const drawing = sudoku.draw(sudoku.samples[0]!, { show: 'problem' })
  it('is as large as it is meant to be, in millimetres', () => {
    const svg = svgOf(drawing, { unit: 8, outlines: true })
    expect(svg).toContain(`width="${drawing.width * 8}mm"`)
    expect(svg).toContain(`viewBox="0 0 ${drawing.width} ${drawing.height}"`)
  })
  it('has outlines in place of letters, or live text', () => {
    expect(svgOf(drawing, { unit: 8, outlines: true })).not.toContain('<text')
    expect(svgOf(drawing, { unit: 8, outlines: false })).toMatch(/<text [^>]*font-family="'Noto Sans JP'/)
  })
  it('is well-formed whatever is in it', () => {
    const hard = scene([{ kind: 'text', x: 1, y: 1, text: '<&"\u0001', size: 1, ink: 'given', lying: true }])
    expect(svgOf(hard, { unit: 1, outlines: false, description: '"<>&' })).toMatch(
      /aria-label="&quot;&lt;&gt;&amp;"[^]*rotate\(90 1 1\)">&lt;&amp;&quot;<\/text>/,
    )
  })
})

describe('a QR code', () => {
  it('holds a text, in boxes, with white around it', () => {
    const code = qrScene('1-2, 3-4: 解答')!
    expect(code.width).toBe(code.height)
    for (const shape of code.shapes) {
      if (shape.kind !== 'rect') throw new Error(shape.kind)
      expect(shape.x >= 4 && shape.y >= 4 && shape.x + shape.width <= code.width - 4 && shape.y < code.height - 4).toBe(true)
    }
  })
  it('is not made of what it cannot hold', () => {
    expect(qrScene('x'.repeat(MOST_IN_CODE))).toBeDefined()
    expect([qrScene('x'.repeat(MOST_IN_CODE + 1)), qrScene('')]).toEqual([undefined, undefined])
  })
  it.skipIf(!has('zbarimg'))('is read by a reader of codes', () => {
    const bytes = pngOf(rasterise(qrScene('sudoku 1: 解答')!, 8), 300)
    expect(ask('zbarimg', ['-q', '--raw', 'FILE'], bytes, 'code.png').out.toString().trim()).toBe('sudoku 1: 解答')
  })
})
