import fc from 'fast-check'
import { often, runs } from '#solver/testing/for-tests.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NodeChange, Places } from '#contract/schemas/library.ts'
import { removeNode, restoreNode, updateNode } from './nodes'
import { movePuzzles, orderOf, placesOf, putBack, removePuzzles, reorder, type Rearrangement } from './order'
import { addPuzzles } from '../puzzles/puzzles'
import { query, type Store } from '#main/library/store.ts'
import { Bench, node, puzzle } from '#test-support/library/library-bench.ts'

let bench: Bench
let store: Store
let books: number[]
let ids: number[]
beforeEach(() => {
  bench = new Bench()
  let clock = 0
  store = bench.open('library.db', { now: () => `time ${++clock}` })
  const shelf = node(store, 'Shelf', null, 'collection')
  books = ['One', 'Two', 'Three'].map((title, i) => node(store, title, i === 2 ? shelf : null))
  ids = books.slice(0, 2).flatMap((book, i) => {
    const marks = [...(i === 0 ? 'abcdef' : 'uvwx')]
    return addPuzzles(
      store,
      book,
      marks.map((mark) => puzzle(mark)),
    )
  })
})
afterEach(() => bench.clear())

/** Returns everything that the library stores of its puzzles and books. */
const everything = () => [
  store.all(query.selectFrom('puzzle').selectAll().orderBy('id')),
  store.all(query.selectFrom('node').selectAll().orderBy('id')),
]

const some = fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 10 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('remove' as const), which: some }),
  fc.record({ kind: fc.constant('order' as const), which: some, to: fc.nat(2) }),
  fc.record({ kind: fc.constant('move' as const), which: some, to: fc.nat(2), before: fc.option(fc.nat(9)) }),
)
const chosen = (which: readonly number[]) => which.map((i) => ids[i]!)

describe('a change of places', () => {
  it('is taken back, and done again, to the very same library', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const start = everything()
        const states = [start]
        const undos: Places[] = []
        for (const one of steps) {
          const { which } = one
          const made: Rearrangement =
            one.kind === 'remove'
              ? removePuzzles(store, chosen(which))
              : one.kind === 'order'
                ? reorder(store, books[one.to]!, chosen(which))
                : movePuzzles(store, chosen(which), books[one.to]!, one.before === null ? null : ids[one.before]!)
          undos.push(made.before)
          states.push(everything())
        }
        const back = (): Places[] => {
          const redos: Places[] = []
          for (let i = steps.length; i > 0; i--) {
            expect(everything()).toEqual(states[i])
            redos.unshift(putBack(store, undos[i - 1]!).before)
            expect(everything()).toEqual(states[i - 1])
          }
          return redos
        }
        back().forEach((redo, i) => {
          undos[i] = putBack(store, redo).before
          expect(everything()).toEqual(states[i + 1])
        })
        back()
        expect(everything()).toEqual(start)
      }),
      { numRuns: often(20, 60) },
    )
  })

  it('tells of every book it changed, and of no other', () => {
    const at = () =>
      books.map((book) => store.all(query.selectFrom('puzzle').select(['id', 'position', 'removed_at']).where('book', '=', book)))
    fc.assert(
      fc.property(step, (one) => {
        const was = at()
        const made =
          one.kind === 'remove' ? removePuzzles(store, chosen(one.which)) : movePuzzles(store, chosen(one.which), books[one.to]!, null)
        const is = at()
        for (const [i, book] of books.entries()) if (!made.books.includes(book)) expect(is[i]).toEqual(was[i])
        expect([...putBack(store, made.before).books].sort()).toEqual(
          expect.arrayContaining([...new Set(made.before.map(({ book }) => book))].sort()),
        )
        expect(at()).toEqual(was)
      }),
      { numRuns: often(10, 30) },
    )
  })

  it('gives numbers back as far as there are any, where something was added or taken meanwhile', () => {
    const { before } = removePuzzles(store, chosen([1, 5]))
    addPuzzles(store, books[0]!, [puzzle('new')])
    putBack(store, before)
    const titles = () =>
      store.all(
        query
          .selectFrom('puzzle')
          .select(['title', 'position'])
          .where('book', '=', books[0]!)
          .where('removed_at', 'is', null)
          .orderBy('position'),
      )
    expect(titles().map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'new'])
    const moved = movePuzzles(store, chosen([4, 5]), books[1]!, null)
    removePuzzles(store, chosen([0, 1, 2]))
    putBack(store, moved.before)
    expect(titles()).toEqual(['d', 'new', 'e', 'f'].map((title, i) => ({ title, position: i + 1 })))
  })

  it('says in few words where many were, and passes over ids of nothing', () => {
    expect(placesOf(store, [...ids, 999])).toEqual([
      { book: books[0], at: 1, removedAt: null, puzzles: ids.slice(0, 6) },
      { book: books[1], at: 1, removedAt: null, puzzles: ids.slice(6) },
    ])
    expect(removePuzzles(store, [999])).toEqual({ before: [], books: [] })
  })

  it('leaves alone what is out of sight already', () => {
    removePuzzles(store, chosen([2]))
    const state = everything()
    expect(removePuzzles(store, chosen([2]))).toEqual({ before: [], books: [] })
    expect(movePuzzles(store, chosen([2]), books[1]!, null).before).toEqual([])
    expect(everything()).toEqual(state)
  })
})

describe('a change of the tree', () => {
  const change = fc.record(
    { title: fc.constantFrom('a', 'b'), parent: fc.option(fc.nat(2)), position: fc.constantFrom(1, 1.5, 2, 2.5, 3, 9) },
    { requiredKeys: [] },
  )

  it('is taken back to the very same library', () => {
    const nodes = store.all(query.selectFrom('node').select('id').orderBy('id')).map(({ id }) => id)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.option(change, { freq: 4 })), { minLength: 1, maxLength: 6 }), (steps) => {
        const states = [everything()]
        const undos: (() => void)[] = []
        for (const [which, wish] of steps) {
          const id = nodes[which]!
          if (wish === null) {
            if (removeNode(store, id)) continue
            undos.push(() => restoreNode(store, id))
          } else {
            const { parent, ...rest } = wish
            const asked: NodeChange = { node: id, ...rest, ...(parent === undefined ? {} : { parent: parent === null ? null : nodes[0] }) }
            const back = updateNode(store, asked)
            if ('code' in back) continue
            undos.push(() => expect(updateNode(store, back)).not.toHaveProperty('code'))
          }
          states.push(everything())
        }
        for (const undo of undos.reverse()) {
          expect(everything()).toEqual(states.pop())
          undo()
        }
        expect(everything()).toEqual(states[0])
      }),
      { numRuns: runs(60) },
    )
  })
})

describe('another order', () => {
  const one = () => orderOf(store, books[0]!)
  const at = (...places: number[]) => places.map((place) => ids[place])

  it('of all puzzles of a book', () => {
    reorder(store, books[0]!, chosen([5, 4, 3, 2, 1, 0]))
    expect(one()).toEqual(at(5, 4, 3, 2, 1, 0))
  })

  it('of some is among their own places; those of other books, and those listed twice, do not count', () => {
    const { books: changed } = reorder(store, books[0]!, chosen([4, 7, 1, 4, 2]))
    expect(one()).toEqual(at(0, 4, 1, 3, 2, 5))
    expect(changed).toEqual([books[0]])
  })

  it('that it has already changes nothing, and there is nothing to take back', () => {
    expect(reorder(store, books[0]!, chosen([0, 2, 5]))).toEqual({ before: [], books: [] })
  })
})
