import { describe, expect, it } from 'vitest'
import { Budget } from '../kernel/budget'
import type { Json } from '../kernel/json'
import type { Language } from '../kernel/message'
import { packScene } from '../drawing/scene-text'
import type { Genre } from '../genre/genre'
import { boardSaid, sentencesOf } from '../genre/spoken'
import { genres } from '../genres'
import { nullgenre } from '../genres/nullgenre'

const LANGUAGES: readonly Language[] = ['en', 'ja']
/** The most changed puzzles that are tried for each sample. */
const MOST_CHANGES = 60

/** Copies of data that differ in one place: another character or number, or one entry of a list less. */
function* changed(data: Json): Generator<Json> {
  if (typeof data === 'string') {
    for (let i = 0; i < data.length; i++)
      for (const sign of ['.', '1', '2', '#', '<', 'b']) if (data[i] !== sign) yield data.slice(0, i) + sign + data.slice(i + 1)
  } else if (typeof data === 'number') yield data + 1
  else if (typeof data === 'boolean') yield !data
  else if (Array.isArray(data)) {
    for (const [i, one] of (data as Json[]).entries()) {
      yield data.filter((_, at) => at !== i)
      for (const other of changed(one)) yield data.with(i, other)
    }
  } else if (data !== null) {
    for (const [key, one] of Object.entries(data)) for (const other of changed(one as Json)) yield { ...data, [key]: other }
  }
}

/** At most `most` members of a list, spread over the whole list. */
function some<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(all.length / most))
  return all.filter((_, i) => i % step === 0)
}

describe.each([...genres, nullgenre].map((genre) => [genre.id, genre as Genre] as const))('genre %s in words', (_, genre) => {
  const spoken = genre.printing!.spoken.bind(genre.printing)
  /** The drawing without its own colours, because words give only the names of their hues. */
  const drawn = (puzzle: unknown) => packScene(genre.draw(puzzle, { show: 'problem' })).replaceAll(/#[0-9a-f]{6,8}\/../g, '#')

  it.each(LANGUAGES)('is complete in %s: whatever changes the drawing of a problem changes what is told', (language) => {
    let compared = 0
    for (const puzzle of genre.samples.slice(0, 6)) {
      const [told, seen] = [boardSaid(spoken(puzzle), language), drawn(puzzle)]
      expect(told).not.toMatch(/undefined|NaN|\[object/)
      for (const data of some([...changed(genre.toData(puzzle))], MOST_CHANGES)) {
        const other = genre.fromData(data)
        if (!other.ok || drawn(other.value) === seen) continue
        compared++
        expect(boardSaid(spoken(other.value), language), JSON.stringify(data)).not.toBe(told)
      }
    }
    if (genre.id !== 'nullgenre') expect(compared).toBeGreaterThan(0)
  })

  it.each(LANGUAGES)('tells a solution in %s, which is not the problem', (language) => {
    for (const puzzle of genre.samples.slice(0, 3)) {
      const verdict = genre.solve(puzzle, new Budget(10_000_000))
      if (verdict.kind !== 'unique') throw new Error('a sample has one solution')
      const [problem, solution] = [boardSaid(spoken(puzzle), language), boardSaid(spoken(puzzle, verdict.solution), language)]
      expect(solution).not.toMatch(/undefined|NaN|\[object/)
      if (genre.id !== 'nullgenre') expect(solution).not.toBe(problem)
    }
  })

  it('has one sign a cell, and rows of one length', () => {
    for (const puzzle of genre.samples) {
      const { rows } = spoken(puzzle)
      expect(new Set(rows.map(({ cells }) => cells.length)).size).toBeLessThanOrEqual(1)
      for (const { cells } of rows) for (const { sign } of cells) expect(sign).toMatch(/^[\x20-\x7e]+$/)
    }
  })

  it('is a sentence a row, each with its end', () => {
    for (const sentence of sentencesOf(spoken(genre.samples[0]), 'en')) expect(sentence).toMatch(/[.!?]$/)
    for (const sentence of sentencesOf(spoken(genre.samples[0]), 'ja')) expect(sentence).toMatch(/[。！？]$/)
  })
})
