import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { BookLayout } from '#contract/book.ts'
import { bookWords } from '#contract/book-words.ts'
import { say } from '#solver/core/message.ts'
import type { Scene } from '#solver/core/scene.ts'
import type { Genre } from '#solver/genre.ts'
import { starsFor, type BookItem } from './item'
import { layoutBook } from './layout'
import { problemBoxes } from './pages'
import { renderPdf } from './pdf'
import { slots, typeArea } from './slots'

const square = (text: string): Scene => ({
  width: 2,
  height: 2,
  shapes: [
    { kind: 'rect', x: 0, y: 0, width: 2, height: 2, stroke: 'given', strokeWidth: 0.1 },
    { kind: 'text', x: 1, y: 1, text, size: 1, ink: 'given', align: 'middle' },
  ],
})
/** A genre of which a book needs only the drawing. */
const letters = {
  id: 'letters',
  fromData: (value: unknown) => ({ ok: true, value }),
  solutionFromData: (value: unknown) => ({ ok: true, value }),
  draw: (puzzle: string, view: { show: string; solution?: string }) => square(view.show === 'solution' ? `=${view.solution}` : puzzle),
} as unknown as Genre
const genreOf = (id: string) => (id === 'letters' ? letters : undefined)

const item = (puzzle: string, more: Partial<BookItem> = {}): BookItem => ({
  genre: 'letters',
  puzzle,
  title: `題${puzzle}`,
  author: '',
  label: null,
  level: 3,
  topLevel: 5,
  verdict: 'unique',
  solution: puzzle.toLowerCase(),
  ...more,
})
const textsOf = (scene: Scene) => scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

describe('slots', () => {
  const area = { x: 10, y: 20, width: 100, height: 150 }
  it.each(Array.from({ length: 24 }, (_, i) => i + 1))('%i stay in the type area and do not overlap', (count) => {
    const boxes = slots(area, count, 5, 4)
    expect(boxes).toHaveLength(count)
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(area.x)
      expect(box.y).toBeGreaterThanOrEqual(area.y)
      expect(box.x + box.width).toBeLessThanOrEqual(area.x + area.width + 1e-9)
      expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height + 1e-9)
    }
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
  })
  it('puts two under each other on an upright page', () => {
    const [first, second] = slots(area, 2, 5, 4)
    expect(first!.x).toBe(second!.x)
  })
})

describe('typeArea', () => {
  it('has its inner margin at the spine', () => {
    const layout = BookLayout.parse({})
    expect(typeArea(layout, 1).x).toBe(layout.margins.inner)
    expect(typeArea(layout, 2).x).toBe(layout.margins.outer)
  })
})

describe('layoutBook', () => {
  const items = ['A', 'B', 'C', 'D', 'E'].map((letter, i) => item(letter, { level: 5 - i }))

  it('has a title page, problems and solutions', async () => {
    const book = await layoutBook(items, BookLayout.parse({ title: '春の号', perPage: 2, solutionsPerPage: 4 }), genreOf)
    expect(book.pages).toBe(1 + 3 + 2)
    expect(textsOf(book.page(1))).toEqual(['春の号', '全5問'])
    expect(textsOf(book.page(2))).toEqual(expect.arrayContaining(['1', '題A', '★★★★★', 'A', '2', 'B']))
    expect(textsOf(book.page(5))).toEqual(expect.arrayContaining(['解答', '=a', '=d']))
    expect(textsOf(book.page(6))).toEqual(expect.arrayContaining(['5', '=e']))
  })
  it('has page numbers at the outer edge of the type area, above the foot, and none where none are wanted', async () => {
    const layout = BookLayout.parse({ perPage: 1 })
    const book = await layoutBook(items, layout, genreOf)
    for (const page of [2, 3]) {
      const area = typeArea(layout, page)
      const folio = book.page(page).shapes.find((shape) => shape.kind === 'text' && shape.text === String(page) && shape.size === 3)
      const isRight = page % 2 === 1
      expect(folio).toMatchObject({ x: isRight ? area.x + area.width : area.x, align: isRight ? 'end' : 'start' })
      const { y } = folio as { y: number }
      expect(y > area.y + area.height && y < layout.trim.height).toBe(true)
    }
    const without = await layoutBook(items, BookLayout.parse({ perPage: 1, pageNumbers: false, numbers: false }), genreOf)
    expect(textsOf(without.page(2))).not.toContain('2')
  })
  it.each([
    [12, 6],
    [13, 4.5],
  ])('parts %i puzzles a page by %d millimetres', (perPage, gap) => {
    const [first, second] = problemBoxes(BookLayout.parse({ perPage }), 2).map(({ slot }) => slot)
    expect(second!.x - (first!.x + first!.width)).toBeCloseTo(gap, 6)
  })
  it('orders by level and numbers anew', async () => {
    const book = await layoutBook(items, BookLayout.parse({ order: 'level', perPage: 1, firstNumber: 11 }), genreOf)
    expect(textsOf(book.page(1))).toEqual(expect.arrayContaining(['11', 'E', '★☆☆☆☆']))
  })
  it('leaves out what is not proved unique, and says so', async () => {
    const mixed = [...items, item('X', { verdict: 'multiple' }), item('Y', { verdict: null, solution: null })]
    const book = await layoutBook(mixed, BookLayout.parse({}), genreOf)
    expect(book.notes).toEqual([
      { code: 'book.left-out', count: 1, reason: 'not-unique' },
      { code: 'book.left-out', count: 1, reason: 'no-verdict' },
    ])
    const all = await layoutBook(mixed, BookLayout.parse({ onlyUnique: false }), genreOf)
    expect(all.notes).toContainEqual({ code: 'book.no-solution', numbers: [7] })
  })
  it('names small type, unreadable puzzles and an empty book', async () => {
    const crowded = await layoutBook(
      items,
      BookLayout.parse({ trim: { width: 60, height: 60 }, margins: { top: 20, bottom: 20, inner: 20, outer: 20 }, perPage: 12 }),
      genreOf,
    )
    expect(crowded.notes).toContainEqual({ code: 'book.small-type', numbers: [1, 2, 3, 4, 5], points: 5 })
    expect((await layoutBook([item('A', { genre: 'other' })], BookLayout.parse({}), genreOf)).notes).toContainEqual({
      code: 'book.unreadable',
      numbers: [1],
    })
    expect(await layoutBook([], BookLayout.parse({}), genreOf)).toMatchObject({ pages: 0, notes: [{ code: 'book.empty' }] })
  })
  it('keeps every shape on the page', async () => {
    for (let perPage = 1; perPage <= 24; perPage++) {
      const layout = BookLayout.parse({ perPage, title: 'T' })
      const book = await layoutBook(items, layout, genreOf)
      for (let page = 1; page <= book.pages; page++)
        for (const shape of book.page(page).shapes)
          if (shape.kind === 'rect')
            expect([shape.x >= 0, shape.y >= 0, shape.x + shape.width <= 148, shape.y + shape.height <= 210]).toEqual([
              true,
              true,
              true,
              true,
            ])
    }
  })
  it('draws no cell larger than one sees at a glance, however much room there is', async () => {
    const sideOf = async (perPage: number, width: number) => {
      const book = await layoutBook(items, BookLayout.parse({ perPage, trim: { width, height: 1.4 * width } }), genreOf)
      const { shapes } = book.page(1)
      return Math.max(...shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape.width] : [])))
    }
    // The drawing has two cells across.
    expect([await sideOf(1, 300), await sideOf(1, 148)]).toEqual([2 * 16, 2 * 16])
    expect(await sideOf(24, 148)).toBeLessThan(2 * 16)
  })
  it('has words for every note in both languages', () => {
    for (const language of ['en', 'ja'] as const) {
      expect(say(bookWords, { code: 'book.left-out', count: 2, reason: 'not-unique' }, language)).toContain('2')
      expect(say(bookWords, { code: 'book.small-type', numbers: [1, 2], points: 5 }, language)).toContain('5')
    }
  })
})

describe('starsFor', () => {
  it('fills stars up to the level', () => {
    expect(starsFor(2, 5)).toBe('★★☆☆☆')
    expect(starsFor(null, 5)).toBe('')
    expect(starsFor(7, 5)).toBe('★★★★★★★')
  })
})

/** The contents of a PDF's streams that can be unpacked, one after another. */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\n([^]*?)\nendstream/g)]
    .map(([, packed]) => {
      try {
        return inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

describe('renderPdf', () => {
  it('turns a text about its middle', async () => {
    const text = { kind: 'text', x: 10, y: 20, text: '玉', size: 5, ink: 'given' } as const
    const contentOf = async (turned: boolean) => {
      const bytes = await renderPdf([{ width: 50, height: 50, shapes: [{ ...text, turned }] }], { title: '', language: 'ja' })
      return streamsOf(Buffer.from(bytes))
    }
    expect(await contentOf(true)).toMatch(/-1 -?0 -?0 -1 20 40 cm/)
    expect(await contentOf(false)).not.toMatch(/-1 -?0 -?0 -1 20 40 cm/)
  })
  it('gives a PDF of the trim size whose text can be selected', async () => {
    const layout = BookLayout.parse({ title: '難易度の本', perPage: 1 })
    const book = await layoutBook([item('A')], layout, genreOf)
    const bytes = await renderPdf(
      Array.from({ length: book.pages }, (_, i) => book.page(i + 1)),
      { title: layout.title, language: 'ja' },
    )
    const text = Buffer.from(bytes).toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3)
    expect(text).toMatch(/\/MediaBox \[0 0 419\.5\d* 595\.2\d*\]/)
    expect(text).toMatch(/\+NotoSansJP/)
    const folder = mkdtempSync(join(tmpdir(), 'nanido-pdf-'))
    try {
      writeFileSync(join(folder, 'book.pdf'), bytes)
      expect(execFileSync('pdftotext', [join(folder, 'book.pdf'), '-'], { encoding: 'utf8' })).toMatch(/難易度の本[^]*題A[^]*解答/)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error // no poppler here: the checks above stand alone
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
