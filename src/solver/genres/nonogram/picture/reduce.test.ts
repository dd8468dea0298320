import { expect, it } from 'vitest'
import { pictureFrom } from './from-raster'
import { readGreys } from '#solver/raster/texts.ts'
import { type Portion, portionOf } from '#solver/raster/sides.ts'
import { nonogram } from '..'
import { SIDES } from './from-raster'
import { lightOfGrey, type LightRaster } from '#solver/raster/raster.ts'
import { reduced } from '#solver/raster/scale.ts'

const ART = ['#..#', '.##.', '#...']
/** ART, each cell `k` by `k` pixels. */
const enlarged = (k: number) =>
  lightOfGrey(
    Array.from({ length: 12 * k * k }, (_, i) => (ART[Math.floor(i / (4 * k) / k)]![Math.floor((i % (4 * k)) / k)] === '#' ? 0 : 255)),
    255,
    4 * k,
    3 * k,
  )

const optionsOf = (...[raster, portion]: [LightRaster, Portion?]) => {
  const { width, height, greys } = nonogram.picture!.optionsOf(portionOf(raster, SIDES, portion))
  return { width: Number(width), height: Number(height), greys: String(greys) }
}

it('leaves small pictures as they are', () => {
  const picture = enlarged(2)
  expect(reduced(picture, 8)).toBe(picture)
})
it('brings enlarged pixel art back to itself, without loss', () => {
  expect(reduced(enlarged(5), 19)).toMatchObject({ width: 4, height: 3 })
  expect(pictureFrom(reduced(enlarged(5), 19)).picture).toEqual(ART)
})
it('makes others smaller in proportion', () => {
  const picture = { width: 400, height: 30, light: new Float32Array(12_000).fill(0.5).fill(1, 7, 9) }
  expect(reduced(picture, 100)).toMatchObject({ width: 100, height: 8 })
})
it('a preview is what the generator starts from', () => {
  for (const k of [1, 3]) {
    const { width, height, greys } = optionsOf(enlarged(k))
    expect([width, height]).toEqual([4, 3])
    expect(pictureFrom(readGreys(greys)!, { width, height }).picture).toEqual(ART)
  }
  expect(optionsOf(enlarged(2), { crop: { x: 2, y: 2, width: 4, height: 2 }, width: 2 })).toMatchObject({
    width: 2,
    height: 1,
    greys: '2x1:0000',
  })
})
