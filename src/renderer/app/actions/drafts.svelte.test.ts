import { afterEach, expect, it, vi } from 'vitest'
import { sayFound } from '#renderer/book/found.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { words } from '#renderer/words/index.ts'
import { counts } from '#renderer/state/library/counts.svelte.ts'
import { actionOf } from '../testing'
import { fillRegistries } from '../registries'

fillRegistries()

afterEach(() => {
  settings.system = 'en'
  panes.dialog = null
})

it('are counted once nothing changes any more, and an answer that comes late is dropped', async () => {
  vi.useFakeTimers()
  const services = new FakeServices({ 'library.counts': () => ({ drafts: 3, trash: 2 }) })
  counts.refreshLater()()
  counts.refreshLater()
  await vi.advanceTimersByTimeAsync(399)
  expect([services.calls.length, counts.known]).toEqual([0, null])
  await vi.advanceTimersByTimeAsync(1)
  expect([services.calls.length, counts.known]).toEqual([1, { drafts: 3, trash: 2 }])
  vi.useRealTimers()
  const waiting = new FakeServices()
  const asked = [counts.refresh(), counts.refresh()]
  const [late, now] = [await waiting.next('library.counts'), await waiting.next('library.counts')]
  await now.answer({ drafts: 5, trash: 0 })
  await late.answer({ drafts: 4, trash: 0 })
  await Promise.all(asked)
  expect(counts.known).toEqual({ drafts: 5, trash: 0 })
})

it('the drafts of the library are opened by an action of their own', () => {
  const action = actionOf('library.drafts')
  void action?.run()
  expect(panes.dialog).toBe('drafts')
  expect([action?.label(words()), action?.brief?.(words())]).toEqual(['Drafts of the library…', 'Drafts'])
  settings.system = 'ja'
  expect([action?.label(words()), action?.brief?.(words())]).toEqual(['ライブラリの下書き…', '下書き'])
})

it.each([
  ['en', 'all', 'x', 0, 'No puzzle of the library has these words.'],
  ['en', 'all', 'x', 100, undefined],
  ['en', 'drafts', '', 0, 'There is no draft in the library.'],
  ['en', 'drafts', 'x', 0, 'No draft has these words.'],
  ['en', 'drafts', '', 99, undefined],
  ['en', 'drafts', '', 100, 'The first 100 of 1,234; what is typed narrows them.'],
  ['en', 'drafts', 'x', 100, undefined],
  ['ja', 'drafts', '', 0, 'ライブラリに下書きはありません。'],
  ['ja', 'drafts', 'x', 0, 'この語を含む下書きはありません。'],
  ['ja', 'drafts', '', 100, '全1,234問のうち初めの100問です。語を入力して絞り込めます。'],
] as const)('above what was found (%s, %s, “%s”, %i) stands: %s', (language, only, typed, listed, said) => {
  settings.system = language
  expect(sayFound(only, typed, listed, 100, 1234)).toBe(said)
})
