import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { menuIn } from '../menu'
import { type StandIn, standIn } from './stand-in'

const platform = process.platform
let electron: StandIn
beforeEach(() => {
  electron = standIn()
  vi.resetModules()
  vi.doMock('electron', () => electron.electron)
})
afterEach(() => void Object.defineProperty(process, 'platform', { value: platform }))

async function shown(system: NodeJS.Platform, choose: (action: string) => void = () => undefined): Promise<unknown> {
  Object.defineProperty(process, 'platform', { value: system })
  const { showMenu } = await import('./menu')
  showMenu(menuIn('ja'), choose)
  return electron.desktop.of('Menu.setApplicationMenu').at(-1)?.[0]
}

it.each(['linux', 'win32'] as const)('no menu bar of the system on %s: the window draws its own', async (system) => {
  expect(await shown(system)).toBeNull()
})

it('on macOS the menus are those of the window, after the application’s own', async () => {
  const menus = (await shown('darwin')) as Electron.MenuItemConstructorOptions[]
  expect(menus[0]).toEqual({ role: 'appMenu' })
  expect(menus.slice(1).map(({ label }) => label)).toEqual(menuIn('ja').map(({ label }) => label))
})

it('a choice names its action, and its key is shown but left to the window', async () => {
  const chosen: string[] = []
  const menus = (await shown('darwin', (action) => chosen.push(action))) as Electron.MenuItemConstructorOptions[]
  const lines = menus.slice(1).flatMap(({ submenu }) => submenu as Electron.MenuItemConstructorOptions[])
  const undo = lines.find(({ label }) => label === '元に戻す')
  undo?.click?.({} as Electron.MenuItem, undefined, {} as KeyboardEvent)
  expect(chosen).toEqual(['edit.undo'])
  expect(lines.filter(({ click }) => click).every(({ registerAccelerator }) => registerAccelerator === false)).toBe(true)
})
