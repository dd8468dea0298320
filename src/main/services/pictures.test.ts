import { PNG } from 'pngjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nonogram } from '../../solver/nonogram'
import { fromPicture } from '../../solver/nonogram/clues'
import { optionsOf } from '../../solver/nonogram/generate/from-picture'
import { lightOfGrey } from '../../solver/nonogram/picture/raster'
import { ServiceBench, testGenres } from './testing'

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench(undefined, [...testGenres, nonogram])))
afterEach(() => bench.clear())

const genre = 'nonogram'
/** A picture of cells, each `k` by `k` pixels, as a PNG file. */
function png(rows: readonly string[], k: number): string {
  const picture = new PNG({ width: rows[0]!.length * k, height: rows.length * k })
  for (let i = 0; i < picture.width * picture.height; i++) {
    const [x, y] = [i % picture.width, Math.floor(i / picture.width)]
    const value = rows[Math.floor(y / k)]![Math.floor(x / k)] === '#' ? 0 : 255
    picture.data.set([value, value, value, 255], 4 * i)
  }
  return PNG.sync.write(picture).toString('base64')
}
const CROSS = ['..#..', '..#..', '#####', '..#..', '..#..']
/** Two cells that could change places with two others. */
const AMBIGUOUS = ['#######', '#.....#', '#.#...#', '#...#.#', '#.....#', '#######']

it('a picture comes as greys, small, with the size of the file and the one that suits it', async () => {
  const read = await bench.ask('picture.read', { base64: png(CROSS, 300) })
  expect(read).toMatchObject({ width: 5, height: 5, full: { width: 1500, height: 1500 }, size: { width: 5, height: 5 } })
  expect([...Buffer.from(read.grey, 'base64')].map((grey) => (grey < 128 ? '#' : '.')).join('')).toBe(CROSS.join(''))
})

it('what is no picture is told', async () => {
  expect((await bench.refusal('picture.read', { base64: Buffer.from('P9 and more').toString('base64') })).code).toBe(
    'nonogram.picture-kind',
  )
  expect((await bench.refusal('picture.read', { base64: png(CROSS, 9).slice(0, 80) })).code).toBe('nonogram.picture-damaged')
})

it('a picture is judged, and mended by the generator', async () => {
  const read = await bench.ask('picture.read', { base64: png(AMBIGUOUS, 4) })
  const options = optionsOf(lightOfGrey(Buffer.from(read.grey, 'base64'), 255, read.width, read.height), read.size)
  const puzzle = nonogram.toData(fromPicture(AMBIGUOUS))
  expect(await bench.ask('picture.judge', { genre, puzzle })).toMatchObject({ verdict: 'multiple', differing: [16, 18, 23, 25] })
  const made = await bench.ask('picture.make', { genre, options: { ...options } })
  expect(await bench.ask('picture.judge', { genre, puzzle: made.puzzle })).toMatchObject({ verdict: 'unique' })
  expect((await bench.refusal('picture.make', { genre, options: { ...options, repair: 'off' } })).code).toBe('nonogram.generate-not-unique')
})

it('who asks about another picture is not kept waiting by the one before', async () => {
  const puzzle = nonogram.toData(fromPicture(CROSS))
  const late = bench.refusal('picture.make', { genre, options: { motif: 'noise', width: 60, 'target-level': 5 } })
  expect(await bench.ask('picture.judge', { genre, puzzle })).toMatchObject({ verdict: 'unique' })
  expect((await late).code).toBe('service.superseded')
})
