import fc from 'fast-check'
import { expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import { layOut } from './lay-out'
import { roughMeasure } from './model/measure'
import { edgeOf, marginsOf, typeArea } from './layout/margins'
import type { Block, Box, PrintedBook } from './model/page'
import { trimNamed } from './model/paper'
import type { Part, Plan, Section } from './model/plan'
import { profileOr, profiles, limitInMm } from './profiles'
import { genreOf, roughCode, sampleEntry, withIds } from './testing'
import { usualCaptions, usualPlan, usualSection } from './model/usual'

const TITLES = [
  '',
  '春',
  'Short',
  'A title that is too long for one line over a small drawing',
  '長い題名は二行目に続きます：省略もしないし小さくもしません',
  'כותרת ארוכה مع عنوان طويل 🧩🧩',
  'Anextraordinarilylongwordthatnobodywouldeversetinonelinebutthatmustbebrokenallthesame',
]

/** How many random books each property is tried on; more by NANIDO_BOOKS. */
const BOOKS = Number(process.env['NANIDO_BOOKS'] ?? 30)

const anyEntry = fc.record({
  genre: fc.nat(genres.length - 1),
  sample: fc.nat(3),
  title: fc.constantFrom(...TITLES),
  author: fc.constantFrom('', 'N. N.', '佐藤'),
})
const anyEntries = fc.array(anyEntry, { minLength: 1, maxLength: 14 })
/** Entries are made within the property, so that a counterexample stays short. */
const entriesOf = (list: readonly { genre: number; sample: number; title: string; author: string }[]) =>
  withIds(
    list.map(({ genre, sample, title, author }) => ({
      ...sampleEntry(genres[genre]!, sample),
      title,
      author,
      remarks: [{ en: title, ja: title }],
      note: author,
    })),
  )

const anySection = (id: string, genre?: string): fc.Arbitrary<Section> =>
  fc
    .record({
      perPage: fc.integer({ min: 1, max: 12 }),
      heading: fc.constantFrom('', 'Part', TITLES[3]!, TITLES[6]!, TITLES.join(' ')),
      begins: fc.constantFrom('anywhere' as const, 'page' as const, 'recto' as const),
      byLevel: fc.boolean(),
      author: fc.boolean(),
      splits: fc.boolean(),
      level: fc.constantFrom('level' as const, 'none' as const),
    })
    .map(({ perPage, heading, begins, byLevel, author, splits, level }) => ({
      ...{ ...usualSection, id, begins, order: byLevel ? 'level' : 'position' },
      ...(heading && { heading: `${heading} ${id}` }),
      ...(genre && { takes: { genres: [genre] } }),
      layout: { ...usualSection.layout, perPage, splits },
      shows: { ...usualCaptions, author, level, reference: true },
    }))

const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    trim: fc.constantFrom('A4', 'A5', 'B6', 'A6', '6x9in', '8.5x11in', '8.25x6in', '80x80', '60x90'),
    profile: fc.constantFrom(...profiles.map(({ id }) => id)),
    language: fc.constantFrom('en' as const, 'ja' as const),
    binding: fc.constantFrom('left' as const, 'right' as const),
    facing: fc.boolean(),
    multiple: fc.constantFrom(1 as const, 2 as const, 4 as const),
    from: fc.constantFrom(1, 998),
    margins: fc.constantFrom('auto' as const, 'auto' as const, { top: 15, bottom: 18, inner: 12.7, outer: 12.8 }),
    bleed: fc.constantFrom(0, 3),
    scale: fc.constantFrom('grader' as const, 'common' as const),
    first: anySection('a', genres[0]!.id),
    second: anySection('b'),
    place: fc.constantFrom(...(['end', 'beside', 'upside-down', 'facing', 'overleaf', 'code'] as const)),
    perPage: fc.integer({ min: 1, max: 16 }),
    comments: fc.boolean(),
    title: fc.constantFrom('A book of puzzles', TITLES.join(' '), ''),
    extra: fc.subarray<Part>([
      { kind: 'contents', by: 'level' },
      { kind: 'imprint', text: 'Printed by nobody.' },
      { kind: 'text', heading: 'Foreword', text: '**Bold**\n\n- one\n- two\n\nSome words.' },
      { kind: 'how-to', genre: genres[1]!.id },
      { kind: 'hints', of: [], what: 'hardest' },
      { kind: 'steps', of: ['a'], what: 'all', perPage: 2, most: 4 },
      { kind: 'index' },
      { kind: 'statistics' },
    ]),
  })
  .map(
    ({
      trim,
      profile,
      language,
      binding,
      facing,
      multiple,
      from,
      margins,
      bleed,
      scale,
      first,
      second,
      place,
      perPage,
      comments,
      title,
      extra,
    }) => ({
      ...{ ...usualPlan, title, author: TITLES[3]!, profile, language, scale },
      paper: { ...usualPlan.paper, trim: trimNamed(trim)!, binding, facing, multiple, margins, bleed },
      numbering: { first: from, perSection: false },
      parts: [
        { kind: 'title', count: true },
        first,
        second,
        ...extra,
        { kind: 'solutions', of: [], place, perPage, comments, finals: comments, reference: true },
      ],
    }),
  )

const layingOut = (plan: Plan, entries: Parameters<typeof layOut>[1]['entries']) =>
  layOut(plan, { title: 'Book', entries }, { genreOf, measure: roughMeasure, codeOf: roughCode })

const SLACK = 0.01
const isIn = (inner: Box, outer: Box) =>
  inner.x >= outer.x - SLACK &&
  inner.y >= outer.y - SLACK &&
  inner.x + inner.width <= outer.x + outer.width + SLACK &&
  inner.y + inner.height <= outer.y + outer.height + SLACK
const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > SLACK &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > SLACK

/** The box that a shape covers; texts are measured as the layout measures them. */
function extentOf(shape: Shape): Box {
  switch (shape.kind) {
    case 'line':
      return {
        x: Math.min(shape.x1, shape.x2),
        y: Math.min(shape.y1, shape.y2),
        width: Math.abs(shape.x1 - shape.x2),
        height: Math.abs(shape.y1 - shape.y2),
      }
    case 'rect':
      return shape
    case 'circle':
      return { x: shape.x - shape.radius, y: shape.y - shape.radius, width: 2 * shape.radius, height: 2 * shape.radius }
    case 'polyline': {
      const [xs, ys] = [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)]
      return { x: Math.min(...xs), y: Math.min(...ys), width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) }
    }
    case 'text': {
      const width = roughMeasure.width(shape.text, shape.bold ? 'bold' : 'regular', shape.size)
      const align = shape.align ?? 'middle'
      const before = align === 'start' ? 0 : align === 'end' ? width : width / 2
      const [left, right] = shape.turned ? [width - before, before] : [before, width - before]
      return { x: shape.x - left, y: shape.y - shape.size * 0.4, width: left + right, height: shape.size * 0.8 }
    }
  }
}

const pagesOf = (book: PrintedBook) => Array.from({ length: book.pages }, (_, i) => book.page(i + 1))
const textsOf = (block: Block) => block.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

it('prints every puzzle once and every solution once, where the references say', () => {
  fc.assert(
    fc.property(anyPlan, anyEntries, (plan, list) => {
      const entries = entriesOf(list)
      const book = layingOut(plan, entries)
      const blocks = pagesOf(book).flatMap((page) => page.blocks.map((block) => ({ ...block, page: page.number })))
      const anchors = blocks.flatMap(({ anchor, page }) => (anchor === undefined ? [] : [[anchor, page] as const]))
      const pageOf = new Map(anchors)
      expect(pageOf.size).toBe(anchors.length)
      for (const { id } of entries) {
        expect(anchors.filter(([anchor]) => anchor === `problem-${id}`)).toHaveLength(1)
        expect(anchors.filter(([anchor]) => anchor === `solution-${id}`)).toHaveLength(1)
        expect(book.refs.problem(id)).toBe(pageOf.get(`problem-${id}`))
        expect(book.refs.solution(id)).toBe(pageOf.get(`solution-${id}`))
      }
      for (const block of blocks) {
        if (block.link === undefined) continue
        expect(pageOf.has(block.link)).toBe(true)
        // A link on a line that prints a page number leads to that page.
        const last = textsOf(block).at(-1)!
        const told = /(?:^|p\. |→|は|\()(\d+)(?:ページ)?\)?$/.exec(last)?.[1]
        if (told !== undefined && textsOf(block).length + Number(last.includes(told)) > 1 && !/^\d+$/.test(last))
          expect(`${block.link} ${told}`).toBe(`${block.link} ${pageOf.get(block.link)}`)
      }
      const numbers = book.entries.map(({ number }) => number)
      expect(numbers).toEqual(entries.map((_, i) => plan.numbering.first + i))
    }),
    { numRuns: BOOKS },
  )
})

it('lets nothing overlap, and nothing reach out of its box, the type area or what the profile wants free', () => {
  fc.assert(
    fc.property(anyPlan, anyEntries, (plan, list) => {
      const entries = entriesOf(list)
      const book = layingOut(plan, entries)
      const profile = profileOr(plan.profile)
      const edge = edgeOf(profile, plan.paper)
      const free = { x: edge, y: edge, width: plan.paper.trim.width - 2 * edge, height: plan.paper.trim.height - 2 * edge }
      for (const page of pagesOf(book)) {
        const area = typeArea(plan.paper, book.margins, page.number)
        for (const block of page.blocks) {
          expect(isIn(block.box, block.role === 'artifact' ? free : area), `${page.number} ${block.role} ${textsOf(block).join(' ')}`).toBe(
            true,
          )
          for (const shape of block.shapes) {
            if (block.role === 'figure' && shape.kind === 'text') continue // the conformance suite holds drawings to their boxes
            expect(
              isIn(extentOf(shape), block.box),
              `${page.number} ${block.role} ${JSON.stringify(shape)} ${JSON.stringify(block.box)}`,
            ).toBe(true)
          }
        }
        const solid = page.blocks.filter(({ shapes }) => shapes.length > 0)
        solid.forEach((one, i) => {
          for (const other of solid.slice(i + 1))
            expect(
              one.box === other.box || !sharesInk(one, other),
              `page ${page.number}: ${one.role} ${textsOf(one)[0]} / ${other.role} ${textsOf(other)[0]}`,
            ).toBe(true)
        })
      }
    }),
    { numRuns: BOOKS },
  )
})

it('keeps the example of a how-to page, with its name over it, on a small page of large type', () => {
  const margins = { top: 15, bottom: 18, inner: 12.7, outer: 12.8 }
  const paper = { ...usualPlan.paper, trim: { width: 80, height: 80 }, facing: false, margins }
  const parts: Plan['parts'] = [...usualPlan.parts, { kind: 'how-to', genre: 'sudoku-variants' }]
  const book = layingOut(
    { ...usualPlan, paper, profile: 'kdp-large-print', parts },
    entriesOf([{ genre: 0, sample: 0, title: '', author: '' }]),
  )
  const figures = pagesOf(book).flatMap(({ number, blocks }) =>
    blocks.flatMap(({ role, box }) => (role === 'figure' ? [{ number, box }] : [])),
  )
  expect(figures.length).toBeGreaterThan(2)
  for (const { number, box } of figures) expect(isIn(box, typeArea(paper, book.margins, number)), String(number)).toBe(true)
})

/** Whether the ink of two blocks overlaps. Their boxes may: the two ends of the line under a problem share one box. */
function sharesInk(one: Block, other: Block): boolean {
  if (!overlap(one.box, other.box)) return false
  if (one.role === 'figure' && other.role === 'figure') return true
  const extents = (block: Block) => (block.role === 'figure' ? [block.box] : block.shapes.map(extentOf))
  return extents(one).some((a) => extents(other).some((b) => overlap(a, b)))
}

it('prints no line thinner and no type of its own smaller than the profile allows', () => {
  fc.assert(
    fc.property(anyPlan, anyEntries, (plan, list) => {
      const entries = entriesOf(list)
      const book = layingOut(plan, entries)
      const profile = profileOr(plan.profile)
      for (const page of pagesOf(book)) {
        for (const { role, shapes } of page.blocks) {
          for (const shape of shapes) {
            if (shape.kind === 'text') {
              if (role !== 'figure') expect(shape.size).toBeGreaterThanOrEqual(limitInMm(profile.type) - 1e-9)
            } else if (shape.kind === 'line') expect(shape.width).toBeGreaterThanOrEqual(limitInMm(profile.line) - 1e-9)
            else if (shape.stroke) expect(shape.strokeWidth ?? 0).toBeGreaterThanOrEqual(limitInMm(profile.line) - 1e-9)
          }
        }
      }
    }),
    { numRuns: BOOKS },
  )
})

it('has the gutter of its final number of pages, and the number of pages asked for', () => {
  fc.assert(
    fc.property(anyPlan, anyEntries, (plan, list) => {
      const entries = entriesOf(list)
      const book = layingOut(plan, entries)
      expect(book.pages % plan.paper.multiple).toBe(0)
      expect(book.margins.inner).toBeGreaterThanOrEqual(marginsOf(plan.paper, profileOr(plan.profile), book.pages).inner - 1e-9)
    }),
    { numRuns: BOOKS },
  )
})
