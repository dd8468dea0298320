import { describe, expect, it } from 'vitest'
import { boardSaid } from '#solver/genre/spoken.ts'
import { genres } from '#solver/genres/index.ts'
import type { Language } from '#solver/kernel/message.ts'
import { layOut } from '../lay-out'
import { roughMeasure } from '../model/measure'
import { EVERY_GENRE, type Part, type Plan } from '../model/plan'
import { usualCaptions, usualPlan, usualSection, usualSolutions } from '../model/usual'
import { genreOf, sampleEntry, withIds } from '../testing'
import { toldFindings } from './findings'
import { toldBook } from './told-book'
import type { ToldBoard, ToldPiece } from './told-piece'

const everything: readonly Part[] = [
  { kind: 'title', subtitle: 'Sub', count: true },
  { kind: 'contents', by: 'part' },
  { kind: 'text', heading: 'Words', text: 'One **word**.\n\n- first\n- second' },
  { kind: 'how-to', genre: EVERY_GENRE },
  { ...usualSection, heading: 'Puzzles', order: 'level', shows: { ...usualCaptions, level: 'level', levelAs: 'stars', under: true } },
  { kind: 'hints', of: [], what: 'next' },
  { kind: 'steps', of: [], what: 'all', perPage: 2, most: 2 },
  { kind: 'index' },
  { kind: 'statistics' },
]

function told(genre: (typeof genres)[number], language: Language, parts: readonly Part[], more: Partial<Plan> = {}) {
  const entries = withIds([0, 1, 2].map((i) => sampleEntry(genre, i)))
  const plan: Plan = { ...usualPlan, ...more, language, parts }
  const book = layOut(plan, { title: 'April', entries }, { genreOf, measure: roughMeasure })
  return { book, pieces: [...toldBook(book, genreOf)] }
}

const boardsOf = (pieces: readonly ToldPiece[]): ToldBoard[] => pieces.flatMap((one) => (one.kind === 'board' ? [one] : []))
const textsOf = (pieces: readonly ToldPiece[]): string[] =>
  pieces.flatMap((one) => (one.kind === 'board' ? [one.head, ...one.caption, ...one.after] : [one.text]))

describe.each(genres.map((genre) => [genre.id, genre] as const))('a book of %s in words', (_, genre) => {
  it.each(['en', 'ja'] as const)('tells each problem under its printed number, and each solution after all problems, in %s', (language) => {
    const { book, pieces } = told(genre, language, [...everything, { ...usualSolutions, place: 'end' }])
    const numbers = book.entries.map(({ number }) => number)
    expect(numbers).toEqual([1, 2, 3])
    const { printing } = genre
    const boards = boardsOf(pieces)
    for (const entry of book.entries) {
      const read = genre.fromData(entry.puzzle)
      if (!read.ok) throw new Error('a sample is read')
      const own = boards.filter(({ head }) => head.includes(String(entry.number)))
      expect(own).toHaveLength(2)
      expect(boardSaid(own[0]!.board!, language)).toBe(boardSaid(printing!.spoken(read.value), language))
      const solution = own[1]!
      expect([solution.board !== undefined, solution.after.length > 0]).toContain(true)
    }
    const heads = pieces.map((one) => (one.kind === 'board' ? one.head : ''))
    const places = boards.slice(-3).map(({ head }) => heads.indexOf(head))
    expect(Math.min(...places)).toBeGreaterThan(Math.max(...boards.slice(0, -3).map(({ head }) => heads.indexOf(head))))
    expect(textsOf(pieces).filter((text) => text.trim() === '' || /undefined|NaN|\[object|[★☆●○]/u.test(text))).toEqual([])
  })
})

const [sudoku] = genres

describe('a book in words', () => {
  it('tells solutions at the end and once, wherever the print has them', () => {
    for (const place of ['beside', 'upside-down', 'facing', 'code'] as const) {
      const solutions: readonly Part[] = [
        { ...usualSolutions, place },
        { ...usualSolutions, place: 'end' },
      ]
      const { pieces } = told(sudoku!, 'en', [...solutions.slice(0, 1), { ...usualSection }])
      expect(boardsOf(pieces).map(({ head }) => head.split(' ')[0])).toEqual([
        ...Array<string>(3).fill('Problem'),
        ...Array<string>(3).fill('Solution'),
      ])
      const twice = told(sudoku!, 'en', [...solutions, { ...usualSection }]).pieces
      expect(boardsOf(twice)).toHaveLength(6)
    }
  })
  it('has the title, the parts and the words of the editor without their marks', () => {
    const { pieces } = told(sudoku!, 'en', everything, { author: 'A. B.' })
    expect(pieces.slice(0, 5)).toEqual([
      { kind: 'title', text: 'April' },
      { kind: 'paragraph', text: 'Sub' },
      { kind: 'paragraph', text: 'A. B.' },
      { kind: 'paragraph', text: '3 puzzles' },
      { kind: 'contents', text: 'Contents' },
    ])
    const parts = pieces.flatMap((one) => (one.kind === 'heading' && one.level === 1 ? [one.text] : []))
    expect(parts).toEqual(['Words', 'How to solve: Sudoku', 'Puzzles', 'Hints', 'Step by step', 'Index of levels', 'Levels of this book'])
    expect(pieces).toContainEqual({ kind: 'paragraph', text: 'One word.' })
    expect(pieces).toContainEqual({ kind: 'item', text: 'second' })
  })
  it('begins with its title also where the plan has no title page, and numbers puzzles as the plan does', () => {
    const { pieces } = told(sudoku!, 'en', [usualSection], { numbering: { first: 41, perSection: false } })
    expect(pieces[0]).toEqual({ kind: 'title', text: 'April' })
    expect(boardsOf(pieces).map(({ head }) => head)).toEqual(['Problem 41, Sudoku', 'Problem 42, Sudoku', 'Problem 43, Sudoku'])
  })
  it('tells levels in words or figures, never in stars', () => {
    const captions = (levelAs: 'stars' | 'figures') => {
      const section: Part = { ...usualSection, shows: { ...usualCaptions, title: false, author: false, level: 'level', levelAs } }
      return boardsOf(told(sudoku!, 'en', [section]).pieces).map(({ caption }) => caption.join())
    }
    for (const caption of captions('stars')) expect(caption).toMatch(/^(very )?(easy|medium|hard)$/i)
    for (const caption of captions('figures')) expect(caption).toMatch(/^Level \d+\/\d+$/)
  })
  it('tells what is wrong with its puzzles and sections, and nothing about paper', () => {
    const entries = withIds([0, 0].map((i) => ({ ...sampleEntry(sudoku!, i), verdict: null, level: null, solution: null, firstTwin: 1 })))
    const parts: readonly Part[] = [
      { ...usualSection, heading: 'Puzzles', wanted: 3 },
      { ...usualSection, id: 'none', heading: 'More' },
      { ...usualSolutions, of: ['gone'], place: 'end' },
    ]
    const plan: Plan = { ...usualPlan, admits: 'all', profile: 'kdp', parts }
    const { findings } = layOut(plan, { title: 'April', entries }, { genreOf, measure: roughMeasure })
    const told = toldFindings({ plan, findings }).map(({ rule }) => rule)
    expect(told.toSorted()).toEqual(['plan.empty-section', 'plan.no-such-section', 'plan.twins', 'plan.ungraded', 'plan.wrong-count'])
    expect(findings.map(({ rule }) => rule)).toContain('plan.few-pages')
  })
  it('warns where boards are told in another language than the book’s', () => {
    const rulesFor = (language: string) => toldFindings({ plan: { ...usualPlan, language }, findings: [] }).map(({ rule }) => rule)
    expect([rulesFor('de'), rulesFor('en-GB'), rulesFor('ja')]).toEqual([['plan.told-in-english'], [], []])
  })
})
