import { beforeEach, expect, it } from 'vitest'
import type { TreeNode } from '#contract/schemas/library.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { words } from '#renderer/words/index.ts'
import { addClassics } from './operations'
import { library } from './library.svelte'
import { notices } from '../notices.svelte'

const book = (id: number): TreeNode => ({ ...{ id, parent: null, kind: 'book', title: `n${id}`, position: id, puzzles: 100 } })
let services: FakeServices
beforeEach(() => {
  services = new FakeServices({ 'samples.add': () => [7, 8], 'tree.list': () => [book(7), book(8)] })
})

it('the classics that are new come in hand, and go with one step back', async () => {
  await addClassics()
  expect(library.current).toBe(7)
  expect(services.operations).toEqual([[7, 8].map((node) => ({ kind: 'presence', node, isThere: false }))])
  expect(notices.shown.at(-1)!.text()).toBe(words().notices.classics(2))
})

it('where they are all there, that is said and nothing is to be undone', async () => {
  services.given = { 'samples.add': () => [] }
  await addClassics()
  expect(services.calls.map(({ method }) => method)).toEqual(['samples.add'])
  expect(notices.shown.at(-1)!.text()).toBe(words().notices.noClassics)
})
