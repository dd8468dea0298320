import { describe, expect, it } from 'vitest'
import type { Plan, Section } from '#plan/model/plan.ts'
import { usualPlan, usualSection, usualSolutions } from '#plan/model/usual.ts'
import { genreById } from '#solver/genres/index.ts'
import { BookLayout, LayoutChange } from './book'
import { layoutIn, planOf, planInWords, planWith } from './plan-of'

const section = (id: string, heading: string): Section => ({
  ...{ ...usualSection, id, heading, takes: { genres: [id] } },
  layout: { ...usualSection.layout, byGenre: { [id]: 3 } },
})
/** An issue of two sections, with an editorial before them and one behind. */
const issue: Plan = {
  ...{ ...usualPlan, title: 'Spring', author: 'Kin', accepted: ['star 3'] },
  parts: [
    { kind: 'title', subtitle: 'Mixed', count: true },
    { kind: 'text', heading: 'Welcome', text: 'Hello' },
    { kind: 'how-to', genre: 'sudoku' },
    ...[section('sudoku', 'ナンプレ'), section('slitherlink', 'スリリン')],
    { ...usualSolutions, perPage: 6 },
    { kind: 'text', text: 'Good bye' },
  ],
}
const kinds = ({ parts }: Plan) => parts.map(({ kind }) => kind)

it('nothing asked for changes nothing, and makes no default of its own', () => {
  expect(LayoutChange.parse({})).toEqual({})
  expect(planWith(issue, {})).toEqual(issue)
})

it('what a plan says, said again, changes nothing of it', () => {
  const plan = planOf(
    BookLayout.parse({ title: 'April', contents: true, howTo: true, hints: 'next', perPage: 4, solutionsPlace: 'facing' }),
  )
  expect(planWith(plan, layoutIn(plan))).toEqual({ ...plan, fits: false })
})

it.each<LayoutChange>([
  { title: 'May', language: 'en', profile: 'kdp', scale: 'common', firstNumber: 7, onlyUnique: true, pageNumbers: false, fits: true },
  { trim: { width: 120, height: 180 }, margins: { top: 1, bottom: 2, inner: 3, outer: 4 }, binding: 'right', bleed: 3, multiple: 4 },
  { marks: 'japanese', bookmarks: false, attachments: true, colours: false },
  { author: 'Ada', stock: 'cream' },
  { titlePage: false },
  { contents: true, index: true, statistics: true, hints: 'hardest' },
  { howTo: false },
  { solutions: false },
  { solutionsPlace: 'overleaf', solutionsPerPage: 3, references: true, comments: true, finals: true },
  { names: { sudoku: '数独' } },
  { perPage: 6, order: 'level', numbers: false, titles: false, authors: true, stars: 'label', levelAs: 'figures' },
])('%j is what the plan says then', (change) => {
  expect(layoutIn(planWith(issue, change))).toMatchObject(change)
  expect(layoutIn(planWith(usualPlan, change))).toMatchObject(change)
})

it('the kind of paper stays until another one, or none, is asked for', () => {
  const cream = planWith(issue, { stock: 'cream' })
  expect(planWith(cream, { bleed: 3 }).paper.stock).toBe('cream')
  expect(planWith(cream, { stock: '' })).toEqual(issue)
})

describe('the names of genres in a book', () => {
  const called = planWith(issue, { names: { sudoku: '数独', nonogram: 'ロジック' } }, genreById)
  const headings = ({ parts }: Plan) => parts.flatMap((part) => (part.kind === 'section' ? [part.heading] : []))

  it('are changed one by one, and an empty one is that of the language again', () => {
    expect(planWith(called, { names: { nonogram: '' } }).names).toEqual({ sudoku: '数独' })
    expect(planWith(called, { names: { sudoku: ' ', nonogram: '' } })).toEqual({ ...called, names: undefined })
  })

  it('stand over sections that bear the name of their genre, and over no others', () => {
    expect(headings(called)).toEqual(['数独', 'スリリン'])
    expect(headings(planWith(called, { names: { sudoku: '' } }, genreById))).toEqual(['ナンプレ', 'スリリン'])
  })

  it('are gone with their language', () => {
    const english = planWith(called, { language: 'en' }, genreById)
    expect([english.names, headings(english)]).toEqual([undefined, ['Sudoku', 'スリリン']])
    expect(planWith(called, { language: 'ja' }).names).toEqual(called.names)
  })
})

describe('parts of a plan', () => {
  it('headings, sections, texts and what was accepted stay', () => {
    const changed = planWith(issue, { perPage: 6, solutionsPerPage: 9, howTo: true, titlePage: true, title: 'May' })
    expect(kinds(changed)).toEqual(kinds(issue))
    expect(changed.parts.flatMap((part) => (part.kind === 'section' ? [part.heading] : []))).toEqual(['ナンプレ', 'スリリン'])
    expect(changed.parts[0]).toEqual({ kind: 'title', subtitle: 'Mixed', count: true })
    expect([changed.author, changed.accepted]).toEqual(['Kin', ['star 3']])
  })

  it('a number a page for the book holds for every genre of every section', () =>
    expect(planWith(issue, { perPage: 6 }).parts.flatMap((part) => (part.kind === 'section' ? [part.layout] : []))).toEqual([
      { ...usualSection.layout, perPage: 6, byGenre: {} },
      { ...usualSection.layout, perPage: 6, byGenre: {} },
    ]))

  it('a new part stands where a book has it, before what stands at the end', () =>
    expect(kinds(planWith(issue, { contents: true, index: true, statistics: true, hints: 'next' }))).toEqual([
      ...['title', 'contents', 'text', 'how-to', 'section', 'section', 'hints', 'index', 'solutions', 'statistics', 'text'],
    ]))

  it('a part that is not wanted is gone, whatever it held', () =>
    expect(kinds(planWith(issue, { titlePage: false, howTo: false, solutions: false }))).toEqual(['text', 'section', 'section', 'text']))

  it('a title that is told to be empty has no page', () =>
    expect(kinds(planOf(BookLayout.parse({ title: '' })))).toEqual(['section', 'solutions']))
})

describe('the words of a book’s own', () => {
  const spoken = planInWords(issue, 'de', { solutions: 'Antworten' }, genreById)

  it('belong to a language: they stay while it does, wherever it is spoken, and not in another', () => {
    expect([spoken.language, spoken.words]).toEqual(['de', { solutions: 'Antworten' }])
    for (const language of ['de', 'de-AT']) expect(planWith(spoken, { language }, genreById).words).toEqual(spoken.words)
    expect(planWith(spoken, { title: 'Mai' }, genreById).words).toEqual(spoken.words)
    for (const language of ['fr', 'ja', 'sv']) expect(planWith(spoken, { language }, genreById).words).toBeUndefined()
    const chinese = planInWords(issue, 'zh-TW', { solutions: '答案' }, genreById)
    expect(planWith(chinese, { language: 'zh-Hant' }, genreById).words).toEqual(chinese.words)
    expect(planWith(chinese, { language: 'zh-Hans' }, genreById).words).toBeUndefined()
  })

  it('are none where a table has none', () => {
    expect(planInWords(spoken, 'de', {}, genreById)).not.toHaveProperty('words')
  })
})
