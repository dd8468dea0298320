import { describe, expect, it } from 'vitest'
import { POINTS_PER_MM } from './model/box'
import { coverOf, coverTemplate, spineOf } from './cover/cover'
import { bookletSides, creepOf, imposed, sideBySide } from './cover/imposition'
import { layOut } from './lay-out'
import { gutterOf, marginsOf, typeArea } from './layout/margins'
import { roughMeasure } from './model/measure'
import { TRIMS, trimName, trimNamed } from './model/paper'
import { limitInMm, profileNamed, profiles } from './profiles'
import { genreOf, sampleEntry, withIds } from './testing'
import { genres } from '#solver/genres/index.ts'
import { usualPaper, usualPlan, usualSection } from './model/usual'

describe('trims', () => {
  it('Letter is exactly 612 x 792 points', () => {
    const { width, height } = TRIMS['Letter']!
    expect([width * POINTS_PER_MM, height * POINTS_PER_MM].map((points) => Math.round(points * 1e6) / 1e6)).toEqual([612, 792])
  })
  it.each([
    ['a5', [148, 210]],
    ['6x9in', [152.4, 228.6]],
    ['8.5x11in', [215.9, 279.4]],
    ['150x220mm', [150, 220]],
    ['150x220', [150, 220]],
    ['5.5 × 8.5 in', [139.7, 215.9]],
    ['5x5"', [127, 127]],
  ])('%s', (text, [width, height]) => {
    const trim = trimNamed(text)!
    expect([trim.width, trim.height].map((mm) => Math.round(mm * 100) / 100)).toEqual([width, height])
  })
  it.each(['', 'huge', '120x', '1x1', '9999x9999', '6x9ft'])('%j is none', (text) => expect(trimNamed(text)).toBeUndefined())
  it('every one has a name, and one of no name is told in millimetres', () => {
    for (const [name, size] of Object.entries(TRIMS)) expect(trimNamed(trimName(size))).toEqual(TRIMS[name])
    expect(trimName({ width: 150, height: 220 })).toBe('150x220')
  })
})

describe('margins', () => {
  const kdp = profileNamed('kdp')!
  it.each([
    [24, 0.375],
    [150, 0.375],
    [151, 0.5],
    [300, 0.5],
    [301, 0.625],
    [500, 0.625],
    [501, 0.75],
    [700, 0.75],
    [701, 0.875],
    [828, 0.875],
    [900, 0.875],
  ])('KDP wants of %i pages a gutter of %d in', (pages, inches) => expect(gutterOf(kdp, pages)).toBeCloseTo(inches * 25.4))
  it('lie at the spine, on the other side of a book bound at the right', () => {
    const margins = { top: 10, bottom: 10, inner: 20, outer: 10 }
    const left = (binding: 'left' | 'right', page: number) => typeArea({ ...usualPaper, binding }, margins, page).x
    expect([left('left', 1), left('left', 2), left('right', 1), left('right', 2)]).toEqual([20, 10, 10, 20])
  })
  it('keep free what every profile wants free', () => {
    for (const profile of profiles) for (const trim of Object.values(TRIMS)) for (const pages of [1, 200, 800]) {
      const { inner, outer } = marginsOf({ ...usualPaper, trim }, profile, pages)
      expect(inner).toBeGreaterThanOrEqual(gutterOf(profile, pages))
      expect(outer).toBeGreaterThan(0)
    } // prettier-ignore
  })
})

it('the gutter is that of the final number of pages, which depends on it', () => {
  const entries = withIds(Array.from({ length: 420 }, (_, i) => sampleEntry(genres[0]!, i % 4)))
  const plan = { ...usualPlan, profile: 'kdp', parts: [{ ...usualSection, layout: { ...usualSection.layout, perPage: 1 } }] }
  const book = layOut(plan, { title: 'Book', entries }, { genreOf, measure: roughMeasure })
  expect(book.pages).toBe(420)
  expect(book.margins.inner).toBeCloseTo(Math.max(16, 0.625 * 25.4))
})

describe('sheets', () => {
  it('a booklet folds into its order, whichever side it is bound at', () => {
    expect(bookletSides(8, 'left')).toEqual([[8, 1], [2, 7], [6, 3], [4, 5]]) // prettier-ignore
    expect(bookletSides(6, 'right')).toEqual([[1, 0], [0, 2], [3, 6], [5, 4]]) // prettier-ignore
  })
  it.each([1, 4, 5, 17, 64])('of %i pages has every page once', (pages) => {
    const sorted = (sides: (readonly number[])[]) => sides.flat().filter((page) => page > 0).sort((a, b) => a - b) // prettier-ignore
    const all = Array.from({ length: pages }, (_, i) => i + 1)
    expect(sorted(bookletSides(pages, 'left'))).toEqual(all)
    expect(sorted(sideBySide(pages, 2, 2, 'right'))).toEqual(all)
    for (const [left, right] of bookletSides(Math.ceil(pages / 4) * 4, 'left')) expect(left! + right!).toBe(Math.ceil(pages / 4) * 4 + 1)
  })
  it('of a booklet of more than 32 pages move towards the fold, the inner ones further, and stay off it', () => {
    expect([creepOf(32, 15, 0.1), creepOf(36, 0, 0.1), creepOf(36, 1, 0.1)]).toEqual([0, 0, 0])
    expect(creepOf(36, 17, 0.1)).toBeCloseTo(0.8)
    expect(creepOf(1000, 499, 0.1)).toBe(5)
  })
  it('hold pages side by side at their own size', () => {
    const entries = withIds([0, 1, 2].map((i) => sampleEntry(genres[0]!, i)))
    const book = layOut(usualPlan, { title: 'Book', entries }, { genreOf, measure: roughMeasure })
    const sheets = imposed(book, 'booklet')
    expect([sheets.paper.trim, sheets.pages]).toEqual([{ width: 296, height: 210 }, Math.ceil(book.pages / 4) * 2])
    const [first] = book.page(1).blocks
    expect(sheets.page(1).blocks.some(({ box }) => Math.abs(box.x - first!.box.x - 148) < 1e-6)).toBe(true)
  })
})

it('every limit of a profile says where it comes from', () => {
  const limits = (value: object): object[] => ('source' in value ? [value] : Object.values(value).flatMap((one: unknown) => (typeof one === 'object' && one !== null ? limits(one) : []))) // prettier-ignore
  for (const profile of profiles) {
    const found = limits(profile)
    expect(found.length).toBeGreaterThan(7)
    for (const limit of found) expect(limit).toMatchObject({ source: expect.stringMatching(/./), checked: '2026-11' })
  }
})

describe('covers', () => {
  const kdp = profileNamed('kdp')!
  it.each([
    ['white', 100, 5.72],
    ['cream', 100, 6.35],
    ['white', 300, 17.16],
  ])('KDP, %s paper, %i pages: a spine of %d mm', (stock, pages, mm) => {
    expect(spineOf(kdp, pages, stock)).toBeCloseTo(mm, 2)
  })
  it('have the front at the right of the spine, or at its left where the book is bound at the right', () => {
    const paper = { ...usualPaper, trim: TRIMS['6x9in']! }
    const left = coverOf(paper, kdp, 120)
    const right = coverOf({ ...paper, binding: 'right' }, kdp, 120)
    expect([left.front.x > left.back.x, right.front.x < right.back.x, left.hasSpineText]).toEqual([true, true, true])
    expect(left.sheet.width).toBeCloseTo(2 * 152.4 + 120 * 0.002252 * 25.4 + 6.35)
    for (const { barcode, back } of [left, right]) {
      expect(barcode.x >= back.x && barcode.x + barcode.width <= back.x + back.width).toBe(true)
    }
  })
  it('are one page as wide as both covers and the spine', () => {
    const entries = withIds([sampleEntry(genres[0]!, 0)])
    const book = layOut({ ...usualPlan, profile: 'kdp' }, { title: 'Book', entries }, { genreOf, measure: roughMeasure })
    const cover = coverTemplate(book, kdp, roughMeasure)
    expect(cover.findings).toEqual([])
    expect([cover.pages, cover.paper.trim.height]).toEqual([1, 210])
    expect(cover.page(1).blocks.some(({ role }) => role === 'title')).toBe(true)
  })
  it('have no word outside of their places: long titles get smaller down to the least type, and what is left out then is told', () => {
    const paper = { ...usualPaper, trim: TRIMS['6x9in']! }
    const least = limitInMm(kdp.type)
    for (const pages of [24, 79, 100, 400])
      for (const length of [1, 40, 500, 6000]) {
        const words = 'puzzle '.repeat(length / 5)
        const book = { title: words, author: words, language: 'en', profile: 'kdp', paper, pages, outline: [], findings: [] } as const
        const cover = coverTemplate({ ...book, page: () => ({ number: 1, folio: '', side: 'recto', blocks: [] }) }, kdp, roughMeasure)
        const { blocks } = cover.page(1)
        const texts = blocks.flatMap(({ role, box, shapes }) =>
          role === 'artifact' ? [] : shapes.flatMap((shape) => (shape.kind === 'text' ? [{ box, ...shape }] : [])),
        )
        for (const { box, x, y, text, size, lying } of texts) {
          const half = roughMeasure.width(text, 'bold', size) / 2
          const [across, along] = lying ? [size / 2, half] : [half, size / 2]
          expect(size).toBeGreaterThanOrEqual(least - 1e-9)
          expect([x - across >= box.x, x + across <= box.x + box.width]).toEqual([true, true])
          expect([y - along >= box.y, y + along <= box.y + box.height]).toEqual([true, true])
        }
        const told = (what: string) => cover.findings.some(({ message }) => Object.values(message).includes(what))
        expect(told('title')).toBe(length === 6000)
        const { hasSpineText } = coverOf(paper, kdp, pages)
        expect(told('spine')).toBe(hasSpineText && words.trim() !== '' && !texts.some(({ lying }) => lying))
      }
  })
})
