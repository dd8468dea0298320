import { beforeEach, describe, expect, it } from 'vitest'
import type { BookRow } from '#contract/schemas/library.ts'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import { flat } from './flat.svelte'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { sections } from './sections.svelte'

type Part = FlatPlan['parts'][number]['part']
const section = (id: string, heading?: string) => ({ part: { id, kind: 'section', ...(heading === undefined ? {} : { heading }) } as Part })
const page = { part: { id: 'page', kind: 'text' } as unknown as Part }

/** Returns the plan of a book with six puzzles and these parts; `part` is the index of each puzzle's part. */
const planOf = (parts: readonly { readonly part: Part }[], part: readonly number[]): FlatPlan =>
  ({
    layout: 'l',
    beyond: 0,
    pages: [],
    marks: [],
    parts,
    puzzles: { id: part.map((_, i) => 11 + i), part, page: part.map(() => 1) },
  }) as unknown as FlatPlan

let listed: number[]
let plan: FlatPlan
let services: FakeServices
beforeEach(async () => {
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  listed = [11, 12, 13, 14, 15, 16]
  plan = planOf([section('easy', 'Easy'), page, section('hard', 'Hard')], [0, 0, 0, 2, 2, 2])
  services = new FakeServices({
    'book.rows': () => ({ total: listed.length, rows: listed.map((id, i) => ({ id, position: i + 1 }) as BookRow) }),
    'book.runs': () => listed,
    'pages.list': () => plan,
  })
  rows.sort = { by: 'position', descending: false }
  await rows.show(null)
  await flat.show(null)
})

/** Opens the book in the table and in the pages tab, and requests its sections. */
async function open(book = 1): Promise<void> {
  await rows.show(book)
  await flat.show(book)
  await settled()
  await sections.refresh()
}
const headings = () => sections.lines.headings.map(({ row, part }) => [row, part])

describe('the sections of a plan in the table of its book', () => {
  it('stand over their puzzles; each row belongs to one', async () => {
    await open()
    expect(headings()).toEqual([[0, 0], [3, 2]]) // prettier-ignore
    expect(sections.lines.count).toBe(8)
    expect([0, 2, 3, 5].map((row) => sections.of(row))).toEqual(['easy', 'easy', 'hard', 'hard'])
  })

  it('are none where there is one without a heading: it would say nothing', async () => {
    plan = planOf([section('all')], [0, 0, 0, 0, 0, 0])
    await open()
    expect([headings(), sections.lines.count, sections.of(0)]).toEqual([[], 6, undefined])
    expect(services.asked('book.runs')).toEqual([])
    plan = planOf([section('all', 'All of them')], [0, 0, 0, 0, 0, 0])
    await open(2)
    expect(headings()).toEqual([[0, 0]])
  })

  it('are none where the rows stand in another order, and come back with that of the book', async () => {
    await open()
    await rows.sortBy('level')
    await sections.refresh()
    expect([headings(), sections.of(0)]).toEqual([[], undefined])
    await rows.sortBy('position')
    await sections.refresh()
    expect(headings()).toHaveLength(2)
    await rows.sortBy('position')
    expect(rows.sort.descending).toBe(true)
    expect(headings()).toEqual([])
  })

  it('are those of the book in hand, not of the one whose pages are still shown', async () => {
    await open()
    await rows.show(2)
    expect(headings()).toEqual([])
  })

  it('wait for the puzzles of the list that is there now', async () => {
    await open()
    listed = [11, 12, 13, 14, 15]
    await rows.refresh()
    expect(headings()).toEqual([])
    await sections.refresh()
    expect(headings()).toHaveLength(2)
  })
})

it('an answer that is overtaken is dropped', async () => {
  await open()
  const { 'book.runs': _, ...rest } = services.given
  services.given = rest
  const first = sections.refresh()
  const late = await services.next('book.runs')
  const second = sections.refresh()
  await (await services.next('book.runs')).answer([14, 15, 16, 11, 12, 13])
  await second
  await late.answer([11, 12, 13, 14, 15, 16])
  await first
  expect(headings()).toEqual([[0, 2], [3, 0]]) // prettier-ignore
})
