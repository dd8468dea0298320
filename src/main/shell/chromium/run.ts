import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import log from 'electron-log/node'
import type { Language } from '#solver/core/message.ts'
import { forkNode, READER, SOLVER } from '#main/jobs/index.ts'
import { type Application, openApplication } from '../application'
import { dataFolder, downloadFolder } from '../data-folder'
import { devServer } from '../dev-server'
import { failureWords } from '../failure'
import { type AppFiles, appFiles, textOf } from '../files'
import { sessionLocales, systemLanguage } from '../language'
import { keepLog, logFile } from '../log'
import type { AppWindow } from '../port'
import { Offered } from '../offered'
import { holdFolder } from '../single-instance'
import { recallWindow, rememberWindow, type WindowState } from '../window-state'
import { makePrivateFolder } from '#main/private.ts'
import { findBrowser } from './browser'
import { type Flags, readFlags } from './flags'
import { debuggingPort } from './port-file'
import { openWindow } from './window'

const NO_BROWSER = `Nanido needs a window: neither Electron's runtime nor Chrome, Chromium or Edge was found.
Install one of them (on Debian: apt-get install chromium; or: npm run electron:install), or name one in CHROME_PATH.
`

/**
 * Runs the application until its window is closed.
 *
 * @param main the folder of the built main process
 * @param args of the command line (`flags.ts`)
 * @returns the exit status
 */
export async function runInBrowser(main: string, args: readonly string[]): Promise<number> {
  const flags = readFlags(args)
  if (!flags.ok) {
    process.stderr.write(flags.problem)
    return 2
  }
  const program = findBrowser({ platform: process.platform, env: process.env, home: homedir() })
  if (!program) {
    process.stderr.write(NO_BROWSER)
    return 1
  }
  const folder = flags.folder ?? dataFolder()
  makePrivateFolder(folder)
  keepLog(log, logFile(folder))

  const shown = new Shown()
  const offered = new Offered((event) => shown.window?.sendEvents([event]))
  offered.add(flags.files)
  const onSecond = (files: readonly string[]): void => {
    offered.add(files)
    shown.window?.focus()
  }
  const release = await holdFolder(folder, onSecond, flags.files)
  if (!release) {
    process.stdout.write('Nanido is open already; its window comes to the front.\n')
    return 0
  }
  const language = systemLanguage(sessionLocales(process.env, Intl.DateTimeFormat().resolvedOptions().locale))
  try {
    const application = await open(shown, offered, folder, appFiles(main), language)
    const profile = join(folder, 'chromium')
    shown.window = await openWindow({
      ...windowOf(flags, folder, profile),
      program,
      renderer: appFiles(main).renderer,
      call: application.call,
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => shown.window?.close())
    if (flags.e2e) process.stdout.write(`debugging port ${await debuggingPort(profile)}\n`)
    await shown.window.closed
    return 0
  } catch (error) {
    log.info(error)
    process.stderr.write(`${failureWords(error, language)}\n`)
    return 1
  } finally {
    await shown.application?.close()
    release()
    if (shown.next !== null) startAgain(shown.next, args)
  }
}

/** What is open, and the data folder to go on with once it is closed; null: none. */
class Shown {
  application: Application | undefined
  window: AppWindow | undefined
  next: string | null = null
}

async function open(shown: Shown, offered: Offered, folder: string, files: AppFiles, language: Language): Promise<Application> {
  return (shown.application = await openApplication({
    folder,
    files,
    shell: 'chromium',
    language,
    fork: forkNode(files.solverWorker, 'inherit', SOLVER),
    forkReader: forkNode(files.reader, 'inherit', READER),
    forkKeeper: forkNode(files.keeper),
    takeFiles: () => offered.take(),
    leave: (other) => {
      shown.next = other
      shown.window?.close()
    },
    sendEvents: (batch) => shown.window?.sendEvents(batch),
    complain: (problem) => log.error(problem),
  }))
}

/** Where the window is to stand, where it keeps its things, and what it may do. */
function windowOf({ dev, downloads, headless, e2e }: Extract<Flags, { readonly ok: true }>, folder: string, profile: string) {
  const memory = join(folder, 'window.json')
  return {
    profile,
    devServer: devServer({ isDevelopment: dev, isPackaged: false, address: process.env['ELECTRON_RENDERER_URL'] }),
    downloads: made(downloads ?? downloadFolder(textOf(join(configFolder(), 'user-dirs.dirs')))),
    headless,
    port: e2e,
    state: recallWindow(memory),
    onMove: (state: WindowState) => rememberWindow(memory, state),
    root: process.platform === 'linux' && process.getuid?.() === 0,
    complain: (problem: unknown) => log.error(problem),
  }
}

/** Starts this program once more, with another data folder. */
function startAgain(folder: string, args: readonly string[]): void {
  // What was to be opened has been opened.
  const others = args.filter((arg) => arg.startsWith('--') && !arg.startsWith('--data=') && arg !== '--open')
  spawn(process.execPath, [process.argv[1]!, ...others, `--data=${folder}`], { detached: true, stdio: 'ignore' }).unref()
}

const configFolder = (): string => process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')

function made(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return folder
}
