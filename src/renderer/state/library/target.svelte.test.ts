import { beforeEach, expect, it } from 'vitest'
import type { TreeNode } from '#contract/schemas/library.ts'
import { library } from './library.svelte'
import { settings } from '../settings.svelte'
import { FakeServices } from '#renderer/testing/services.ts'
import { landing, landIn, targetName, usualTarget } from './target.svelte'

const node = (id: number, kind: TreeNode['kind'], parent: number | null = null): TreeNode => ({
  ...{ id, parent, kind, title: `n${id}`, position: id, puzzles: 0 },
})
let services: FakeServices
beforeEach(() => {
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  library.nodes = [node(1, 'collection'), node(2, 'book', 1)]
  services = new FakeServices({
    ...{ 'tree.create': () => 9, 'tree.list': () => library.nodes as TreeNode[] },
  })
})

it('what is new goes into the book in hand; with a collection in hand, into a new one', () => {
  library.current = 2
  expect(usualTarget()).toBe(2)
  library.current = 1
  expect(usualTarget()).toEqual({ fresh: '' })
  landing.target = 2
  landing.begin()
  expect(landing.target).toEqual({ fresh: '' })
})

it('a target has the name of its book, or that of the new one', () => {
  expect([targetName(2), targetName(7), targetName({ fresh: '  Spring ' })]).toEqual(['n2', '', 'Spring'])
  expect(targetName({ fresh: ' ' })).not.toBe('')
})

it('a book that is there is not made; a new one is made beside the book in hand, and taken back in one step', async () => {
  library.current = 2
  expect(await landIn(2)).toBe(2)
  expect(services.calls).toEqual([])
  expect(await landIn({ fresh: 'Spring' })).toBe(9)
  expect(services.asked('tree.create')).toEqual([{ parent: 1, kind: 'book', title: 'Spring' }])
  // Undo and redo remove and restore the same book, instead of creating a second one.
  expect(services.operations).toEqual([[{ kind: 'presence', node: 9, isThere: false }]])
})
