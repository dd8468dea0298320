import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TreeNode } from '#contract/schemas/library.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { grip } from '#renderer/state/grip.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { offerUndo, undo } from '#renderer/state/undo/undo.svelte.ts'
import { createPuzzle, removeNode, removePuzzles } from '#renderer/state/library/operations.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { detailOf } from '#renderer/state/puzzle/testing.ts'
import { row } from '#renderer/testing/fakes.ts'
import { actionFor } from '#renderer/actions/keys.ts'
import { actions } from './catalogue'
import { fillRegistries } from '../registries'

fillRegistries()

const node = (id: number, title: string, puzzles = 3): TreeNode => ({
  ...{ id, parent: null, kind: 'book' as const, title, position: id, puzzles },
})
/** Returns an event's target in a part of the window. */
const within = (scope: string | undefined) => ({ closest: () => (scope ? { dataset: { scope } } : null) })

let page: EventTarget
let stop: () => void
let services: FakeServices
let there: number[]
let focused: string[]

/** Sends an event to the window's listeners. */
function happens(type: 'keydown' | 'pointerdown' | 'focusin', scope: string | undefined, key = ''): void {
  const event = Object.defineProperties(new Event(type), { target: { value: within(scope) }, key: { value: key } })
  page.dispatchEvent(event)
}
const deleteKey = { key: 'Delete', code: 'Delete', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
/** Returns what Delete would do with the keyboard in this part of the window. */
const deletes = (scope: string | undefined): string | undefined => {
  happens('keydown', scope, 'Delete')
  return actionFor(actions, deleteKey, scope, false)?.id
}

beforeEach(async () => {
  page = new EventTarget()
  stop = grip.watch(page)
  grip.release()
  focused = []
  there = [1, 2, 3]
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({ focus: () => void focused.push(/data-scope="(\w+)"/.exec(selector)?.[1] ?? '') }),
  })
  services = new FakeServices({
    'tree.list': () => [node(7, 'One'), node(8, 'Two')],
    'tree.remove': () => null,
    'book.rows': ({ filter }) => ({ total: there.length, rows: filter?.text ? [] : there.map(row) }),
    'book.place': ({ puzzle: id }) => there.indexOf(id),
    'puzzle.remove': ({ puzzles }) => {
      there = there.filter((id) => !puzzles.includes(id))
      return []
    },
    'puzzle.create': () => {
      there = [...there, 9]
      return 9
    },
    'puzzle.get': ({ puzzle: id }) => detailOf('sudoku', { givens: '.'.repeat(81) }, { id }),
  })
  notices.shown = []
  library.current = 7
  await library.load()
  await rows.show(null)
  await rows.show(7)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('Delete with the keyboard in the library', () => {
  it('deletes nothing where nobody has come there by key or click', () => {
    expect(deletes('tree')).toBeUndefined()
    expect(deletes('tree')).toBeUndefined()
  })

  it('deletes the book after a click there, an arrow key, or Tab', () => {
    happens('pointerdown', 'tree')
    expect(deletes('tree')).toBe('edit.remove-node')
    happens('pointerdown', 'table')
    expect(deletes('tree')).toBeUndefined()
    happens('keydown', 'tree', 'ArrowDown')
    expect(deletes('tree')).toBe('edit.remove-node')
    happens('pointerdown', undefined)
    happens('keydown', 'table', 'Tab')
    happens('focusin', 'tree')
    expect(deletes('tree')).toBe('edit.remove-node')
  })

  it('deletes nothing where the keyboard came there by itself, e.g. from a dialog', () => {
    happens('keydown', undefined, 'Enter')
    happens('focusin', 'tree')
    expect(deletes('tree')).toBeUndefined()
  })

  it.each(['done', 'undone', 'redone'] as const)(
    'deletes nothing after something was %s, until somebody comes there again',
    async (what) => {
      const nothing = () => Promise.resolve()
      undo.push({ label: () => 'x', undo: nothing, redo: nothing })
      if (what === 'redone') await undo.back()
      happens('pointerdown', 'tree')
      if (what === 'done') undo.push({ label: () => 'x', undo: nothing, redo: nothing })
      else await undo[what === 'undone' ? 'back' : 'again']()
      expect(deletes('tree')).toBeUndefined()
      happens('keydown', 'tree', 'ArrowUp')
      expect(deletes('tree')).toBe('edit.remove-node')
    },
  )

  it('takes the next book in hand, and a second Delete does not take that one too', async () => {
    happens('pointerdown', 'tree')
    await removeNode(library.node!)
    expect(library.current).toBe(8)
    expect(deletes('tree')).toBeUndefined()
  })
})

describe('Delete elsewhere', () => {
  it('deletes neither book nor puzzles from a part of the window that has no such thing', async () => {
    await rows.go(0)
    for (const scope of [undefined, 'steps', 'mending', 'separator', 'chart', 'enumeration']) expect(deletes(scope), scope).toBeUndefined()
  })

  it.each([
    ['table', 'edit.remove-puzzles'],
    ['gallery', 'gallery.remove-puzzles'],
    ['pages', 'pages.remove-puzzles'],
  ])('in the %s deletes what is selected there and stands on the next', async (scope, id) => {
    await rows.go(1)
    expect(deletes(scope)).toBe(id)
    await removePuzzles([...rows.selected])
    expect(there).toEqual([1, 3])
    expect([rows.cursor, [...rows.selected]]).toEqual([1, [3]])
  })

  it('a key held down deletes once', () => {
    const deleting = actions.filter(({ id }) => ['edit.remove-node', 'edit.remove-puzzles', 'trash.delete', 'trash.restore'].includes(id))
    expect(deleting.map(({ once }) => once)).toEqual([true, true, true, true])
  })
})

describe('a new puzzle', () => {
  it('is in hand with the keyboard on its board', async () => {
    await createPuzzle(7, 'sudoku', { givens: '.'.repeat(81) })
    expect([rows.current?.id, puzzle.detail?.id, focused.at(-1)]).toEqual([9, 9, 'board'])
  })

  it('is in hand, though a filter would hide it', async () => {
    await rows.narrow({ text: 'nothing' })
    await createPuzzle(7, 'sudoku', { givens: '.'.repeat(81) })
    expect([rows.filter, rows.current?.id, puzzle.detail?.id]).toEqual([{}, 9, 9])
  })
})

it('the notice of a deletion offers to take back that deletion, and nothing that was done after it', async () => {
  const done: string[] = []
  const command = (name: string) => ({
    label: () => name,
    undo: async () => void done.push(name),
    redo: () => Promise.resolve(),
  })
  undo.push(command('deletion'))
  const offer = offerUndo()
  expect(offer.isOpen?.()).toBe(true)
  undo.push(command('later'))
  expect(offer.isOpen?.()).toBe(false)
  await undo.back()
  expect(offer.isOpen?.()).toBe(true)
  offer.run()
  await settled()
  expect(done).toEqual(['later', 'deletion'])
  expect(services.calls.length).toBeGreaterThan(0)
})

it('the notice of what was taken back goes with it, and no other', async () => {
  const command = (name: string) => ({ label: () => name, undo: () => Promise.resolve(), redo: () => Promise.resolve() })
  undo.push(command('earlier'))
  notices.tell('done', () => 'earlier', offerUndo())
  undo.push(command('deletion'))
  notices.tell('done', () => 'deletion', offerUndo())
  notices.tell('done', () => 'plain')
  await undo.back()
  expect(notices.shown.map(({ text }) => text())).toEqual(['earlier', 'plain'])
})
