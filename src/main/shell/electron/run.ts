import { join, resolve } from 'node:path'
import { app, dialog, protocol, session } from 'electron'
import log from 'electron-log/main'
import { type Application, openApplication } from '../application'
import { dataFolder } from '#main/files/data-folder.ts'
import { keepFonts } from '#main/pdf/letters/font-files.ts'
import { devServer } from '../dev-server'
import { failureMessages } from '../failure'
import type { AppFiles } from '../files'
import { systemLanguage } from '../language'
import { keepLog, logFile } from '../log'
import { SavedFiles } from '../saved-files'
import { Offered } from '../offered'
import type { AppWindow } from '../port'
import { type Held, holdFolder } from '../single-instance'
import { makePrivateFolder } from '#main/files/private.ts'
import { filesOf } from './command-line'
import { PRINTER, READER, SOLVER } from '#main/jobs/index.ts'
import { forkUtility } from './fork'
import { guardContents, guardSession, silence, silenceResolver } from './guards'
import { showMenu } from './menu'
import { type Home, homeOf, SCHEME } from './page'
import { tellStarter } from '#main/files/standard.ts'
import { openElectronWindow } from './window'

/** Runs the application until its window is closed. After a failure it shows a message and ends the process. */
export async function runInElectron(files: AppFiles): Promise<void> {
  const exit = holdExit()
  try {
    await runUntilClosed(files, exit)
  } catch (error) {
    log.error(error)
    await app.whenReady()
    dialog.showErrorBox('Nanido', failureMessages(error, spokenHere()))
  } finally {
    exit.allow()
  }
}

async function runUntilClosed(files: AppFiles, exit: Exit): Promise<void> {
  const folder = namedFolder('data') ?? dataFolder()
  keepFonts(folder)
  makePrivateFolder(folder)
  const development = devServer({
    isDevelopment: app.commandLine.hasSwitch('dev'),
    isPackaged: app.isPackaged,
    address: process.env['ELECTRON_RENDERER_URL'],
  })
  const home = homeOf(development)
  let window: AppWindow | undefined
  const offered = new Offered((event) => window?.sendEvents([event]))
  const onFiles = (files: readonly string[]): void => {
    offered.add(files)
    window?.focus()
  }
  const given = filesOf(process.argv, app.isPackaged)
  offered.add(given)
  prepare(folder, development, home, onFiles)
  await app.whenReady()

  const language = spokenHere()
  const choose = (action: string): void => window?.sendEvents([{ type: 'menu', action }])
  const complain = (problem: unknown): void => log.error(problem)
  const saved = new SavedFiles()
  let held: Held | undefined
  let application: Application | undefined
  try {
    // Both shells use the same lock, so that only one of them opens the library.
    held = await holdFolder(folder, onFiles, given)
    if (!held) return void tellStarter('Nanido is open already; its window comes to the front.\n', 'stdout')
    silenceResolver()
    await guardSession(session.defaultSession, files.renderer, home, development !== undefined)
    if (exit.isWanted()) return
    application = await openApplication({
      folder,
      files,
      shell: 'electron',
      language,
      fork: forkUtility(files.solverWorker, 'Nanido solver', SOLVER),
      forkReader: forkUtility(files.reader, 'Nanido reader', READER),
      forkPrinter: forkUtility(files.printer, 'Nanido printer', PRINTER),
      forkMaintenance: forkUtility(files.maintenance, 'Nanido library'),
      takeFiles: () => offered.take(),
      reveal: (path, how) => saved.reveal(path, how),
      leave: (other) => {
        if (other !== null) startAgain(other)
        window?.close()
      },
      sendEvents: (batch) => window?.sendEvents(batch),
      showMenu: (bar) => showMenu(bar, choose),
      complain,
    })
    const bar = { language: await application.language(), menus: [] }
    if (exit.isWanted()) return
    // This menu bar is replaced when the window sends its menus.
    showMenu(bar, choose)
    window = openElectronWindow({
      files,
      folder,
      home,
      downloads: namedFolder('download-dir'),
      call: application.call,
      onSaved: (path) => saved.add(path),
      language: application.language,
      complain,
    })
    await window.closed
  } finally {
    held?.end()
    try {
      await application?.close()
    } finally {
      held?.release()
    }
  }
}

/** Returns the language of the system, which Electron knows once it is ready. */
const spokenHere = () => systemLanguage([app.getLocale(), ...app.getPreferredSystemLanguages()])

/** Starts the program again, with another data folder, after this process has ended. */
function startAgain(folder: string): void {
  const [, ...args] = process.argv
  const application = app.isPackaged ? undefined : args.find((arg) => !arg.startsWith('-'))
  // The files on this command line have already been opened.
  const others = args.filter((arg) => arg === application || (arg.startsWith('-') && !arg.startsWith('--data=') && arg !== '--open'))
  app.relaunch({ args: [...others, `--data=${folder}`] })
}

/** Returns a folder of the command line as an absolute path, because the working folder may change. */
function namedFolder(name: string): string | undefined {
  const named = app.commandLine.getSwitchValue(name)
  return named ? resolve(named) : undefined
}

/** Makes all settings that Electron needs before it is ready, and sets its handlers. */
function prepare(folder: string, development: string | undefined, home: Home, onFiles: (files: readonly string[]) => void): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } }])
  silence(development)
  // As root there is no sandbox, and Nanido is started with --no-sandbox, which this call would override.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
  // Electron's own files go into the data folder too.
  app.setPath('userData', join(folder, 'electron'))
  keepLog(log, logFile(folder))
  app.on('web-contents-created', (_event, contents) => guardContents(contents, home))
  // On macOS, the Dock icon was clicked or a file was dropped on it.
  app.on('activate', () => onFiles([]))
  app.on('open-file', (event, path) => {
    event.preventDefault()
    onFiles([path])
  })
}

/** Delays the end of the process. */
interface Exit {
  /** Returns whether the end was requested by Cmd+Q, SIGTERM, or the end of the session. Then no window is opened any more. */
  isWanted(): boolean
  /** Lets the process end, once everything is closed. */
  allow(): void
}

/** Prevents Electron from ending the process before the library is closed, which it would do with its last window or on Cmd+Q. */
function holdExit(): Exit {
  let isWanted = false
  let isOver = false
  app.on('window-all-closed', () => undefined)
  app.on('before-quit', () => (isWanted = true))
  app.on('will-quit', (event) => {
    if (!isOver) event.preventDefault()
  })
  return {
    isWanted: () => isWanted,
    allow: () => {
      isOver = true
      app.quit()
    },
  }
}
