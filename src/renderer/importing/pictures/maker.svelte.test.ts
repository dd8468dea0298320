import { beforeEach, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { makers, making } from './maker.svelte'

beforeEach(() => making.choose(makers[0]!.genre.id))

it('every genre that makes puzzles of pictures can be taken, and no other', () => {
  expect(makers.map(({ genre }) => genre.id)).toEqual(genres.filter(({ picture }) => picture).map(({ id }) => id))
  for (const { genre } of makers) {
    making.choose(genre.id)
    expect(making.maker?.genre.id).toBe(genre.id)
  }
  const before = making.maker
  making.choose('moon')
  making.choose(genres.find(({ picture }) => !picture)!.id)
  expect(making.maker).toBe(before)
})

it('the options that a dialog shows are those of the generator, each with its borders', () => {
  for (const { genre, making: picture } of makers) {
    making.choose(genre.id)
    for (const chosen of [{}, { colours: 4 }]) expect(making.plainOptions(chosen).map(({ id }) => id)).toEqual(picture.optionsFor(chosen))
    // The threshold has its own slider, and must be an existing option.
    expect(making.option(picture.threshold)?.kind).toBe('integer')
    expect(picture.optionsFor({})).not.toContain(picture.threshold)
  }
  expect([making.option('no such option'), making.option(undefined)]).toEqual([undefined, undefined])
})

it('a picture has no fewer cells than a puzzle of the genre may have, and no more than it is made of', () => {
  for (const { genre, making: picture } of makers) {
    making.choose(genre.id)
    const width = genre.generator!.options.find(({ id }) => id === 'width')
    if (width?.kind !== 'integer') throw new Error('without a width')
    expect(making.sides).toEqual({ least: Math.max(picture.sides.least, width.min), most: picture.sides.most })
    expect(making.sides.least).toBeLessThanOrEqual(making.sides.most)
  }
})
