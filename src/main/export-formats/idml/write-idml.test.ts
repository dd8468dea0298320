import { describe, expect, it } from 'vitest'
import { elementsOf, type Element, type Package, placeOf, readPackage, sizeOf, within } from '#test-support/pdf/idml-package.ts'
import { layOut } from '#plan/lay-out.ts'
import { POINTS_PER_MM } from '#plan/model/box.ts'
import type { Block } from '#plan/model/page.ts'
import { EVERY_GENRE, type Part, type Plan } from '#plan/model/plan.ts'
import { usualPlan, usualSection, usualSolutions } from '#plan/model/usual.ts'
import { genreOf, sampleEntry, withIds } from '#plan/testing.ts'
import { baselineOf } from '#solver/drawing/face.ts'
import { turnOf } from '#solver/drawing/scene.ts'
import type { genres } from '#solver/genres/index.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { tsumeShogi } from '#solver/genres/tsume-shogi/index.ts'
import { letterMeasure } from '#main/pdf/letters/widths.ts'
import { writeIdml } from './write-idml'

const PARTS: readonly Part[] = [
  { kind: 'title', count: true },
  { kind: 'contents', by: 'part' },
  { kind: 'how-to', genre: EVERY_GENRE },
  { ...usualSection, heading: 'Puzzles' },
  { ...usualSolutions, place: 'end' },
]

/** A book of three puzzles. */
function bookOf(genre: (typeof genres)[number], changes: Partial<Plan> = {}, title = 'April') {
  const entries = withIds([0, 1, 2].map((i) => ({ ...sampleEntry(genre, i), title })))
  const plan: Plan = { ...usualPlan, language: 'en', parts: PARTS, ...changes }
  return layOut(plan, { title, entries }, { genreOf, measure: letterMeasure })
}

async function written(book: ReturnType<typeof bookOf>, inColours = false) {
  const pieces: Uint8Array[] = []
  const report = await writeIdml(book, { inColours }, (bytes) => void pieces.push(Uint8Array.from(bytes)))
  const bytes = Buffer.concat(pieces)
  return { report, bytes, document: readPackage(bytes) }
}

const BOOKS = [
  ['sudoku', bookOf(sudoku)],
  ['sudoku in a style with badges', bookOf(sudoku, { style: { id: 'kiosk' } })],
  ['nonograms on single pages', bookOf(nonogram, { paper: { ...usualPlan.paper, facing: false } })],
  [
    'tsume-shogi, bound at the right, in vertical text',
    bookOf(tsumeShogi, { language: 'ja', style: { id: 'shizuka' }, paper: { ...usualPlan.paper, facing: true, binding: 'right' } }),
  ],
] as const

/** The attributes that refer to other elements by their identifiers. */
const REFERENCES = new Set([
  ...['ParentStory', 'AppliedMaster', 'ItemLayer', 'ActiveLayer', 'PageStart', 'FillColor', 'StrokeColor', 'StrokeType'],
  ...['AppliedObjectStyle', 'AppliedParagraphStyle', 'AppliedCharacterStyle', 'MarkupTag', 'TitleStyle'],
])

const named = (document: Package, name: string): Element[] => elementsOf(document).filter((one) => one.name === name)
const keyOf = (one: Element): string | undefined => {
  const label = one.children.find(({ name }) => name === 'Properties')?.children.find(({ name }) => name === 'Label')
  return label?.children.find(({ attributes }) => attributes['Key'] === 'nanido')?.attributes['Value']
}
const fileOf = (document: Package, name: string): Element => document.files.get(name)!

describe.each(BOOKS)('a package with a book of %s', (_, book) => {
  let known: ReturnType<typeof written> | undefined
  const once = () => (known ??= written(book))
  it('is a ZIP whose kind can be read at once, and names each of its files once, by a path within it', async () => {
    const { bytes, document } = await once()
    expect([bytes.readUInt16LE(8), bytes.toString('latin1', 30, 38)]).toEqual([0, 'mimetype'])
    expect(bytes.toString('latin1', 38, 38 + bytes.readUInt32LE(18))).toBe('application/vnd.adobe.indesign-idml-package')
    const sources = elementsOf(document).flatMap(({ name, attributes }) => (name.startsWith('idPkg:') ? (attributes['src'] ?? []) : []))
    const own = ['mimetype', 'META-INF/container.xml', 'designmap.xml']
    expect([...own, ...sources].sort()).toEqual([...document.names].sort())
    for (const path of sources) expect(path).toMatch(/^(?:Resources|MasterSpreads|Spreads|Stories|XML)\/[\w.-]+\.xml$/)
  })
  it('has each identifier once, refers only to what it has, and shows each story in one frame', async () => {
    const { document } = await once()
    const all = elementsOf(document)
    const ids = all.flatMap(({ attributes }) => attributes['Self'] ?? [])
    expect(ids).toHaveLength(new Set(ids).size)
    const known = new Set(ids)
    const lost = all.flatMap(({ name, attributes }) =>
      Object.entries(attributes).flatMap(([key, value]) =>
        REFERENCES.has(key) && value !== 'n' && !known.has(value) ? `${name} ${key} ${value}` : [],
      ),
    )
    expect(lost).toEqual([])
    const stories = named(document, 'Story').map(({ attributes }) => attributes['Self']!)
    const frames = named(document, 'TextFrame').map(({ attributes }) => attributes['ParentStory']!)
    expect(frames.toSorted()).toEqual(stories.toSorted())
    expect(fileOf(document, 'designmap.xml').attributes['StoryList']!.split(' ').sort()).toEqual(stories.map((one) => one).sort())
  })
  it('has a page for each page of the book, of its size, in its order', async () => {
    const { document, report } = await once()
    const pages = named(document, 'Page').filter(({ parent }) => parent!.name === 'Spread')
    expect([report.pages, pages.map(({ attributes }) => Number(attributes['Name']))]).toEqual([
      book.pages,
      Array.from({ length: book.pages }, (_, i) => i + 1),
    ])
    const { width, height } = book.paper.trim
    for (const { attributes } of pages) {
      const [top, left, bottom, right] = attributes['GeometricBounds']!.split(' ').map(Number)
      expect([top, left]).toEqual([0, 0])
      expect(bottom).toBeCloseTo(height * POINTS_PER_MM, 3)
      expect(right).toBeCloseTo(width * POINTS_PER_MM, 3)
    }
  })
  it('has a frame for each board that is printed, by the id of its puzzle, where and as large as the print has it', async () => {
    const { document } = await once()
    const frames = new Map(named(document, 'Rectangle').flatMap((one) => (keyOf(one) === undefined ? [] : [[keyOf(one)!, one] as const])))
    // Solutions of tsume-shogi are words.
    const boards = book.sketches.flatMap(({ facts }) => facts.map(({ id, role }) => `${role}-${id}`))
    expect(boards.filter((key) => key.startsWith('problem'))).toHaveLength(book.entries.length)
    expect([...frames.keys()].filter((key) => /^(?:problem|solution)-\d+$/.test(key)).sort()).toEqual(boards.sort())
    for (let number = 1; number <= book.pages; number++)
      for (const { box, role, puzzle, anchor } of book.page(number).blocks) {
        if (role !== 'figure' || puzzle === undefined || anchor === undefined) continue
        const frame = frames.get(anchor.replace('hint', 'step'))!
        const page = pageAt(document, number)
        const [at, corner, size] = [placeOf(frame), placeOf(page), sizeOf(frame)]
        const found = [at.x - corner.x, at.y - corner.y, size.width, size.height]
        for (const [i, mm] of [box.x, box.y, box.width, box.height].entries())
          expect(Math.abs(found[i]! - mm * POINTS_PER_MM)).toBeLessThan(0.1)
      }
  })
  it('has the words of each page on its baselines, or as outlines where it says so', async () => {
    const { document, report } = await once()
    const isUpright = ({ words, shapes }: Block): boolean =>
      words === undefined && shapes.every((shape) => shape.kind !== 'text' || turnOf(shape) === 0)
    let count = 0
    for (let number = 1; number <= book.pages; number++) {
      const corner = placeOf(pageAt(document, number))
      const firsts = named(document, 'TextFrame').map((frame) => {
        const offset = frame.children.find(({ name }) => name === 'TextFramePreference')!.attributes['MinimumFirstBaselineOffset']
        return placeOf(frame).y + Number(offset) - corner.y
      })
      const { blocks } = book.page(number)
      expect(report.outlined.includes(number)).toBe(blocks.some((block) => block.role !== 'figure' && !isUpright(block)))
      for (const block of blocks.filter((one) => isUpright(one) && one.role !== 'figure' && one.continues !== true)) {
        const baselines = block.shapes.flatMap((shape) =>
          shape.kind === 'text' ? (shape.y + baselineOf(shape) * shape.size) * POINTS_PER_MM : [],
        )
        if (baselines.length === 0) continue
        count++
        expect(Math.min(...firsts.map((one) => Math.abs(one - Math.min(...baselines))))).toBeLessThan(0.1)
      }
    }
    expect(count).toBeGreaterThan(book.pages)
  })
  it('names in its list each font that its styles have', async () => {
    const { document, report } = await once()
    const fonts = new Set(named(document, 'Font').map(({ attributes }) => `${attributes['FontFamily']} ${attributes['FontStyleName']}`))
    const styles = [...named(document, 'ParagraphStyle'), ...named(document, 'CharacterStyle')].flatMap((style) => {
      const font = [...within(style)].find(({ name }) => name === 'AppliedFont')
      return font ? `${font.text} ${style.attributes['FontStyle']}` : []
    })
    expect(styles.length).toBeGreaterThan(3)
    expect([...fonts].sort()).toEqual([...new Set(styles)].sort())
    expect(report.fonts).toEqual([...fonts].sort())
  })
})

/** The page with this number. */
const pageAt = (document: Package, number: number): Element =>
  named(document, 'Page').find(({ attributes, parent }) => parent!.name === 'Spread' && attributes['Name'] === String(number))!

describe('the masters of a document', () => {
  it('have the number of the page as a sign, so that it changes with the place of the page', async () => {
    const { document } = await written(bookOf(sudoku))
    const signs = named(document, 'Content').filter(({ text }) => text === '<?ACE 18?>')
    const owners = signs.map(({ parent }) => parent!.parent!.parent!.attributes['Self'])
    expect(owners.length).toBeGreaterThan(0)
    const frames = named(document, 'TextFrame').filter(({ attributes }) => owners.includes(attributes['ParentStory']))
    for (const frame of frames) expect(frame.parent!.name).toBe('MasterSpread')
    const applied = named(document, 'Page').filter(
      ({ parent, attributes }) => parent!.name === 'Spread' && attributes['AppliedMaster'] !== 'n',
    )
    expect(applied.length).toBeGreaterThan(signs.length)
  })
})

describe('words of a book', () => {
  it('that are outlines are told for each page on which they are seen, also where a master has them', async () => {
    const book = bookOf(sudoku)
    const standing: Block = {
      ...{ role: 'artifact', words: 'April', box: { x: 2, y: 40, width: 4, height: 20 } },
      shapes: [{ kind: 'line', x1: 4, y1: 40, x2: 4, y2: 60, width: 0.3, ink: 'black' }],
    }
    const page = (number: number) => ({ ...book.page(number), blocks: [...book.page(number).blocks, standing] })
    const { report } = await written({ ...book, page })
    expect(report.outlined).toEqual(Array.from({ length: book.pages }, (_, i) => i + 1))
  })
  it('cannot break out of the XML, and a sign of the format in a title is no page number', async () => {
    const hostile = '<Br/> & "x" \u0018 ]]> <?ACE 18?> $ID/None \u0000'
    const { document } = await written(bookOf(sudoku, { title: hostile }, hostile))
    const texts = named(document, 'Content').map(({ text }) => text)
    expect(texts.join('\n')).toContain('<Br/> & "x"')
    expect(['\u0000', '\u0018'].filter((sign) => texts.join('').includes(sign))).toEqual([])
    const signs = named(document, 'Content').filter(({ children, text }) => children.length === 0 && text === '<?ACE 18?>')
    expect(signs.length).toBe(named((await written(bookOf(sudoku))).document, 'Content').filter(({ text }) => text === '<?ACE 18?>').length)
  })
})

describe('the colours of a document', () => {
  it('are black and its tints, each in process colours', async () => {
    const { document } = await written(bookOf(sudoku, { style: { id: 'kiosk' } }))
    for (const { attributes } of named(document, 'Color'))
      expect([attributes['Space'], attributes['ColorValue']]).toEqual(['CMYK', expect.stringMatching(/^0 0 0 [\d.]+$/)])
  })
})

it('the same book gives the same bytes, and a stopped export ends', async () => {
  const [, book] = BOOKS[0]
  const [first, second] = [await written(book), await written(book)]
  expect(first.bytes.equals(second.bytes)).toBe(true)
  const stop = new AbortController()
  const reason = new Error('stopped')
  const going = writeIdml(book, { inColours: false }, () => stop.abort(reason), { signal: stop.signal })
  await expect(going).rejects.toBe(reason)
})
