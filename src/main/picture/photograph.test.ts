import { encode as encodeJpeg } from 'jpeg-js'
import { expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { pictureFrom } from '#solver/genres/nonogram/picture/from-raster.ts'
import { decodeDrawing } from '.'

/** A drawing of ten by ten cells, `#` dark. */
const ART = [
  ...['..####....', '.#....#...', '#..##..#..', '#.#..#.##.', '#.#..#..##'],
  ...['#..##....#', '.#.....##.', '..#####...', '...#.#....', '.#########'],
]
/** The size of a cell in pixels, and the greatest noise, up or down, of 255 grey values. */
const [CELL, GRAIN] = [20, 40]

/**
 * Returns the drawing as a camera would see it: rotated about its middle, darker towards one side, with noise, as JPEG of medium quality.
 */
function photograph(degrees: number): Uint8Array {
  const side = ART.length * CELL
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const random = new Random('grain')
  const data = Buffer.alloc(4 * side * side, 255)
  for (let pixel = 0; pixel < side * side; pixel++) {
    const [x, y] = [(pixel % side) + 0.5 - side / 2, Math.floor(pixel / side) + 0.5 - side / 2]
    const [column, row] = [x * cos + y * sin, y * cos - x * sin].map((at) => Math.floor((at + side / 2) / CELL))
    const paper = 235 - (60 * (x + side / 2)) / side
    const ink = ART[row!]?.[column!] === '#' ? 0.2 * paper : paper
    data.fill(Math.max(0, Math.min(255, ink + random.below(2 * GRAIN + 1) - GRAIN)), 4 * pixel, 4 * pixel + 3)
  }
  return encodeJpeg({ width: side, height: side, data }, 60).data
}

it.each([0, 1, -1, 2])('a photograph with grain and a shadow, turned by %d degrees, is the drawing', (degrees) => {
  const read = decodeDrawing(photograph(degrees))
  expect(read.ok && pictureFrom(read.value, { width: 10, height: 10 }).picture).toEqual(ART)
})
