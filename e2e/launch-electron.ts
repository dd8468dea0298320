import { type ChildProcess, spawn, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import type { Folders, Running } from './running'
import { ownScreen } from './own-screen'

const root = fileURLToPath(new URL('..', import.meta.url))
const asRoot = process.platform === 'linux' && process.getuid?.() === 0
/** The path of Electron's program, as `scripts/e2e.mjs --shell=electron` found it. */
const program = (): string => process.env['NANIDO_E2E_ELECTRON']!
/** Electron takes the language of its own menus from a switch, and the services take the person's language from Electron. */
const LANGUAGE = /^(ja|en)/

function words({ library, downloads }: Folders): string[] {
  return [...(asRoot ? ['--no-sandbox'] : []), root, `--data=${library}`, `--download-dir=${downloads}`]
}

/** The time limit in milliseconds for what must happen, on however busy a machine; Playwright's own limit for a start is half a minute. */
const PATIENCE = 300_000

/**
 * Starts Electron with these arguments, with Playwright connected to its process.
 *
 * @param args the arguments, among them the folder of the checkout
 */
export function startElectron(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<ElectronApplication> {
  return _electron.launch({
    executablePath: program(),
    args: [...(asRoot && !args.includes('--no-sandbox') ? ['--no-sandbox'] : []), ...args],
    env: { ...(process.env as Record<string, string>), ...ownScreen(), ...env },
    chromiumSandbox: !asRoot,
    timeout: PATIENCE,
  })
}

/** The window of a started Electron, once it exists. */
export const windowOf = (application: ElectronApplication): Promise<Page> => application.firstWindow({ timeout: PATIENCE })

/** Starts Electron without Playwright, so that a signal to the process reaches no other process. */
export function spawnElectron(folders: Folders): ChildProcess {
  return spawn(program(), words(folders), { cwd: root, stdio: 'ignore', env: { ...process.env, ...ownScreen() } })
}

/** Starts the built application in Electron, with Playwright connected to its window. */
export async function launchElectron(folders: Folders, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const language = LANGUAGE.exec(env['LANG'] ?? '')?.[0]
  const application = await startElectron([...words(folders), ...(language ? [`--lang=${language}`] : [])], env)
  const child = application.process()
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve()
  const page = await windowOf(application)
  // The application has to decide where files are saved, and a test checks it.
  const tools = await page.context().newCDPSession(page)
  await tools.send('Browser.setDownloadBehavior', { behavior: 'default' })
  await page.waitForLoadState()
  return {
    page,
    close: async () => {
      await application.close()
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts the application a second time on the same library, and waits until it ends. */
export function startElectronAgain(folders: Folders): SpawnSyncReturns<string> {
  return spawnSync(program(), words(folders), { encoding: 'utf8', cwd: root, env: { ...process.env, ...ownScreen() } })
}
