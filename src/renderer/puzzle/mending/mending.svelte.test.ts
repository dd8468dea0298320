import { beforeEach, describe, expect, it } from 'vitest'
import type { MendValue } from '#contract/schemas/values.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { puzzle } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { detailOf, takeInHand } from '#renderer/state/puzzle/testing.ts'
import type { FakeServices } from '#renderer/testing/services.ts'
import { mending } from './mending.svelte'

const genre = genres.find((one) => one.mending)!
const [here, there] = [genre.toData(genre.samples[0]), genre.toData(genre.samples[1])]
const mend = (unique: boolean, at: number[] = [1]): MendValue => ({ puzzle: there, at, message: { code: 'mended' }, unique })
let services: FakeServices
let id = 100
beforeEach(async () => {
  services = await takeInHand(detailOf(genre.id, here, { id: ++id }))
  services.given = { ...services.given, 'work.stop': () => null }
})

async function proposed(...mends: MendValue[]): Promise<void> {
  const done = mending.begin('propose')
  await (await services.next('puzzle.mend')).answer(mends)
  await done
}

describe('proposals', () => {
  it('are shown one by one in the panel, within the list', async () => {
    await proposed(mend(false), mend(true))
    expect([panes.puzzleTab, mending.cursor, mending.current?.unique]).toEqual(['mending', 0, false])
    mending.goTo(9)
    expect([mending.cursor, mending.current?.unique]).toEqual([1, true])
    mending.goTo(-3)
    expect(mending.cursor).toBe(0)
    panes.puzzleTab = 'inspector'
    expect(mending.current).toBeUndefined()
  })

  it('that suffice are taken, undoably, and the list comes back with the puzzle', async () => {
    await proposed(mend(true))
    await mending.accept()
    expect([puzzle.board?.puzzle, mending.answer]).toEqual([there, { proposals: [], message: { code: 'mended' } }])
    await undo.back()
    expect(mending.answer?.proposals).toHaveLength(1)
  })

  it('that do not suffice lead to the next search', async () => {
    await proposed(mend(false))
    const done = mending.accept()
    const call = await services.next('puzzle.mend')
    expect(call.params).toMatchObject({ puzzle: there })
    await call.answer([])
    await done
    expect(mending.cursor).toBe(0)
    mending.goTo(0)
    expect(mending.cursor).toBeNull()
  })

  it('come with the options chosen for the genre, and another choice asks anew', async () => {
    await proposed(mend(true))
    mending.choose('depth', 2)
    expect([mending.answer, mending.options]).toEqual([undefined, { depth: 2 }])
    const done = mending.begin('propose')
    const call = await services.next('puzzle.mend')
    expect(call.params.options).toEqual({ depth: 2 })
    await call.answer([])
    await done
  })
})

describe('a search', () => {
  it('tells how far it is, only while it is under way', async () => {
    mending.share = 0
    mending.hear(0.5)
    expect(mending.share).toBe(0)
    const done = mending.begin('propose')
    const call = await services.next('puzzle.mend')
    mending.hear(0.5)
    expect([mending.share, mending.underway]).toEqual([0.5, 'propose'])
    await call.answer([])
    await done
    expect(mending.underway).toBeNull()
  })

  it('that was stopped says nothing and changes nothing', async () => {
    const done = mending.begin('finish')
    const call = await services.next('puzzle.mend-all')
    await mending.stop()
    await call.answer(mend(true))
    await done
    expect([puzzle.board?.puzzle, mending.underway, mending.answer]).toEqual([here, null, undefined])
  })

  it('for all changes takes them at once; of a puzzle left meanwhile it does not', async () => {
    const done = mending.begin('finish')
    await (await services.next('puzzle.mend-all')).answer(mend(true))
    await done
    expect(puzzle.board?.puzzle).toEqual(there)
    await undo.back()
    const late = mending.begin('finish')
    const call = await services.next('puzzle.mend-all')
    puzzle.edit((w) => w.undo.clearWork, { puzzle: genre.toData(genre.samples[2] ?? genre.samples[1]) })
    const { board } = puzzle
    expect(mending.isStale).toBe(true)
    await call.answer(mend(true))
    await late
    expect(puzzle.board).toBe(board)
  })

  it('that finds nothing keeps why; one that breaks is told of', async () => {
    const done = mending.begin('propose')
    await (await services.next('puzzle.mend')).refuse('mend.nothing')
    await done
    expect(mending.answer).toEqual({ proposals: [], message: { code: 'mend.nothing' } })
    const before = notices.log.length
    const stopped = mending.begin('propose')
    await (await services.next('puzzle.mend')).refuse('service.stopped')
    await stopped
    expect([notices.log.length, mending.answer?.message?.code]).toEqual([before, 'mend.nothing'])
  })
})

it('a puzzle of a genre without mending is not mended', async () => {
  const other = genres.find((one) => !one.mending)
  const known = genreById(genre.id)
  expect(mending.isPossible).toBe(known?.mending !== undefined)
  if (!other) return
  await takeInHand(detailOf(other.id, other.toData(other.samples[0])))
  expect(mending.isPossible).toBe(false)
})
