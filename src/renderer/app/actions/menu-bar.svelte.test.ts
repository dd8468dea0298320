import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MenuBar } from '#contract/schemas/menu.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { undo } from '#renderer/state/undo/undo.svelte.ts'
import { FakeServices, settled } from '#renderer/testing/services.ts'
import { menus } from './menus'
import { menuBar, tellMenus } from './menu-bar.svelte'
import { actionOf } from '../testing'
import { fillRegistries } from '../registries'

fillRegistries()

beforeEach(() => {
  panes.dialog = null
  panes.treeOpen = true
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
})
const line = (id: string) =>
  menuBar()
    .menus.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines))
    .find(({ action }) => action === id)

describe('the menu bar', () => {
  it('has every action of the window’s menus and no other, in their order', () => {
    const bar = menuBar()
    expect(MenuBar.parse(bar)).toEqual(bar)
    expect(bar.menus.map(({ name }) => name)).toEqual(Object.keys(menus))
    for (const { name, groups } of bar.menus) {
      const shown = menus[name as keyof typeof menus]
      expect(groups.map(({ lines }) => lines.map(({ action }) => action))).toEqual(shown.map(({ actions }) => actions.map(({ id }) => id)))
      expect(groups.map(({ label }) => label !== undefined)).toEqual(shown.map(({ submenu }) => submenu !== undefined))
      for (const { action } of groups.flatMap(({ lines }) => lines)) expect(actionOf(action)).toBeDefined()
    }
  })

  it('says what is possible and what is switched on', () => {
    expect([line('view.tree')?.isChecked, line('book.new')?.isChecked]).toEqual([true, undefined])
    panes.treeOpen = false
    expect(line('view.tree')?.isChecked).toBe(false)
    expect([line('edit.undo')?.isEnabled, line('book.new')?.isEnabled]).toEqual([undo.label !== undefined, true])
    panes.dialog = 'help'
    expect(line('book.new')?.isEnabled).toBe(false)
  })

  it('speaks the language of the window', () => {
    const english = line('book.new')?.label
    settings.kept = { ...settings.kept, language: 'ja' }
    expect(line('book.new')?.label).not.toBe(english)
    expect(menuBar().language).toBe('ja')
  })

  it('shows no key that a text field needs', () => {
    expect([line('edit.undo')?.key, line('edit.redo')?.key, line('edit.select-all')?.key]).toEqual([undefined, undefined, undefined])
    expect(line('book.grade')?.key).toBe('Mod+G')
  })
})

describe('the shell', () => {
  let end: () => void
  afterEach(() => end())
  const goOn = async () => {
    flushSync()
    await settled()
  }

  it('that has a bar of the system is told of every change, and of nothing else', async () => {
    const services = new FakeServices({ 'app.menu': () => true })
    end = $effect.root(tellMenus)
    await goOn()
    panes.treeOpen = false
    await goOn()
    panes.treeWidth = 300
    await goOn()
    expect(services.asked('app.menu')).toHaveLength(2)
    expect(JSON.stringify(services.asked('app.menu')[1])).toContain('"action":"view.tree"')
  })

  it('that has none is asked once', async () => {
    const services = new FakeServices({ 'app.menu': () => false })
    end = $effect.root(tellMenus)
    await goOn()
    panes.treeOpen = false
    await goOn()
    expect(services.asked('app.menu')).toHaveLength(1)
  })
})
