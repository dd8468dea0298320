import { beforeEach, describe, expect, it } from 'vitest'
import type { Settings } from '#contract/schemas/settings.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { FakeServices } from '#renderer/testing/services.ts'
import { conflictsOf, giveKey, isChanged, resetAllKeys, resetKeys, strokeName } from './changing'
import { actionFor } from '#renderer/actions/keys.ts'
import { actions } from '../actions/catalogue'
import { actionOf } from '../testing'
import { fillRegistries } from '../registries'

fillRegistries()

const of = (id: string) => actionOf(id)
const stroke = (key: string, more = {}) => ({
  ...{ key, code: /^[a-z]$/u.test(key) ? `Key${key.toUpperCase()}` : key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...more,
})
const ctrlG = stroke('g', { ctrlKey: true })

beforeEach(() => {
  let kept: Settings = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  settings.kept = kept
  new FakeServices({ 'settings.set': (part) => (kept = { ...kept, ...part }) })
})

describe('a key that a person gives an action', () => {
  it('counts at once, for keys, menus and hints alike, and the usual one no longer', async () => {
    await giveKey(of('view.jobs'), 'Mod+Alt+J')
    expect(of('view.jobs').keys).toEqual(['Mod+Alt+J'])
    expect(actionFor(actions, stroke('j', { ctrlKey: true, altKey: true }), undefined, false)?.id).toBe('view.jobs')
    expect(actionFor(actions, stroke('j', { ctrlKey: true }), undefined, false)?.id).toBeUndefined()
  })

  it('is taken from who has it, who is told of before', async () => {
    expect(conflictsOf(of('view.jobs'), 'Mod+K').map(({ id }) => id)).toEqual(['help.palette'])
    await giveKey(of('view.jobs'), 'Mod+K')
    expect([of('view.jobs').keys, of('help.palette').keys]).toEqual([['Mod+K'], []])
    await resetKeys(of('help.palette'))
    expect([of('view.jobs').keys, of('help.palette').keys, isChanged(of('view.jobs'))]).toEqual([[], ['Mod+K'], true])
    await resetAllKeys()
    expect([of('view.jobs').keys, isChanged(of('view.jobs'))]).toEqual([['Mod+J'], false])
  })

  it('is nobody else’s in another part of the window, but what counts everywhere counts there, too', () => {
    expect(conflictsOf(of('edit.remove-puzzles'), 'Delete').map(({ id }) => id)).not.toContain('edit.remove-node')
    expect(conflictsOf(of('edit.remove-puzzles'), 'F6').map(({ id }) => id)).toEqual(['view.focus.tree'])
  })
})

it.each([
  [ctrlG, { key: 'Mod+G' }],
  [stroke('!', { shiftKey: true, code: 'Digit1' }), { key: 'Shift+Digit1' }],
  [stroke('F5'), { key: 'F5' }],
  [stroke('Control', { ctrlKey: true }), 'modifier'],
  [stroke('Tab'), 'taken'],
  [stroke('Escape'), 'taken'],
])('the stroke %j is %j', (given, name) => expect(strokeName(given)).toEqual(name))
