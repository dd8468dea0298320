import { PNG } from 'pngjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { fromPicture } from '#solver/genres/nonogram/clues.ts'
import { portionOf } from '#solver/raster/sides.ts'
import { lightOfGrey } from '#solver/raster/raster.ts'
import { ServiceBench, testGenres } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench(undefined, [...testGenres, nonogram])))
afterEach(() => bench.clear())

const genre = 'nonogram'
/** Returns a picture as a PNG file, each cell `k` by `k` pixels. */
function png(rows: readonly string[], k: number): string {
  const picture = new PNG({ width: rows[0]!.length * k, height: rows.length * k })
  for (let i = 0; i < picture.width * picture.height; i++) {
    const [x, y] = [i % picture.width, Math.floor(i / picture.width)]
    const value = rows[Math.floor(y / k)]![Math.floor(x / k)] === '#' ? 0 : 255
    picture.data.set([value, value, value, 255], 4 * i)
  }
  return PNG.sync.write(picture).toString('base64')
}
async function readAll(base64: string) {
  const read = await bench.ask('picture.read', { base64 })
  if (!read) throw new Error('nothing was read')
  return read
}
const CROSS = ['..#..', '..#..', '#####', '..#..', '..#..']
/** A picture in which two filled cells could move without changing any clue. */
const AMBIGUOUS = ['#######', '#.....#', '#.#...#', '#...#.#', '#.....#', '#######']

it('a picture comes as greys, small, with the size of the file and that of its squares', async () => {
  const read = await readAll(png(CROSS, 300))
  expect(read).toMatchObject({ width: 5, height: 5, full: { width: 1500, height: 1500 }, block: 300 })
  expect([...Buffer.from(read.grey, 'base64')].map((grey) => (grey < 128 ? '#' : '.')).join('')).toBe(CROSS.join(''))
})

it('a picture with colours comes with them, and becomes a puzzle in colours', async () => {
  const picture = new PNG({ width: 6, height: 5 })
  for (let i = 0; i < 30; i++)
    picture.data.set(
      i % 6 > 0 && i % 6 < 5 && i > 5 && i < 24 ? [...(i < 12 ? [200, 30, 30] : [20, 60, 200]), 255] : [255, 255, 255, 255],
      4 * i,
    )
  const read = await readAll(PNG.sync.write(picture).toString('base64'))
  const rgb = Buffer.from(read.rgb!, 'base64')
  expect([...rgb.subarray(3 * 7, 3 * 7 + 3)]).toEqual([200, 30, 30])
  const light = { ...lightOfGrey(Buffer.from(read.grey, 'base64'), 255, read.width, read.height), rgb }
  const chosen = { colours: 3 }
  const options = { ...chosen, ...nonogram.picture!.optionsOf(portionOf(light, nonogram.picture!.sides), chosen) }
  const begun = nonogram.picture!.blackened(options)
  expect(begun?.ok && [...begun.value.shades!.palette.values()]).toEqual(['#143cc8', '#c81e1e'])
  const made = await bench.ask('picture.make', { genre, options })
  expect(await bench.ask('picture.judge', { genre, puzzle: made.puzzle })).toMatchObject({ verdict: 'unique' })
})

it('a large file comes in pieces, and pieces of another are refused', async () => {
  const bytes = Buffer.from(png(CROSS, 30), 'base64')
  const middle = Math.floor(bytes.length / 2)
  const piece = (of: string, from: number, to: number) => ({
    base64: bytes.subarray(from, to).toString('base64'),
    pieces: { of, from, isLast: to === bytes.length },
  })
  expect(await bench.ask('picture.read', piece('a', 0, middle))).toBeNull()
  expect(await bench.ask('picture.read', piece('a', middle, bytes.length))).toMatchObject({ full: { width: 150, height: 150 } })
  await bench.ask('picture.read', piece('b', 0, middle))
  await bench.ask('picture.read', piece('c', 0, middle))
  expect((await bench.refusal('picture.read', piece('b', middle, bytes.length))).code).toBe('service.superseded')
  expect((await bench.refusal('picture.read', piece('c', middle + 1, bytes.length))).code).toBe('service.superseded')
})

it('what is no picture is told', async () => {
  expect((await bench.refusal('picture.read', { base64: Buffer.from('P9 and more').toString('base64') })).code).toBe('picture.kind')
  expect((await bench.refusal('picture.read', { base64: png(CROSS, 9).slice(0, 80) })).code).toBe('picture.damaged')
})

it('a picture is judged, and mended by the generator', async () => {
  const read = await readAll(png(AMBIGUOUS, 4))
  const light = lightOfGrey(Buffer.from(read.grey, 'base64'), 255, read.width, read.height)
  const options = nonogram.picture!.optionsOf(portionOf(light, nonogram.picture!.sides))
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
