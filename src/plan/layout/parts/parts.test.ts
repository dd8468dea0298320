import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { readEntry, type Entry, type Numbered } from '#plan/model/entry.ts'
import { layOut } from '#plan/lay-out.ts'
import { roughMeasure } from '#plan/model/measure.ts'
import { typeArea } from '../margins'
import { EVERY_GENRE, type Part, type Section } from '#plan/model/plan.ts'
import { profileOr } from '#plan/profiles/index.ts'
import { stylesOf, type Setting } from '../setting'
import { genreOf, roughCode, sampleEntry, withIds } from '#plan/testing.ts'
import { usualCaptions, usualLayout, usualPlan, usualSection, usualSolutions } from '#plan/model/usual.ts'
import { setFoot } from './foot'

const layingOut = (sections: readonly Section[], entries: readonly Entry[], more: Partial<typeof usualPlan> = {}) =>
  layOut({ ...usualPlan, ...more, parts: [...sections, usualSolutions] }, { title: '', entries }, { genreOf, measure: roughMeasure })

describe('the words under a problem', () => {
  const setting = {
    measure: roughMeasure,
    plan: { ...usualPlan, language: 'en' },
    styles: stylesOf(profileOr('kdp-large-print'), 120),
  } as Setting
  const entry = { sizes: { problem: null, answer: null, under: { en: 'Mate in 1', ja: '1手詰' } } } as Numbered
  const shows = { ...usualCaptions, reference: true }
  it('go on in the next line where they are wider than the slot, and the reference stands beside the last or under it', () => {
    const wide = setFoot(entry, shows, 120, setting)
    expect([wide.told, wide.referenceIn, wide.isTooWide]).toEqual([['Mate in 1'], 0, false])
    const narrow = setFoot(entry, shows, 25, setting)
    expect([narrow.told, narrow.referenceIn]).toEqual([['Mate in', '1'], 2])
    expect(narrow.height).toBeGreaterThan(2 * wide.height)
    expect(setFoot(entry, shows, 10, setting).isTooWide).toBe(true)
  })
  it('have no height where there are none', () => {
    expect(setFoot(entry, { ...shows, reference: false, under: false }, 50, setting).height).toBe(0)
  })
})

describe('the words around a board', () => {
  /** The left and right edges of a caption, and of the frame of the board under it. */
  const edges = (genre: string) => {
    const entry = sampleEntry(
      genres.find(({ id }) => id === genre)!,
      0,
    )
    const book = layingOut([{ ...usualSection, layout: { ...usualLayout, perPage: 1 } }], withIds([entry]))
    const { blocks } = book.page(1)
    const caption = blocks.find(({ role }) => role === 'caption')!.box
    const frames = blocks.flatMap(({ role, shapes }) => (role === 'figure' ? shapes : [])).filter((shape) => shape.kind === 'rect')
    const frame = frames.reduce((most, one) => (one.width > most.width ? one : most))
    return { caption: [caption.x, caption.x + caption.width], frame: [frame.x, frame.x + frame.width] }
  }
  it('begin and end with the board, whatever stands beside it', () => {
    const { caption, frame } = edges('tsume-shogi')
    for (const side of [0, 1]) expect(caption[side]).toBeCloseTo(frame[side]!, 9)
  })
})

describe('a section that begins anywhere', () => {
  const section = (id: string, more: Partial<Section> = {}): Section => ({
    ...{ ...usualSection, id, begins: 'anywhere', layout: { ...usualLayout, perPage: 6 } },
    ...more,
  })
  const entries = withIds(Array.from({ length: 5 }, (_, i) => ({ ...sampleEntry(genres[0]!, i), section: i < 2 ? 'a' : 'b' })))
  it('stands under the one before it, under its heading, and its page is known', () => {
    const book = layingOut([section('a', { heading: 'A' }), section('b', { heading: 'B' })], entries)
    expect(book.page(1).blocks.flatMap(({ anchor }) => anchor ?? [])).toEqual(
      expect.arrayContaining(['part-0', 'problem-1', 'problem-2', 'part-1', 'problem-3']),
    )
    expect([book.refs.part(0), book.refs.part(1), book.refs.problem(3)]).toEqual([1, 1, 1])
    expect(book.outline.map(({ title, page }) => [title, page]).slice(0, 2)).toEqual([['A', 1], ['B', 1]]) // prettier-ignore
  })
  it('has a page of its own where no row has room, and where it is to begin on one', () => {
    const one = { perPage: 1 }
    expect(layingOut([section('a', { layout: { ...usualLayout, ...one } }), section('b')], entries).refs.part(1)).toBe(3)
    expect(layingOut([section('a'), section('b', { begins: 'page' })], entries).refs.part(1)).toBe(2)
  })
})

describe('where solutions are', () => {
  const book = (genre: number, place: 'facing' | 'overleaf' | 'code', codeOf = roughCode, also: readonly Part[] = []) => {
    const entries = withIds(Array.from({ length: 3 }, (_, i) => sampleEntry(genres[genre]!, i)))
    const parts: readonly Part[] = [{ kind: 'title', count: true }, usualSection, { ...usualSolutions, place, reference: true }, ...also]
    return layOut({ ...usualPlan, parts }, { title: 'Book', entries }, { genreOf, measure: roughMeasure, codeOf })
  }
  it('facing: a problem is on the left page of a spread, its solution on the right', () => {
    const { refs, entries } = book(0, 'facing')
    expect(entries.map(({ id }) => [refs.problem(id), refs.solution(id)])).toEqual([[2, 3], [2, 3], [4, 5]]) // prettier-ignore
  })
  it('overleaf: a problem is on a right page, its solution on its back', () => {
    const { refs, entries } = book(0, 'overleaf')
    expect(entries.map(({ id }) => [refs.problem(id), refs.solution(id)])).toEqual([[3, 4], [3, 4], [5, 6]]) // prettier-ignore
  })
  it.each(genres.map(({ id }, i) => [id, i] as const))('a code holds the solution of %s as a text, and leads nowhere', (_id, genre) => {
    const said: string[] = []
    const made = book(genre, 'code', (text) => {
      said.push(text)
      return roughCode(text)
    })
    const figures = Array.from({ length: made.pages }, (_, i) => made.page(i + 1).blocks).flat()
    for (const entry of made.entries) {
      expect(figures.filter(({ anchor }) => anchor === `solution-${entry.id}`)).toHaveLength(1)
      const read = readEntry(entry, genreOf)!
      const lines = read.genre.printing?.lines?.(read.puzzle, read.solution)
      expect(said).toContain(entry.sizes.solved?.ja ?? lines!.join('\n'))
    }
    expect(said.join()).not.toMatch(/https?:/)
  })
  it.each(genres.map(({ id }, i) => [id, i] as const))(
    'comments on %s stand by its solution: words or drawing, remarks, the note',
    (_id, genre) => {
      const own = sampleEntry(genres[genre]!, 0)
      const entries = withIds([{ ...own, remarks: [{ en: 'Another line.', ja: '変化あり' }], note: '好きな問題' }])
      const parts: readonly Part[] = [usualSection, { ...usualSolutions, comments: true, finals: true }]
      const made = layOut({ ...usualPlan, parts }, { title: '', entries }, { genreOf, measure: roughMeasure })
      const blocks = made.page(made.refs.solution(1)!).blocks
      const words = blocks.flatMap(({ shapes, role }) =>
        role === 'figure' ? [] : shapes.flatMap((one) => (one.kind === 'text' ? one.text : [])),
      )
      expect(words).toEqual(expect.arrayContaining(['変化あり', '好きな問題']))
      expect(words.join(' ')).toContain(own.sizes.solved?.ja.split(' ')[0] ?? '解答')
      const read = readEntry(entries[0]!, genreOf)!
      const final = read.genre.printing?.final?.(read.puzzle, read.solution)
      if (final) expect(words).toContain(`1 ${final.name.ja}`)
      // The caption stands on the next page if the first has no room for it.
      const drawn = Array.from({ length: made.pages }, (_, i) => made.page(i + 1).blocks).flat().filter(({ role, anchor }) => role === 'figure' && anchor === undefined) // prettier-ignore
      expect(drawn).toHaveLength(final ? 2 : 1)
    },
  )
  it('with comments beside the boards are two a page at least on a book of 6 by 9 inches, the words over no board', () => {
    const tsume = genres.find(({ id }) => id === 'tsume-shogi')!
    const remark = 'Move 2 may also be Kx5b, mate in 7. '.repeat(4)
    const entries = withIds(
      Array.from({ length: 6 }, (_, i) => ({ ...sampleEntry(tsume, i), remarks: [{ en: remark, ja: remark }], note: 'A favourite.' })),
    )
    const parts: readonly Part[] = [usualSection, { ...usualSolutions, comments: true }]
    const plan = {
      ...usualPlan,
      parts,
      language: 'en',
      profile: 'kdp',
      paper: { ...usualPlan.paper, trim: { width: 152.4, height: 228.6 } },
    }
    const made = layOut(plan, { title: '', entries }, { genreOf, measure: roughMeasure })
    const at = entries.map(({ id }) => made.refs.solution(id)!)
    expect(at.at(-1)! - at[0]! + 1).toBeLessThanOrEqual(3)
    const { blocks } = made.page(at[0]!)
    const board = blocks.find(({ role }) => role === 'figure')!.box
    const words = blocks.filter(({ role, shapes }) => role === 'text' && shapes.length > 0)
    for (const { box } of words)
      if (box.y < board.y + board.height && box.y >= board.y) expect(box.x).toBeGreaterThan(board.x + board.width)
    const [said] = words
    expect(said!.box.y).toBeLessThan(board.y + board.height)
    for (const { box } of words) expect(box.x).toBe(said!.box.x)
  })
  it('a code beside solutions at the end leaves the references to those', () => {
    const { refs, entries, pages } = book(0, 'code', roughCode, [usualSolutions])
    expect(entries.map(({ id }) => refs.solution(id))).toEqual([pages, pages, pages])
  })
})

it('a title page of any length stays within its page, and goes on on the next', () => {
  const title = 'A title of many words that nobody wants to read to its end. '.repeat(30)
  const plan = { ...usualPlan, title, parts: [{ kind: 'title' as const, count: true, subtitle: title }, usualSection] }
  const paper = { ...usualPlan.paper, trim: { width: 80, height: 90 } }
  const entries = withIds([sampleEntry(genres[0]!, 0)])
  const book = layOut({ ...plan, paper }, { title, entries }, { genreOf, measure: roughMeasure })
  const area = typeArea(paper, book.margins, 1)
  const front = Array.from({ length: book.refs.problem(1)! - 1 }, (_, i) => book.page(i + 1).blocks).flat()
  expect(book.refs.problem(1)).toBeGreaterThan(2)
  for (const { box } of front) expect(box.y + box.height).toBeLessThanOrEqual(area.y + area.height + 1e-6)
  const words = front.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text.split(' ') : [])))
  expect(words.join(' ')).toBe(`${title.trim()} ${title.trim()} 全1問`)
})

it('how every genre of the book is solved is told where the plan names none', () => {
  const entries = withIds([genres[1]!, genres[0]!].map((genre) => sampleEntry(genre, 0)))
  const book = layOut(
    { ...usualPlan, language: 'en', parts: [{ kind: 'contents', by: 'part' }, { kind: 'how-to', genre: EVERY_GENRE }, usualSection] },
    { title: '', entries },
    { genreOf, measure: roughMeasure },
  )
  const titles = book.outline.map(({ title }) => title)
  expect(titles.slice(1, 3)).toEqual([genres[1]!, genres[0]!].map(({ name }) => `How to solve: ${name.en}`))
  const anchors = Array.from({ length: book.pages }, (_, i) => book.page(i + 1).blocks.flatMap(({ anchor }) => anchor ?? [])).flat()
  expect(anchors.filter((anchor) => anchor === 'part-1')).toHaveLength(1)
})

it.each(genres.flatMap(({ id }) => (['en', 'ja'] as const).map((language) => [id, language] as const)))(
  'how %s is solved is told in words that readers know (%s)',
  (genre, language) => {
    const own = genres.find(({ id }) => id === genre)!
    const parts: Part[] = [{ kind: 'how-to', genre }, usualSection]
    const book = layOut(
      { ...usualPlan, language, parts },
      { title: '', entries: withIds([sampleEntry(own, 0)]) },
      { genreOf, measure: roughMeasure },
    )
    const told = JSON.stringify(book.sketches.flatMap(({ part }, i) => (part === 0 ? book.page(i + 1).blocks : [])))
    expect(told).not.toMatch(/technique \d|pass of|techniques? [A-Z0-9]+\b|技法|手順\d|一巡/iu)
  },
)

it.each([
  ['stars', /[★☆]/u, /\d\/\d|[●○]|Medium/u],
  ['dots', /[●○]/u, /\d\/\d|[★☆]|Medium/u],
  ['figures', /6\/10/u, /[★☆●○]|Medium/u],
  ['words', /Medium/u, /\d\/\d|[★☆●○]/u],
] as const)('levels are printed as %s throughout a book', (levelAs, has, hasNot) => {
  const parts: Part[] = [
    { kind: 'contents', by: 'level' },
    { ...usualSection, shows: { ...usualCaptions, title: false, levelAs } },
    { kind: 'index' },
    { kind: 'statistics' },
  ]
  const entries = withIds([1, 6, 10].map((level, i) => ({ ...sampleEntry(genres[0]!, i), level, topLevel: 10 })))
  const book = layOut({ ...usualPlan, language: 'en', parts }, { title: '', entries }, { genreOf, measure: roughMeasure })
  for (const part of parts.keys()) {
    const blocks = book.sketches.flatMap((sketch, i) => (sketch.part === part ? book.page(i + 1).blocks : []))
    const told = blocks
      .filter(({ role }) => role !== 'artifact' && role !== 'figure')
      .flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])))
      .join(' ')
    expect(told).toMatch(has)
    expect(told).not.toMatch(hasNot)
  }
})

it.each([
  ['en', 'Problem 1, Sudoku. Row 1: ', undefined],
  ['ja', '1行目：', undefined],
  ['de', 'Problem 1, Sudoku. Row 1: ', 'en'],
] as const)('a board is told row by row in a book in %s', (language, begins, told) => {
  const parts: Part[] = [usualSection, usualSolutions]
  const entries = withIds([
    sampleEntry(
      genres.find(({ id }) => id === 'sudoku')!,
      0,
    ),
  ])
  const book = layOut({ ...usualPlan, language, parts }, { title: '', entries }, { genreOf, measure: roughMeasure })
  const blocks = book.sketches.flatMap((_, i) => book.page(i + 1).blocks)
  const [problem, solution] = ['problem-1', 'solution-1'].map((anchor) => blocks.find((block) => block.anchor === anchor)!)
  expect(problem!.alt!()).toContain(begins)
  expect(problem!.language).toBe(told)
  expect(problem!.alt!()).toMatch(/blank|空白/)
  expect(solution!.alt!()).not.toMatch(/blank|空白/)
  expect(solution!.alt!().match(/[1-9](?=[,.、。])/g)!.length).toBeGreaterThanOrEqual(81)
})

it('a page that is only looked at tells no board', () => {
  const sudoku = genres.find(({ id }) => id === 'sudoku')!
  const { spoken } = sudoku.printing!
  let told = 0
  const counted: typeof sudoku = {
    ...sudoku,
    printing: { ...sudoku.printing!, spoken: (...board: Parameters<typeof spoken>) => (told++, spoken(...board)) },
  }
  const entries = withIds([sampleEntry(sudoku, 0)])
  const genreOf = () => counted
  const book = layOut({ ...usualPlan, parts: [usualSection, usualSolutions] }, { title: '', entries }, { genreOf, measure: roughMeasure })
  const blocks = book.sketches.flatMap((_, i) => book.page(i + 1).blocks)
  expect(told).toBe(0)
  for (const { alt } of blocks) alt?.()
  expect(told).toBe(2)
})
