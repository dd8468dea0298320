import { beforeEach, describe, expect, it } from 'vitest'
import type { PlaceCandidate } from '#contract/schemas/candidates.ts'
import type { BookRow } from '#contract/schemas/library.ts'
import { notices } from '../state/notices.svelte'
import { rows } from '../state/book/rows.svelte'
import { settings } from '../state/settings.svelte'
import { FakeServices, settled } from '../testing/services'
import { brush } from './brush.svelte'
import { flat } from './plan/flat.svelte'
import { plan } from './plan/testing'

const candidate = (id: number | null, value: number | null = 25, level: number | null = 2): PlaceCandidate => ({
  ...{ id, book: id === null ? null : 9, bookTitle: '', title: '', level, value, technique: null, clues: null, scene: null },
  puzzle: id === null ? { clue: 'new' } : null,
})
let services: FakeServices
beforeEach(async () => {
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  services = new FakeServices({
    'book.rows': () => ({ total: 7, rows: plan.puzzles.id.map((id, i) => ({ id, position: i + 1 }) as BookRow) }),
    'book.place': ({ puzzle }) => plan.puzzles.id.indexOf(puzzle),
    'pages.list': () => plan,
    'work.stop': () => null as never,
    'puzzle.create': () => 77,
    'puzzle.copy': () => [88],
    'book.set-plan': ({ book }) => ({ book }) as never,
    'job.start': () => 1 as never,
    'job.list': () => [],
  })
  notices.shown = []
  brush.close()
  brush.edge = 'from'
  brush.source = 'library'
  await rows.show(null)
  await rows.show(5)
  await flat.show(null)
  await flat.show(5)
})
/** Opens the brush over two puzzles, with no candidates in the library. */
async function opened() {
  brush.set({ from: 1, to: 3 })
  void brush.open()
  await (await services.next('candidates.list')).answer([])
}
const stops = () => services.asked('work.stop').length

describe('a part of the curve', () => {
  it('is brushed in either direction, within the book and within one section', () => {
    brush.set({ from: 3, to: 1 })
    expect(brush.brushed).toEqual({ from: 1, to: 3 })
    brush.set({ from: -2, to: 99 })
    expect(brush.brushed).toEqual({ from: 0, to: 4 })
  })

  it('by keys begins at the puzzle in hand; its edges never cross', async () => {
    await flat.select([13])
    brush.move(0, true)
    expect(brush.brushed).toEqual({ from: 2, to: 3 })
    brush.edge = 'to'
    brush.move(1, false)
    brush.edge = 'from'
    brush.move(-1, false)
    expect(brush.brushed).toEqual({ from: 1, to: 4 })
    brush.move(9, false)
    expect(brush.brushed).toEqual({ from: 4, to: 4 })
    brush.set({ from: 1, to: 3 })
    brush.edge = 'to'
    brush.move(-9, false)
    expect(brush.brushed).toEqual({ from: 1, to: 1 })
  })

  it('moved as a whole keeps its width, also where the book ends', () => {
    brush.set({ from: 1, to: 3 })
    brush.move(-1, true)
    brush.move(-1, true)
    expect(brush.brushed).toEqual({ from: 0, to: 2 })
    brush.set({ from: 4, to: 6 })
    brush.move(1, true)
    brush.move(1, true)
    expect(brush.brushed).toEqual({ from: 5, to: 7 })
  })

  it('asks for what lies between its neighbours, until somebody says otherwise; brushed anew that is forgotten', () => {
    brush.set({ from: 1, to: 3 })
    expect(brush.wish).toMatchObject({ genre: 'sudoku', part: 1, by: 'value', from: 7, to: 43 })
    brush.narrow({ ...brush.wish!, from: 20, to: 30 })
    expect(brush.wish).toMatchObject({ from: 20, to: 30 })
    brush.set({ from: 1, to: 2 })
    expect(brush.wish).toMatchObject({ from: 8, to: 32 })
    brush.set(null)
    expect([brush.wish, brush.brushed]).toEqual([null, null])
  })
})

describe('what would fit', () => {
  it('is looked for in the library first, with what is brushed selected', async () => {
    brush.set({ from: 1, to: 3 })
    const done = brush.open()
    const call = await services.next('candidates.list')
    expect(call.params).toEqual({ book: 5, graders: settings.graders, genre: 'sudoku', by: 'value', from: 7, to: 43, level: 3 })
    expect([brush.isOpen, brush.seeking, [...rows.selected]]).toEqual([true, 'library', [12, 13]])
    await call.answer([candidate(31), candidate(32)])
    await done
    expect([brush.seeking, brush.candidates.map(({ id }) => id)]).toEqual([null, [31, 32]])
  })

  it('opened without a brush it is that of the puzzle in hand; without a book there is nothing to open', async () => {
    await flat.select([14])
    void brush.open()
    await services.next('candidates.list')
    expect(brush.brushed).toEqual({ from: 3, to: 4 })
    brush.close()
    await flat.show(null)
    await brush.open()
    expect(brush.isOpen).toBe(false)
  })

  it('new puzzles are made until there are enough, from one seed, each step going on where the last ended', async () => {
    await opened()
    brush.show('generated')
    const first = await services.next('candidates.make')
    expect(first.params.at).toBe(0)
    await first.answer({ next: 40, found: [candidate(null)] })
    const second = await services.next('candidates.make')
    expect([second.params.at, second.params.seed, brush.tried]).toEqual([40, first.params.seed, 40])
    await second.answer({ next: 60, found: Array.from({ length: 5 }, () => candidate(null)) })
    expect([brush.seeking, brush.tried, brush.candidates.length, services.asked('candidates.make').length]).toEqual([null, 60, 6, 2])
  })

  it('and no longer than so many tries, or to the end of a list', async () => {
    await opened()
    brush.show('generated')
    await (await services.next('candidates.make')).answer({ next: 299, found: [] })
    await (await services.next('candidates.make')).answer({ next: 310, found: [] })
    expect([brush.seeking, brush.tried]).toEqual([null, 310])
    brush.show('enumerated')
    await (await services.next('candidates.search')).answer({ next: 7, found: [] })
    await (await services.next('candidates.search')).answer({ next: null, found: [candidate(null)] })
    expect([brush.seeking, brush.tried, brush.candidates.length]).toEqual([null, 8, 1])
  })

  it('another source, or a closed brush, ends the search; what it still says is not heard', async () => {
    await opened()
    brush.show('generated')
    const late = await services.next('candidates.make')
    brush.show('enumerated')
    expect(stops()).toBe(1)
    const later = await services.next('candidates.search')
    await late.answer({ next: 5, found: [candidate(null)] })
    expect([brush.found.generated, brush.seeking, services.asked('candidates.make').length]).toEqual([[], 'enumerated', 1])
    brush.close()
    await later.refuse('service.stopped')
    expect([stops(), brush.seeking, brush.isOpen, notices.shown]).toEqual([2, null, false, []])
    // The library answers at once, so there is nothing to stop.
    brush.set({ from: 1, to: 3 })
    void brush.open()
    await settled()
    brush.close()
    expect(stops()).toBe(2)
  })

  it('a source that was looked through is shown again as it was; one that found nothing is asked again', async () => {
    brush.set({ from: 1, to: 3 })
    void brush.open()
    await (await services.next('candidates.list')).answer([candidate(31)])
    brush.show('enumerated')
    await (await services.next('candidates.search')).answer({ next: null, found: [] })
    brush.cursor = 3
    brush.show('library')
    await settled()
    expect([brush.candidates.length, brush.cursor, services.asked('candidates.list').length]).toEqual([1, 0, 1])
    brush.show('enumerated')
    await services.next('candidates.search')
  })

  it('another wish asks the source in hand anew, and the others are forgotten', async () => {
    brush.set({ from: 1, to: 3 })
    void brush.open()
    await (await services.next('candidates.list')).answer([candidate(31)])
    brush.narrow({ ...brush.wish!, from: 20 })
    void brush.again()
    const call = await services.next('candidates.list')
    expect([call.params.from, brush.candidates]).toEqual([20, []])
    await call.answer([candidate(32)])
    expect(brush.candidates.map(({ id }) => id)).toEqual([32])
  })

  it('what breaks is told', async () => {
    brush.set({ from: 1, to: 3 })
    void brush.open()
    await (await services.next('candidates.list')).refuse('library.gone')
    expect([notices.shown.length, brush.seeking]).toEqual([1, null])
  })
})

describe('a candidate that is put in', () => {
  const put = async (brushed: { from: number; to: number }, one: PlaceCandidate) => {
    brush.set(brushed)
    await brush.putIn(one)
    return services.asked('book.set-plan').at(-1)?.move
  }

  it('comes before the first puzzle of the brush that is harder', async () => {
    expect(await put({ from: 1, to: 3 }, candidate(31, 25))).toEqual({ puzzles: [88], before: 13, section: 'a' })
    expect(services.asked('puzzle.copy')).toEqual([{ puzzles: [31], book: 5 }])
    expect(services.operations).toEqual([[{ kind: 'absent', puzzles: [88] }]])
    expect([brush.isOpen, brush.brushed, services.asked('job.start')]).toEqual([false, null, []])
  })

  it('at the end of a section goes behind its last, not before the first of the next', async () => {
    expect(await put({ from: 3, to: 4 }, candidate(31, 99))).toEqual({ puzzles: [88], before: null, after: 14, section: 'a' })
    expect(await put({ from: 0, to: 1 }, candidate(31, 1))).toEqual({ puzzles: [88], before: 11, section: 'a' })
  })

  it('that is new is made, and graded', async () => {
    await put({ from: 1, to: 3 }, candidate(null, 25))
    expect(services.asked('puzzle.create')).toEqual([{ book: 5, genre: 'sudoku', puzzle: { clue: 'new' } }])
    expect(services.asked('job.start')).toMatchObject([{ kind: 'grade', book: 5, puzzles: [77] }])
  })

  it('is the one in hand where none is named; without one, or without a brush, nothing is put in', async () => {
    brush.set({ from: 1, to: 3 })
    void brush.open()
    await (await services.next('candidates.list')).answer([candidate(31), candidate(32)])
    brush.cursor = 1
    await brush.putIn()
    expect(services.asked('puzzle.copy')).toEqual([{ puzzles: [32], book: 5 }])
    await brush.putIn()
    await brush.putIn(candidate(31))
    expect(services.asked('puzzle.copy')).toHaveLength(1)
  })
})
