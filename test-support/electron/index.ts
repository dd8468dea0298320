/**
 * A fake Electron for machines that do not have its runtime. Each part lists the members that it replaces as a `Pick` of Electron's own
 * types, so that the compiler notices when the interface changes. It enforces the documented rules (what is allowed before the application
 * is ready, and what only afterwards) and records calls. Other members are missing, and a test that reaches one fails.
 */
import { FakeApp } from './app'
import { Desktop } from './desktop'
import { FakeContextBridge, FakeIpcMain, FakeIpcRenderer } from './messages'
import { FakeSession } from './session'
import { utilitiesOf } from './utility'
import { windowsOf } from './window'

/** Makes a fake Electron with an environment of its own. */
export function fakeElectron() {
  const desktop = new Desktop()
  const app = new FakeApp(desktop)
  const defaultSession = new FakeSession(desktop)
  const BrowserWindow = windowsOf(desktop, app, defaultSession)
  const ipcMain = new FakeIpcMain()
  const contextBridge = new FakeContextBridge(desktop)
  const utilityProcess = utilitiesOf(desktop)
  const answers = { box: 0, places: [] as (string | undefined)[] }

  /** The module that `import 'electron'` gives in the main process. */
  const electron = {
    app,
    BrowserWindow,
    ipcMain,
    utilityProcess,
    contextBridge,
    session: {
      get defaultSession() {
        if (!desktop.isReady) throw new Error('Session can only be received when app is ready')
        return defaultSession
      },
    },
    protocol: {
      registerSchemesAsPrivileged: (schemes) => desktop.early('protocol.registerSchemesAsPrivileged', schemes),
    } satisfies Pick<Electron.Protocol, 'registerSchemesAsPrivileged'>,
    screen: {
      getAllDisplays: () => {
        desktop.late('screen.getAllDisplays')
        return [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] as Electron.Display[]
      },
    } satisfies Pick<Electron.Screen, 'getAllDisplays'>,
    dialog: {
      showErrorBox: (title: string, content: string) => desktop.note('dialog.showErrorBox', title, content),
      showMessageBox: async (_window: unknown, options: Electron.MessageBoxOptions) => {
        desktop.late('dialog.showMessageBox', options)
        return Promise.resolve({ response: answers.box, checkboxChecked: false })
      },
      showSaveDialog: async (_window: unknown, options: Electron.SaveDialogOptions) => {
        desktop.late('dialog.showSaveDialog', options)
        const filePath = answers.places.shift()
        return Promise.resolve({ canceled: filePath === undefined, filePath: filePath ?? '' })
      },
    },
    Menu: {
      buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (menu: unknown) => desktop.note('Menu.setApplicationMenu', menu),
    },
  }
  return {
    desktop,
    app,
    electron,
    session: defaultSession,
    ipcMain,
    contextBridge,
    utilities: utilityProcess.all,
    windows: BrowserWindow.all,
    /** A person's answers in dialogs: the number of a button, and the places for files. */
    answers,
    /** The only window. @throws if there is none, or several */
    window: () => {
      const [window] = BrowserWindow.all
      if (!window || BrowserWindow.all.length > 1) throw new Error(`${BrowserWindow.all.length} windows`)
      return window
    },
    /** The module that `import 'electron'` gives in the preload script of a window. */
    preloadOf: (page: InstanceType<typeof BrowserWindow>) => ({
      contextBridge,
      ipcRenderer: new FakeIpcRenderer(ipcMain, page.webContents),
    }),
  }
}

/** A fake Electron with its environment. */
export type FakeElectron = ReturnType<typeof fakeElectron>
