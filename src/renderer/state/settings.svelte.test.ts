import { beforeEach, describe, expect, it } from 'vitest'
import type { Settings } from '#contract/schemas/settings.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { usualInBooks } from '#solver/genre/graders.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import { FakeServices } from '../testing/services'
import { named } from '../words'
import { library } from './library/library.svelte'
import { settings } from './settings.svelte'

const none: Settings = { language: null, theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
let services: FakeServices
beforeEach(() => {
  services = new FakeServices()
  settings.kept = none
  settings.system = 'en'
})
const genre = genres.find(({ graders }) => graders.length > 1)!

describe('settings', () => {
  it('speak the language of the system until one is chosen', async () => {
    const about = { version: '1', shell: 's', node: 'n', sqlite: 's', library: 'l', language: 'ja' as const }
    const loading = settings.load()
    await (await services.next('settings.get')).answer(none)
    await (await services.next('app.info')).answer(about)
    await loading
    expect(settings.language).toBe('ja')
    settings.kept = { ...none, language: 'en' }
    expect(settings.language).toBe('en')
  })

  it('call a genre as the person does, in their language and in new books of it', async () => {
    const change = settings.callGenre('sudoku', '数独')
    expect((await services.next('settings.set')).params).toEqual({ names: { sudoku: '数独' } })
    settings.kept = { ...settings.kept, language: 'ja' }
    expect([named(genreById('sudoku')!.name), named(genreById('sudoku-variants')!.name)]).toEqual(['数独', '変形数独'])
    expect([settings.namesIn('ja'), settings.namesIn('en')]).toEqual([{ sudoku: '数独' }, {}])
    settings.kept = { ...settings.kept, language: 'en' }
    expect(named(genreById('sudoku')!.name)).toBe('Sudoku')
    void settings.callGenre('sudoku', undefined)
    expect((await services.next('settings.set')).params).toEqual({ names: {} })
    void change
  })

  it('show drawings in the signs of the book in hand, else in those that the person chose, else in those of the language', () => {
    const book = { id: 1 as NodeId, parent: null, kind: 'book' as const, title: 'Mates', position: 1, puzzles: 1 }
    library.nodes = [book]
    library.current = book.id
    settings.kept = { ...none, language: 'en' }
    expect(settings.hasLetters).toBe(true)
    settings.kept = { ...none, language: 'ja' }
    expect(settings.hasLetters).toBe(false)
    settings.kept = { ...none, language: 'ja', signs: 'letters' }
    expect([settings.hasLetters, settings.chosenSigns]).toEqual([true, 'letters'])
    library.nodes = [{ ...book, signs: 'japanese' }]
    expect(settings.hasLetters).toBe(false)
    settings.kept = { ...none, language: 'en', signs: 'language' }
    expect([settings.hasLetters, settings.chosenSigns]).toEqual([false, undefined])
    library.nodes = []
    library.current = null
    expect(settings.hasLetters).toBe(true)
  })

  it('show a change at once, and then what was kept of it', async () => {
    const change = settings.change({ theme: 'dark' })
    expect(settings.kept.theme).toBe('dark')
    const call = await services.next('settings.set')
    expect(call.params).toEqual({ theme: 'dark' })
    await call.answer({ ...none, theme: 'light' })
    await change
    expect(settings.kept.theme).toBe('light')
  })

  it('stay as they were where a change is refused', async () => {
    const change = settings.change({ queue: { address: 'postgres://ann:secret@db/x', isOn: true } })
    expect(settings.queue.isOn).toBe(true)
    const call = await services.next('settings.set')
    const end = expect(change).rejects.toThrow('queue.kept-password')
    await call.refuse('queue.kept-password')
    await end
    expect([settings.kept, settings.queue]).toEqual([none, { address: '', isOn: false }])
  })

  it('have a grader for every genre: the chosen one where the genre has it, otherwise the one that books take', () => {
    const first = usualInBooks(genre)!.id
    const second = genre.graders.map(({ id }) => id).find((id) => id !== first)
    expect(settings.graderOf(genre.id)).toBe(first)
    settings.kept = { ...none, graders: { [genre.id]: second! } }
    expect(settings.graderOf(genre.id)).toBe(second)
    settings.kept = { ...none, graders: { [genre.id]: 'of-old' } }
    expect(settings.graderOf(genre.id)).toBe(first)
    expect(settings.graderOf('chess')).toBe('')
    expect(Object.keys(settings.graders)).toEqual(genres.map(({ id }) => id))
  })

  it('are followed by books that have chosen no grader; one that has chosen keeps its own', () => {
    const [one, other] = genre.graders.map(({ id }) => id)
    const node = (id: number, own?: string) => ({
      ...{ id: id as NodeId, parent: null, kind: 'book' as const, title: 'B', position: id, puzzles: 0 },
      ...(own !== undefined && { graders: { [genre.id]: own } }),
    })
    library.nodes = [node(1, one), node(2), node(3, 'of-old')]
    settings.kept = { ...none, graders: { [genre.id]: other! } }
    const shown = ([1, 2, 3] as NodeId[]).map((id) => {
      library.current = id
      return [settings.graderOf(genre.id), settings.graders[genre.id], settings.gradersIn(id)[genre.id]]
    })
    expect(shown).toEqual([
      [one, one, one],
      [other, other, other],
      [other, other, other],
    ])
    library.nodes = []
  })

  it('choose a grader beside those of other genres', async () => {
    settings.kept = { ...none, graders: { other: 'x' } }
    const done = settings.chooseUsualGrader(genre.id, 'y')
    const call = await services.next('settings.set')
    expect(call.params).toEqual({ graders: { other: 'x', [genre.id]: 'y' } })
    await call.answer(settings.kept)
    await done
  })
})
