import { describe, expect, it } from 'vitest'
import type { Entry } from '../model/entry'
import { layOut } from '../lay-out'
import { reviewMarksOf } from './review-marks'
import { roughMeasure } from '../model/measure'
import type { Plan } from '../model/plan'
import { genreOf, sampleEntry, withIds } from '../testing'
import { usualPlan, usualSection } from '../model/usual'

const base = sampleEntry(genreOf('sudoku')!, 0)
/** Entries with the ids 1, 2, …, all proved to have one solution. */
const entries = (...more: Partial<Entry>[]) => withIds(more.map((one) => ({ ...base, verdict: 'unique', topLevel: 5, level: 1, ...one })))
const marks = (list: readonly Entry[], plan: Plan = usualPlan) =>
  reviewMarksOf(layOut(plan, { title: 'Book', entries: list }, { measure: roughMeasure, genreOf }))
const told = (list: readonly Entry[], plan?: Plan) => marks(list, plan).map(({ kind, puzzle, page }) => [kind, puzzle, page])

describe('marks along a book', () => {
  it('a level that falls stands at the higher puzzle, and says behind which it would not', () => {
    const list = entries({ level: 1 }, { level: 4 }, { level: 3 }, { level: 2 }, { level: 4 }, { level: 5 })
    expect(marks(list).filter(({ kind }) => kind === 'fall')).toMatchObject([
      { puzzle: 2, page: 2, levels: [4, 3], after: 4 },
      { puzzle: 3, page: 3, levels: [3, 2], after: 4 },
    ])
  })

  it('a fall is told of the same puzzle by a mark and by a finding, also where genres take turns', () => {
    const other = { genre: 'nonogram' }
    for (const list of [
      entries({ level: 1 }, { level: 4 }, { level: 3 }, { level: 5 }, { level: 2 }),
      entries({ level: 4 }, { level: 1, ...other }, { level: 3 }, { level: 2, ...other }),
    ]) {
      const book = layOut(usualPlan, { title: 'Book', entries: list }, { measure: roughMeasure, genreOf })
      const marked = reviewMarksOf(book).flatMap(({ kind, puzzle }) => (kind === 'fall' ? [puzzle] : []))
      const { message, puzzles } = book.findings.find(({ rule }) => rule === 'plan.level-order')!
      expect(marked.length).toBeGreaterThan(0)
      expect(puzzles).toEqual(marked)
      expect(message).toMatchObject({ number: book.entries.find(({ id }) => id === marked[0])!.number, count: marked.length })
    }
  })

  it('levels of two genres, and of two sections, are not compared', () => {
    const other = { genre: 'nonogram' }
    expect(told(entries({ level: 4 }, { level: 2, ...other }))).not.toContainEqual(expect.arrayContaining(['fall']))
    const plan = { ...usualPlan, parts: ['a', 'b'].map((id) => ({ ...usualSection, id })) }
    const list = entries({ level: 4, section: 'a' }, { level: 2, section: 'b' })
    expect(told(list, plan).filter(([kind]) => kind === 'fall')).toEqual([])
  })

  it('two of the top level running are told once, however many follow', () => {
    const list = entries({ level: 4 }, { level: 5 }, { level: 5 }, { level: 5 }, { level: 5 }, { level: 5 })
    expect(marks(list).filter(({ kind }) => kind === 'star')).toMatchObject([{ puzzle: 2, count: 5 }])
    expect(told(entries({ level: 5 }, { level: 4 }, { level: 5 }, { level: 5 })).filter(([kind]) => kind === 'star')).toEqual([
      ['star', 3, 3],
    ])
  })

  it('a twin stands at the later of the two and names the first with its page', () => {
    const list = entries({}, {}, { firstTwin: 1 })
    expect(marks(list).filter(({ kind }) => kind === 'twins')).toMatchObject([{ puzzle: 3, page: 3, other: { number: 1, page: 2 } }])
  })

  it.each([
    [{ verdict: 'multiple' }, 'not-unique'],
    [{ verdict: null }, 'no-proof'],
    [{ stale: true }, 'stale'],
    [{ level: null, isGraded: true }, 'no-level'],
    [{ verdict: 'undecided', level: null, isGraded: true }, 'no-proof'],
  ] as const)('%j is %s', (more, reason) => {
    expect(marks(entries(more, {})).filter(({ kind }) => kind === 'warning')).toMatchObject([{ puzzle: 1, reason }])
  })

  it('a page that is not full says how many places it has, and what is accepted is told no more', () => {
    const [mark] = marks(entries({}, {}, {}))
    expect(mark).toMatchObject({ kind: 'page', page: 3, puzzle: 3, count: 1 })
    expect(marks(entries({}, {}, {}), { ...usualPlan, accepted: [mark!.key] })).toEqual([])
    // The key of a mark names its puzzle, so the same fault at another puzzle is another mark.
    expect(marks(entries({}, {}, {}, {}, {}), { ...usualPlan, accepted: [mark!.key] })).toHaveLength(1)
  })
})
