import { beforeEach, describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { FakeServices, settled } from '../testing/services'
import { notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { settings } from '../state/settings.svelte'
import { comparing } from './comparison/comparing.svelte'
import { sources } from './sources.svelte'

const graded = genres.filter(({ graders }) => graders.length > 0)
const [one, other] = graded as [(typeof graded)[number], (typeof graded)[number]]
const columns = { id: [], position: [], title: [], label: [], level: [], value: [], solved: [], stale: [], counts: {}, details: {} }

beforeEach(() => {
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  notices.shown = []
})
/** Services that answer all requests at once, except those for the genres of a book. */
const answered = (chosen: Record<string, unknown> = {}) => ({
  'book.problems': () => columns as never,
  'book.stats': () => ({ problems: 1 }) as never,
  'scheme.chosen': () => chosen as never,
})

describe('what the statistics know of a book', () => {
  it('is fetched by genre, with the grader that is chosen for it, and its scheme where it is for that grader', async () => {
    const grader = one.graders.at(-1)!.id
    settings.kept = { ...settings.kept, graders: { [one.id]: grader } }
    const scheme = { id: 'house', grader, levels: [1] }
    const wrong = { id: 'wrong', grader: 'another', levels: [1] }
    const services = new FakeServices({ ...answered({ [one.id]: scheme, [other.id]: wrong }), 'book.genres': () => [one.id, other.id, 'moon'] }) // prettier-ignore
    await sources.load(1)
    expect(services.asked('book.stats')).toEqual([{ book: 1, grader, usual: settings.usualGraders }, { book: 1, grader: other.graders[0]!.id, usual: settings.usualGraders }]) // prettier-ignore
    // An unknown genre is left out.
    expect(sources.shown?.map((source) => [source.genre.id, source.grader.id, source.scheme])).toEqual([
      [one.id, grader, scheme],
      [other.id, other.graders[0]!.id, null],
    ])
    expect(sources.shownGenre(other.id)?.genre).toBe(other)
    expect([sources.shownGenre(null)?.genre, sources.shownGenre('moon')?.genre]).toEqual([one, one])
  })

  it('of the same book stays in sight until the new is there; of another one it goes at once', async () => {
    new FakeServices({ ...answered(), 'book.genres': () => [one.id] })
    await sources.load(12)
    const services = new FakeServices(answered())
    void sources.load(12)
    expect(sources.shown).toHaveLength(1)
    // Not even for a book whose number has the same beginning.
    void sources.load(1)
    expect(sources.shown).toBeNull()
    await (await services.next('book.genres')).answer([one.id])
    await settled()
    expect(sources.shown).toBeNull()
    await (await services.next('book.genres')).answer([other.id])
    await settled()
    expect(sources.shown?.map(({ genre }) => genre)).toEqual([other])
  })

  it('refused, there is nothing, and why is told', async () => {
    const services = new FakeServices()
    const loading = sources.load(3)
    await (await services.next('book.genres')).refuse('library.locked')
    await loading
    expect([sources.shown, notices.shown.length]).toEqual([[], 1])
  })
})

describe('two sides compared', () => {
  const left = { grader: 'a', scheme: null }
  const right = { grader: 'a', scheme: 'house' }

  it('each is asked for with its own levels; what is wanted last counts, whichever comes first', async () => {
    const services = new FakeServices({ 'book.problems': () => columns as never })
    void comparing.load(1, left, right)
    const first = await services.next('book.compare')
    void comparing.load(2, left, right)
    const second = await services.next('book.compare')
    await second.answer({ both: 2 } as never)
    await first.answer({ both: 1 } as never)
    expect(comparing.shown).toMatchObject({ left, right, figures: { both: 2 } })
    expect(services.asked('book.problems')).toEqual(
      [1, 2].flatMap((book) => [
        { book, ...left, usual: settings.usualGraders },
        { book, ...right, usual: settings.usualGraders },
      ]),
    )
  })

  it('what was there stays while the same is asked again, and goes for something else', async () => {
    new FakeServices({ 'book.problems': () => columns as never, 'book.compare': () => ({ both: 3 }) as never })
    await comparing.load(1, left, right)
    new FakeServices()
    void comparing.load(1, left, right)
    expect(comparing.shown).not.toBeNull()
    void comparing.load(1, right, left)
    expect(comparing.shown).toBeNull()
  })

  it('the explanations are of the puzzle that the keyboard is on, and of none where it is on none', () => {
    panes.dialog = null
    comparing.current = null
    comparing.explain()
    expect(panes.dialog).toBeNull()
    comparing.current = 9
    comparing.explain()
    expect([panes.dialog, comparing.explained]).toEqual(['explanations', 9])
  })

  it('schemes that could not be had are none', async () => {
    const services = new FakeServices()
    const loading = comparing.loadSchemes()
    await (await services.next('scheme.list')).refuse('library.locked')
    await loading
    expect([comparing.schemes, notices.shown.length]).toEqual([[], 1])
  })
})
