import { describe, expect, it } from 'vitest'
import type { Places } from '#contract/schemas/library.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { en } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import { notices } from '../notices.svelte'
import { addUndoably, keepAdded, rearrange } from './places'
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

  it('is what an undo takes back that is asked for while it is being done', async () => {
    const taken: string[] = []
    const change = (name: string, act: () => Promise<void>) =>
      perform(
        () => name,
        act,
        async () => void taken.push(name),
      )
    await change('before', () => Promise.resolve())
    let arrive: () => void = () => undefined
    const done = change('last', () => new Promise((resolve) => (arrive = resolve)))
    const back = undo.back()
    await settled()
    expect(taken).toEqual([])
    arrive()
    await Promise.all([done, back])
    expect(taken).toEqual(['last'])
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
  it('is kept with what the services said, and taken back and done again by its number', async () => {
    const services = new FakeServices({ 'puzzle.move': () => places(1), 'undo.toggle': () => null, 'puzzle.remove': () => [] })
    await rearrange(
      () => 'move',
      () => Promise.resolve(places(1)),
    )
    await keepAdded(() => 'add', [5, 6])
    expect(services.operations).toEqual([[{ kind: 'places', places: places(1) }], [{ kind: 'absent', puzzles: [5, 6] }]]) // prettier-ignore
    await undo.back()
    await undo.back()
    await undo.again()
    expect(services.asked('undo.toggle').map(({ step }) => step)).toEqual([2, 1, 1])
    // A step that was undone is forgotten at the next change.
    await keepAdded(() => 'more', [7])
    await keepAdded(() => 'more', [8])
    expect(services.asked('undo.keep').map(({ forget }) => forget)).toEqual([[], [], [], [2]])
  })

  it('is what an undo takes back that is asked for while it is under way, and not the change before it', async () => {
    const services = new FakeServices({ 'undo.toggle': () => null })
    await keepAdded(() => 'add', [5])
    let arrive: (places: Places) => void = () => undefined
    const moved = rearrange(
      () => 'move',
      () => new Promise((resolve) => (arrive = resolve)),
    )
    const back = undo.back()
    await settled()
    expect(services.asked('undo.toggle')).toEqual([])
    arrive(places(1))
    await Promise.all([moved, back])
    // Step 1 is the earlier change, step 2 the one under way.
    expect(services.asked('undo.toggle')).toEqual([{ step: 2 }])
  })

  it('that adds puzzles is taken back by an undo that is asked for while it is under way', async () => {
    const services = new FakeServices({ 'undo.toggle': () => null })
    await keepAdded(() => 'add', [5])
    let arrive: (puzzles: number[]) => void = () => undefined
    const adding = addUndoably(
      (_, count) => `add ${count}`,
      () => new Promise((resolve) => (arrive = resolve)),
    )
    const back = undo.back()
    await settled()
    expect(services.asked('undo.toggle')).toEqual([])
    arrive([6, 7])
    await back
    expect(await adding).toEqual([6, 7])
    expect(services.asked('undo.toggle')).toEqual([{ step: 2 }])
    expect(services.operations.at(-1)).toEqual([{ kind: 'absent', puzzles: [6, 7] }])
    expect(undo.redoLabel?.(en)).toBe('add 2')
  })

  it('that is refused keeps no undo waiting', async () => {
    const services = new FakeServices({ 'undo.toggle': () => null })
    await keepAdded(() => 'add', [5])
    const refused = rearrange(
      () => 'move',
      () => Promise.reject(new Error('refused')),
    )
    const back = undo.back()
    await expect(refused).rejects.toThrow('refused')
    await back
    expect(services.asked('undo.toggle')).toEqual([{ step: 1 }])
  })

  it('that changed nothing is no step', async () => {
    const services = new FakeServices({})
    await rearrange(
      () => 'move',
      () => Promise.resolve([]),
    )
    expect(services.operations).toEqual([])
  })
})

describe('after a restart', () => {
  const steps = [1, 2, 3, 4].map((step) => ({ step, label: { en: `step ${step}`, ja: `変更${step}` }, isUndone: step > 2 }))

  it('what was done is taken back, and what was taken back is done again, in the order of then', async () => {
    const services = new FakeServices({ 'undo.list': () => steps, 'undo.toggle': () => null })
    await undo.load()
    expect([undo.label?.(en), undo.redoLabel?.(ja)]).toEqual(['step 2', '変更3'])
    await undo.again()
    await undo.again()
    await undo.back()
    expect(services.asked('undo.toggle').map(({ step }) => step)).toEqual([3, 4, 4])
  })

  it('what was changed elsewhere meanwhile is told, and the change before it comes next', async () => {
    const services = new FakeServices({ 'undo.list': () => steps })
    await undo.load()
    const before = notices.log.length
    const back = undo.back()
    await (await services.next('undo.toggle')).refuse('undo.elsewhere')
    await back
    expect([notices.log.length, undo.label?.(en), undo.redoLabel?.(en)]).toEqual([before + 1, 'step 1', 'step 3'])
  })

  it('no more than the library keeps can be reached', async () => {
    new FakeServices({ 'undo.list': () => steps, 'undo.keep': () => [{ step: 5, forgotten: [1, 2] }], 'undo.toggle': () => null })
    await undo.load()
    await keepAdded(() => 'add', [5])
    await undo.back()
    expect(undo.label).toBeUndefined()
  })
})
