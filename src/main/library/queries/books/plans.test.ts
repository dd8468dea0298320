import { expect, it, vi } from 'vitest'
import { usualPlan, usualSection } from '#plan/model/usual.ts'
import { removeNode } from './nodes'
import { movePuzzles, putBack, removePuzzles } from './order'
import { changePlan, keptPlan, sectionPuzzles, signsOfBooks } from './plans'
import { addPuzzles } from '../puzzles/puzzles'
import { query } from '#main/library/store.ts'
import { book, ids, node, puzzle, store, useBook } from '#test-support/library/library-bench.ts'

useBook('One', 'abcde', { now: () => '2026-01-01T00:00:00.000Z' })

const plan = {
  ...usualPlan,
  title: 'Spring',
  parts: [
    { ...usualSection, id: 'easy' },
    { ...usualSection, id: 'hard' },
  ],
}
const order = () => store.all(query.selectFrom('puzzle').select('id').where('book', '=', book).where('removed_at', 'is', null).orderBy('position')).map(({ id }) => id) // prettier-ignore
const state = () => [keptPlan(store, book), sectionPuzzles(store, book), order()]

it('a book that nobody has planned has no plan and no sections', () => expect(state()).toEqual([undefined, [], ids]))

it('keeps a plan, puts puzzles into sections in the order asked for, and takes all of it back', () => {
  const before = state()
  const sections = [
    { section: 'hard', puzzles: [ids[4]!, ids[1]!] },
    { section: 'easy', puzzles: [ids[3]!] },
  ]
  const change = changePlan(store, { book, plan, sections })
  expect(keptPlan(store, book)).toEqual(plan)
  expect(sectionPuzzles(store, book)).toEqual(sections)
  expect(order()).toEqual([ids[4], ids[1], ids[3], ids[0], ids[2]])
  const after = state()
  const again = changePlan(store, change.before)
  expect(state()).toEqual(before)
  changePlan(store, again.before)
  expect(state()).toEqual(after)
})

it('leaves alone what a change does not name', () => {
  changePlan(store, { book, plan, sections: [{ section: 'easy', puzzles: [ids[2]!] }] })
  changePlan(store, { book, plan: { ...plan, title: 'Summer' } })
  expect(sectionPuzzles(store, book)).toEqual([{ section: 'easy', puzzles: [ids[2]] }])
  changePlan(store, { book, sections: [] })
  expect(keptPlan(store, book)).toMatchObject({ title: 'Summer' })
})

it('a puzzle that is taken out, or goes to another book, is in no section; brought back, it is there again', () => {
  const other = node(store, 'Two')
  changePlan(store, { book, plan, sections: [{ section: 'easy', puzzles: ids.slice(0, 3) }] })
  const removed = removePuzzles(store, [ids[0]!])
  movePuzzles(store, [ids[1]!], other, null)
  expect(sectionPuzzles(store, book)).toEqual([{ section: 'easy', puzzles: [ids[2]] }])
  putBack(store, removed.before)
  expect(sectionPuzzles(store, book)[0]!.puzzles).toContain(ids[0])
})

it('puzzles of another book are not put into a section', () => {
  const other = node(store, 'Two')
  const [foreign] = addPuzzles(store, other, [puzzle('z')])
  changePlan(store, { book, sections: [{ section: 'easy', puzzles: [foreign!, 999, ids[0]!] }] })
  expect(sectionPuzzles(store, book)).toEqual([{ section: 'easy', puzzles: [ids[0]] }])
})

it('moves puzzles within the book and into a section, and takes back both', () => {
  const [a, b, c, d, e] = ids as [number, number, number, number, number]
  changePlan(store, { book, plan, sections: [{ section: 'hard', puzzles: [d] }] })
  const before = state()
  const change = changePlan(store, { book, move: { puzzles: [e, b, 999], before: a, section: 'hard' } })
  expect(order()).toEqual([d, e, b, a, c])
  expect(sectionPuzzles(store, book)[0]!.puzzles.toSorted()).toEqual([b, d, e].toSorted())
  const after = state()
  const again = changePlan(store, change.before)
  expect(state()).toEqual(before)
  changePlan(store, again.before)
  expect(state()).toEqual(after)
})

it('a move without a section leaves puzzles in the section that they are in', () => {
  changePlan(store, { book, plan, sections: [{ section: 'easy', puzzles: [ids[2]!] }] })
  changePlan(store, { book, move: { puzzles: [ids[2]!], before: null } })
  expect(sectionPuzzles(store, book)).toEqual([{ section: 'easy', puzzles: [ids[2]] }])
  expect(order().at(-1)).toBe(ids[2])
})

it('moves puzzles behind another', () => {
  const [a, b, c, d, e] = ids as [number, number, number, number, number]
  changePlan(store, { book, move: { puzzles: [a], before: null, after: c } })
  expect(order()).toEqual([b, c, a, d, e])
  changePlan(store, { book, move: { puzzles: [b], before: null, after: e } })
  expect(order()).toEqual([c, a, d, e, b])
})

it('signs of books are told as their plans print them, of books in sight whose plans are whole and understood', () => {
  const signs = (title: string, more: object): number => {
    const planned = node(store, title)
    changePlan(store, { book: planned, plan: { ...plan, ...more } })
    return planned
  }
  const japanese = signs('Japanese', { language: 'ja' })
  const letters = signs('Letters', { language: 'ja', signs: 'letters' })
  const english = signs('English', { language: 'en' })
  signs('of a later version', { language: 'ja', later: true })
  signs('of no signs known', { language: 'ja', signs: 'runes' })
  removeNode(store, signs('Gone', { language: 'ja' }))
  const damaged = signs('Damaged', { language: 'ja' })
  store.sqlite.prepare("UPDATE book_plan SET content = replace(content, 'Spring', 'Summer') WHERE book = ?").run(damaged)
  expect([...signsOfBooks(store)]).toEqual([
    [japanese, 'japanese'],
    [letters, 'letters'],
    [english, 'letters'],
  ])
})

it('signs of a plan are read again only after a change of this plan', () => {
  const [one, other] = ['One more', 'Another'].map((title) => node(store, title)) as [number, number]
  for (const planned of [one, other]) changePlan(store, { book: planned, plan: { ...plan, language: 'ja' } })
  const reads = vi.spyOn(store, 'first')
  const told = () => {
    reads.mockClear()
    const signs = [...signsOfBooks(store)]
    return [signs, reads.mock.calls.length]
  }
  const both = [[one, 'japanese'], [other, 'japanese']] // prettier-ignore
  expect([told(), told()]).toEqual([[both, 2], [both, 0]]) // prettier-ignore
  changePlan(store, { book: other, plan: { ...plan, language: 'en' } })
  expect(told()).toEqual([[[one, 'japanese'], [other, 'letters']], 1]) // prettier-ignore
  reads.mockRestore()
})
