import { describe, expect, it } from 'vitest'
import type { Text } from '../kernel/message'
import type { Genre } from '../genre/genre'
import { genres } from '../genres'
import { nullgenre } from '../genres/nullgenre'

/** All pairs of names in a value, with their paths, including pairs with a missing half. */
function* textsIn(value: unknown, path: string): Generator<readonly [string, Partial<Text>]> {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  const isText = Object.values(value).every((part) => typeof part === 'string') && ('en' in value || 'ja' in value)
  if (isText) yield [path, value as Partial<Text>]
  else for (const [key, part] of Object.entries(value)) yield* textsIn(part, `${path}.${key}`)
}

/** The things of a genre that must have a name, by their paths. */
function* named(genre: Genre): Generator<readonly [string, Partial<Text> | undefined]> {
  yield ['name', genre.name]
  for (const { id, name } of genre.formats) yield [id, name]
  for (const { id, name, techniques, details = {} } of genre.graders) {
    yield [id, name]
    for (const [key, text] of Object.entries(techniques)) yield [`${id}.${key}`, text]
    for (const [key, detail] of Object.entries(details)) yield [`${id}.${key}`, detail.name]
  }
  const { generator, enumeration, mending } = genre
  for (const { options } of [generator, enumeration, mending].filter((one) => one !== undefined))
    for (const { id, name, help } of options) {
      yield [id, name]
      yield [`${id}.help`, help]
    }
}

describe.each([...genres, nullgenre].map((genre) => [genre.id, genre as Genre] as const))('the names of %s', (_, genre) => {
  const told = [...named(genre), ...textsIn(genre, genre.id)]

  it('are there in both languages', () => {
    const isSaid = (name: unknown) => typeof name === 'string' && name.trim() === name && name !== ''
    expect(told.filter(([, text]) => !isSaid(text?.en) || !isSaid(text?.ja)).map(([path]) => path)).toEqual([])
  })

  it('begin with a capital in English, as they stand in lists; formats are called as their programs are', () => {
    const formats = new Set(genre.formats.map(({ name }) => name.en))
    const small = [...named(genre)].map(([, text]) => text?.en ?? '').filter((name) => /^\p{Ll}{2}/u.test(name) && !formats.has(name))
    expect(small).toEqual([])
  })
})
