import { describe, expect, it } from 'vitest'
import type { Places } from '#contract/library.ts'
import { FakeServices } from '../testing/services'
import { en } from '../words/en'
import { notices } from './notices.svelte'
import { keepAdded, rearrange } from './places'
import { perform, undo } from './undo.svelte'

const places = (at: number): Places => [{ book: 1, at, removedAt: null, puzzles: [5] }]

describe('what is done', () => {
  it('is taken back with what it gave, and done again', async () => {
    const did: string[] = []
    const made = await perform(
      () => 'make',
      () => Promise.resolve(`made ${did.push('act')}`),
      async (made) => void did.push(`revert ${made}`),
    )
    expect([made, undo.label?.(en), undo.redoLabel]).toEqual(['made 1', 'make', undefined])
    await undo.back()
    expect([undo.redoLabel?.(en)]).toEqual(['make'])
    await undo.again()
    expect(did).toEqual(['act', 'revert made 1', 'act'])
  })

  it('that does not succeed leaves nothing to undo', async () => {
    const { label } = undo
    await expect(
      perform(
        () => 'fail',
        () => Promise.reject(new Error('no')),
        () => Promise.resolve(),
      ),
    ).rejects.toThrow('no')
    expect(undo.label).toBe(label)
  })

  it('whose undo fails is told of', async () => {
    undo.push({ label: () => 'x', undo: () => Promise.reject(new Error('gone')), redo: () => Promise.resolve() })
    const before = notices.log.length
    await undo.back()
    expect(notices.log.length).toBe(before + 1)
  })
})

describe('a change of places', () => {
  it('is taken back with what the services said, and done again with what they said to that', async () => {
    let at = 1
    const services = new FakeServices({ 'puzzle.move': () => places(1), 'puzzle.put-back': () => places(++at) })
    await rearrange(
      () => 'move',
      () => Promise.resolve(places(1)),
    )
    await undo.back()
    await undo.again()
    await undo.back()
    expect(services.asked('puzzle.put-back')).toEqual([places(1), places(2), places(3)])
  })

  it('that added puzzles takes them away, and brings them back', async () => {
    const services = new FakeServices({ 'puzzle.remove': () => places(7), 'puzzle.put-back': () => places(8) })
    keepAdded(() => 'add', [5, 6])
    await undo.back()
    await undo.again()
    await undo.back()
    expect(services.calls).toEqual([
      { method: 'puzzle.remove', params: { puzzles: [5, 6] } },
      { method: 'puzzle.put-back', params: places(7) },
      { method: 'puzzle.put-back', params: places(8) },
    ])
  })
})
