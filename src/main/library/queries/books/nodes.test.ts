import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { booksWithin, createNode, findNode, listNodes, removeNode, restoreNode, updateNode } from './nodes'
import { addPuzzles } from '../puzzles/puzzles'
import type { Store } from '#main/library/store.ts'
import { Bench, node, puzzle } from '#test-support/library/library-bench.ts'

let bench: Bench
let store: Store
beforeEach(() => {
  bench = new Bench()
  store = bench.open()
})
afterEach(() => bench.clear())

const titles = (parent: number | null): string[] =>
  listNodes(store)
    .filter((one) => one.parent === parent)
    .map(({ title }) => title)

describe('the tree', () => {
  it('counts the puzzles of a book that are in sight', () => {
    const top = node(store, 'Top', null, 'collection')
    const book = node(store, 'Book', top)
    addPuzzles(store, book, [puzzle('1'), puzzle('2')])
    expect(listNodes(store)).toEqual([
      { id: top, parent: null, kind: 'collection', title: 'Top', position: 1, puzzles: 0 },
      { id: book, parent: top, kind: 'book', title: 'Book', position: 1, puzzles: 2 },
    ])
  })

  it('takes no node into a book, nor into what is not there', () => {
    const book = node(store, 'Book')
    expect(createNode(store, { parent: book, kind: 'book', title: 'x' })).toEqual({ code: 'library.not-a-collection', node: book })
    expect(createNode(store, { parent: 99, kind: 'book', title: 'x' })).toEqual({ code: 'service.no-such', what: 'node', id: 99 })
    expect(listNodes(store)).toHaveLength(1)
  })

  it('moves nothing into itself or into what it holds, and then changes nothing', () => {
    const a = node(store, 'a', null, 'collection')
    const b = node(store, 'b', a, 'collection')
    const c = node(store, 'c', b, 'collection')
    for (const parent of [a, b, c]) expect(updateNode(store, { node: a, parent, title: 'moved' })).toEqual({ code: 'service.into-itself' })
    expect(findNode(store, a)).toMatchObject({ parent: null, title: 'a' })
  })

  it.each([
    [1, 'dabc'],
    [2, 'adbc'],
    [3, 'abdc'],
    [9, 'abcd'],
    [0, 'dabc'],
    [1.5, 'adbc'],
    [undefined, 'abcd'],
  ])('gives the last of four the position %s: %s', (position, order) => {
    const ids = [...'abcd'].map((title) => node(store, title))
    expect(updateNode(store, { node: ids[3]!, parent: null, position })).toEqual({ node: ids[3], parent: null, position: 4 })
    expect(titles(null).join('')).toBe(order)
    expect(listNodes(store).map((one) => one.position)).toEqual([1, 2, 3, 4])
  })

  it('takes a node out of sight with all in it, and brings exactly that back', () => {
    const top = node(store, 'Top', null, 'collection')
    const early = node(store, 'Early', top)
    const late = node(store, 'Late', top)
    removeNode(store, early)
    removeNode(store, top)
    expect(listNodes(store)).toEqual([])
    expect(booksWithin(store, top)).toEqual([early, late])
    expect(restoreNode(store, top)).toBeUndefined()
    expect(titles(top)).toEqual(['Late'])
    expect(restoreNode(store, early)).toBeUndefined()
    expect(titles(top)).toEqual(['Early', 'Late'])
  })

  it('brings a node back to the top when its collection is gone', () => {
    const top = node(store, 'Top', null, 'collection')
    const book = node(store, 'Book', top)
    removeNode(store, book)
    removeNode(store, top)
    restoreNode(store, book)
    expect(titles(null)).toEqual(['Book'])
  })

  it('says so when there is nothing to change', () => {
    const missing = { code: 'service.no-such', what: 'node', id: 5 }
    expect([updateNode(store, { node: 5, title: 'x' }), removeNode(store, 5), restoreNode(store, 5)]).toEqual([missing, missing, missing])
  })

  it('stays a tree whatever is moved, removed and restored', () => {
    const ids = Array.from({ length: 7 }, (_, i) => node(store, String(i), null, 'collection'))
    const one = fc.constantFrom(...ids)
    const operation = fc.oneof(
      fc
        .record({ node: one, parent: fc.option(one), position: fc.integer({ min: 0, max: 9 }) })
        .map((change) => () => updateNode(store, change)),
      one.map((id) => () => removeNode(store, id)),
      one.map((id) => () => restoreNode(store, id)),
    )
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        for (const act of operations) act()
        const nodes = new Map(listNodes(store).map((each) => [each.id, each]))
        for (const { parent } of nodes.values()) {
          let above = parent
          for (let steps = 0; above !== null; steps++) {
            expect(steps).toBeLessThan(ids.length)
            // A visible node must have a visible parent.
            above = nodes.get(above)!.parent
          }
        }
        for (const parent of [null, ...nodes.keys()]) {
          const numbers = [...nodes.values()].filter((each) => each.parent === parent).map(({ position }) => position)
          expect(numbers).toEqual(numbers.map((_, i) => i + 1))
        }
      }),
      { numRuns: 60 },
    )
  })
})
