import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { SaidColumn, SaidLine } from '../menu'

function item(line: SaidLine, choose: (action: string) => void): MenuItemConstructorOptions {
  if (line === 'line') return { type: 'separator' }
  const { label } = line
  if ('role' in line) return { role: line.role, label }
  // The key is shown but not taken: the window binds the keys of its actions itself, once, for both shells.
  return { label, accelerator: line.key, registerAccelerator: false, click: () => choose(line.action) }
}

/**
 * Shows the menu bar where the system has one of its own (macOS). Elsewhere a window's native bar would stand beside the
 * one that the window draws, with the same entries.
 *
 * @param choose called with the id of an action
 */
export function showMenu(columns: readonly SaidColumn[], choose: (action: string) => void): void {
  if (process.platform !== 'darwin') return Menu.setApplicationMenu(null)
  const template = columns.map(({ label, lines }) => ({ label, submenu: lines.map((line) => item(line, choose)) }))
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ role: 'appMenu' }, ...template]))
}
