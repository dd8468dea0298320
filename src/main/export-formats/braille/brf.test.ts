import { describe, expect, it } from 'vitest'
import { layOut } from '#plan/lay-out.ts'
import { roughMeasure } from '#plan/model/measure.ts'
import { EVERY_GENRE, type Part } from '#plan/model/plan.ts'
import { usualPlan, usualSection, usualSolutions } from '#plan/model/usual.ts'
import { toldBook } from '#plan/telling/told-book.ts'
import type { ToldPiece } from '#plan/telling/told-piece.ts'
import { genreOf, sampleEntry, withIds } from '#plan/testing.ts'
import { genres } from '#solver/genres/index.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { brailleBook, hasBraille } from './brf'
import { gridOf } from './grids'
import { brokenLines, pagesOf } from './pages'

const PAPER = { cells: 40, lines: 25 }

function piecesOf(genre: (typeof genres)[number], language = 'en'): ToldPiece[] {
  const parts: readonly Part[] = [
    { kind: 'title', count: true },
    { kind: 'contents', by: 'part' },
    { kind: 'how-to', genre: EVERY_GENRE },
    { ...usualSection, heading: 'Puzzles' },
    { kind: 'steps', of: [], what: 'all', perPage: 2, most: 3 },
    { ...usualSolutions, place: 'end', comments: true },
  ]
  const entries = withIds([0, 1].map((i) => sampleEntry(genre, i)))
  return [...toldBook(layOut({ ...usualPlan, language, parts }, { title: 'April', entries }, { genreOf, measure: roughMeasure }), genreOf)]
}

describe.each(genres.map((genre) => [genre.id, genre] as const))('a book of %s in braille', (_, genre) => {
  it.each([
    ['en', PAPER],
    ['de', { cells: 28, lines: 12 }],
  ] as const)('fits its pages, all of which have their numbers, in %s', (language, paper) => {
    const { pages, unknown } = brailleBook(piecesOf(genre, language), language, paper)
    for (const [i, page] of pages.entries()) {
      expect(page).toMatch(/^(?:[\x20-\x60]*\r\n)+\f$/)
      const lines = page.slice(0, -3).split('\r\n')
      expect(lines).toHaveLength(paper.lines)
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(paper.cells)
      const number = String(i + 1).replace(/\d/g, (digit) => 'JABCDEFGHI'[Number(digit)]!)
      expect(lines.at(-1)).toBe(`#${number}`.padStart(paper.cells))
    }
    if (language === 'en') expect(unknown).toEqual([])
  })
})

describe('a board in braille', () => {
  it('is a grid of digits without number signs, with lines between the boxes of a sudoku', () => {
    const read = sudoku.fromData({ givens: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79' })
    if (!read.ok) throw new Error('it is a sudoku')
    const { lines, legend } = gridOf(sudoku.printing!.spoken(read.value), 40)!
    expect(lines).toHaveLength(11)
    expect(lines.slice(0, 4)).toEqual(['E C - _ - G - _ - - -', 'F - - _ A I E _ - - -', '- I H _ - - - _ - F -', '3'.repeat(21)])
    expect(legend).toEqual([{ cell: '-', says: { en: 'blank', ja: '空白' } }])
  })
  it('is told row by row where a grid would not tell it whole, or is too wide', () => {
    const told = (id: string) => {
      const genre = genres.find((one) => one.id === id)!
      return gridOf(genre.printing!.spoken(genre.samples[0]), 40)
    }
    expect([told('tsume-shogi'), told('nonogram'), told('kakuro')]).toEqual([undefined, undefined, undefined])
    expect(gridOf(sudoku.printing!.spoken(sudoku.samples[0]!), 10)).toBeUndefined()
    const text = brailleBook(piecesOf(genres.find(({ id }) => id === 'tsume-shogi')!), 'en', PAPER).pages.join('')
    expect(text).toContain(',RANK')
  })
})

describe('pages of braille', () => {
  it('have contents with the pages on which parts begin', () => {
    const { pages } = brailleBook(piecesOf(sudoku), 'en', PAPER)
    const at = pages.findIndex((page) => page.includes(' ,SOLUTIONS\r\n'))
    const number = /,SOLUTIONS "+ #([A-J]+)/.exec(pages.join(''))![1]!
    expect([...number].map((cell) => 'JABCDEFGHI'.indexOf(cell)).join('')).toBe(String(at + 1))
  })
  it('have contents that name the page of a part that stands before them, too', () => {
    const heading = (text: string): ToldPiece => ({ kind: 'heading', level: 1, text })
    const { pages } = brailleBook([heading('Foreword'), { kind: 'contents', text: 'Contents' }, heading('Puzzles')], 'en', PAPER)
    expect(pages).toHaveLength(3)
    expect([...pages[1]!.matchAll(/,(\w+) "+ (#\w+)\r\n/g)].map(([, name, page]) => [name, page])).toEqual([
      ['FOREWORD', '#A'],
      ['PUZZLES', '#C'],
    ])
  })
  it('have contents no wider than the line, also of parts with large page numbers and names as wide as the line', () => {
    const paper = { cells: 20, lines: 10 }
    const before: ToldPiece = { kind: 'paragraph', text: 'a'.repeat(10_000 * paper.cells * (paper.lines - 1)) }
    const parts = [11, 12, 13, 14, 15, 30].map((length): ToldPiece => ({ kind: 'heading', level: 1, text: 'b'.repeat(length) }))
    const { pages } = brailleBook([{ kind: 'contents', text: 'Contents' }, before, ...parts], 'en', paper)
    expect(pages.length).toBeGreaterThan(10_000)
    const lines = pages.flatMap((page) => page.split('\r\n'))
    expect(lines.filter(({ length }) => length > paper.cells)).toEqual([])
  })
  it('keep what belongs together, where a page has room for it', () => {
    const block = (lines: number, keep = false) => ({ lines: Array<string>(lines).fill('A'), isApart: true, keep })
    const { pages } = pagesOf([block(6), block(1, true), block(4)], { cells: 40, lines: 11 })
    expect(pages.map(({ length }) => length)).toEqual([6, 6])
    expect(pagesOf([block(25)], { cells: 40, lines: 11 }).pages.map(({ length }) => length)).toEqual([10, 10, 5])
    const long = pagesOf([block(3), block(2, true), block(1, true), block(8)], { cells: 40, lines: 11 }).pages
    expect(
      long.map(({ length }) => length),
      'a grid with the line over it, where the heading has no room beside them',
    ).toEqual([3, 2, 10])
  })
  it('break lines between words, and a word that is wider than a line where that ends', () => {
    expect(brokenLines('AA BB CC', 5, 2, 0)).toEqual(['  AA', 'BB CC'])
    expect(brokenLines('ABCDEFG H', 4, 0, 1)).toEqual(['ABCD', ' EFG', ' H'])
    expect(brokenLines('', 4, 0, 0)).toEqual([])
  })
})

it('is written in English and German of any place, and in no other language', () => {
  expect(['en', 'en-GB', 'de-AT', 'ja', 'fr', 'nl', 'x'].filter(hasBraille)).toEqual(['en', 'en-GB', 'de-AT'])
})
