/**
 * A fake Electron for machines that cannot have its runtime. Every part of it names the members it stands in for as
 * a `Pick` of Electron's own type definitions, so that the compiler notices when the interface changes; it keeps the
 * documented rules (what is allowed before the application is ready, and what only then) and remembers what it was asked.
 * What the application would use beyond these members is missing here, and a test that reaches it fails.
 */
import { FakeApp } from './app'
import { Desktop } from './desktop'
import { FakeContextBridge, FakeIpcMain, FakeIpcRenderer } from './messages'
import { FakeSession } from './session'
import { utilitiesOf } from './utility'
import { windowsOf } from './window'

/** A program that stands in for Electron, on a desktop of its own. */
export function fakeElectron() {
  const desktop = new Desktop()
  const app = new FakeApp(desktop)
  const defaultSession = new FakeSession(desktop)
  const BrowserWindow = windowsOf(desktop, app, defaultSession)
  const ipcMain = new FakeIpcMain()
  const contextBridge = new FakeContextBridge(desktop)
  const utilityProcess = utilitiesOf(desktop)
  const answers = { box: 0, places: [] as (string | undefined)[] }

  /** What `import 'electron'` gives in the main process. */
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
    /** What the person answers in boxes: the number of a button, and the places where files are to go. */
    answers,
    /** The one window. @throws where there is none, or more */
    window: () => {
      const [window] = BrowserWindow.all
      if (!window || BrowserWindow.all.length > 1) throw new Error(`${BrowserWindow.all.length} windows`)
      return window
    },
    /** What `import 'electron'` gives the preload script of the one window. */
    preloadOf: (page: InstanceType<typeof BrowserWindow>) => ({
      contextBridge,
      ipcRenderer: new FakeIpcRenderer(ipcMain, page.webContents),
    }),
  }
}

/** A program that stands in for Electron. */
export type FakeElectron = ReturnType<typeof fakeElectron>
