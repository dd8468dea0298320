import { describe, expect, it } from 'vitest'
import type { Language } from '#solver/kernel/message.ts'
import { genres } from '#solver/genres/index.ts'
import { layOut } from './lay-out'
import { roughMeasure } from './model/measure'
import { EVERY_GENRE, type Part } from './model/plan'
import { usualCaptions, usualPlan, usualSection, usualSolutions } from './model/usual'
import { genreOf, sampleEntry, withIds } from './testing'

/**
 * All texts on the pages of a book of three puzzles of a genre, with every kind of page for readers: how to solve, levels, hints, steps.
 */
function printedTexts(genre: (typeof genres)[number], language: Language): string[] {
  const entries = withIds(Array.from({ length: 3 }, (_, i) => sampleEntry(genre, i)))
  const parts: readonly Part[] = [
    { kind: 'title', count: true },
    { kind: 'contents', by: 'level' },
    { kind: 'how-to', genre: EVERY_GENRE },
    { ...usualSection, order: 'level', shows: { ...usualCaptions, level: 'level', levelAs: 'words' } },
    { kind: 'hints', of: [], what: 'next' },
    { kind: 'steps', of: [], what: 'hardest', perPage: 2, most: 2 },
    { ...usualSolutions, place: 'end', comments: true },
    { kind: 'index' },
  ]
  const book = layOut({ ...usualPlan, language, parts }, { title: 'B', entries }, { genreOf, measure: roughMeasure })
  return Array.from({ length: book.pages }, (_, i) => book.page(i + 1).blocks).flatMap((blocks) =>
    blocks.map(({ shapes, alt }) => [...shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])), alt?.() ?? ''].join(' ')),
  )
}

/** Words that only graders and papers use, and readers would not know. */
const INNER = {
  en: /\b(technique|processing|method|pass|trial|wave|value) \d|2-pair|-empty-cell|core-block|\bgrader\b|\bladder\b|\bSato\b|\bNanido\b|sato-\d|nanido-/iu,
  ja: /技法\d|処理\d|手法\d|方式\d|ペア数|空きマス技法|核ブロック|グループ確定|判定基準|佐藤|Nanido|sato-\d|nanido-/u,
} as const

describe.each(genres.map((genre) => [genre.id, genre] as const))('a book of %s', (_, genre) => {
  it.each(['en', 'ja'] as const)('names no inner word of a grader to its readers, in %s', (language) => {
    const texts = printedTexts(genre, language)
    expect(texts.join('').length).toBeGreaterThan(200)
    const graders = genre.graders.map(({ name }) => name[language])
    expect(texts.filter((text) => INNER[language].test(text) || graders.some((name) => text.includes(name)))).toEqual([])
  })

  it('prints no Japanese in English', () => {
    expect(printedTexts(genre, 'en').filter((text) => /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/u.test(text))).toEqual([])
  })
})
