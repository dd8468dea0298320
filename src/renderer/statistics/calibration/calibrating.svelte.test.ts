import { beforeEach, describe, expect, it } from 'vitest'
import type { LevelScheme } from '#solver/statistics/scheme.ts'
import { undo } from '#renderer/state/undo.svelte.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { calibrating } from './calibrating.svelte'
import { bordersOf } from './scheme-borders'

const scheme = (id: string, at = 2, revision = 1): LevelScheme => ({
  ...{ format: 'nanido-level-scheme', version: 1, id, name: { en: id, ja: id }, revision, genre: 'g', grader: 'r', graderVersion: 1 },
  levels: [1, 2],
  rules: [
    { when: { value: [null, at] }, level: 1 },
    { when: { value: [at, null] }, level: 2 },
  ],
  origin: { kind: 'hand', source: '' },
})
const listed = (one: LevelScheme, published = false) => ({ scheme: one, published, stale: false, revisions: [one.revision] })
const ats = (): number[] => (calibrating.draft ? bordersOf(calibrating.draft).map(({ at }) => at) : [])

let services: FakeServices
let list: ReturnType<typeof listed>[]
let chosen: Record<string, LevelScheme>
beforeEach(async () => {
  list = [listed(scheme('paper'), true), listed(scheme('own'))]
  chosen = {}
  services = new FakeServices({
    'scheme.list': () => list,
    'scheme.chosen': () => chosen,
    'scheme.save': (given) => {
      const kept = { ...given, revision: given.revision + 1 } as LevelScheme
      list = [...list.filter((one) => one.scheme.id !== kept.id), listed(kept)]
      return kept
    },
    'scheme.remove': ({ id }) => {
      list = list.filter((one) => one.scheme.id !== id)
      return null
    },
    'scheme.choose': ({ genre, id }) => {
      chosen = id === null ? {} : { [genre]: scheme(id) }
      return null
    },
  })
  calibrating.take(null)
  await calibrating.load(7)
})

describe('a border that is dragged', () => {
  it('shows at once and is taken back as one step', async () => {
    calibrating.take(scheme('own'))
    const before = calibrating.draft!
    let border = bordersOf(before)[0]!
    for (const to of [2.1, 2.2, 2.5]) border = calibrating.drag(border, to, 0.1)
    expect(ats()).toEqual([2.5])
    calibrating.settle(before)
    await undo.back()
    expect(ats()).toEqual([2])
    await undo.again()
    expect(ats()).toEqual([2.5])
  })

  it('that did not move is no step', () => {
    calibrating.take(scheme('own'))
    const { label } = undo
    calibrating.settle(calibrating.draft!)
    expect(undo.label).toBe(label)
  })
})

describe('saving', () => {
  it('makes the next revision of one’s own scheme; undoing brings the one before back', async () => {
    calibrating.take(scheme('own', 3))
    await calibrating.save()
    expect(services.asked('scheme.save').at(-1)).toMatchObject({ id: 'own' })
    await undo.back()
    expect(bordersOf(list.find((one) => one.scheme.id === 'own')!.scheme)[0]!.at).toBe(2)
  })

  it('of a published scheme makes one of one’s own; undoing takes it off the list', async () => {
    calibrating.take(scheme('paper', 3))
    await calibrating.save()
    const { id } = calibrating.draft!
    expect(id).toMatch(/^own-/u)
    expect(list.some((one) => one.scheme.id === id)).toBe(true)
    await undo.back()
    expect(list.some((one) => one.scheme.id === id)).toBe(false)
  })
})

it('the scheme of a book is chosen, and the choice taken back', async () => {
  await calibrating.choose(7, 'g', 'own')
  expect(calibrating.chosen['g']?.id).toBe('own')
  expect(services.deeds).toEqual([[{ kind: 'scheme', book: 7, genre: 'g', id: null }]])
})

it('a scheme that was removed comes back', async () => {
  calibrating.take(list[1]!.scheme)
  await calibrating.remove(scheme('own'))
  expect([calibrating.draft, list.map((one) => one.scheme.id)]).toEqual([null, ['paper']])
  await undo.back()
  expect(list.map((one) => one.scheme.id)).toEqual(['paper', 'own'])
})
