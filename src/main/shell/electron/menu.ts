import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuBar, MenuGroup, MenuLine } from '#contract/schemas/menu.ts'
import { shellMessages } from './shell-messages'

type Choose = (action: string) => void
type Role = keyof typeof shellMessages.roles

/** Menu roles that the system implements, by the menu in which people look for them. */
const OF_SYSTEM: Readonly<Record<string, readonly Role[]>> = {
  edit: ['cut', 'copy', 'paste', 'selectAll'],
  view: ['zoomIn', 'zoomOut', 'resetZoom', 'togglefullscreen'],
}

/** The actions in the application's own menu on macOS, with the system's shortcut. */
const OF_APPLICATION: readonly string[] = ['app.quit']

/** Returns a shortcut of the window in Electron's notation. */
const acceleratorOf = (key: string): string =>
  key
    .split('+')
    .map((part) => (part === 'Mod' ? 'CommandOrControl' : part.replace(/^(Arrow|Digit|Key)/u, '')))
    .join('+')

function item({ action, label, key, isEnabled, isChecked }: MenuLine, choose: Choose): MenuItemConstructorOptions {
  return {
    ...{ label, enabled: isEnabled, click: () => choose(action) },
    ...(isChecked !== undefined && { type: 'checkbox', checked: isChecked }),
    // The shortcut is shown but not registered, because the window handles its shortcuts itself in both shells.
    ...(key !== undefined && { accelerator: acceleratorOf(key), registerAccelerator: false }),
  }
}

/** Returns the lines of a menu, with separators between groups but not between submenus. */
const linesOf = (groups: readonly MenuGroup[], choose: Choose): MenuItemConstructorOptions[] =>
  groups.flatMap(({ label, lines }, i) => {
    const own = lines.map((line) => item(line, choose))
    const isRun = i > 0 && label !== undefined && groups[i - 1]?.label !== undefined
    return [...(i > 0 && !isRun ? [{ type: 'separator' as const }] : []), ...(label === undefined ? own : [{ label, submenu: own }])]
  })

/**
 * Shows the window's menus in the system's menu bar, if there is one (macOS). On other systems a native bar would duplicate the one that
 * the window draws.
 *
 * @param choose called with the id of an action
 * @returns whether they are shown
 */
export function showMenu({ language, menus }: MenuBar, choose: Choose): boolean {
  if (process.platform !== 'darwin') {
    Menu.setApplicationMenu(null)
    return false
  }
  const template = menus.map(({ name, label, groups }): MenuItemConstructorOptions => {
    const roles = (OF_SYSTEM[name] ?? []).map((role) => ({ role, label: shellMessages.roles[role][language] }))
    const others = groups.map((group) => ({ ...group, lines: group.lines.filter(({ action }) => !OF_APPLICATION.includes(action)) }))
    const ours = linesOf(
      others.filter(({ lines }) => lines.length > 0),
      choose,
    )
    return { label, submenu: roles.length === 0 ? ours : [...ours, { type: 'separator' }, ...roles] }
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ role: 'appMenu' }, ...template]))
  return true
}
