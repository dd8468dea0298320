import { untrack } from 'svelte'
import type { MenuBar, MenuLine } from '#contract/schemas/menu.ts'
import { menus } from './menus'
import { ask } from '#renderer/bridge/index.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { words } from '#renderer/words/index.ts'
import type { Action, MenuName } from '#renderer/actions/action.ts'
import { isFreeInFields } from '#renderer/actions/keys.ts'

function lineOf({ id, label, keys, when, checked }: Action): MenuLine {
  // The system acts on keys in its menus even while a text field needs them, so such keys are left out.
  const key = keys?.find(isFreeInFields)
  return {
    ...{ action: id, label: label(words()), ...(key !== undefined && { key }) },
    // Nothing can be chosen while a dialog is open.
    isEnabled: panes.dialog === null && (when?.() ?? true),
    ...(checked && { isChecked: checked() }),
  }
}

/** The menus in their present state, for a menu bar of the system. */
export const menuBar = (): MenuBar => ({
  language: settings.language,
  menus: (Object.keys(menus) as MenuName[]).map((name) => ({
    name,
    label: words().menus[name],
    groups: menus[name].map(({ submenu, actions }) => ({
      ...(submenu && { label: words().submenus[submenu] }),
      lines: actions.map(lineOf),
    })),
  })),
})

/** Sends the menus to the shell, and again after each change, if the system has a menu bar. */
export function tellMenus(): void {
  let isWanted = $state(true)
  let told = ''
  $effect(() => {
    if (!isWanted) return
    const bar = menuBar()
    const text = JSON.stringify(bar)
    if (text === told) return
    told = text
    untrack(() => {
      ask('app.menu', bar).then(
        (isShown) => (isWanted = isShown),
        () => (isWanted = false),
      )
    })
  })
}
