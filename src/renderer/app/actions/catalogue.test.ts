import { expect, it } from 'vitest'
import { en } from '#renderer/words/en.ts'
import { ja } from '#renderer/words/ja.ts'
import { RENAMED_ACTIONS } from '#contract/renamed-actions.ts'
import { actions, TOOLS } from './catalogue'
import { TABLE_MENU, TREE_MENU } from '#renderer/actions/ids.ts'
import { actionOf } from '../testing'
import { fillRegistries } from '../registries'

fillRegistries()

const genreOf = (id: string): string => (id.startsWith('board.') ? 'board' : 'window')

it('every action of the tools and the context menus exists', () => {
  for (const id of [...TOOLS.flat(), ...TREE_MENU, ...TABLE_MENU]) expect(actionOf(id), id).toBeDefined()
})

it('no id is given twice outside the boards, which share the names of their keys', () => {
  const ids = actions.map(({ id }) => id).filter((id) => genreOf(id) === 'window')
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
})

it('own keys of a renamed action follow it to an action that is there', () => {
  const ids = actions.map(({ id }) => id)
  for (const [earlier, now] of RENAMED_ACTIONS) {
    expect(ids, now).toContain(now)
    expect(ids, earlier).not.toContain(earlier)
  }
})

it('no key means two things everywhere', () => {
  // Escape closes open things one after the other; each of its actions applies only while its thing is open.
  const keys = actions
    .filter(({ scope }) => !scope)
    .flatMap((action) => action.keys ?? [])
    .filter((key) => key !== 'Escape')
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

it('every key is written as a stroke is named: Shift, Mod, Alt, and the key', () => {
  const odd = actions
    .flatMap(({ keys = [] }) => keys)
    .filter((key) => !/^(Shift\+)?(Mod\+)?(Alt\+)?([^+]+|\+)$/.test(key) || /^(Mod|Alt|Shift)$/.test(key))
  expect(odd).toEqual([])
})

it('every part of the window that has keys has a name on the page of keys', () => {
  const scopes = new Set(actions.flatMap(({ scope }) => scope ?? []))
  expect([...scopes].filter((scope) => !(scope in en.scopes))).toEqual([])
})

it('every action has a label in both languages', () => {
  for (const { id, label } of actions) {
    expect(label(en), id).not.toBe('')
    expect(label(ja), id).not.toBe('')
  }
})
