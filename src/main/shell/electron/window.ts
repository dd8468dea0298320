import { join } from 'node:path'
import { app, BrowserWindow, ipcMain, protocol, screen, session } from 'electron'
import type { AppFiles } from '../files'
import type { AppWindow, Door, Reply } from '../port'
import { serveStatic } from '../static'
import { recallWindow, rememberWindow } from '../window-state'

const SCHEME = 'nanido'
const ORIGIN = `${SCHEME}://app`

/** Makes the window's own scheme behave like https. Electron wants it before the application is ready. */
export function declareScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } }])
}

/** The window's own files come from the built renderer; the network is shut, and no permission but copying is given. */
function guardSession(files: AppFiles, devServer: string | undefined): void {
  protocol.handle(SCHEME, async ({ url }) => {
    const { status, headers, body } = await serveStatic(files.renderer, url)
    return new Response(new Uint8Array(body), { status, headers })
  })
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(permission === 'clipboard-sanitized-write'))
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write')
  if (devServer) return
  const filter = { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'] }
  session.defaultSession.webRequest.onBeforeRequest(filter, (_request, answer) => answer({ cancel: true }))
}

/** What Electron's window needs. */
export interface ElectronWindowOptions {
  readonly files: AppFiles
  /** The data folder; the window's place is remembered there. */
  readonly folder: string
  /** Address of Vite's server while developing. */
  readonly devServer: string | undefined
  readonly call: Door
}

/** Opens the one window, once the application is ready. */
export function openElectronWindow(options: ElectronWindowOptions): AppWindow {
  const { files, folder, devServer, call } = options
  guardSession(files, devServer)
  const home = devServer ?? `${ORIGIN}/`
  const memory = join(folder, 'window.json')
  const remembered = recallWindow(
    memory,
    screen.getAllDisplays().map((display) => display.workArea),
  )
  const { maximized, ...bounds } = remembered
  const window = new BrowserWindow({
    ...bounds,
    show: false,
    title: app.name,
    icon: files.icon,
    webPreferences: { preload: files.preload, sandbox: true, contextIsolation: true, nodeIntegration: false, spellcheck: false },
  })
  if (maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => rememberWindow(memory, { ...window.getNormalBounds(), maximized: window.isMaximized() }))
  window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  window.webContents.on('will-navigate', (event) => event.preventDefault())
  window.webContents.on('will-attach-webview', (event) => event.preventDefault())

  ipcMain.handle('call', (event, method: unknown, params: unknown): Promise<Reply> => {
    // Only the page that we loaded, never a frame in it or a page that took its place.
    const isOurs = event.senderFrame === window.webContents.mainFrame && event.senderFrame.url.startsWith(home)
    return call(isOurs ? String(method) : '', params)
  })
  void window.loadURL(home)
  return {
    sendEvents: (batch) => {
      if (!window.isDestroyed()) window.webContents.send('events', batch)
    },
    focus: () => {
      if (window.isMinimized()) window.restore()
      window.focus()
    },
    close: () => window.close(),
    closed: new Promise((settle) => window.once('closed', () => settle())),
  }
}
