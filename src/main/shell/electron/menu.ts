import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuBar, MenuLine } from '#contract/schemas/menu.ts'
import { shellWords } from './words'

type Role = keyof typeof shellWords.roles

/** What the system does by itself, in the menu where a person looks for it. */
const OF_SYSTEM: Readonly<Record<string, readonly Role[]>> = {
  edit: ['cut', 'copy', 'paste', 'selectAll'],
  view: ['zoomIn', 'zoomOut', 'resetZoom', 'togglefullscreen'],
}

/** A key of the window as Electron writes it. */
const acceleratorOf = (key: string): string =>
  key
    .split('+')
    .map((part) => (part === 'Mod' ? 'CommandOrControl' : part.replace(/^(Arrow|Digit|Key)/u, '')))
    .join('+')

function item({ action, label, key, isEnabled, isChecked }: MenuLine, choose: (action: string) => void): MenuItemConstructorOptions {
  return {
    ...{ label, enabled: isEnabled, click: () => choose(action) },
    ...(isChecked !== undefined && { type: 'checkbox', checked: isChecked }),
    // The key is shown but not taken: the window binds the keys of its actions itself, once, for both shells.
    ...(key !== undefined && { accelerator: acceleratorOf(key), registerAccelerator: false }),
  }
}

/**
 * Shows the window's menus in the menu bar where the system has one of its own (macOS). Elsewhere a native bar would stand beside the one
 * that the window draws, with the same entries.
 *
 * @param choose called with the id of an action
 * @returns whether they are shown
 */
export function showMenu({ language, menus }: MenuBar, choose: (action: string) => void): boolean {
  if (process.platform !== 'darwin') {
    Menu.setApplicationMenu(null)
    return false
  }
  const template = menus.map(({ name, label, lines }): MenuItemConstructorOptions => {
    const roles = (OF_SYSTEM[name] ?? []).map((role) => ({ role, label: shellWords.roles[role][language] }))
    const ours = lines.map((line) => item(line, choose))
    return { label, submenu: roles.length === 0 ? ours : [...ours, { type: 'separator' }, ...roles] }
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ role: 'appMenu' }, ...template]))
  return true
}
