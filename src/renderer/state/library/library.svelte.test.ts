import { beforeEach, describe, expect, it } from 'vitest'
import type { TreeNode } from '#contract/schemas/library.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { library } from './library.svelte'

const node = (id: number, parent: number | null, kind: TreeNode['kind'] = 'book'): TreeNode => ({
  ...{ id, parent, kind, title: `n${id}`, position: id, puzzles: 0 },
})
const tree = [node(1, null, 'collection'), node(2, 1, 'collection'), node(3, 2), node(4, null)]

beforeEach(async () => {
  new FakeServices({ 'tree.list': () => tree })
  library.current = null
  library.closed.clear()
  await library.load()
})

describe('the library', () => {
  it('takes the first book in hand when it begins, and keeps what is in hand as long as it is there', async () => {
    expect([library.loaded, library.current, library.book?.id]).toEqual([true, 3, 3])
    library.current = 4
    await library.load()
    expect(library.current).toBe(4)
    new FakeServices({ 'tree.list': () => tree.slice(0, 1) })
    await library.load()
    expect([library.current, library.node?.id, library.book]).toEqual([1, 1, undefined])
    new FakeServices({ 'tree.list': () => [] })
    await library.load()
    expect(library.current).toBeNull()
  })

  it('opens every collection above what is revealed', () => {
    for (const id of [1, 2]) library.closed.add(id)
    expect(library.lines.map((line) => line.node.id)).toEqual([1, 4])
    library.reveal(3)
    expect([library.current, [...library.closed]]).toEqual([3, []])
    expect(library.lines.map((line) => line.node.id)).toEqual([1, 2, 3, 4])
  })

  it('puts what is new into the collection in hand, or beside the book in hand', () => {
    const places = [1, 3, 4, null].map((id) => {
      library.current = id
      return library.place
    })
    expect(places).toEqual([1, 2, null, null])
  })

  it('names what a node is in, outermost first', () => {
    expect([library.pathOf(3), library.pathOf(4), library.pathOf(99)]).toEqual([['n1', 'n2', 'n3'], ['n4'], []])
  })
})
