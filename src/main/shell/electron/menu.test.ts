import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MenuBar } from '#contract/schemas/menu.ts'
import { type FakeElectron, fakeElectron } from '#test-support/electron/index.ts'

const platform = process.platform
let electron: FakeElectron
beforeEach(() => {
  electron = fakeElectron()
  vi.resetModules()
  vi.doMock('electron', () => electron.electron)
})
afterEach(() => void Object.defineProperty(process, 'platform', { value: platform }))

const bar: MenuBar = {
  language: 'ja',
  menus: [
    {
      name: 'edit',
      label: '編集',
      groups: [
        { lines: [{ action: 'edit.undo', label: '元に戻す', isEnabled: true }] },
        { lines: [{ action: 'edit.move-puzzles', label: '別の本へ移動…', key: 'Shift+Mod+M', isEnabled: false }] },
        { label: '状態', lines: [{ action: 'edit.state.draft', label: '下書き', isEnabled: true }] },
        { label: 'ゴミ箱', lines: [{ action: 'trash.open', label: '開く', isEnabled: true }] },
      ],
    },
    {
      name: 'book',
      label: '本',
      groups: [
        { lines: [{ action: 'book.statistics', label: '統計', key: 'Mod+ArrowUp', isEnabled: true, isChecked: true }] },
        // The application's own menu on macOS has this action.
        { lines: [{ action: 'app.quit', label: '終了', key: 'Mod+Q', isEnabled: true }] },
      ],
    },
  ],
}

async function shown(system: NodeJS.Platform, choose: (action: string) => void = () => undefined) {
  Object.defineProperty(process, 'platform', { value: system })
  const { showMenu } = await import('./menu')
  const isShown = showMenu(bar, choose)
  return { isShown, menus: electron.desktop.of('Menu.setApplicationMenu').at(-1)?.[0] as Electron.MenuItemConstructorOptions[] }
}

it.each(['linux', 'win32'] as const)('no menu bar of the system on %s: the window draws its own', async (system) => {
  expect(await shown(system)).toEqual({ isShown: false, menus: null })
})

it('on macOS the menus are those of the window, after the application’s own, with what the system does itself', async () => {
  const { isShown, menus } = await shown('darwin')
  expect(isShown).toBe(true)
  expect(menus).toEqual([
    { role: 'appMenu' },
    {
      label: '編集',
      submenu: [
        { label: '元に戻す', enabled: true, click: expect.any(Function) },
        { type: 'separator' },
        {
          ...{ label: '別の本へ移動…', enabled: false, click: expect.any(Function) },
          ...{ accelerator: 'Shift+CommandOrControl+M', registerAccelerator: false },
        },
        { type: 'separator' },
        { label: '状態', submenu: [{ label: '下書き', enabled: true, click: expect.any(Function) }] },
        { label: 'ゴミ箱', submenu: [{ label: '開く', enabled: true, click: expect.any(Function) }] },
        { type: 'separator' },
        { role: 'cut', label: '切り取り' },
        { role: 'copy', label: 'コピー' },
        { role: 'paste', label: '貼り付け' },
        { role: 'selectAll', label: 'すべて選択' },
      ],
    },
    {
      label: '本',
      submenu: [
        {
          ...{ label: '統計', enabled: true, click: expect.any(Function), type: 'checkbox', checked: true },
          ...{ accelerator: 'CommandOrControl+Up', registerAccelerator: false },
        },
      ],
    },
  ])
})

it('a choice names its action', async () => {
  const chosen: string[] = []
  const { menus } = await shown('darwin', (action) => chosen.push(action))
  const [undo] = menus[1]?.submenu as Electron.MenuItemConstructorOptions[]
  undo?.click?.({} as Electron.MenuItem, undefined, {} as KeyboardEvent)
  expect(chosen).toEqual(['edit.undo'])
})
