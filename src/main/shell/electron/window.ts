import { join } from 'node:path'
import { app, BrowserWindow, dialog, ipcMain, type IpcMainInvokeEvent, screen, type WebContents } from 'electron'
import type { Language } from '#solver/kernel/message.ts'
import type { AppFiles } from '../files'
import type { AppWindow, Door, Reply } from '../port'
import { recallWindow, rememberWindow } from '../window-state'
import type { Home } from './page'
import { saveFiles } from './saving'
import { shellMessages } from './shell-messages'

/** Options of Electron's window. */
export interface ElectronWindowOptions {
  readonly files: AppFiles
  /** The data folder, in which the window's position is remembered. */
  readonly folder: string
  readonly home: Home
  /** The folder for files that are saved without a dialog. */
  readonly downloads: string | undefined
  readonly call: Door
  /** Called with the path of each saved file. */
  onSaved(path: string): void
  /** Returns the user's language, which may change. */
  language(): Promise<Language>
  /** Called with unexpected errors, for the log. */
  complain(problem: unknown): void
}

/** Opens the only window. Call it once the application is ready and its session is guarded. */
export function openElectronWindow(options: ElectronWindowOptions): AppWindow {
  const { files, folder, home, call, complain } = options
  const memory = join(folder, 'window.json')
  const screens = screen.getAllDisplays().map((display) => display.workArea)
  const { maximized, ...bounds } = recallWindow(memory, screens)
  const window = new BrowserWindow({
    ...bounds,
    show: false,
    title: app.name,
    icon: files.icon,
    webPreferences: {
      preload: files.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  })
  const { webContents } = window
  if (maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => rememberWindow(memory, { ...window.getNormalBounds(), maximized: window.isMaximized() }))
  webContents.on('unresponsive', () => complain(new Error('The page does not answer')))
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    complain(new Error(`The page's process is gone: ${reason} (${exitCode})`))
    if (reason !== 'clean-exit') void askToGoOn(window, options)
  })

  answerCalls(webContents, home, call)
  const onSaved = (path: string): void => {
    options.onSaved(path)
    if (!window.isDestroyed()) webContents.send('events', [{ type: 'file.saved', path }])
  }
  saveFiles(webContents.session, window, { ...options, onSaved })
  window.loadURL(home.url).catch(complain)
  return {
    sendEvents: (batch) => {
      if (!window.isDestroyed()) webContents.send('events', batch)
    },
    focus: () => {
      if (window.isDestroyed()) return
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    close: () => window.close(),
    closed: new Promise((settle) => window.once('closed', () => settle())),
  }
}

/** Returns whether a message comes from the application's page, and not from a frame in it or another page. */
function isFrom({ sender, senderFrame }: IpcMainInvokeEvent, contents: WebContents, { origin }: Home): boolean {
  return sender === contents && senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin
}

/** Passes the calls of the page to the services. A call from another page is answered as unknown. */
function answerCalls(contents: WebContents, home: Home, call: Door): void {
  ipcMain.handle('call', (event, method: unknown, params: unknown): Promise<Reply> => {
    return isFrom(event, contents, home) && typeof method === 'string' ? call(method, params) : call('', null)
  })
}

/**
 * Asks the user what to do after the page's process has crashed. All work is in the library, so the page can be opened again, or the
 * application ends normally.
 */
async function askToGoOn(window: BrowserWindow, { language, complain }: ElectronWindowOptions): Promise<void> {
  const spoken = await language()
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: shellMessages.pageEnded[spoken],
    buttons: [shellMessages.openAgain[spoken], shellMessages.quit[spoken]],
    defaultId: 0,
    cancelId: 1,
  })
  if (window.isDestroyed()) return
  if (response === 0) window.webContents.reload()
  else window.destroy()
  complain(`After the page ended: ${response === 0 ? 'opened again' : 'quit'}`)
}
