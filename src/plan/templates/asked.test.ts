import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { layOut } from '../lay-out'
import { roughMeasure } from '../model/measure'
import { TRIMS } from '../model/paper'
import { profiles } from '../profiles'
import { genreOf, sampleEntry, withIds } from '../testing'
import { askedPlan, DIFFICULTIES } from './asked'

const entries = withIds(
  Array.from({ length: 10 }, (_, i) => ({ ...sampleEntry(genres[i % 2]!, i % 4), level: 1 + ((i * 3) % 5), topLevel: 5 })),
)
const levelsIn = (difficulty: (typeof DIFFICULTIES)[number]) =>
  layOut(askedPlan({ profile: 'office', difficulty, language: 'en' }), { title: 'Book', entries }, { genreOf, measure: roughMeasure })

describe('the plan of a book that is asked for', () => {
  it('has every puzzle once, whatever its difficulty', () => {
    for (const difficulty of DIFFICULTIES)
      expect(
        levelsIn(difficulty)
          .entries.map(({ id }) => id)
          .toSorted((a, b) => a - b),
      ).toEqual(entries.map(({ id }) => id))
  })

  it('leaves them as they come, or rises, in the book or in each section', () => {
    expect(levelsIn('even').entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
    const rising = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    expect(levelsIn('rising').entries.map(({ level }) => level)).toEqual(rising)
    expect(levelsIn('sections').entries.map(({ level, inSection }) => [level, inSection])).toEqual(
      rising.map((level) => [level, level <= 2 ? 'easy' : level === 3 ? 'medium' : 'hard']),
    )
  })

  it('is on the paper that was chosen, or on the usual one of its printer, and tells how each genre is solved', () => {
    for (const { id, usualTrim } of profiles) {
      const plan = askedPlan({ profile: id, difficulty: 'even', language: 'ja' })
      expect([plan.profile, plan.language, plan.paper.trim]).toEqual([id, 'ja', TRIMS[usualTrim]])
    }
    expect(askedPlan({ profile: 'kdp', trim: '8.5x11in', difficulty: 'even', language: 'en' }).paper.trim).toEqual(TRIMS['8.5x11in'])
    expect(levelsIn('even').outline.filter(({ level }) => level === 1).length).toBeGreaterThan(2)
  })
})
