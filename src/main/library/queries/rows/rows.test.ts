import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RowQuery } from '#contract/schemas/library.ts'
import { SORT_KEYS } from '#contract/schemas/sort-keys.ts'
import { type Stance, stanceOf } from '#solver/genre/opinion.ts'
import { isWhole } from '#solver/testing/for-tests.ts'
import { recordGrading, recordVerdict } from '../gradings/gradings'
import { keepOpinion } from '../puzzles/opinions'
import { addPuzzles } from '../puzzles/puzzles'
import { BarCount } from './bars'
import { barRows, bookIds, bookRows, countInParts, idsInParts, pageInParts, placeInBook } from './rows'
import type { Store } from '#main/library/store.ts'
import { Bench, graded, node, puzzle, solved } from '#test-support/library/library-bench.ts'

const bench = new Bench()
let store: Store
let book: number
const chosen = [{ genre: 'nullgenre', grader: 'stars', version: 2, techniques: ['t2', 't10', 't1'], colours: 'ink.palette' }]

beforeAll(() => {
  store = bench.open()
  book = node(store, 'Book')
  const caption = (title: string, author: string, label?: number, tags: string[] = []) => ({ title, author, label, tags })
  const [a, b, , d] = addPuzzles(store, book, [
    puzzle('a', { clues: 20, caption: caption('Spring', 'Sato', 3, ['50%']) }),
    puzzle('b', { puzzle: { clue: 'b', ink: { palette: ['red', 'blue', 'tan'] } }, clues: 30, caption: caption('autumn', '', 1) }),
    puzzle('c', { clues: null, flaws: 2, caption: caption('', 'Inoue', undefined, ['soft_start']) }),
    puzzle('d', { puzzle: { clue: 'd', ink: { palette: ['red', 'blue'] } }, clues: 25, caption: caption('夏', 'Sato') }),
    puzzle('a', { caption: caption('Spring again', 'Sato', 2) }),
  ])
  const grade = (id: number | undefined, ...rest: [Parameters<typeof recordGrading>[2], string | null]) =>
    recordGrading(store, { puzzle: id!, revision: 1, jobItem: null }, ...rest)
  grade(a, graded(2, { version: 2 }), 't1')
  grade(a, graded(9, { grader: 'other' }), 't2')
  grade(b, graded(5, { version: 2 }), 't10')
  grade(b, graded(1, { version: 1 }), 't2')
  grade(d, { ...graded(null, { version: 2 }), ...solved('multiple'), ranOut: 'steps', grading: undefined }, null)
})
afterAll(() => bench.clear())

const rows = (request: object) => bookRows(store, RowQuery.parse({ book, ...request }), chosen)
const marks = (request: object): string =>
  rows(request)
    .rows.map(({ position }) => 'abcdA'[position - 1])
    .join('')

describe('rows of a book', () => {
  it('show the newest answers by the chosen grader', () => {
    const { rows: all, total } = rows({})
    expect(total).toBe(5)
    expect(all[0]).toEqual({
      ...{
        id: 1,
        genre: 'nullgenre',
        position: 1,
        title: 'Spring',
        author: 'Sato',
        source: '',
        label: 3,
        tags: ['50%'],
        clues: 20,
        colours: 1,
      },
      ...{
        verdict: 'unique',
        grader: 'stars',
        open: false,
        reach: null,
        opinion: null,
        flaws: 0,
        level: 2,
        value: 20,
        technique: 't1',
        graded: true,
        stale: false,
        duplicates: 1,
      },
    })
    expect(all[1]).toMatchObject({ level: 1, technique: 't2', graded: true, stale: true, duplicates: 0 })
    expect(all[2]).toMatchObject({ verdict: null, level: null, graded: false, stale: false, flaws: 2, clues: null })
    expect(all[3]).toMatchObject({ verdict: 'multiple', open: true, reach: null, level: null, graded: true, stale: false })
  })

  it('know how far an undecided one is known to have no second solution', () => {
    const undecided = (within?: number) => ({
      ...solved('undecided'),
      ranOut: 'steps' as const,
      reason: { code: 'x', ...(within !== undefined && { within }) },
    })
    const own = node(store, 'Undecided')
    const [one, two] = addPuzzles(store, own, [puzzle('u'), puzzle('v')])
    recordVerdict(store, { puzzle: one!, revision: 1, jobItem: null }, undecided(17))
    recordVerdict(store, { puzzle: two!, revision: 1, jobItem: null }, undecided())
    expect(bookRows(store, RowQuery.parse({ book: own }), chosen).rows.map(({ reach }) => reach)).toEqual([17, null])
  })

  it.each([
    ['position', 'abcdA', 'Adcba'],
    ['title', 'baAdc', 'dAabc'],
    ['author', 'cadAb', 'adAcb'],
    ['label', 'bAacd', 'aAbcd'],
    ['clues', 'Aadbc', 'bdaAc'],
    ['colours', 'acAdb', 'bdacA'],
    ['verdict', 'abdcA', 'dabcA'],
    ['level', 'bacdA', 'abcdA'],
    ['value', 'bacdA', 'abcdA'],
    ['technique', 'bacdA', 'abcdA'],
    ['duplicates', 'bcdaA', 'aAbcd'],
  ])('sort by %s, what is unknown last either way', (by, ascending, descending) => {
    expect([marks({ sort: { by, descending: false } }), marks({ sort: { by, descending: true } })]).toEqual([ascending, descending])
  })

  it.each([
    [{ text: 'spring' }, 'aA'],
    [{ text: 'SATO again' }, 'A'],
    [{ text: '夏' }, 'd'],
    [{ text: '50%' }, 'a'],
    [{ text: 'soft_start' }, 'c'],
    [{ text: 'soft-start' }, ''],
    [{ text: '%' }, 'a'],
    [{ text: '  ' }, 'abcdA'],
    [{ verdict: 'unique' }, 'ab'],
    [{ verdict: 'unknown' }, 'cA'],
    [{ level: 2 }, 'a'],
    [{ level: null }, 'cdA'],
    [{ stale: true }, 'b'],
    [{ stale: false }, 'acdA'],
    [{ flawed: true }, 'c'],
    [{ open: true }, 'd'],
    [{ open: false, verdict: 'unique' }, 'ab'],
    [{ duplicated: true }, 'aA'],
    [{ duplicated: false, flawed: false }, 'bd'],
    [{ text: 'sato', verdict: 'multiple' }, 'd'],
    [{ level: [2, 1] }, 'ab'],
    [{ level: [2, null] }, 'acdA'],
    [{ verdict: ['multiple', 'unknown'] }, 'cdA'],
    [{ genre: ['nullgenre', 'moon'] }, 'abcdA'],
    [{ genre: 'moon' }, ''],
    [{ technique: 't1' }, 'a'],
    [{ technique: ['t2', null] }, 'bcdA'],
    [{ label: [1, 3] }, 'ab'],
    [{ label: null }, 'cd'],
    [{ state: ['draft', 'none'] }, 'abcdA'],
    [{ clues: { from: 20, under: 30 } }, 'ad'],
    [{ clues: [{ from: 30, under: 31 }, null] }, 'bc'],
    [{ colours: 1 }, 'acA'],
    [{ colours: [2, 3] }, 'bd'],
    [{ colours: null }, ''],
    [{ value: { from: 20, under: 21 } }, 'a'],
    [{ value: [null, { from: 0, under: 20 }] }, 'bcdA'],
    [{ puzzles: [] }, ''],
    [{ puzzles: [1, 3, 99], flawed: false }, 'a'],
  ])('filtered by %o are %s', (filter, expected) => {
    expect(marks({ filter })).toBe(expected)
    expect(rows({ filter, limit: 1 }).total).toBe(expected.length)
  })

  it('come in pages that fit together', () => {
    const sort = { by: 'title', descending: false }
    const pages = [0, 2, 4, 6].map((offset) => marks({ sort, offset, limit: 2 }))
    expect(pages).toEqual(['ba', 'Ad', 'c', ''])
  })

  it('are counted once however they are paged, in either direction', () => {
    for (const descending of [false, true])
      for (const filter of [{}, { text: 'sato' }, { text: 'a s' }, { level: null }])
        for (const offset of [0, 1, 2, 3])
          for (const limit of [1, 2]) {
            const request = { sort: { by: 'position', descending }, filter }
            expect(rows({ ...request, offset, limit }).total).toBe(rows(request).rows.length)
          }
  })

  it('are told by their ids alone, and each by its place, in every order and through every filter', () => {
    const filters = [{}, { text: 'sato' }, { verdict: 'unique' }, { level: null }, { stale: true }, { duplicated: false }] as const
    for (const [at, by] of (['position', ...SORT_KEYS] as const).entries())
      for (const descending of [false, true])
        for (const [i, filter] of filters.entries()) {
          // In the short form each filter goes with every third order.
          if (!isWhole && (at + i) % 3 !== 0) continue
          const request = RowQuery.parse({ book, sort: { by, descending }, filter })
          const whole = bookRows(store, request, chosen).rows.map(({ id }) => id)
          expect(bookIds(store, { ...request, limit: undefined }, chosen)).toEqual(whole)
          expect(bookIds(store, { ...request, offset: 1, limit: 2 }, chosen)).toEqual(whole.slice(1, 3))
          for (const size of [1, 2, 20]) expect([...idsInParts(store, request, chosen, size)].flat()).toEqual(whole)
          for (const offset of [0, 1, 3])
            for (const size of [1, 2, 20])
              expect([...pageInParts(store, { ...request, offset, limit: 2 }, chosen, size)].flat()).toEqual(
                whole.slice(offset, offset + 2),
              )
          const places = [1, 2, 3, 4, 5].map((id) => placeInBook(store, request, chosen, id) ?? -1)
          expect(places).toEqual([1, 2, 3, 4, 5].map((id) => whole.indexOf(id)))
        }
  })

  it('tell of engines what is farthest from our own verdict, as each of them is told beside the puzzle', () => {
    const other = node(store, 'Opinions')
    const said = ['mate', 'no-mate'] as const
    const ways = [true, false].flatMap((counts) => [true, false].flatMap((isOpen) => said.map((kind) => ({ counts, isOpen, kind }))))
    const verdicts = ['unique', 'multiple', 'none', 'undecided', undefined] as const
    const stances: (Stance | null)[] = []
    for (const verdict of verdicts)
      for (const [i, first] of [...ways, undefined].entries()) {
        const content = { clue: `${verdict} ${i}` }
        const [id] = addPuzzles(store, other, [puzzle('o', { puzzle: content })])
        if (verdict) recordVerdict(store, { puzzle: id!, revision: 1, jobItem: null }, solved(verdict))
        const asked = first ? [first, ways[(3 * i) % ways.length]!] : []
        for (const [engine, { counts, isOpen, kind }] of asked.entries()) {
          const one = {
            engine: `${engine}`,
            said: kind === 'mate' ? { kind, moves: [] } : { kind },
            judged: { counts, isOpen, message: { code: 'x' } },
          }
          keepOpinion(store, { id: id!, puzzle: content }, one)
          // An opinion on another content does not count.
          keepOpinion(
            store,
            { id: id!, puzzle: { clue: 'before' } },
            { ...one, engine: 'old', judged: { ...one.judged, counts: false, isOpen: false } },
          )
        }
        const own = asked.map(({ counts, isOpen, kind }) => stanceOf({ counts, isOpen, message: { code: 'x' } }, kind, verdict))
        stances.push((['differs', 'unchecked', 'agrees'] as const).find((stance) => own.includes(stance)) ?? null)
      }
    const all = (more: object = {}) =>
      bookRows(store, RowQuery.parse({ book: other, limit: 100, ...more }), chosen).rows.map(({ opinion }) => opinion)
    expect(all()).toEqual(stances)
    expect(new Set(stances)).toEqual(new Set(['differs', 'unchecked', 'agrees', null]))
    for (const opinion of ['differs', 'agrees', 'none'] as const)
      expect(all({ filter: { opinion } })).toEqual(stances.filter((one) => (one ?? 'none') === opinion))
    const ranked = (descending: boolean) => all({ sort: { by: 'opinion', descending } }).filter((one, i, list) => one !== list[i - 1])
    expect([ranked(false), ranked(true)]).toEqual([['differs', 'unchecked', 'agrees', null], ['agrees', 'unchecked', 'differs', null]]) // prettier-ignore
    const count = new BarCount()
    for (const part of barRows(store, RowQuery.parse({ book: other }), chosen)) count.add(part)
    expect(count.bars(chosen).opinion.map(({ is, puzzles }) => [is, puzzles])).toEqual(
      (['differs', 'unchecked', 'agrees', 'none'] as const).map((is) => [is, stances.filter((one) => (one ?? 'none') === is).length]),
    )
  })

  it('have no grades where no grader is chosen', () => {
    expect(bookRows(store, RowQuery.parse({ book }), []).rows[0]).toMatchObject({ level: null, graded: false, verdict: 'unique' })
  })
})

describe('a search', () => {
  /** Returns SQLite's plan for every query that `work` runs. */
  function plansOf(work: () => void): string[] {
    const { sqlite } = store
    const prepare = sqlite.prepare.bind(sqlite)
    const plans: string[] = []
    const asked = new Bench()
    const fresh = asked.open()
    fresh.sqlite.prepare = (source: string) => {
      if (/FROM puzzle AS p/.test(source) && /puzzle_words/.test(source))
        plans.push(
          (
            prepare(`EXPLAIN QUERY PLAN ${source}`).all(...Array.from({ length: source.split('?').length - 1 }, () => null)) as {
              detail: string
            }[]
          )
            .map(({ detail }) => detail)
            .join('; '),
        )
      return prepare(source)
    }
    const before = store
    store = fresh
    try {
      work()
    } finally {
      store = before
      asked.clear()
    }
    return plans
  }

  const READS_WORDS = 'SEARCH p USING COVERING INDEX puzzle_words (book=? AND removed_at=?'

  it.each([
    ['a page', () => bookIds(store, RowQuery.parse({ book, filter: { text: 'a b' } }), chosen)],
    [
      'a page from its end',
      () => bookIds(store, RowQuery.parse({ book, filter: { text: 'a' }, sort: { by: 'position', descending: true } }), chosen),
    ],
    ['a count', () => [...countInParts(store, RowQuery.parse({ book, filter: { text: 'a' } }), chosen)]],
    ['a page with its count', () => bookRows(store, RowQuery.parse({ book, filter: { text: 'a' }, limit: 1 }), chosen)],
    ['a place', () => placeInBook(store, RowQuery.parse({ book, filter: { text: 'a' } }), chosen, 1)],
  ])('%s reads the words of the book in its order, and no puzzles', (_, ask) => {
    const plans = plansOf(ask)
    expect(plans.length).toBeGreaterThan(0)
    // Only the row of the one puzzle whose place is wanted may be looked up by id.
    for (const plan of plans) if (!plan.includes('SEARCH p USING INTEGER PRIMARY KEY')) expect(plan).toContain(READS_WORDS)
    expect(plans.join()).not.toContain('TEMP B-TREE')
    expect(plans.join()).not.toContain('SCAN p')
  })

  it('in another order reads puzzles only where they are found, and sorts them once', () => {
    for (const by of ['title', 'author', 'label', 'clues'] as const) {
      const [plan] = plansOf(() => bookIds(store, RowQuery.parse({ book, filter: { text: 'a' }, sort: { by, descending: false } }), chosen))
      expect(plan).toMatch(/^SEARCH p USING (COVERING )?INDEX puzzle_words \(book=\? AND removed_at=\?\); USE TEMP B-TREE FOR ORDER BY$/)
    }
  })
})

describe('a count that is left for later', () => {
  it.each([{ text: 's' }, { text: 'spring' }, { flawed: false }, { verdict: 'unknown' }, { duplicated: true }, { stale: false }] as const)(
    'of %j is the same as at once',
    (filter) => {
      const now = rows({ filter, limit: 1 })
      const later = rows({ filter, limit: 1, count: 'later' })
      expect(later.rows).toEqual(now.rows)
      if (now.total! > 1) expect(later.total).toBeNull()
      const parts = [...countInParts(store, RowQuery.parse({ book, filter }), chosen)]
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(now.total)
    },
  )

  it('is told at once where nothing need be counted: of the whole book, and where a page is not full', () => {
    expect(rows({ limit: 2, count: 'later' }).total).toBe(5)
    expect(rows({ filter: { text: 'spring' }, limit: 9, count: 'later' }).total).toBe(rows({ filter: { text: 'spring' } }).total)
    expect(rows({ filter: { text: 'nowhere' }, limit: 9, count: 'later' }).total).toBe(0)
  })

  it('comes in parts, whatever the positions are', () => {
    const own = new Bench()
    const other = own.open()
    const far = node(other, 'Far')
    const ids = addPuzzles(
      other,
      far,
      ['a', 'b', 'c', 'd'].map((mark) => puzzle(mark)),
    )
    const choice = RowQuery.parse({ book: far })
    expect([...countInParts(other, choice, chosen)]).toEqual([4])
    ids.forEach((id, i) => other.set('puzzle', id, { position: [-0.5, 7, 29_999.5, 1e12][i] }))
    const parts = [...countInParts(other, choice, chosen)]
    expect(parts.length).toBeLessThanOrEqual(201)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(4)
    ids.forEach((id, i) => other.set('puzzle', id, { position: [1, 9999, 15_000, 25_000][i] }))
    expect([...countInParts(other, choice, chosen)]).toEqual([3, 1])
    expect([...countInParts(other, { ...choice, book: 99 }, chosen)]).toEqual([])
    own.clear()
  })
})

describe('the bars under the headings', () => {
  const counted = (filter: object) => {
    const count = new BarCount()
    for (const part of barRows(store, RowQuery.parse({ book, filter }), chosen)) count.add(part)
    return count.bars(chosen)
  }

  it('count the puzzles of the book and those that are shown; techniques by how hard they are, what is not known last', () => {
    const bars = counted({ text: 'sato' })
    expect(bars.genre).toEqual([{ is: 'nullgenre', puzzles: 5, shown: 3 }])
    expect(bars.level).toEqual([
      { is: 1, puzzles: 1, shown: 0 },
      { is: 2, puzzles: 1, shown: 1 },
      { is: null, puzzles: 3, shown: 2 },
    ])
    expect(bars.technique.map(({ is }) => is)).toEqual(['t2', 't1', null])
    expect(bars.verdict.map(({ is, puzzles }) => [is, puzzles])).toEqual([
      ['unique', 2],
      ['multiple', 1],
      ['unknown', 2],
    ])
    expect(bars.colours).toEqual([
      { is: 1, puzzles: 3, shown: 2 },
      { is: 2, puzzles: 1, shown: 1 },
      { is: 3, puzzles: 1, shown: 0 },
    ])
    expect(bars.label.map(({ is }) => is)).toEqual([1, 2, 3, null])
    expect(bars.state).toEqual([{ is: 'none', puzzles: 5, shown: 3 }])
  })

  it('show what each of them promises when it filters', () => {
    const bars = counted({})
    for (const [column, list] of Object.entries(bars)) {
      expect(list.reduce((sum, { puzzles }) => sum + puzzles, 0)).toBe(5)
      for (const { is, puzzles } of list) {
        expect(rows({ filter: { [column]: is } }).rows, `${column} ${JSON.stringify(is)}`).toHaveLength(puzzles)
        for (const bar of counted({ [column]: [is] })[column as keyof typeof bars])
          expect(bar.shown).toBe(JSON.stringify(bar.is) === JSON.stringify(is) ? puzzles : 0)
      }
    }
  })

  it('are classes of whole numbers where nothing is in between', () => {
    const clues = counted({}).clues.flatMap(({ is }) => is ?? [])
    expect(clues.every(({ from, under }) => Number.isInteger(from) && Number.isInteger(under) && under > from)).toBe(true)
    const own = node(store, 'Alike')
    addPuzzles(store, own, [puzzle('m', { clues: 3 }), puzzle('n', { clues: 4 })])
    const count = new BarCount()
    for (const part of barRows(store, RowQuery.parse({ book: own }), chosen)) count.add(part)
    expect(count.bars(chosen).clues).toEqual([
      { is: { from: 3, under: 4 }, puzzles: 1, shown: 1 },
      { is: { from: 4, under: 5 }, puzzles: 1, shown: 1 },
    ])
  })

  it('have no colours where the genre has none', () => {
    const colourless = chosen.map(({ colours: _, ...rest }) => rest)
    const request = RowQuery.parse({ book, sort: { by: 'colours', descending: true } })
    expect(bookRows(store, request, colourless).rows.map(({ colours }) => colours)).toEqual([null, null, null, null, null])
    const count = new BarCount()
    for (const part of barRows(store, request, colourless)) count.add(part)
    expect(count.bars(colourless).colours).toEqual([{ is: null, puzzles: 5, shown: 5 }])
  })

  it('are none in a book without puzzles', () => {
    expect([...barRows(store, RowQuery.parse({ book: 9999 }), chosen)]).toEqual([])
    expect(new BarCount().bars(chosen).value).toEqual([])
  })
})
