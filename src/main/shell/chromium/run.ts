import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import log from 'electron-log/node'
import type { Application } from '../application'
import { dataFolder, downloadFolder } from '#main/files/data-folder.ts'
import { devServer } from '../dev-server'
import { failureMessages } from '../failure'
import { appFiles, textOf } from '../files'
import { sessionLocales, systemLanguage } from '../language'
import { keepLog, logFile } from '../log'
import { type AppWindow, doorOf } from '../port'
import { SavedFiles } from '../saved-files'
import { Offered } from '../offered'
import { holdFolder } from '../single-instance'
import { recallWindow, rememberWindow, type WindowState } from '../window-state'
import { tellStarter } from '#main/files/standard.ts'
import { makePrivateFolder } from '#main/files/private.ts'
import { findBrowser } from './browser'
import { type Flags, readFlags } from './flags'
import { openWindow } from './window'
import { setTimeout as wait } from 'node:timers/promises'

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
    tellStarter(flags.problem)
    return 2
  }
  const program = findBrowser({ platform: process.platform, env: process.env, home: homedir() })
  if (!program) {
    tellStarter(NO_BROWSER)
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
  const held = await holdFolder(folder, onSecond, flags.files)
  if (!held) {
    tellStarter('Nanido is open already; its window comes to the front.\n', 'stdout')
    return 0
  }
  const language = systemLanguage(sessionLocales(process.env, Intl.DateTimeFormat().resolvedOptions().locale))
  let coming: Promise<Application> | undefined
  try {
    const profile = join(folder, 'chromium')
    const files = appFiles(main)
    // The browser starts while the services are loaded and the library is opened. Calls of the page wait for the services and for the
    // window that receives events, so that no event is lost between an answer and a later change.
    const call = doorOf(() => ready)
    const saved = new SavedFiles()
    const onSaved = (path: string): void => saved.add(path)
    const opening = openWindow({
      ...windowOf(flags, folder, profile),
      onSaved,
      onGone: () => held.end(),
      program,
      renderer: files.renderer,
      call,
    })
    coming = import('./open').then(({ openInNode }) =>
      openInNode({
        ...{ folder, files, language },
        takeFiles: () => offered.take(),
        reveal: (path, how) => saved.reveal(path, how),
        leave: (other) => {
          shown.next = other
          shown.window?.close()
        },
        sendEvents: (batch) => shown.window?.sendEvents(batch),
        complain: (problem) => log.error(problem),
      }),
    )
    const ready = Promise.all([opening, coming]).then(([window, application]) => {
      shown.window = window
      return application
    })
    await ready
    const end = (): void => {
      held.end()
      shown.window?.close()
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
    if (flags.e2e) tellStarter(`debugging port ${await debuggingPort(profile)}\n`, 'stdout')
    await shown.window?.closed
    held.end()
    return 0
  } catch (error) {
    log.info(error)
    tellStarter(`${failureMessages(error, language)}\n`)
    return 1
  } finally {
    const application = await coming?.catch(() => undefined)
    await application?.close()
    held.release()
    if (shown.next !== null) startAgain(shown.next, args)
  }
}

/** The open window, and the data folder for a restart after it is closed; null for no restart. */
class Shown {
  window: AppWindow | undefined
  next: string | null = null
}

/** Returns the options of the window: its position, data folder, and permissions. */
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

/** Starts this program again with another data folder. */
function startAgain(folder: string, args: readonly string[]): void {
  // The files on this command line have already been opened.
  const others = args.filter((arg) => arg.startsWith('--') && !arg.startsWith('--data=') && arg !== '--open')
  spawn(process.execPath, [process.argv[1]!, ...others, `--data=${folder}`], { detached: true, stdio: 'ignore' }).unref()
}

const configFolder = (): string => process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')

function made(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return folder
}

const EVERY = 25
const PATIENCE = 15_000

/** Returns the port that the browser wrote into its profile. @throws if it wrote none */
async function debuggingPort(profile: string): Promise<number> {
  for (let waited = 0; waited < PATIENCE; waited += EVERY) {
    const port = Number(textOf(join(profile, 'DevToolsActivePort'))?.split('\n')[0])
    if (port > 0) return port
    await wait(EVERY)
  }
  throw new Error('The browser opened no debugging port')
}
