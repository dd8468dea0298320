import { Menu, type MenuItemConstructorOptions } from 'electron'
import { menu, type MenuLine } from '../../../contract/menu'
import type { Language } from '../../../solver/core/message'

function item(line: MenuLine, language: Language, choose: (action: string) => void): MenuItemConstructorOptions {
  if (line === 'line') return { type: 'separator' }
  const label = line.label[language]
  if ('role' in line) return { role: line.role, label }
  // The key is shown but not taken: the window binds the keys of its actions itself, once, for both shells.
  return { label, accelerator: line.key, registerAccelerator: false, click: () => choose(line.action) }
}

/** Puts the menu bar into `language`. @param choose called with the id of an action */
export function showMenu(language: Language, choose: (action: string) => void): void {
  const columns = menu.map(({ label, lines }) => ({
    label: label[language],
    submenu: lines.map((line) => item(line, language, choose)),
  }))
  Menu.setApplicationMenu(Menu.buildFromTemplate(process.platform === 'darwin' ? [{ role: 'appMenu' }, ...columns] : columns))
}
