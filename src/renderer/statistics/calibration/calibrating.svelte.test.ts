import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Calibration } from '#solver/analysis/statistics/calibration/calibration.ts'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
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
  expect(services.operations).toEqual([[{ kind: 'scheme', book: 7, genre: 'g', id: null }]])
})

it('a scheme that was removed comes back', async () => {
  calibrating.take(list[1]!.scheme)
  await calibrating.remove(scheme('own'))
  expect([calibrating.draft, list.map((one) => one.scheme.id)]).toEqual([null, ['paper']])
  await undo.back()
  expect(list.map((one) => one.scheme.id)).toEqual(['paper', 'own'])
})

it('what is chosen already is not chosen again', async () => {
  await calibrating.choose(7, 'g', null)
  expect([services.asked('scheme.choose'), services.operations]).toEqual([[], []])
})

describe('a calibration', () => {
  const found = (one: LevelScheme | null) => ({ method: 'kappa', scheme: one }) as unknown as Calibration

  it('is by the method that is chosen, and shows the scheme that it found; undoing shows the one before', async () => {
    calibrating.take(scheme('own', 3))
    calibrating.method = 'kappa'
    const done = calibrating.calibrate(7, 'r')
    const call = await services.next('book.calibrate')
    expect([call.params, calibrating.isWorking]).toMatchObject([{ book: 7, grader: 'r', method: 'kappa' }, true])
    await call.answer(found(scheme('new', 5)))
    await done
    expect([calibrating.isWorking, calibrating.found?.method, calibrating.draft?.id, ats()]).toEqual([false, 'kappa', 'new', [5]])
    await undo.back()
    expect([calibrating.draft?.id, ats()]).toEqual(['own', [3]])
    await undo.again()
    expect(calibrating.draft?.id).toBe('new')
  })

  it('that finds no borders says so, and leaves the scheme as it was', async () => {
    calibrating.take(scheme('own', 3))
    const { label } = undo
    const done = calibrating.calibrate(7, 'r')
    await (await services.next('book.calibrate')).answer(found(null))
    await done
    expect([calibrating.found?.scheme, calibrating.draft?.id, undo.label]).toEqual([null, 'own', label])
    // The results belong to that scheme and are dropped for another.
    calibrating.take(scheme('paper'))
    expect(calibrating.found).toBeNull()
  })

  it('that is refused is told, and is under way no more; one that takes long can be stopped', async () => {
    notices.shown = []
    calibrating.take(scheme('own', 3))
    const done = calibrating.calibrate(7, 'r')
    calibrating.stop()
    await (await services.next('work.stop')).answer(null)
    await (await services.next('book.calibrate')).refuse('service.internal')
    await done
    expect(services.asked('work.stop')).toEqual([{ of: ['calibrate'] }])
    expect([calibrating.isWorking, calibrating.draft?.id, notices.shown.length]).toEqual([false, 'own', 1])
  })
})

it('a list that comes after that of another book was asked for is dropped', async () => {
  services.given = {}
  const first = calibrating.load(1)
  const late = [await services.next('scheme.list'), await services.next('scheme.chosen')] as const
  const second = calibrating.load(2)
  await (await services.next('scheme.list')).answer([listed(scheme('second'))])
  await (await services.next('scheme.chosen')).answer({ g: scheme('second') })
  await second
  await late[0].answer([listed(scheme('first'))])
  await late[1].answer({})
  await first
  expect([calibrating.list.map((one) => one.scheme.id), calibrating.chosen['g']?.id]).toEqual([['second'], 'second'])
})

describe('a scheme as a file', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is saved under its name, without what no file may be called', async () => {
    let saved: Blob | undefined
    const link = { href: '', download: '', click: vi.fn() }
    vi.stubGlobal('document', { createElement: () => link })
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => ((saved = blob as Blob), 'blob:x'))
    calibrating.exportJson()
    expect(link.click).not.toHaveBeenCalled()
    calibrating.take(scheme('own', 3))
    calibrating.rename('Mai: 1/2?')
    calibrating.exportJson()
    expect([link.download, link.click.mock.calls.length]).toEqual(['Mai_ 1_2_.json', 1])
    expect(JSON.parse(await saved!.text())).toEqual({ ...scheme('own', 3), name: { en: 'Mai: 1/2?', ja: 'Mai: 1/2?' } })
    vi.restoreAllMocks()
  })

  it('is read and kept; undoing takes it off the list and the screen', async () => {
    const given = scheme('theirs', 4)
    services.given = {
      ...services.given,
      'scheme.read': ({ text }) => {
        const read = JSON.parse(text) as LevelScheme
        list = [...list, listed(read)]
        return read
      },
    }
    await calibrating.importJson(new File([JSON.stringify(given)], 'theirs.json'))
    expect([calibrating.draft?.id, calibrating.own?.id, calibrating.list.length]).toEqual(['theirs', 'theirs', 3])
    await undo.back()
    expect([calibrating.draft, calibrating.list.map((one) => one.scheme.id)]).toEqual([null, ['paper', 'own']])
  })
})
