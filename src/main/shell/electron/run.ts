import { join, resolve } from 'node:path'
import { app, dialog, protocol, session } from 'electron'
import log from 'electron-log/main'
import { type Application, openApplication } from '../application'
import { dataFolder } from '#main/files/data-folder.ts'
import { devServer } from '../dev-server'
import { failureWords } from '../failure'
import type { AppFiles } from '../files'
import { systemLanguage } from '../language'
import { keepLog, logFile } from '../log'
import type { AppWindow } from '../port'
import { holdFolder } from '../single-instance'
import { makePrivateFolder } from '#main/files/private.ts'
import { guardContents } from './contents'
import { PRINTER, READER, SOLVER } from '#main/jobs/index.ts'
import { forkUtility } from './fork'
import { showMenu } from './menu'
import { type Home, homeOf, SCHEME } from './page'
import { guardSession } from './session'
import { silence, silenceResolver } from './silence'
import { openElectronWindow } from './window'

/** Runs the application until its window is closed. */
export async function runInElectron(files: AppFiles): Promise<void> {
  const folder = namedFolder('data') ?? dataFolder()
  makePrivateFolder(folder)
  const development = devServer({
    isDevelopment: app.commandLine.hasSwitch('dev'),
    isPackaged: app.isPackaged,
    address: process.env['ELECTRON_RENDERER_URL'],
  })
  const home = homeOf(development)
  let window: AppWindow | undefined
  prepare(folder, development, home, () => window?.focus())
  const leave = holdExit()
  await app.whenReady()

  const language = systemLanguage([app.getLocale(), ...app.getPreferredSystemLanguages()])
  const choose = (action: string): void => window?.sendEvents([{ type: 'menu', action }])
  const complain = (problem: unknown): void => log.error(problem)
  let release: (() => void) | undefined
  let application: Application | undefined
  try {
    // The same lock as the other shell's, so that not both open one library.
    release = await holdFolder(folder, () => window?.focus())
    if (!release) return void process.stdout.write('Nanido is open already; its window comes to the front.\n')
    silenceResolver()
    await guardSession(session.defaultSession, files.renderer, home, development !== undefined)
    application = await openApplication({
      folder,
      files,
      shell: 'electron',
      language,
      fork: forkUtility(files.solverWorker, 'Nanido solver', SOLVER),
      forkReader: forkUtility(files.reader, 'Nanido reader', READER),
      forkPrinter: forkUtility(files.printer, 'Nanido printer', PRINTER),
      forkKeeper: forkUtility(files.keeper, 'Nanido library'),
      leave: (other) => {
        if (other !== null) startAgain(other)
        window?.close()
      },
      sendEvents: (batch) => window?.sendEvents(batch),
      showMenu: (bar) => showMenu(bar, choose),
      complain,
    })
    // Until the window tells its own menus.
    showMenu({ language: await application.language(), menus: [] }, choose)
    window = openElectronWindow({
      files,
      folder,
      home,
      downloads: namedFolder('download-dir'),
      call: application.call,
      language: application.language,
      complain,
    })
    await window.closed
  } catch (error) {
    complain(error)
    dialog.showErrorBox('Nanido', failureWords(error, language))
  } finally {
    await application?.close()
    release?.()
    leave()
  }
}

/** Once this process has ended, starts the program once more, with another data folder. */
function startAgain(folder: string): void {
  const others = process.argv.slice(1).filter((arg) => !arg.startsWith('--data='))
  app.relaunch({ args: [...others, `--data=${folder}`] })
}

/** A folder of the command line, absolute, because the working folder means nothing later. */
function namedFolder(name: string): string | undefined {
  const named = app.commandLine.getSwitchValue(name)
  return named ? resolve(named) : undefined
}

/** What Electron wants to be told before it is ready, and whom it is to call. */
function prepare(folder: string, development: string | undefined, home: Home, show: () => void): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } }])
  silence(development)
  // Under root there is no sandbox to be had; whoever starts Nanido so has said --no-sandbox, and this call would take it back.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  // The browser's own things beside the library, not in a second place.
  app.setPath('userData', join(folder, 'electron'))
  keepLog(log, logFile(folder))
  app.on('web-contents-created', (_event, contents) => guardContents(contents, home))
  // macOS: the icon in the Dock was clicked, or a file was let fall on it.
  app.on('activate', show)
  app.on('open-file', (event) => {
    event.preventDefault()
    show()
  })
}

/**
 * Electron would end the process with its last window, or on Cmd+Q, before the library is closed.
 *
 * @returns what lets it end
 */
function holdExit(): () => void {
  let isOver = false
  app.on('window-all-closed', () => undefined)
  app.on('will-quit', (event) => {
    if (!isOver) event.preventDefault()
  })
  return () => {
    isOver = true
    app.quit()
  }
}
